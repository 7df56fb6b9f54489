/** @import {Content, Detail, Sketch} from "../api/types.js" */

/**
 * What a touch of a cell does: sets this piece, one more or one less.
 * @typedef {{piece: string} | "add" | "remove"} Tool
 */

/** More seeds, or pieces of a kind in a hand, than any game has. */
const MOST = 255;

/**
 * The sketch after a touch with a tool.
 * @param {Sketch} sketch @param {number} cell @param {Tool} tool @returns {Sketch}
 */
export function touched(sketch, cell, tool) {
  return withCell(sketch, cell, afterTouch(sketch.cells[cell], tool));
}

/** @param {Content} content @param {Tool} tool @returns {Content} */
function afterTouch(content, tool) {
  const step = tool === "remove" ? -1 : 1;
  if (typeof content === "number") return within(content + step);
  if (content !== null && typeof content === "object" && !Array.isArray(content))
    return { ...content, count: within(content.count + step) };
  if (tool === "remove") return null;
  if (tool === "add") return content;
  // What is set twice goes again.
  return content === tool.piece ? null : tool.piece;
}

/** @param {number} count */
const within = (count) => Math.max(0, Math.min(MOST, count));

/**
 * The sketch after a piece was carried elsewhere; off the board it is gone.
 * @param {Sketch} sketch @param {number} from @param {number} to @returns {Sketch}
 */
export function carried(sketch, from, to) {
  const content = sketch.cells[from];
  if (from === to || !isPiece(content)) return sketch;
  if (to < 0) return withCell(sketch, from, null);
  if (sketch.cells[to] !== null && !isPiece(sketch.cells[to])) return sketch;
  return withCell(withCell(sketch, from, null), to, content);
}

/** Whether a piece lies here that can be carried. @param {Content} content */
export const isPiece = (content) => typeof content === "string" || Array.isArray(content);

/** @param {Sketch} sketch @param {number} cell @param {Content} content @returns {Sketch} */
const withCell = (sketch, cell, content) => ({ ...sketch, cells: sketch.cells.with(cell, content) });

/**
 * Somebody else moves: what may be left out and depends on that is.
 * @param {Sketch} sketch @param {Detail[]} details @param {0 | 1} turn @returns {Sketch}
 */
export function withTurn(sketch, details, turn) {
  const values = sketch.details.map((value, i) => (details[i].optional ? "" : value));
  return { ...sketch, turn, details: values };
}

/** @param {Sketch} sketch @param {number} index @param {string} value @returns {Sketch} */
export const withDetail = (sketch, index, value) => ({ ...sketch, details: sketch.details.with(index, value) });

/**
 * An empty board; cells that are none, on boards with gaps, stay, and numbers are those of the start.
 * @param {Sketch} sketch @param {Detail[]} details those of the start @param {Set<number>} fixed @returns {Sketch}
 */
export function emptied(sketch, details, fixed) {
  const empty = (/** @type {Content} */ content) => {
    if (typeof content === "number") return 0;
    return content !== null && typeof content === "object" && "count" in content ? { ...content, count: 0 } : null;
  };
  const cells = sketch.cells.map((content, cell) => (fixed.has(cell) ? content : empty(content)));
  return { ...sketch, cells, details: details.map(nothing) };
}

/** @param {Detail} detail */
const nothing = ({ kind, value, optional }) => (typeof kind === "object" && "number" in kind && !optional ? value : "");

/** Which tools there are beside the pieces. @param {Content[]} cells @returns {Tool[]} */
export function plainTools(cells) {
  const counts = cells.some((content) => content !== null && !isPiece(content));
  return counts ? ["add", "remove"] : ["remove"];
}
