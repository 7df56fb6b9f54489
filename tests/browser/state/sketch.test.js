import assert from "node:assert/strict";
import test from "node:test";
import { carried, emptied, plainTools, touched, withDetail, withTurn } from "../../../web/src/state/sketch.js";

/** @import {Content, Detail, Sketch} from "../../../web/src/api/types.js" */

/** @param {Content[]} cells @param {string[]} [details] @returns {Sketch} */
const sketch = (cells, details = []) => ({ cells, turn: 0, details });

/** @type {Detail[]} */
const DETAILS = [
  { name: "points", value: "3", kind: { number: 64 }, optional: false },
  { name: "ply", value: "7", kind: { number: 128 }, optional: true },
  { name: "castling", value: "KQ", kind: { letters: [{ letter: "K", name: "white" }] }, optional: false },
  { name: "en passant", value: "e3", kind: "cell", optional: true },
];

test("a touch sets the chosen piece, and takes it away again", () => {
  const once = touched(sketch([null, "q"]), 0, { piece: "x" });
  assert.deepEqual(once.cells, ["x", "q"]);
  assert.deepEqual(touched(once, 0, { piece: "x" }).cells, [null, "q"]);
  assert.deepEqual(touched(once, 1, { piece: "x" }).cells, ["x", "x"]);
  assert.deepEqual(touched(once, 1, "remove").cells, ["x", null]);
});

test("seeds and hands are counted, from 0 to 255", () => {
  assert.deepEqual(touched(sketch([4]), 0, "add").cells, [5]);
  assert.deepEqual(touched(sketch([0]), 0, "remove").cells, [0]);
  assert.deepEqual(touched(sketch([255]), 0, "add").cells, [255]);
  const hand = { piece: "P", count: 1 };
  assert.deepEqual(touched(sketch([hand]), 0, { piece: "p" }).cells, [{ piece: "P", count: 2 }]);
  assert.deepEqual(touched(sketch([hand]), 0, "remove").cells, [{ piece: "P", count: 0 }]);
  assert.deepEqual(plainTools([null, "x"]), ["remove"]);
  assert.deepEqual(plainTools([null, hand]), ["add", "remove"]);
});

test("a carried piece takes, or falls off the board; seeds and hands stay", () => {
  const cells = /** @type {Content[]} */ (["x", "o", 3]);
  assert.deepEqual(carried(sketch(cells), 0, 1).cells, [null, "x", 3]);
  assert.deepEqual(carried(sketch(cells), 0, -1).cells, [null, "o", 3]);
  assert.deepEqual(carried(sketch(cells), 0, 2).cells, cells);
  assert.deepEqual(carried(sketch(cells), 2, 0).cells, cells);
});

test("who moves decides what may be left out", () => {
  const values = DETAILS.map(({ value }) => value);
  const turned = withTurn(sketch([], values), DETAILS, 1);
  assert.deepEqual([turned.turn, turned.details], [1, ["3", "", "KQ", ""]]);
  assert.deepEqual(withDetail(turned, 1, "9").details, ["3", "9", "KQ", ""]);
});

test("an empty board keeps its gaps and has no rights", () => {
  const hand = { piece: "P", count: 2 };
  const empty = emptied(sketch(["x", "*", 3, hand], ["9", "7", "KQ", "e3"]), DETAILS, new Set([1]));
  assert.deepEqual(empty.cells, [null, "*", 0, { piece: "P", count: 0 }]);
  assert.deepEqual(empty.details, ["3", "", "", ""]);
});
