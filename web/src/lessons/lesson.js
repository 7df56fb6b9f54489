import { LESSONS_IN_FRENCH } from "../texts/fr-lessons.js";
import { typeset } from "../texts/fr-said.js";
import { currentLanguage } from "../texts/text.js";

/** @import {GameEntry, Layout, State} from "../api/types.js" */

/**
 * A step of a lesson: a position, words, and what the learner has to do.
 * Goals are told from the server's states, so that lessons hold no rules:
 * - "move": any move
 * - "locked": a move after which the other side can only pass
 * - "again": a move after which it is one's turn again
 * - "win": a move that wins
 * - "moves": so many moves (`count`); the other side's passes are played
 * - "this": the move of the hint
 * @typedef {object} Step
 * @property {string} title
 * @property {string} text
 * @property {string} position
 * @property {string} [game] on whose board, if it is another one's
 * @property {"move" | "locked" | "again" | "win" | "moves" | "this"} [goal]
 * @property {number} [count]
 * @property {string[]} [hint] names of the cells that a wrong try shows
 * @property {string} done
 *
 * @typedef {Pick<GameEntry, "name" | "family" | "description" | "sides"> & {layout: Layout}} Variant
 *
 * @typedef {object} Lesson
 * @property {string} summary what the game is and how one wins, in a sentence
 * @property {string} [kin] the same for its variants, where they differ in that
 * @property {Step[]} steps
 */

/** Games with a lesson of their own; the others have that of their family. */
export const LESSONS = /** @type {Record<string, () => Promise<{default: Lesson}>>} */ ({
  yolah: () => import("./yolah.js"),
  tictactoe: () => import("./tictactoe.js"),
  kalah: () => import("./kalah.js"),
  connect4: () => import("./connect4.js"),
  hex: () => import("./hex.js"),
  draughts: () => import("./draughts.js"),
  chess: () => import("./chess.js"),
  congo: () => import("./congo.js"),
  breakthrough: () => import("./breakthrough.js"),
  othello: () => import("./othello.js"),
  oware: () => import("./oware.js"),
  dakon: () => import("./dakon.js"),
  bao: () => import("./bao.js"),
  checkers: () => import("./checkers.js"),
  morris: () => import("./morris.js"),
  amazons: () => import("./amazons.js"),
  "dots-and-boxes": () => import("./dots-and-boxes.js"),
  havannah: () => import("./havannah.js"),
  go: () => import("./go.js"),
  hive: () => import("./hive.js"),
  gomoku: () => import("./gomoku.js"),
  "lines-of-action": () => import("./lines-of-action.js"),
  ataxx: () => import("./ataxx.js"),
  clobber: () => import("./clobber.js"),
  domineering: () => import("./domineering.js"),
  hnefatafl: () => import("./hnefatafl.js"),
  xiangqi: () => import("./xiangqi.js"),
  shogi: () => import("./shogi.js"),
  crazyhouse: () => import("./crazyhouse.js"),
  kingofthehill: () => import("./kingofthehill.js"),
});

/** The lesson of a game, in the reader's language. @param {Variant} game @returns {Promise<Lesson>} */
export async function lessonOf(game) {
  if (!Object.hasOwn(LESSONS, game.name)) return lessonOfVariant(game);
  const lesson = (await LESSONS[game.name]()).default;
  return currentLanguage() === "fr" ? inFrench(lesson, game.name) : lesson;
}

/** A variant is like the first game of its family, whose lesson is on that one's board. @param {Variant} game */
async function lessonOfVariant(game) {
  const { ownLesson, sharedLesson } = await import("./variant.js");
  const isShared = game.family !== "gomoku" && Object.hasOwn(LESSONS, game.family);
  return isShared ? sharedLesson(game, await lessonOf({ ...game, name: game.family })) : ownLesson(game);
}

/** @param {Lesson} lesson @param {string} game @returns {Lesson} */
function inFrench({ steps }, game) {
  const french = LESSONS_IN_FRENCH[game];
  const told = steps.map((step, i) => {
    const [title, text, done] = french.steps[i].map(typeset);
    return { ...step, title, text, done };
  });
  return { summary: typeset(french.summary), kin: french.kin && typeset(french.kin), steps: told };
}

/**
 * Whether a move reached the goal; null if more moves are wanted.
 * @param {Step} step @param {State} before @param {State} after @param {number} made moves made in this step
 * @param {number[]} wanted the cells of the hint
 * @returns {boolean | null}
 */
export function reached(step, before, after, made, wanted) {
  switch (step.goal ?? "move") {
    case "locked":
      return after.legal.length > 0 && after.legal.every((move) => move.path.length === 0);
    case "again":
      return after.turn === before.turn;
    case "win":
      return after.outcome?.winner === before.turn;
    case "this":
      return isMade(step, after, wanted);
    case "moves":
      return made >= (step.count ?? 1) ? true : null;
    default:
      return true;
  }
}

/** Whether the last move is the wanted one. @param {Step} step @param {State} after @param {number[]} wanted */
function isMade({ hint }, { layout, last }, wanted) {
  // A board that has grown numbers its places anew.
  return layout
    ? last?.path.map((place) => layout.cells[place].name).join(" ") === hint?.join(" ")
    : last?.path.join() === wanted.join();
}
