import { VARIANTS_IN_FRENCH } from "../texts/fr-lessons-chess.js";
import { typeset } from "../texts/fr-said.js";
import { capital, currentLanguage, fill, pieceName, said, sideForms } from "../texts/text.js";
import { properName } from "../state/names.js";

/** @import {Lesson, Step, Variant} from "./lesson.js" */

/**
 * Steps that hold for all games of a kind: a title, a text and what is said when it is done. `{side}` is who begins
 * in the text, the other one at the end.
 * @typedef {keyof typeof ENGLISH} Kind
 * @typedef {[title: string, text: string, done: string]} Words
 */

const ENGLISH = /** @satisfies {Record<string, Words>} */ ({
  first: [
    "{game}",
    "{Description}. You are {side}, who begins. Touch what is yours: the dots show where it can go. Make a move.",
    "Then {side} moves, and so on in turn.",
  ],
  pieces: [
    "Know your pieces",
    "There are {pieces}. Touch each of yours that can move and compare the dots; then make a move.",
    "A piece that can go to many squares is strong, in the middle of the board most of all.",
  ],
  hands: [
    "Pieces in hand",
    "Pieces beside the board are in hand: instead of a move one may be put on a free square. Touch it, then the square. For now, make any move.",
    "A piece in hand can appear anywhere: keep your king covered from all sides.",
  ],
  goal: [
    "What it is about",
    "Remember what is special here: {description}. Before every move ask what the other side threatens, then what you can threaten yourself. Make a move.",
    "Most games between beginners are decided by a piece that somebody left where it could be taken.",
  ],
  development: [
    "Bring everybody out",
    "Move every piece once before you move one twice, begin with those near the middle, and do not send the strongest one out alone. Make a move.",
    "That is all you need for a first game.",
  ],
  sowing: [
    "Where the seeds go",
    "The seeds of a house are sown one by one, to the right and around; your own store gets one on the way. Sow one of your houses and follow the seeds.",
    "Seeds that reach your store are yours for good.",
  ],
  counting: [
    "Count ahead",
    "If the last seed falls into your store you move again; if it falls into an empty house of yours, you take it with all seeds opposite. Count before you sow.",
    "Look for another turn first, then for a capture.",
  ],
  near: [
    "Empty the near houses first",
    "Houses next to your store reach it with few seeds and give other turns again and again. Sow one of them.",
    "When one row is empty the game ends; most seeds win.",
  ],
  stones: [
    "{game}",
    "{Description}: who has them first wins. You are {side}, who begins. Touch any free point to set a stone.",
    "Then {side} sets one, and so on in turn.",
  ],
  middle: [
    "Begin in the middle",
    "Most rows lead through the middle of the board. Set a stone there.",
    "Stay close to your stones: far away they help nobody.",
  ],
  stopping: [
    "Stop rows in time",
    "A row that wants one stone more must be stopped at once; one that is free at both ends already a stone earlier. Set a stone.",
    "Look first at what the other side threatens.",
  ],
  crossing: [
    "Threaten twice",
    "A stone where two of your rows cross makes two threats at once, and one answer is not enough. Set a stone with that in mind.",
    "That is how most games are won.",
  ],
});

/**
 * The lesson of a game that has none of its own: what the catalog says of it, its pieces, and what holds for all
 * of its kind.
 * @param {Variant} game @returns {Lesson}
 */
export function lessonOfVariant(game) {
  const summary = `${capital(said(game.description))}.`;
  return { summary, steps: kinds(game).map((kind) => stepOf(kind, game)) };
}

/** @param {Variant} game @returns {Kind[]} */
function kinds({ family, layout }) {
  if (family === "gomoku") return ["stones", "middle", "stopping", "crossing"];
  const has = (/** @type {string} */ wanted) => layout.cells.some(({ shape }) => shape === wanted);
  if (has("store")) return ["first", "sowing", "counting", "near"];
  return ["first", "pieces", ...(has("hand") ? /** @type {const} */ (["hands"]) : []), "goal", "development"];
}

/** @param {Kind} kind @param {Variant} game @returns {Step} */
function stepOf(kind, game) {
  const words = currentLanguage() === "fr" ? VARIANTS_IN_FRENCH[kind].map(typeset) : ENGLISH[kind];
  const description = said(game.description);
  const values = { game: properName(game.name), description, Description: capital(description), pieces: pieces(game) };
  const told = (/** @type {string} */ pattern, /** @type {number} */ side) =>
    fill(pattern, { ...values, ...sideForms(game.sides[side]) });
  return { title: told(words[0], 0), text: told(words[1], 0), position: "startpos", done: told(words[2], 1) };
}

/** "king, queen and pawn". @param {Variant} game */
function pieces({ layout }) {
  const names = layout.pieces.filter(({ side }) => side === 0).map(pieceName);
  return new Intl.ListFormat(currentLanguage()).format(new Set(names));
}
