/** @type {import("./lesson.js").Lesson} */
export default {
  steps: [
    {
      title: "Set a mark",
      text: "You are x. Click any free square.",
      position: "startpos",
      done: "Then o sets a mark, and so on in turn.",
    },
    {
      title: "Three in a row",
      text: "Three of your marks in a line win: across, down or diagonal. Finish yours.",
      position: "3/oo1/xx1 x",
      goal: "win",
      hint: ["c1"],
      done: "That wins. A full board without a line is a draw.",
    },
  ],
};
