/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Sow seeds around the board; who has more of them in the own store at the end wins.",
  steps: [
    {
      title: "Sow",
      text: "The lower row is yours, and so is the store at the right. Click one of your houses: its seeds are sown one by one, to the right and around.",
      position: "startpos",
      done: "Seeds that reach your store are yours for good.",
    },
    {
      title: "Move again",
      text: "If the last seed falls into your store, you move again. Count: which house ends exactly there?",
      position: "startpos",
      goal: "again",
      hint: ["south 3"],
      done: "It is your turn once more.",
    },
    {
      title: "The end",
      text: "If your last seed falls into an empty house of yours, you take it with all seeds opposite. When one row is empty the game ends; most seeds win. Make any move to finish.",
      position: "startpos",
      done: "That is all there is to know.",
    },
    {
      title: "Count before you sow",
      text: "Look for a move that ends in your store first, then for one that captures; if there is neither, protect a full house that the other side could empty. Make a move.",
      position: "startpos",
      done: "Several moves in a row are the heart of the game: empty the houses near your store early.",
    },
  ],
};
