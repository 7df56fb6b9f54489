import { tokens } from "./contents.js";

/** @import {Content, Layout, Piece, Side} from "../api/types.js" */

/**
 * The pieces that a side has lost since the first position, the commonest first. A pawn that has become a queen
 * counts as lost, and the queen is not won. Where all are still there, hands hold what was taken.
 * @param {Layout} layout @param {Content[]} start @param {Content[]} now @param {Side} side @returns {Piece[]}
 */
export function lost(layout, start, now, side) {
  if (men(start) === men(now)) return [];
  const count = (/** @type {Content[]} */ cells, /** @type {string} */ token) =>
    cells.filter((content) => content === token).length;
  return layout.pieces
    .filter((piece) => piece.side === side)
    .flatMap((piece) => {
      const gone = count(start, piece.token) - count(now, piece.token);
      return Array.from({ length: Math.max(0, gone) }, () => piece);
    });
}

/** How many pieces there are, on the board and in hands. @param {Content[]} cells */
function men(cells) {
  const counts = cells.map((content) =>
    content !== null && typeof content === "object" && "count" in content ? content.count : tokens(content).length,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
