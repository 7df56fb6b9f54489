/** @type {import("./lesson.js").Lesson} */
export default {
  summary:
    "Move an amazon and shoot an arrow: whoever cannot move any more loses, so wall in more room than the other and win.",
  steps: [
    {
      title: "Move and shoot",
      text: "You have the white amazons. One of them goes any way in a straight line, like a queen of chess; then she shoots an arrow the same way from her new square. Click an amazon, a square for her, and a square for the arrow.",
      position: "startpos",
      done: "Where an arrow has landed nobody can go or shoot any more. Each turn the board gets smaller.",
    },
    {
      title: "Nothing is passed over",
      text: "Neither amazons nor arrows pass over anything. Only the square that she has just left is free again: go to d4 and shoot back at d1.",
      position: "1q2q1/q4q/6/6/Q4Q/1Q1Q2 w",
      goal: "this",
      hint: ["d1", "d4", "d1"],
      done: "Shooting back to where she came from closes the way behind her.",
    },
    {
      title: "Shut one in",
      text: "Black's amazon in the corner has one way out, b5. Go to f5 and shoot an arrow there.",
      position: "q*4/*5/4q1/6/5Q/1Q4 w",
      goal: "this",
      hint: ["f2", "f5", "b5"],
      done: "An amazon that cannot get out is worth little for the rest of the game.",
    },
    {
      title: "The last move wins",
      text: "Whoever cannot move loses. Black's only amazon has one free square beside her, b5. Take it away.",
      position: "q5/**4/6/6/3Q2 w",
      goal: "win",
      hint: ["d1", "d5", "b5"],
      done: "That wins: there are no draws in this game.",
    },
    {
      title: "Fill your room slowly",
      text: "When walls keep the sides apart, only the number of moves counts. You have room for four, Black for two. Take a small step and shoot where you have been.",
      position: "q1***/*1***/*****/***2/**2Q w",
      goal: "this",
      hint: ["e1", "e2", "e1"],
      done: "A long shot across your own room would have cost you moves. Whoever has more of them wins such an ending.",
    },
  ],
};
