import { sideForms, text } from "../texts/text.js";

/** @import {Outcome, Side, Thought} from "../api/types.js" */

/**
 * What an analysis says in one number: from -1 (the second side wins) to 1
 * (the first side wins).
 * @param {Pick<Thought, "turn" | "score" | "moves">} analysis
 */
export function chance(analysis) {
  const mine = ofMover(analysis);
  return analysis.turn === 0 ? mine : -mine;
}

/** @param {Pick<Thought, "score" | "moves">} analysis */
function ofMover({ score, moves }) {
  if (score.proven !== null) return Math.sign(score.proven);
  // A simulating player knows the rate of wins itself; a score must be translated.
  const most = moves?.reduce((a, b) => (b.visits > a.visits ? b : a), moves[0]);
  if (most && most.visits > 0) return 2 * most.value - 1;
  return fromScore(score.value);
}

/** A finished game leaves no chances open. @param {Outcome} outcome */
export function outcomeChance({ winner }) {
  return winner === null ? 0 : winner === 0 ? 1 : -1;
}

/** The curve that lichess uses, 100 units a point or pawn. @param {number} value */
export function fromScore(value) {
  const clamped = Math.max(-1000, Math.min(1000, value));
  return 2 / (1 + Math.exp(-0.00368208 * clamped)) - 1;
}

/**
 * A score for people, seen from the first side: "+1.2", "wins by 3", "wins in 5 plies".
 * @param {Pick<Thought, "turn" | "score">} analysis @param {[string, string]} sides
 */
export function scoreText({ turn, score }, sides) {
  if (score.proven === null) return signed((turn === 0 ? score.value : -score.value) / 100);
  if (score.proven === 0) return text("draw-word");
  const side = sideForms(sides[score.proven > 0 ? turn : 1 - turn]);
  if (score.end) return text("side-wins-in", { ...side, count: score.end });
  const count = Math.abs(score.proven);
  return count > 1 ? text("side-wins-by", { ...side, count }) : text("side-wins", side);
}

/**
 * "+1.2", "−0.3"; what rounds to nothing has no sign.
 * @param {number} value @param {number} [digits]
 */
export function signed(value, digits = Math.abs(value) < 9.95 ? 1 : 0) {
  const size = Math.abs(value).toFixed(digits);
  if (Number(size) === 0) return size;
  return value < 0 ? `−${size}` : `+${size}`;
}

/** @typedef {"blunder" | "mistake" | "inaccuracy"} Judgement */

/** Loss of winning chance, on the scale of -1 to 1, that makes a move bad. */
const LOSSES = /** @type {[Judgement, number][]} */ ([
  ["blunder", 0.3],
  ["mistake", 0.2],
  ["inaccuracy", 0.1],
]);

/**
 * How bad a move was, by the chances before and after it.
 * @param {number | null | undefined} before @param {number | null | undefined} after @param {Side} side who moved
 * @returns {Judgement | null}
 */
export function judge(before, after, side) {
  if (before == null || after == null) return null;
  const loss = side === 0 ? before - after : after - before;
  return LOSSES.find(([, least]) => loss >= least)?.[0] ?? null;
}

/** The marks that people know. @type {Record<Judgement, string>} */
export const MARKS = { blunder: "??", mistake: "?", inaccuracy: "?!" };
