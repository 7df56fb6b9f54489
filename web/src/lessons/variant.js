import { capital, properName } from "../state/names.js";

/** @import {Lesson, Step, Variant} from "./lesson.js" */

/**
 * The lesson of a game that has none of its own: what the catalog says of it, its pieces, and what holds for all
 * of its kind.
 * @param {Variant} game
 * @returns {Lesson}
 */
export function lessonOfVariant(game) {
  const houses = game.layout.cells.some(({ shape }) => shape === "store");
  const hands = game.layout.cells.some(({ shape }) => shape === "hand");
  const steps = houses
    ? [first(game), ...HOUSES]
    : [first(game), pieces(game), ...(hands ? [HANDS] : []), goal(game), DEVELOP];
  return { summary: `${capital(game.description)}.`, steps };
}

/** @param {Variant} game @returns {Step} */
const first = ({ name, description, sides }) => ({
  title: properName(name),
  text: [
    `${capital(description)}. You are ${sides[0]}, who begins.`,
    "Touch what is yours: the dots show where it can go. Make a move.",
  ].join(" "),
  position: "startpos",
  done: `Then ${sides[1]} moves, and so on in turn.`,
});

/** @param {Variant} game @returns {Step} */
function pieces({ layout }) {
  const names = layout.pieces.filter(({ side }) => side === 0).map(({ name }) => name);
  return {
    title: "Know your pieces",
    text: [
      `There are ${listed([...new Set(names)])}.`,
      "Touch each of yours that can move and compare the dots; then make a move.",
    ].join(" "),
    position: "startpos",
    done: "A piece that can go to many squares is strong, in the middle of the board most of all.",
  };
}

/** @param {Variant} game @returns {Step} */
const goal = ({ description }) => ({
  title: "What it is about",
  text: [
    `Remember what is special here: ${description}.`,
    "Before every move ask what the other side threatens, then what you can threaten yourself. Make a move.",
  ].join(" "),
  position: "startpos",
  done: "Most games between beginners are decided by a piece that somebody left where it could be taken.",
});

/** @type {Step} */
const HANDS = {
  title: "Pieces in hand",
  text: "Pieces beside the board are in hand: instead of a move one may be put on a free square. Touch it, then the square. For now, make any move.",
  position: "startpos",
  done: "A piece in hand can appear anywhere: keep your king covered from all sides.",
};

/** @type {Step} */
const DEVELOP = {
  title: "Bring everybody out",
  text: "Move every piece once before you move one twice, begin with those near the middle, and do not send the strongest one out alone. Make a move.",
  position: "startpos",
  done: "That is all you need for a first game.",
};

/** @type {Step[]} */
const HOUSES = [
  {
    title: "Where the seeds go",
    text: "The seeds of a house are sown one by one, to the right and around; your own store gets one on the way. Sow one of your houses and follow the seeds.",
    position: "startpos",
    done: "Seeds that reach your store are yours for good.",
  },
  {
    title: "Count ahead",
    text: "If the last seed falls into your store you move again; if it falls into an empty house of yours, you take it with all seeds opposite. Count before you sow.",
    position: "startpos",
    done: "Look for another turn first, then for a capture.",
  },
  {
    title: "Empty the near houses first",
    text: "Houses next to your store reach it with few seeds and give other turns again and again. Sow one of them.",
    position: "startpos",
    done: "When one row is empty the game ends; most seeds win.",
  },
];

/** @param {string[]} words "king, queen and pawn" */
function listed(words) {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}
