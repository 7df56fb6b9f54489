import assert from "node:assert/strict";
import test from "node:test";
import { forcedPass, targets, touch } from "../../../web/src/state/selection.js";
import { gridLayout, move, stateWith } from "./samples.js";

/** @import {Layout} from "../../../web/src/api/types.js" */

const layout = gridLayout(3, 3);
const slides = stateWith({ legal: [move("a1:a2", [0, 3]), move("a1:b1", [0, 1]), move("c1:c2", [2, 5])] });

test("a move is entered by its two cells", () => {
  const first = touch(layout, slides, [], 0);
  assert.deepEqual(first, { selected: [0], moves: [] });
  assert.deepEqual([...targets(slides, [0])], [3, 1]);
  assert.equal(touch(layout, slides, [0], 3).moves[0].move, "a1:a2");
});

test("touching another piece selects that one; touching nothing lets go", () => {
  assert.deepEqual(touch(layout, slides, [0], 2).selected, [2]);
  assert.deepEqual(touch(layout, slides, [0], 8).selected, []);
  assert.deepEqual(touch(layout, slides, [0], 0).selected, []);
});

test("any cell of a column means the place where the stone falls", () => {
  /** @type {Layout} */
  const columns = { ...gridLayout(3, 3), input: "column" };
  const state = stateWith({ legal: [move("b", [4])] });
  assert.equal(touch(columns, state, [], 7).moves[0].move, "b");
  assert.deepEqual(touch(columns, state, [], 6), { selected: [], moves: [] });
});

test("moves with the same path are all offered", () => {
  const state = stateWith({ legal: [move("a1a2=q", [0, 3]), move("a1a2=n", [0, 3])] });
  assert.equal(touch(layout, state, [0], 3).moves.length, 2);
});

test("a pass is forced only when it is all there is", () => {
  assert.equal(forcedPass(stateWith({ legal: [move("a1:a1", [])] }))?.move, "a1:a1");
  assert.equal(forcedPass(stateWith({ legal: [move("a1:a1", []), move("b", [1])] })), null);
  assert.equal(forcedPass(slides), null);
});

test("a chain of captures is entered cell by cell, or by its end", () => {
  const state = stateWith({ legal: [move("1x5x9", [0, 4, 8]), move("1x5x7", [0, 4, 6])] });
  assert.deepEqual([...targets(state, [0])].sort(), [4, 6, 8]);
  assert.deepEqual(touch(layout, state, [0], 4), { selected: [0, 4], moves: [] });
  assert.equal(touch(layout, state, [0, 4], 6).moves[0].move, "1x5x7");
  assert.equal(touch(layout, state, [0], 8).moves[0].move, "1x5x9");
});

test("a chain that could go on ends by the same cell once more", () => {
  const state = stateWith({ legal: [move("a1c1", [0, 2, 2]), move("a1c1c3", [0, 2, 8])] });
  assert.deepEqual(touch(layout, state, [0], 2), { selected: [0, 2], moves: [] });
  assert.equal(touch(layout, state, [0, 2], 2).moves[0].move, "a1c1");
  assert.equal(touch(layout, state, [0, 2], 8).moves[0].move, "a1c1c3");
});
