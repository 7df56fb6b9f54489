/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Drop stones; the first with four in a row, in any direction, wins.",
  steps: [
    {
      title: "Drop a stone",
      text: "Click a column: your stone falls to the lowest free place.",
      position: "startpos",
      done: "Then the other side drops one, and so on in turn.",
    },
    {
      title: "Four in a row",
      text: "Four of your stones in a line win: across, up or diagonal. Finish yours.",
      position: "7/7/7/7/ooo4/xxx4 x",
      goal: "win",
      hint: ["d1"],
      done: "That wins. A full board without a line is a draw.",
    },
    {
      title: "Stop the other side",
      text: "Red has three in a row: one more wins. Put your stone in the way.",
      position: "7/7/7/7/xx5/ooo1x2 x",
      goal: "this",
      hint: ["d1"],
      done: "Look for the other side's threats before every move of yours.",
    },
    {
      title: "Take the middle",
      text: "Most lines of four go through the middle column. Begin there.",
      position: "startpos",
      goal: "this",
      hint: ["d1"],
      done: "Try to make two threats at once: only one of them can be stopped.",
    },
  ],
};
