/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Three men in a line take one of the other side's; leave it two men, or no move, and you win.",
  steps: [
    {
      title: "Place your men",
      text: "You are white. Both sides put their nine men on free points in turn. Click a point.",
      position: "startpos",
      done: "Points where many lines meet are worth most.",
    },
    {
      title: "Make a mill",
      text: "Three men in a line are a mill, and take a man of the other side. Close yours on g1, then click the man that you take.",
      position: "....X.....X..........OO. w 7 7",
      hint: ["g1"],
      done: "Men in mills cannot be taken as long as there are others.",
    },
    {
      title: "Move along the lines",
      text: "When all men are placed they move along a line to the next free point. Close the mill by a move, and take a man.",
      position: ".O.X.X.X......O.X....OO. w 0 0",
      hint: ["g4", "g1"],
      done: "Open a mill and close it again: each time takes a man.",
    },
    {
      title: "A running mill",
      text: "The man on d7 stands in a mill, and one step away from another. Move it down: it closes one mill now and the other on its way back.",
      position: "OOOO.O.......XX.X.....X. w 0 0",
      hint: ["d7", "d6"],
      done: "Nothing stops such a pair of mills.",
    },
    {
      title: "Two are too few",
      text: "Who has fewer than three men, or cannot move, has lost. With three men one may fly to any point, so win at once.",
      position: ".O.X.X.X......O......OO. w 0 0",
      goal: "win",
      hint: ["g4", "g1"],
      done: "With best play the game is a draw.",
    },
  ],
};
