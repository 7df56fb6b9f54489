/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Place insects and move them: who surrounds the other queen bee on all six sides wins.",
  steps: [
    {
      title: "Place a piece",
      text: "You are White, and there is no board but the pieces. Take one from your hand below and put it beside a piece of yours, where it touches none of Black's.",
      position: "Base 0,0:wS1/1,0:bG1 w",
      done: "So pieces come into the game in turn. The queen bee must be among the first four, and is not the first.",
    },
    {
      title: "The queen bee and the ant",
      text: "With your queen bee in the game your pieces may move instead. The queen goes one step along the others, an ant as far as it likes. Run around the hive with your ant, to the far side of Black's queen.",
      position: "Base 0,0:wG1/1,0:bG1/-1,0:wQ/2,0:bQ/-2,1:wA1/2,1:bA1 w",
      goal: "this",
      hint: ["-2,1", "3,0"],
      done: "A piece always keeps touching the others, and does not squeeze through a gap that is too narrow.",
    },
    {
      title: "One hive",
      text: "No move may split the hive, not even while the piece is on its way: Black's grasshopper and queen hold it together, and cannot move. Only the ant at the end is free. Put yours behind it, and it is pinned too.",
      position: "Base 0,0:wG1/1,0:bG1/-1,0:wQ/2,0:bQ/-1,1:wA1/3,0:bA1 w",
      goal: "this",
      hint: ["-1,1", "4,0"],
      done: "Pinned pieces are as good as lost. Who has more free ants usually wins.",
    },
    {
      title: "Grasshopper and spider",
      text: "A grasshopper leaps in a straight line over all pieces to the first free place; a spider goes exactly three steps. Leap over the line, next to Black's queen.",
      position: "Base -2,0:wG1/-1,0:wQ/0,0:wS1/1,0:bS1/2,0:bQ/2,1:bA1 w",
      goal: "this",
      hint: ["-2,0", "3,0"],
      done: "A grasshopper gets into gaps that nobody else can enter.",
    },
    {
      title: "The beetle climbs",
      text: "A beetle goes one step, also onto other pieces. What lies under it cannot move, and the stack has the beetle's colour. Climb on Black's queen.",
      position: "Base 0,0:bQ/1,0:bG1/0,1:wB1/-1,1:wQ/2,0:bS1/-2,2:wS1 w",
      goal: "this",
      hint: ["0,1", "0,0"],
      done: "Now your pieces may be placed beside the stack: its colour is yours.",
    },
    {
      title: "Surround the queen",
      text: "Black's queen has one free side left. Pieces of both sides count. Fill it.",
      position: "Base 0,0:bQ/1,0:bG1/0,1:wS1/-1,1:wQ/-1,0:bS1/0,-1:wG1/-2,2:wA1/2,0:bA1 w",
      goal: "win",
      hint: ["-2,2", "1,-1"],
      done: "Count the free sides of both queens before every move. Mosquito, ladybug and pillbug come with the larger sets.",
    },
  ],
};
