/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Set stones in turn: who first has five of them in a row wins.",
  steps: [
    {
      title: "Set a stone",
      text: "You are black and begin. Set a stone on any free point; stones never move and are never taken.",
      position: "startpos",
      done: "Then White sets one, and so on in turn. The middle of the board is the best place to begin.",
    },
    {
      title: "Five in a row",
      text: "Five stones of your own in a row win: along a line, or diagonally. You have four. Win.",
      position: "9/9/9/2o6/2xxxx3/2ooo4/9/9/9 b 5",
      goal: "win",
      hint: ["g5"],
      done: "Six would have won as well. A full board without such a row is a draw.",
    },
    {
      title: "Stop a four",
      text: "White has four in a row, and one end is already closed. Close the other one.",
      position: "9/3x5/4x4/9/1xoooo3/9/5x3/9/9 b 5",
      goal: "this",
      hint: ["g5"],
      done: "Always look first whether the other side threatens five.",
    },
    {
      title: "An open three",
      text: "Three in a row with both ends free are strong: one more makes four, and nobody closes both ends at once. Go on to f5.",
      position: "9/9/3o5/9/2xxx4/4o4/5o3/9/9 b 5",
      goal: "this",
      hint: ["f5"],
      done: "White can stop one end, you win at the other. So stop open threes of the other side in time.",
    },
    {
      title: "Two threats at once",
      text: "A stone in two rows threatens twice, and one answer is not enough. Make two open threes with one stone.",
      position: "9/1o5o1/9/9/2xx5/4x4/4x4/9/o7o b 5",
      goal: "this",
      hint: ["e5"],
      done: "So games are won: look for points where two of your rows cross.",
    },
  ],
};
