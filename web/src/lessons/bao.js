/** @type {import("./lesson.js").Lesson} */
export default {
  summary: "Sow around your two rows and capture from the front row of the other side; who empties it wins.",
  steps: [
    {
      title: "A seed from the hand",
      text: "The two lower rows are yours. First every move puts a seed from your hand into a hole of your front row. Nothing can be captured yet: choose a hole with two seeds, then the hole beside it on the side to which all three are sown.",
      position: "startpos",
      done: "The hole in a frame is your house. While it has six seeds or more, such a move does not touch it.",
    },
    {
      title: "Capture",
      text: "If your hole and the one opposite both have seeds, those opposite are yours: they are sown on your side, from an end of your front row. Put a seed into A3, then touch A4 to sow to the right, from A1.",
      position: "0,0,2,0,6,0,2,0,0,0,0,0,0,0,0,0/0,0,0,0,6,2,2,0,0,0,0,0,0,0,0,0 s 22 22 SN -",
      hint: ["A3", "A4"],
      done: "Who can capture must. Seeds in the back row are safe.",
    },
    {
      title: "Near the ends",
      text: "From the two holes at either end, captured seeds are sown from that end. Capture with A7: it goes to the left.",
      position: "0,0,0,0,6,0,2,0,0,0,0,0,0,0,0,0/0,3,0,0,6,0,0,0,0,0,0,0,0,0,0,0 s 20 20 SN -",
      hint: ["A7", "A6"],
      done: "In the middle you choose; later captures of the same move keep its direction.",
    },
    {
      title: "On from the house",
      text: "A capturing move that ends in your house may stop there (touch your hand) or go on with all its seeds (touch the house), which is then lost. Capture with A3 to the right, and go on.",
      position: "0,0,1,0,6,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,5,0,2,0,0,0,0,0,0,0,0 s 20 20 S -",
      goal: "this",
      hint: ["A3", "A4", "A5"],
      done: "Seven seeds went far; but a full house is a fortress, and once sown it never comes back.",
    },
    {
      title: "Without a hand",
      text: "When the hands are empty, a move sows a hole with two seeds or more, and captures if its last seed falls into a front hole with seeds and seeds are opposite. Find the capture.",
      position: "2,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,4,0,1,2,0,0,0,0,0,0,0 s 0 0 - -",
      hint: ["A1", "A2"],
      done: "If the first sowing captures nothing, the whole move captures nothing.",
    },
    {
      title: "An empty front row loses",
      text: "Who has no seeds in the front row has lost, however many lie behind. Win.",
      position: "2,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,4,0,0,2,2,2,0,0,0,0,0 s 0 0 - -",
      goal: "win",
      hint: ["A1", "A2"],
      done: "Who cannot move loses as well: keep holes with two seeds.",
    },
  ],
};
