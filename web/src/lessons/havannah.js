/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Set stones in turn: a ring, a bridge between two corners or a fork between three sides wins.",
  steps: [
    {
      title: "Set a stone",
      text: "You are White. Set a stone on any free hexagon; stones never move and are never taken.",
      position: "startpos 4 noswap",
      done: "Then Black sets one, and so on in turn.",
    },
    {
      title: "The bridge",
      text: "A chain of your stones from one corner to any other is a bridge, and wins. One stone is missing.",
      position: "www1/5/6/bbb4/6/5/4 w",
      goal: "win",
      hint: ["g1"],
      done: "The board has six corners, and any two of them will do.",
    },
    {
      title: "The fork",
      text: "A chain that touches three of the six sides is a fork, and wins too. Corners belong to no side. Join your three chains.",
      position: "bw1b/1w3/bbw2w/4ww1/www3/2bb1/b1bb w",
      goal: "win",
      hint: ["d4"],
      done: "Most games between good players end with a fork.",
    },
    {
      title: "The ring",
      text: "A chain all around one hexagon or more is a ring, and wins, whatever is inside. Close it.",
      position: "4/1ww2/1wbw2/2w4/bbb3/b4/4 w",
      goal: "win",
      hint: ["d4"],
      done: "A ring comes quickly when nobody watches out for it.",
    },
    {
      title: "Swap",
      text: "The first stone is an advantage. So Black may take it over instead of answering: touch White's stone, and it is yours.",
      position: "4/5/6/3w3/6/5/4 b",
      hint: ["d4"],
      done: "Whoever starts therefore chooses a first stone that is neither too good nor too bad.",
    },
  ],
};
