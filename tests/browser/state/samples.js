import { readFileSync } from "node:fs";

/** @import {Cell, Content, Layout, Move, PlayedMove, Side, State} from "../../../web/src/api/types.js" */
/** @typedef {{name: string, layout: Layout, cells: Content[], legal: Move[]}} Sample */

/** A cell at its place; what it is otherwise can be told. @param {Partial<Cell>} change @returns {Cell} */
export function cellWith(change) {
  const place = { row: 0, column: 0, x: 0, y: 0, width: 1, height: 1 };
  return { name: "", ...place, shape: "square", shade: 0, side: null, ...change };
}

/** @param {number} width @param {number} height @param {Cell[]} cells @returns {Layout} */
export function layoutOf(width, height, cells) {
  return {
    width,
    height,
    cells,
    lines: [],
    labels: [
      { text: "a", x: 0.5, y: height + 0.3, cell: null },
      { text: "1", x: -0.3, y: height - 0.5, cell: null },
    ],
    pieces: [
      { token: "x", name: "black", side: 0, shape: "disc", colour: "black" },
      { token: "*", name: "hole", side: null, shape: "hole", colour: "none" },
    ],
    colours: ["black", "white"],
    input: "cells",
  };
}

/** A board of squares like the server's, with side 0 below. @param {number} files @param {number} ranks */
export function gridLayout(files, ranks) {
  const cells = Array.from({ length: files * ranks }, (_, i) => {
    const [file, rank] = [i % files, Math.floor(i / files)];
    const row = ranks - 1 - rank;
    return cellWith({ name: `${"abcdefgh"[file]}${rank + 1}`, row, column: file, x: file, y: row });
  });
  return layoutOf(files, ranks, cells);
}

/** @param {Partial<State>} change @returns {State} */
export function stateWith(change) {
  const quiet = { points: null, legal: [], last: null, outcome: null, regions: [], alerts: [] };
  return { ply: 0, position: "p", cells: [], turn: 0, ...quiet, ...change };
}

/** @type {unknown} */
const kept = JSON.parse(readFileSync(new URL("../../../crates/game/tests/boards.json", import.meta.url), "utf8"));

/** A board of every shape, with something on it and some moves. */
export const boards = /** @type {Sample[]} */ (kept);

/** @param {string} name */
export function board(name) {
  const found = boards.find((sample) => sample.name === name);
  if (!found) throw new Error(`no board ${name}`);
  const { layout, cells, legal } = found;
  const index = (/** @type {string} */ cell) => layout.cells.findIndex((place) => place.name === cell);
  return { layout, state: stateWith({ cells, legal }), index };
}

/** @param {string} text @param {number[]} path @param {Side} [side] @returns {PlayedMove} */
export const move = (text, path, side = 0) => ({ move: text, path, side });
