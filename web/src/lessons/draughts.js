/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Jump over all of the other side's pieces, or leave them no move.",
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
    {
      title: "Stay together",
      text: "A man with another one right behind it cannot be jumped over. Move so that your men protect each other.",
      position: "startpos",
      done: "Before every move ask: can this man be taken, and what do I get back?",
    },
    {
      title: "Hold the middle",
      text: "Men in the middle have two ways to go, those at the edge only one. Bring a man towards the middle.",
      position: "startpos",
      done: "Pieces at the edge are safe but slow: use them last.",
    },
    {
      title: "Guard your back row",
      text: "The other side wants kings too. As long as some men stay on your first row, nobody gets past them. Move another man.",
      position: "startpos",
      done: "That is all you need for a first game.",
    },
  ],
};
