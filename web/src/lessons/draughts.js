/** @type {import("./lesson.js").Lesson} */
export default {
  steps: [
    {
      title: "One step forward",
      text: "Men go one step diagonally forward, on the dark squares. Make a move.",
      position: "startpos",
      done: "Then Black moves, and so on in turn.",
    },
    {
      title: "Who can take must",
      text: "A man takes by jumping over a piece onto the free square behind it, and goes on jumping as long as it can. The longest chain must be taken. Take two at once.",
      position: "W:W32:B28,19,3",
      hint: ["32", "14"],
      done: "All that was jumped over leaves the board.",
    },
    {
      title: "Kings fly",
      text: "A man that ends on the last row becomes a king. A king goes as far as the way is free, and takes from afar. Take the last piece.",
      position: "W:WK46:B28",
      goal: "win",
      hint: ["46", "23"],
      done: "Who has no piece left, or cannot move, has lost.",
    },
  ],
};
