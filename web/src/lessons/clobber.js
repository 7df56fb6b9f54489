/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Every move takes a neighbour of the other colour; who makes the last move wins.",
  steps: [
    {
      title: "Take a neighbour",
      text: "You are white. A stone goes one square to the side, up or down, onto a black stone, which is taken. There are no other moves. Make one.",
      position: "startpos",
      done: "Then Black takes one of yours, and so on in turn.",
    },
    {
      title: "The last move wins",
      text: "Who cannot take any more has lost. Take, so that Black cannot.",
      position: "oxo w",
      goal: "win",
      hint: ["a1", "b1"],
      done: "It does not matter how many stones are left.",
    },
    {
      title: "Count groups",
      text: "Groups that do not touch are games of their own. In the pair below both sides have one move; above you have one in reserve. Use up the pair.",
      position: "oox/3/ox1 w",
      goal: "this",
      hint: ["a1", "b1"],
      done: "Black has to begin in the group that is left, and you make the last move.",
    },
    {
      title: "Cut off",
      text: "Stones without a neighbour of the other colour are out of the game. Late in a game it is decided by small groups: think ahead where they will be cut. Make a move.",
      position: "startpos 4 3",
      done: "Leave moves that only you can make good use of for the end.",
    },
  ],
};
