/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Double your pieces and turn over those of the other side; who has more when nobody can move wins.",
  steps: [
    {
      title: "Double",
      text: "You are black. Touch a free square beside one of your pieces, diagonally too: a new piece appears there.",
      position: "startpos",
      done: "Then White moves, and so on in turn.",
    },
    {
      title: "Jump",
      text: "A piece may also jump to a square two steps away, but then it leaves its own. Touch your piece on c4, then e4.",
      position: "6o/7/7/2x4/7/7/6o x",
      goal: "this",
      hint: ["c4", "e4"],
      done: "A jump wins no piece by itself: doubling is better if nothing else speaks for it.",
    },
    {
      title: "Turn them over",
      text: "All pieces of the other side beside the square that you come to become yours. Turn over three at once.",
      position: "o6/7/3o3/2x1o2/3o3/7/7 x",
      goal: "this",
      hint: ["d4"],
      done: "Four more for you, three fewer for White.",
    },
    {
      title: "Leave no holes",
      text: "A free square among your pieces invites the other side to turn them all over. Fill the hole on b2 before White jumps into it.",
      position: "6o/7/7/7/xxxo3/x1xo3/xxx4 x",
      goal: "this",
      hint: ["b2"],
      done: "Keep your pieces close together, best of all in a corner.",
    },
    {
      title: "Count",
      text: "When nobody can move any more, more pieces win; so do the last pieces on the board. One square is left: win the game.",
      position: "xxxxxxx/xxxxxxx/xxxxxxx/ooo1ooo/ooooooo/ooooooo/ooooooo x",
      goal: "win",
      hint: ["d4"],
      done: "27 against 22. Who cannot move while the other can passes.",
    },
  ],
};
