/** @type {import("./lesson.js").Lesson} */
export default {
  steps: [
    {
      title: "Enclose and turn over",
      text: "You are black. A new disc must enclose white discs in a straight line, between itself and another black disc; all that it encloses turn black. The dots show where. Make a move.",
      position: "startpos",
      done: "Then White encloses some of yours, and so on in turn.",
    },
    {
      title: "All directions at once",
      text: "A disc turns over what it encloses in all eight directions. Find the square that takes in three directions at once.",
      position: "-----------------------------O-----XOO-----O-O-----X--X---------- X".replace("----------", "---------"),
      done: "The more you turn over, the more the others can turn back.",
    },
    {
      title: "Corners stay",
      text: "A disc in a corner can never be turned over, and the discs along the edge behind it are safe as well. Take the corner.",
      position: "-OX------OX------XO-----XXOOX-----OXO-----XX-------------------- X",
      hint: ["a1"],
      done: "So do not give corners away: mind the squares beside them.",
    },
    {
      title: "Few moves, not few discs",
      text: "Before the end the number of discs means little. Who has no good moves must give a corner. White can answer almost nowhere if you leave it nothing to enclose. Who cannot move passes: make White pass.",
      position: "OOOOOOO-XXXXXXX-XXXXXXX-XXXXXXX-XXXXXXX-XXXXXXX-XXXXXXX-XXXXXXXX X",
      goal: "locked",
      hint: ["h1"],
      done: "Who cannot move passes, and you go on.",
    },
    {
      title: "The end counts",
      text: "When nobody can move, more discs win. One square is left: win the game.",
      position: "OOOOOOO-XXXXXXOOXXXXXOXOXXXXOXXOXXXOXXXOXXOXXXXOXOXXXXXOOXXXXXXX X",
      goal: "win",
      hint: ["h1"],
      done: "Most discs win; the corners you took earlier made it possible.",
    },
  ],
};
