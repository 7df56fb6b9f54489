/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Attack the enemy's king so that it cannot get away: checkmate wins.",
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
    {
      title: "Take what is free",
      text: "A piece goes to the square of an enemy's piece and takes it. A queen is worth nine pawns, a rook five, bishop and knight three. Take the best that you can get.",
      position: "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1",
      goal: "this",
      hint: ["e4", "d5"],
      done: "Before every move ask: what can be taken, by me and by the other side?",
    },
    {
      title: "Begin in the middle",
      text: "From the middle pieces reach more squares. Move the pawn before your king two steps: it opens the way for queen and bishop.",
      position: "startpos",
      goal: "this",
      hint: ["e2", "e4"],
      done: "Now bring out knights and bishops, each once, before you move one twice.",
    },
    {
      title: "Bring the king to safety",
      text: "If neither king nor rook has moved and nothing stands between them, the king may go two steps towards the rook, which jumps over it: castling. Do it on the short side.",
      position: "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
      goal: "this",
      hint: ["e1", "g1"],
      done: "Castle early: a king in the middle is in danger when the game opens.",
    },
  ],
};
