/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Take turns; the first with three marks in a row, in any direction, wins.",
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
    {
      title: "Stop the other side",
      text: "o has two in a row. Put your mark where the third would go.",
      position: "2x/oo1/x2 x",
      goal: "this",
      hint: ["c2"],
      done: "Look for the other side's threats before every move of yours.",
    },
    {
      title: "Threaten twice",
      text: "A mark that makes two threats at once wins, for only one can be stopped. Find it: it stops o's line too.",
      position: "o1x/1o1/x2 x",
      goal: "this",
      hint: ["c1"],
      done: "Against two good players the game is always a draw.",
    },
  ],
};
