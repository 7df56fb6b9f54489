/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "The chess of China: attack the other side's general so that nothing saves it, and you win.",
  steps: [
    {
      title: "A river and two palaces",
      text: "You are Red. Chariots go straight as far as they like, horses leap like knights, soldiers step forward and beyond the river sideways too. The general and its advisors stay in the palace, the elephants on their side of the river. Make a move.",
      position: "startpos",
      done: "Then Black moves, and so on in turn.",
    },
    {
      title: "The cannon",
      text: "A cannon goes like a chariot, but takes only by jumping over exactly one piece, of either side. Jump over your soldier and take the chariot.",
      position: "3k5/9/9/9/4r4/9/4P4/9/4C4/5K3 w - - 0 1",
      goal: "this",
      hint: ["e2", "e6"],
      done: "Between a cannon and its prey one piece is right: none is too few, two are too many.",
    },
    {
      title: "Generals do not look at each other",
      text: "The two generals may never stand on one file with nothing between them. So yours guards its whole file. Attack the other general: it cannot step aside.",
      position: "4kb3/9/9/9/9/R8/9/9/9/3K5 w - - 0 1",
      goal: "win",
      hint: ["a5", "e5"],
      done: "That is mate. Who has no move at all has lost, too.",
    },
    {
      title: "A horse can be stopped",
      text: "A horse goes one step straight, then one diagonally outwards; whatever stands on the straight step stops it. Bring a horse out, towards the middle.",
      position: "startpos",
      done: "Look which of your own pieces stand in its way before you count on it.",
    },
    {
      title: "Chariots first",
      text: "A chariot is worth about two cannons, or two horses. Open a file or a rank for one of yours within the first few moves, and keep a cannon on the middle file. Make a move.",
      position: "startpos",
      done: "That is all you need for a first game.",
    },
  ],
};
