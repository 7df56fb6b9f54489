/** @import {GameEntry, State} from "../api/types.js" */

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
 * @property {"move" | "locked" | "again" | "win" | "moves" | "this"} [goal]
 * @property {number} [count]
 * @property {string[]} [hint] names of the cells that a wrong try shows
 * @property {string} done
 *
 * @typedef {Pick<GameEntry, "name" | "family" | "description" | "sides" | "layout">} Variant
 *
 * @typedef {object} Lesson
 * @property {string} summary what the game is and how one wins, in a sentence
 * @property {Step[]} steps
 */

/** Games with a lesson of their own; the others have that of their family. */
const LESSONS = /** @type {Record<string, () => Promise<{default: Lesson}>>} */ ({
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
  checkers: () => import("./checkers.js"),
  morris: () => import("./morris.js"),
  xiangqi: () => import("./xiangqi.js"),
  shogi: () => import("./shogi.js"),
  crazyhouse: () => import("./crazyhouse.js"),
  kingofthehill: () => import("./kingofthehill.js"),
});

/** @param {Variant} game @returns {Promise<Lesson>} */
export async function lessonOf(game) {
  const found = LESSONS[game.name];
  if (found) return (await found()).default;
  return (await import("./variant.js")).lessonOfVariant(game);
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
      return after.last?.path.join() === wanted.join();
    case "moves":
      return made >= (step.count ?? 1) ? true : null;
    default:
      return true;
  }
}
