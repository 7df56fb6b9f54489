import { sideForms, text } from "../texts/text.js";

/** @import {Side, TableMove, TableWorth} from "../api/types.js" */

/** From the best result to the worst. @type {TableWorth["result"][]} */
export const RESULTS = ["win", "draw", "loss"];

/**
 * What tables say a position or a move is worth, in words: "white wins in 5 plies".
 * @param {TableWorth} worth @param {Side} turn whose worth it is @param {[string, string]} sides
 */
export function worthWords({ result, plies, converts, margin }, turn, sides) {
  if (result === "draw") return text("draw-word");
  const side = sideForms(sides[result === "win" ? turn : 1 - turn]);
  if (plies !== null) return text("side-wins-in", { ...side, count: plies });
  if (converts !== null) return text("side-converts-in", { ...side, count: converts });
  if (margin !== null) return text("side-wins-by", { ...side, count: margin });
  return text("side-wins", side);
}

/** The same as short as can be, for the board: "+5", "=", "−3". @param {TableWorth} worth */
export function worthMark({ result, plies, converts, margin }) {
  if (result === "draw") return "=";
  const size = plies ?? converts ?? margin ?? "";
  return result === "win" ? `+${size}` : `−${size}`;
}

/**
 * The cells that can be touched next, each with the best that it leads to.
 * @param {TableMove[]} moves the best first @param {number[]} selected the cells touched so far
 * @returns {Map<number, TableWorth>}
 */
export function worthOfCells(moves, selected) {
  /** @type {Map<number, TableWorth>} */
  const cells = new Map();
  for (const { path, worth } of moves) {
    const next = path[selected.length];
    const fits = selected.every((cell, i) => path[i] === cell);
    if (fits && next !== undefined && !cells.has(next)) cells.set(next, worth);
  }
  return cells;
}
