/** @type {import("./lesson.js").Lesson} */
export default {
  steps: [
    {
      title: "Every piece has its way",
      text: "Pawns go forward, knights jump, bishops go diagonally, rooks straight, the queen both ways, the king one step. The dots show where. Make a move.",
      position: "startpos",
      done: "Then Black moves, and so on in turn.",
    },
    {
      title: "Mate the king",
      text: "A king that is attacked and cannot get away is mate: that wins. Black's king is shut in behind its pawns. Find the mate.",
      position: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
      goal: "win",
      hint: ["a1", "a8"],
      done: "Mate. Who attacks the king says check; a king may never stay attacked.",
    },
    {
      title: "Pawns become queens",
      text: "A pawn that reaches the last row becomes another piece. Choose the one that mates.",
      position: "k7/7P/1K6/8/8/8/8/8 w - - 0 1",
      goal: "win",
      hint: ["h7", "h8"],
      done: "That wins. A side that cannot move without being in check draws: that is stalemate.",
    },
  ],
};
