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
  like: [
    "{game}",
    "{Description}. The rest is as in the game of the next steps. Make a first move.",
    "Now for the rules, on the board that most people play on.",
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

/** What the catalog says of a game. @param {Variant} game */
const sentence = ({ description }) => `${capital(said(description))}.`;

/**
 * The lesson of a game that has none of its own: what the catalog says of it, its pieces, and what holds for all
 * of its kind.
 * @param {Variant} game @returns {Lesson}
 */
export function ownLesson(game) {
  return { summary: sentence(game), steps: kinds(game).map((kind) => stepOf(kind, game)) };
}

/**
 * The lesson of a game that is like another one: what is different, then the other one's steps.
 * @param {Variant} game @param {Lesson} shared @returns {Lesson}
 */
export function sharedLesson(game, { summary, kin, steps }) {
  const others = steps.map((step) => ({ ...step, game: game.family }));
  return { summary: `${sentence(game)} ${kin ?? summary}`, steps: [stepOf("like", game), ...others] };
}

/** @param {Variant} game @returns {Kind[]} */
function kinds({ family, layout }) {
  if (family === "gomoku") return ["stones", "middle", "stopping", "crossing"];
  const has = (/** @type {string} */ wanted) => layout.cells.some(({ shape }) => shape === wanted);
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
