/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Animals fight across a river; who takes the other side's lion wins.",
  steps: [
    {
      title: "Animals on both sides of a river",
      text: "Pawns step forward, zebras leap like knights, elephants go one or two squares straight, giraffes leap to the second square in any direction, lions step inside their castles. The dots show where. Make a move.",
      position: "startpos",
      done: "Then Black moves, and so on in turn.",
    },
    {
      title: "Take the lion",
      text: "Who takes the other lion wins; there is no check and no mate. Lions that see each other across the river, on a file or on the long diagonal, may take each other. Take the lion.",
      position: "3l3/7/7/7/7/7/3L3 w",
      goal: "win",
      hint: ["d1", "d7"],
      done: "That wins. So never leave your lion in sight of the other when it is not your turn.",
    },
    {
      title: "Do not drown",
      text: "The dark rank is a river. An animal that stands there when your turn begins must go ashore now, or it drowns; only crocodiles swim. The elephant can save itself, and win.",
      position: "7/4l2/7/4E2/7/7/2L4 w",
      goal: "win",
      hint: ["e4", "e6"],
      done: "Whatever stays in the water for a second turn is lost, also if it moved along the river.",
    },
    {
      title: "The monkey's chain",
      text: "A monkey takes by jumping over a neighbour onto the free square behind it, as often as it can and wants; touch each square on its way. To stop where it could go on, touch that square again. Take three pieces, the lion last.",
      position: "7/4l2/7/4c2/7/2p4/1M1L3 w",
      goal: "win",
      hint: ["b1", "d3", "f5", "d7"],
      done: "Three at once. The other animals take by going where the enemy stands.",
    },
    {
      title: "Superpawns",
      text: "Beyond the river a pawn may also go back, one or two squares straight. On the last rank it becomes a superpawn, which goes sideways too and back in three directions. Promote the pawn.",
      position: "2l4/5P1/7/7/7/7/4L2 w",
      hint: ["f6", "f7"],
      done: "Who cannot move loses; a position that comes for the third time is a draw.",
    },
  ],
};
