/** @type {import("./lesson.js").Lesson} */
export default {
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
  ],
};
