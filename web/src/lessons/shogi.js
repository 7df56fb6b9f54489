/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "The chess of Japan: what you take joins you; attack the king so that nothing saves it, and you win.",
  steps: [
    {
      title: "Twenty pieces each",
      text: "You move up the board. Touch your pieces: pawns take as they go, straight ahead; lances run forward, knights leap forward only; silver and gold generals step. Make a move.",
      position: "startpos",
      done: "Then the other side moves, and so on in turn.",
    },
    {
      title: "Promotion",
      text: "A piece that moves into, within or out of the last three rows may promote. Pawns, lances, knights and silvers become golds; rook and bishop learn to step like a king. Promote the pawn.",
      position: "4k4/9/9/4P4/9/9/9/9/4K4[-] w 0 1",
      goal: "this",
      hint: ["e6", "e7"],
      done: "You are asked whether to promote; only a piece that could not move any more has to.",
    },
    {
      title: "Drops",
      text: "What you take is in your hand, and may be put on a free square instead of a move. A gold in front of the king, guarded by another piece, is the classic end: put it there.",
      position: "4k4/9/4P4/9/9/9/9/9/4K4[G] w 0 1",
      goal: "win",
      hint: ["hand G", "e8"],
      done: "That is mate. Never count only the pieces on the board.",
    },
    {
      title: "Two things are forbidden",
      text: "You may not drop a pawn on a file where you have one already, nor give mate with a dropped pawn. Make a move that opens a way for your bishop or your rook.",
      position: "startpos",
      done: "Pawns on files without another pawn of yours can come back there: a hand full of pawns is worth much.",
    },
    {
      title: "Build a castle",
      text: "Drops make attacks sudden. Before you attack, bring the king away from the middle, behind two golds and a silver, and keep the rook far from it. Move a general towards your king.",
      position: "startpos",
      done: "That is all you need for a first game.",
    },
  ],
};
