/** @import {Layout, Move, State} from "../api/types.js" */

/**
 * What a touch of a cell leads to: moves to play (several if their paths are
 * the same and the person must say which), and what is selected afterwards.
 * @typedef {{selected: number[], moves: Move[]}} Touch
 */

/**
 * The cell that a touch means. Where moves are entered by columns, any cell of
 * the column means the one that the legal move names.
 * @param {Layout} layout @param {State} state @param {number} cell
 */
export function meant(layout, state, cell) {
  if (layout.input !== "column") return cell;
  const column = layout.cells[cell].column;
  const move = state.legal.find(({ path }) => path.length === 1 && layout.cells[path[0]].column === column);
  return move ? move.path[0] : cell;
}

/**
 * Where one move goes on from where another one ends, a second touch of the
 * last cell says that this was all.
 * @param {Layout} layout @param {State} state
 * @param {number[]} selected the cells touched so far @param {number} cell
 * @returns {Touch}
 */
export function touch(layout, state, selected, cell) {
  const target = meant(layout, state, cell);
  const path = [...selected, target];
  const fitting = state.legal.filter((move) => startsWith(move.path, path));
  const complete = fitting.filter((move) => move.path.length === path.length);
  if (complete.length > 0 && complete.length === fitting.length) return { selected: [], moves: complete };
  if (fitting.length > 0) return { selected: path, moves: [] };
  const here = selected.at(-1) === target ? exactly(state, selected) : [];
  const ending = here.length > 0 ? here : endingOn(layout, state, selected, target);
  if (ending.length > 0) return { selected: [], moves: ending };
  const again = selected.length > 0 && selected.at(-1) !== target;
  return again ? touch(layout, state, [], cell) : { selected: [], moves: [] };
}

/**
 * The cells that may be touched next.
 * @param {Layout} layout @param {State} state @param {number[]} selected @returns {Set<number>}
 */
export function targets(layout, state, selected) {
  const fitting = state.legal.filter((move) => startsWith(move.path, selected));
  const longer = fitting.filter((move) => move.path.length > selected.length);
  const next = longer.map((move) => move.path[selected.length]);
  const chain = selected.length > 0 && layout.input === "chain";
  return new Set([...next, ...(chain ? longer.map((move) => move.path[move.path.length - 1]) : [])]);
}

/**
 * What a move that is entered in part would change so far: the cell where the
 * piece stands that has moved, and where it came from; null if nothing is moved.
 * @param {State} state @param {number[]} selected @returns {{from: number | null, to: number} | null}
 */
export function underWay(state, selected) {
  const [first, ...others] = selected;
  if (first === undefined) return null;
  const free = (/** @type {number} */ cell) => state.cells[cell] === null;
  if (free(first)) return { from: null, to: first };
  const to = others.filter(free).at(-1);
  return to === undefined ? null : { from: first, to };
}

/** The moves with just these cells. @param {State} state @param {number[]} selected */
function exactly(state, selected) {
  return state.legal.filter((move) => move.path.length === selected.length && startsWith(move.path, selected));
}

/**
 * Moves of many cells that go on from those selected and end on a cell: who
 * sees the end of a chain may go there at once.
 * @param {Layout} layout
 * @param {State} state
 * @param {number[]} selected
 * @param {number} cell
 */
function endingOn(layout, state, selected, cell) {
  if (selected.length === 0 || layout.input !== "chain") return [];
  return state.legal.filter(
    (move) => move.path.length > selected.length && startsWith(move.path, selected) && move.path.at(-1) === cell,
  );
}

/** How many moves begin on a cell. @param {State} state @param {number} cell */
export function movesFrom(state, cell) {
  return state.legal.filter((move) => move.path[0] === cell).length;
}

/** The pass, if it is all that one can do. @param {State} state @returns {Move | null} */
export function forcedPass(state) {
  return state.legal.length === 1 && state.legal[0].path.length === 0 ? state.legal[0] : null;
}

/** @param {number[]} path @param {number[]} start */
function startsWith(path, start) {
  return start.every((cell, i) => path[i] === cell);
}
