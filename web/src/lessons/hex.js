/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Join your two sides of the board with a chain of stones: who does so first wins.",
  steps: [
    {
      title: "Set a stone",
      text: "You are Red. Set a stone on any free hexagon; stones never move and are never taken.",
      position: "startpos 7 noswap",
      done: "Then Blue sets one, and so on in turn.",
    },
    {
      title: "Join your sides",
      text: "Red joins the upper and the lower side, Blue the left and the right one. One stone is missing.",
      position: "3rb/2r1b/bbr2/5/1r3 r",
      goal: "win",
      hint: ["b4"],
      done: "A chain from side to side wins. On a full board one of you always has one: there are no draws.",
    },
    {
      title: "Bridges",
      text: "Two stones with two free hexagons between them are as good as joined: if Blue takes one, you take the other. Blue has just tried. Win all the same.",
      position: "3rb/2r1b/bbr2/1b3/1r3 r",
      goal: "win",
      hint: ["c4"],
      done: "Think in bridges, not in single steps.",
    },
    {
      title: "Swap",
      text: "The first stone is a large advantage. So Blue may take it over instead of answering: touch Red's stone, and it becomes yours on the mirrored hexagon.",
      position: "7/7/7/2r4/7/7/7 b",
      goal: "move",
      hint: ["c4"],
      done: "Whoever starts therefore chooses a first stone that is neither too good nor too bad.",
    },
  ],
};
