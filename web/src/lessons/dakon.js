/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Sow in relays around the board; who has more seeds in the store at the end wins.",
  steps: [
    {
      title: "Sow",
      text: "The lower row is yours, and so is the store on the right. Click one of your houses: its seeds are sown one by one to the right, into your store, and on along the upper row.",
      position: "startpos",
      done: "The other store is left out. Most sowings went on by themselves: see why.",
    },
    {
      title: "Relays",
      text: "If the last seed falls into a house with seeds, on either side, all of them are sown on in the same move. Sow the fifth house: its last seed starts the seventh.",
      position: "0,0,0,0,2,0,3,0/0,0,1,0,0,0,0,2 s 60 60",
      goal: "this",
      hint: ["south 5"],
      done: "The move ended in an empty house of the upper row. So the turn is over.",
    },
    {
      title: "Move again",
      text: "If the last seed falls into your store, you move again. Find the house that does it.",
      position: "0,0,0,0,0,2,0,1/4,0,0,0,0,0,0,2 s 59 60",
      goal: "again",
      hint: ["south 8"],
      done: "A turn of many moves wins games: with eight houses of eight the first player can win within the first turn.",
    },
    {
      title: "Take what is opposite",
      text: "If the last seed falls into an empty house of yours, you take it together with the seeds opposite. Take six seeds.",
      position: "1,0,0,0,0,0,0,1/1,0,0,0,0,0,6,0 s 60 59",
      goal: "this",
      hint: ["south 1"],
      done: "Your own large houses opposite an empty one are in danger, too.",
    },
    {
      title: "Begin with a gift",
      text: "At the start just one house of eight seeds ends in your store. Sow it and you move again.",
      position: "startpos",
      goal: "again",
      hint: ["south 1"],
      done: "Now every other house has nine: count where they end before you sow.",
    },
    {
      title: "The end",
      text: "Who has nothing to sow ends the game, and the other keeps the seeds on its own side. Win.",
      position: "0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,3 s 64 60",
      goal: "win",
      hint: ["south 8"],
      done: "65 of 128 seeds are enough.",
    },
  ],
};
