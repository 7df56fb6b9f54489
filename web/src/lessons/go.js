/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Surround points, and each other's stones: who has more stones and points in the end wins.",
  steps: [
    {
      title: "Set a stone",
      text: "You are Black. Set a stone on any point where lines cross; stones never move.",
      position: "startpos 7",
      done: "Then White sets one, and so on in turn. What your stones surround will be yours.",
    },
    {
      title: "Take a stone",
      text: "The free points beside a stone are its liberties. White's stone has only one left, d3. Fill it, and the stone is taken off the board.",
      position: "5/2x2/1xo2/2x2/5 b",
      goal: "this",
      hint: ["d3"],
      done: "A stone with a single liberty is in atari: look out for that after every move.",
    },
    {
      title: "Run",
      text: "Stones beside each other are a chain and share their liberties. Your stone is in atari. Make it longer, where it finds new liberties.",
      position: "5/2o2/1ox2/2o2/5 b",
      goal: "this",
      hint: ["d3"],
      done: "Now the chain has three liberties. A chain is taken as a whole or not at all.",
    },
    {
      title: "Two eyes",
      text: "White surrounds your chain. A stone without a liberty may not be set unless it takes something: so a chain with two separate free points inside, two eyes, can never be taken. Make two eyes of the three points.",
      position: "5/5/oooo1/xxxxo/3xo b",
      goal: "this",
      hint: ["b1"],
      done: "It lives. Had White played there, it would have died, sooner or later.",
    },
    {
      title: "Ko",
      text: "Take the stone on b3. White could take back at once, and you again, for ever. So no move may bring back a board that was there before.",
      position: "5/1xo2/xo1o1/1xo2/5 b",
      goal: "this",
      hint: ["c3"],
      done: "White has to play elsewhere first. A threat that you must answer, and the ko may be taken back.",
    },
    {
      title: "The end",
      text: "Two passes end the game. Stones count, and free points that touch one side alone; White gets the komi for moving second. Dead stones have to be taken first. White has passed, and you have 15 points, White 10 and a komi of half a point. Pass.",
      position: "2xo1/2xo1/2xo1/2xo1/2xo1 b - 1 komi=0.5",
      goal: "win",
      done: "You have won by four and a half points.",
    },
  ],
};
