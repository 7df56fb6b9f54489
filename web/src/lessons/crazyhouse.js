/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Chess in which what you take joins you: checkmate wins, often with a piece that comes from the hand.",
  steps: [
    {
      title: "Chess, to begin with",
      text: "The pieces stand and move as in chess. But whatever you take changes its colour and waits beside the board, in your hand. Make a move.",
      position: "startpos",
      done: "Then Black moves, and so on in turn.",
    },
    {
      title: "Take, and keep",
      text: "Take the pawn: it will lie in your hand.",
      position: "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2",
      goal: "this",
      hint: ["e4", "d5"],
      done: "A pawn may come back anywhere but on the first and the last rank.",
    },
    {
      title: "Drop",
      text: "Instead of a move you may put a piece of your hand on a free square, with check or mate too. Put the knight where the king cannot escape from it.",
      position: "6rk/6pp/8/8/8/8/8/6K1[N] w - - 0 1",
      goal: "win",
      hint: ["hand N", "f7"],
      done: "No piece can stand between a knight and the king: knights in hand are dangerous.",
    },
    {
      title: "The king first",
      text: "Every exchange puts pieces into both hands, so attacks come out of nowhere. Keep pawns before your king, and leave no free squares next to it. Make a move.",
      position: "startpos",
      done: "Who attacks first usually wins: count checks, not pieces.",
    },
  ],
};
