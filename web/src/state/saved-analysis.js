import { MoveTree } from "./move-tree.js";

/** @import {PlayedMove, State} from "../api/types.js" */

/**
 * An analysis as the browser keeps it, one for each game.
 * @typedef {object} Saved
 * @property {string} link the address that it has
 * @property {State} start
 * @property {Kept[]} nodes all but the root
 * @property {[string, string][]} tags
 * @property {string} result
 * @property {number} at
 *
 * @typedef {{parent: number, move: PlayedMove, comments: string[], nags: number[], chance: number | null}} Kept
 */

const KEY = "yolah-analysis";
/** What is larger is not worth the browser's room. */
const MOST = 1_000_000;

/** @returns {Record<string, Saved>} */
function all() {
  try {
    /** @type {unknown} */
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return /** @type {Record<string, Saved>} */ (kept);
  } catch {
    return {};
  }
}

/** What was analysed last in a game. @param {string} game @returns {Saved | null} */
export const savedAnalysis = (game) => all()[game] ?? null;

/** @param {string} game @param {Saved} analysis */
export function saveAnalysis(game, analysis) {
  try {
    const text = JSON.stringify({ ...all(), [game]: analysis });
    if (text.length < MOST) localStorage.setItem(KEY, text);
  } catch {
    // A private window keeps nothing: the address has the moves all the same.
  }
}

/** The nodes to keep, and `order`, which has for each place the node that it was. @param {MoveTree} tree */
export function packTree(tree) {
  // Nodes that were cut off are left behind, so places are counted anew.
  const order = [0];
  for (let i = 0; i < order.length; i++) order.push(...tree.nodes[order[i]].children);
  const place = new Map(order.map((id, i) => [id, i]));
  const nodes = order.slice(1).map((id) => {
    const { parent, move, comments, nags, chance } = tree.nodes[id];
    return { parent: place.get(parent) ?? 0, move: /** @type {PlayedMove} */ (move), comments, nags, chance };
  });
  return { nodes, order };
}

/** @param {Saved} saved */
export function unpackTree({ start, nodes }) {
  const tree = new MoveTree(start);
  for (const { parent, move, ...rest } of nodes) Object.assign(tree.nodes[tree.play(parent, move)], rest);
  return tree;
}
