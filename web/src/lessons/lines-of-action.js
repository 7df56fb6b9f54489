/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Join all of your pieces into one group, neighbours on all eight sides, and you win.",
  steps: [
    {
      title: "As far as there are pieces",
      text: "You are black and begin. A piece goes straight or diagonally, exactly as many squares as there are pieces on that line, yours and the other's. The dots show where. Make a move.",
      position: "startpos",
      done: "Then White moves, and so on in turn.",
    },
    {
      title: "Leap and take",
      text: "You may leap over your own pieces, not over the other's; where you land you take. There are four pieces on the fifth row: go four squares from d5 and take.",
      position: "8/1o4o1/8/o2x1x1o/8/8/1x4o1/8 b",
      goal: "this",
      hint: ["d5", "h5"],
      done: "Taking is not always good: fewer pieces are easier to join.",
    },
    {
      title: "Join them all",
      text: "Who has all of its pieces in one group has won; pieces touch diagonally, too. One step is missing.",
      position: "8/1x6/2x5/8/3x4/8/8/o6o b",
      goal: "win",
      hint: ["d4", "d5"],
      done: "All three are one group: that wins.",
    },
    {
      title: "Both at once",
      text: "A move may join both sides, if it takes the last piece that stood apart. Then who made it wins. Take on e3.",
      position: "8/8/8/8/8/4ox2/8/2x3oo b",
      goal: "win",
      hint: ["c1", "e3"],
      done: "Had your own pieces stayed apart, White would have won by your move.",
    },
    {
      title: "Come to the middle",
      text: "Pieces at the edge are far from one another, and easily walled in. Bring one towards the middle.",
      position: "startpos",
      done: "Keep yours together in the middle, and those of the other side at the edges.",
    },
  ],
};
