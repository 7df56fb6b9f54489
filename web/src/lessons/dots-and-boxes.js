/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Draw edges between dots; who draws the fourth edge of a box owns it and moves again. More boxes win.",
  steps: [
    {
      title: "Draw an edge",
      text: "You are Red. Draw any edge between two neighbouring dots: click it.",
      position: "startpos 3 3",
      done: "Then Blue draws one, and so on in turn. It does not matter who drew which edge.",
    },
    {
      title: "Take a box",
      text: "Who draws the fourth edge of a box owns the box and moves again. One box misses only one edge.",
      position: "2/5/x1/x4/x1 r",
      goal: "again",
      hint: ["b1b2"],
      done: "It is your turn again. Whoever has more boxes when all edges are drawn wins.",
    },
    {
      title: "Never draw a third edge",
      text: "A box with three edges is a present. Only one edge here gives none away: find it.",
      position: "x1x/7/xxx r",
      goal: "this",
      hint: ["b2c2"],
      done: "Now every edge that is left gives something away, and Blue has to draw one.",
    },
    {
      title: "Chains",
      text: "Blue had to open the chain of three boxes: each box that you take opens the next one. Take them all.",
      position: "xxx/x6/xxx r",
      goal: "moves",
      count: 3,
      hint: ["b1b2"],
      done: "The longer a chain, the more it costs to open it.",
    },
    {
      title: "Leave two, keep control",
      text: "You have taken one box of this chain. If you took the other two as well, you would have to open the upper chain. Draw the far edge d1d2 instead: Blue gets two boxes, and must open it for you.",
      position: "xxx/7/xxx/xrx4/xxx r",
      goal: "this",
      hint: ["d1d2"],
      done: "Two boxes given, three won. This is how games between good players are decided.",
    },
  ],
};
