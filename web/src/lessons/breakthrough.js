/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Bring one of your pieces to the far row before the other side does, and you win.",
  steps: [
    {
      title: "One step forward",
      text: "You have the white pawns. A pawn goes one step forward, straight or diagonally, onto a free square. Make a move.",
      position: "startpos",
      done: "Then Black moves, and so on in turn.",
    },
    {
      title: "Take diagonally",
      text: "A pawn takes on the two squares diagonally in front of it, never straight ahead, and nobody has to take. Take the pawn that has come too near.",
      position: "pppppppp/ppp1pppp/8/8/8/3p4/PPPPPPPP/PPPPPPPP w",
      hint: ["c2", "d3"],
      done: "A pawn that comes within reach of a guarded one is lost.",
    },
    {
      title: "Break through",
      text: "Whoever brings a pawn to the far row first has won. One of yours is a step away.",
      position: "pp4pp/pp1P1ppp/8/8/2p5/8/PP3PPP/PP4PP w",
      goal: "win",
      hint: ["d7", "d8"],
      done: "That wins. There are no draws in this game.",
    },
    {
      title: "Count the race",
      text: "No black pawn can reach the squares before your pawn on e6 in time, and it needs two moves. Black needs four. Run.",
      position: "pp6/8/4P3/6p1/8/8/8/PP6 w",
      goal: "moves",
      count: 1,
      hint: ["e6", "e7"],
      done: "When nobody is in the way, only the number of steps counts.",
    },
    {
      title: "Keep the back row",
      text: "Pawns at home guard against a break through, and pawns side by side guard each other. Black's pawn on b3 attacks two of yours. Take it.",
      position: "pppppppp/2pppp1p/8/8/8/1p6/P1PPPPPP/PPPPPPPP w",
      hint: ["a2", "b3"],
      done: "Attack with pairs, defend with pairs, and count before you trade.",
    },
  ],
};
