/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Sow seeds around the board and take houses of two or three; who takes more than half of all seeds wins.",
  steps: [
    {
      title: "Sow",
      text: "The lower row is yours. Click one of your houses: its seeds are sown one by one, to the right and around the board.",
      position: "startpos",
      done: "Nothing is sown into the stores: they hold what was taken.",
    },
    {
      title: "Take twos and threes",
      text: "If your last seed makes two or three in a house of the other side, you take them, and those in the houses just before it, as long as they hold two or three as well. Take five seeds.",
      position: "4,0,0,0,0,2/1,2,5,0,0,0 s 0 0",
      hint: ["south 6"],
      done: "A house with one or two seeds is weak: mind your own.",
    },
    {
      title: "Feed the other side",
      text: "A side without seeds must be given some if that is possible. Only one of your houses reaches the upper row.",
      position: "1,0,0,0,3,0/0,0,0,0,0,0 s 20 24",
      hint: ["south 5"],
      done: "If nobody can be fed, the game ends and you keep the seeds on your side.",
    },
    {
      title: "All at once takes nothing",
      text: "A move that would take every seed of the other side is allowed, but takes none. Sow the last house and see.",
      position: "0,3,0,0,1,1/1,0,0,0,0,0 s 20 22",
      hint: ["south 6"],
      done: "So leave something behind.",
    },
    {
      title: "Half and one more",
      text: "Who has taken more than half of all seeds, 25, has won. You have 20: win.",
      position: "0,0,0,0,1,2/1,2,4,0,0,3 s 20 15",
      goal: "win",
      hint: ["south 6"],
      done: "Keep large houses for the end: they take on their second lap.",
    },
  ],
};
