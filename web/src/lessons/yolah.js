/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Move your stones like queens; every square you leave becomes a hole. Who makes more moves wins.",
  steps: [
    {
      title: "Move like a queen",
      text: "You have the four black stones. A stone moves along a line, straight or diagonal, as far as the way is free. Click a black stone, then one of the dots.",
      position: "startpos",
      done: "That is a move, and it gave you a point.",
    },
    {
      title: "You leave a hole",
      text: "The square that a stone leaves becomes a hole. Nobody can stand on it or cross it, ever. Move again, and watch where you cannot go any more.",
      position: "8/1x3o2/3*4/2*x*3/3*4/5o1x/1o4x1/4o3 b 2 2",
      done: "The board gets smaller with every move.",
    },
    {
      title: "Lock the other side up",
      text: "There is no capturing: you win by having room when the others have none. White's stones sit between holes; only the one in the upper left corner has a way left, down the edge. Put a stone right in front of it.",
      position: "o*6/1*1x4/6x1/2x1x2*/8/8/**1*****/o*1*o**o b 7 7",
      goal: "locked",
      hint: ["c5", "a7"],
      done: "White cannot move at all now.",
    },
    {
      title: "Who cannot move passes",
      text: "White has to pass, and you go on collecting points. Make three more moves.",
      position: "o*6/x*1x4/6x1/2*1x2*/8/8/**1*****/o*1*o**o b 8 7",
      goal: "moves",
      count: 3,
      done: "The game ends when nobody can move. More points, that is more moves, win.",
    },
    {
      title: "Count your ways",
      text: "A stone that can go to many squares is strong, one in a corner is weak. Touch each of your stones and compare the dots; then move one so that it keeps many.",
      position: "startpos",
      done: "Who has more ways open is usually ahead: look at both sides before you move.",
    },
    {
      title: "Keep a room for yourself",
      text: "Holes make walls. Squares behind a wall that only you can reach are points that nobody takes away: go there last, and spend your moves where the other side still has a say.",
      position: "8/1x3o2/3*4/2*x*3/3*4/5o1x/1o4x1/4o3 b 2 2",
      done: "That is all you need for a first game. Shut the others out, and keep your own door open.",
    },
  ],
};
