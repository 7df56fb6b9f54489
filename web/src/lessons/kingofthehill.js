/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Chess in which a king that reaches one of the four squares in the middle wins; so does checkmate.",
  steps: [
    {
      title: "Chess, with a hill",
      text: "The pieces stand and move as in chess, and checkmate wins. But the four squares in the middle, d4, e4, d5 and e5, are a hill. Make a move.",
      position: "startpos",
      done: "Then Black moves, and so on in turn.",
    },
    {
      title: "Up the hill",
      text: "A king that gets there has won at once, as long as it does not step into check. Go.",
      position: "4k3/8/8/8/8/4K3/8/8 w - - 0 1",
      goal: "win",
      hint: ["e3", "e4"],
      done: "So a king in the middle of the board is not only weak, but also a threat.",
    },
    {
      title: "Guard the hill",
      text: "Squares that you attack are closed to the other king. Bring a piece or a pawn to where it looks at the middle.",
      position: "startpos",
      done: "Pawns in the middle guard the hill best, and are in the way of your own king: mind both.",
    },
    {
      title: "When pieces are gone",
      text: "Every exchange brings the kings nearer to the hill. Before you exchange queens, count the steps of both kings. Make a move.",
      position: "startpos",
      done: "Who needs one step less than the other wins such an ending.",
    },
  ],
};
