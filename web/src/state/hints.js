/** @import {Thought} from "../api/types.js" */
/** @import {Marks} from "../board/draw-marks.js" */

/** So many moves of a line become arrows; more would hide the board. */
const PV_ARROWS = 3;

/**
 * What a program's thoughts put on the board: arrows of the best line, the
 * first moves of other lines, and for simulating players how often the moves
 * to each cell were tried.
 * @param {Thought[]} lines the best one first @returns {Marks}
 */
export function hints([analysis, ...others]) {
  if (!analysis) return {};
  const side = others
    .flatMap(({ pv }) => pv.slice(0, 1))
    .map(({ path }) => ({ path, style: "pv", width: 0.08, opacity: 0.5 }));
  const arrows = analysis.pv.slice(0, PV_ARROWS).map(({ path }, i) => ({
    path,
    style: i % 2 === 0 ? "pv" : "pv reply",
    width: 0.17 - 0.035 * i,
    opacity: 0.85 - 0.25 * i,
  }));
  return { arrows: [...side, ...arrows.reverse()], heat: heat(analysis) };
}

/** @param {Thought} analysis */
function heat({ moves }) {
  if (!moves) return [];
  /** @type {Map<number, number>} */
  const visits = new Map();
  for (const move of moves) {
    const target = move.path.at(-1);
    if (target !== undefined) visits.set(target, (visits.get(target) ?? 0) + move.visits);
  }
  const most = Math.max(1, ...visits.values());
  const total = [...visits.values()].reduce((sum, count) => sum + count, 0) || 1;
  return [...visits].map(([cell, count]) => {
    const percent = Math.round((100 * count) / total);
    return { cell, share: count / most, text: percent >= 3 ? String(percent) : undefined };
  });
}
