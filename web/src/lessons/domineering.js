/** @type {import("./lesson.js").Lesson} */
export default {
  summary:
    "Vertical lays dominoes that stand, Horizontal dominoes that lie; who has no room for another loses, the other wins.",
  steps: [
    {
      title: "Lay a domino",
      text: "You are Vertical: your dominoes stand. Touch a free square, then the one above it.",
      position: "startpos",
      done: "Then Horizontal lays one across, and so on in turn.",
    },
    {
      title: "No room left",
      text: "Who finds no two free squares for a domino has lost. Take the room from Horizontal.",
      position: "2/2 v",
      goal: "win",
      hint: ["a1", "a2"],
      done: "The file that is left is yours alone: you could even go on.",
    },
    {
      title: "Safe places",
      text: "A file between walls and dominoes is no use to Horizontal: it is a move that you can make whenever you want. Lay one in the middle, on b1 and b2.",
      position: "3/3/3 v",
      goal: "this",
      hint: ["b1", "b2"],
      done: "Both sides of the board are yours now. Make safe places early, and use them last.",
    },
    {
      title: "Where both want to be",
      text: "The best move makes a safe place for you and takes one from the other. Count before you lay: your places, and those of Horizontal. Make a move.",
      position: "startpos 5 4",
      done: "Who has more safe places when nothing else is left wins.",
    },
  ],
};
