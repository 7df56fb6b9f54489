/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Jump over all of the other side's pieces, or leave them no move, and you win.",
  steps: [
    {
      title: "One step forward",
      text: "You have the black men at the top, and begin. Men go one step diagonally forward, on the dark squares. Make a move.",
      position: "startpos",
      done: "Then White moves, and so on in turn.",
    },
    {
      title: "Who can take must",
      text: "A man takes by jumping over a piece onto the free square behind it, forward only, and goes on jumping as long as it can. Take two at once.",
      position: "B:W18,26,32:B14,1",
      hint: ["14", "30"],
      done: "If there is a choice of jumps you may take any of them, also the shorter one. On the far row the man became a king.",
    },
    {
      title: "Kings go back",
      text: "A king goes and takes one step in all four directions. Take the last piece.",
      position: "B:W14:BK18",
      goal: "win",
      hint: ["18", "9"],
      done: "Who has no piece left has lost.",
    },
    {
      title: "No move left",
      text: "Who cannot move has lost, too. White has one man; shut it in.",
      position: "B:W32:B23,24,27",
      goal: "win",
      hint: ["24", "28"],
      done: "Having the last move is half of the endgame.",
    },
    {
      title: "Give one, take two",
      text: "White must take if you offer a man. Go from 15 to 19: White jumps, and you take two in return.",
      position: "B:W22,24,27:B5,8,11,15",
      hint: ["15", "19"],
      done: "Such shots decide most games: look at every jump before you move.",
    },
  ],
};
