/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Enclose lines of the other side's discs to turn them over; who has more discs at the end wins.",
  steps: [
    {
      title: "Enclose and turn over",
      text: "You are black. A new disc must enclose white discs in a straight line, between itself and another black disc; all that it encloses turn black. The dots show where. Make a move.",
      position: "startpos",
      done: "Then White encloses some of yours, and so on in turn.",
    },
    {
      title: "All directions at once",
      text: "A disc turns over what it encloses in all eight directions. On d6 it takes in three directions at once.",
      position: "-------------------X-----X-O-X----OOO--------------------------- X",
      hint: ["d6"],
      done: "The more you turn over, the more the others can turn back.",
    },
    {
      title: "Corners stay",
      text: "A disc in a corner can never be turned over, and the discs along the edge behind it are safe as well. Take the corner.",
      position: "-OX------------------------OX------XO--------------------------- X",
      hint: ["a1"],
      done: "So do not give corners away: mind the squares beside them.",
    },
    {
      title: "Few moves, not few discs",
      text: "Before the end the number of discs means little; who has no moves loses control. Find the move after which White must pass.",
      position: "OXXXXXXO-OOOXOXOOOOOOXOO-O-OOXXOX-OOXXOX---OXOX----OOXOO---OXXXX X",
      goal: "locked",
      hint: ["h6"],
      done: "Who cannot move passes, and you go on.",
    },
    {
      title: "The end counts",
      text: "When nobody can move, more discs win. One square is left: win the game.",
      position: "XOOOOOOOXOOXOXXOXOXOXOXOXOXOOXXOXOXXOXXOXOXXXOXOXOOOOXXOX-OOOOXO X",
      goal: "win",
      hint: ["b8"],
      done: "Most discs win, whatever it looked like before.",
    },
  ],
};
