import { sideForms, text } from "../texts/text.js";
import { signed } from "./winning-chance.js";

/** @import {TreeNode, TreeScore} from "../api/types.js" */

const BOUNDS = { exact: "", least: "≥ ", most: "≤ " };

/** A score of the first side. @param {TreeScore} score @param {[string, string]} sides */
export function worthText({ value, proven }, sides) {
  if (proven === null) return signed(value / 100);
  const winner = sideForms(sides[proven > 0 ? 0 : 1]);
  const count = Math.abs(proven);
  return count > 1 ? text("side-wins-by", { ...winner, count }) : text("side-wins", winner);
}

/**
 * What a search knows of a node, in a few words; all numbers are the first side's.
 * @param {TreeNode} node @param {[string, string]} sides
 * @returns {{value: string, facts: string[], cut: string | null}}
 */
export function nodeText({ visit, value, proven, nodes }, sides) {
  if (!visit) {
    const share = `${Math.round(100 * (value ?? 0.5))} %`;
    return {
      value: nodes > 0 || proven ? share : "–",
      facts: [`${nodes} ×`, ...(proven ? [text("proven")] : [])],
      cut: null,
    };
  }
  const ends = [visit.alpha && worthText(visit.alpha, sides), visit.beta && worthText(visit.beta, sides)];
  const window = text("window", { from: ends[0] ?? "−∞", to: ends[1] ?? "+∞" });
  const count = nodes === 1 ? [] : [text("positions", { count: nodes })];
  return {
    value: BOUNDS[visit.bound] + worthText(visit.score, sides),
    facts: [window, ...count],
    cut: visit.skipped > 0 ? text("cut-off", { count: visit.skipped }) : null,
  };
}
