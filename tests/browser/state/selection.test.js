import assert from "node:assert/strict";
import test from "node:test";
import { forcedPass, targets, touch, underWay } from "../../../web/src/state/selection.js";
import { board, gridLayout, move, stateWith } from "./samples.js";

/** @import {Layout} from "../../../web/src/api/types.js" */

const layout = gridLayout(3, 3);
const slides = stateWith({ legal: [move("a1:a2", [0, 3]), move("a1:b1", [0, 1]), move("c1:c2", [2, 5])] });

test("a move is entered by its two cells", () => {
  const first = touch(layout, slides, [], 0);
  assert.deepEqual(first, { selected: [0], moves: [] });
  assert.deepEqual([...targets(layout, slides, [0])], [3, 1]);
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
  /** @type {Layout} */
  const chain = { ...layout, input: "chain" };
  const state = stateWith({ legal: [move("1x5x9", [0, 4, 8]), move("1x5x7", [0, 4, 6])] });
  assert.deepEqual([...targets(chain, state, [0])].sort(), [4, 6, 8]);
  assert.deepEqual(touch(chain, state, [0], 4), { selected: [0, 4], moves: [] });
  assert.equal(touch(chain, state, [0, 4], 6).moves[0].move, "1x5x7");
  assert.equal(touch(chain, state, [0], 8).moves[0].move, "1x5x9");
});

test("steps that are no chain are entered one by one", () => {
  const { layout, state, index } = board("amazons");
  const [a1, a2, b1, b2] = ["a1", "a2", "b1", "b2"].map(index);
  assert.deepEqual([...targets(layout, state, [a1])].sort(), [a2, b1].sort());
  assert.deepEqual(touch(layout, state, [a1], b2), { selected: [], moves: [] }, "only an arrow goes there");
  assert.deepEqual(touch(layout, state, [a1], a2), { selected: [a1, a2], moves: [] });
  assert.deepEqual([...targets(layout, state, [a1, a2])].sort(), [a1, b2].sort());
  assert.deepEqual(touch(layout, state, [a1, a2], a1).moves[0].path, [a1, a2, a1], "the arrow goes back");
});

test("a step that was made is shown before the move is whole", () => {
  const { state, index } = board("amazons");
  const [a1, a2] = ["a1", "a2"].map(index);
  assert.equal(underWay(state, []), null);
  assert.equal(underWay(state, [a1]), null);
  assert.deepEqual(underWay(state, [a1, a2]), { from: a1, to: a2 });
  const placing = stateWith({ cells: [null, "x", "o"], legal: [move("a1xc1", [0, 2])] });
  assert.deepEqual(underWay(placing, [0]), { from: null, to: 0 });
});

test("a mill asks what to take, a move without one does not", () => {
  const { layout, state, index } = board("morris");
  const [e3, e5, e1, b2] = ["e3", "e5", "e1", "b2"].map(index);
  assert.equal(touch(layout, state, [e3], e1).moves.length, 1);
  assert.deepEqual(touch(layout, state, [e3], e5), { selected: [e3, e5], moves: [] });
  assert.equal(touch(layout, state, [e3, e5], b2).moves.length, 1);
});

test("a move that another one goes on from is entered by touching its end again", () => {
  const state = stateWith({ legal: [move("short", [0, 4]), move("long", [0, 4, 8])] });
  const begun = touch(layout, state, [0], 4);
  assert.deepEqual(begun, { selected: [0, 4], moves: [] });
  assert.equal(touch(layout, state, [0, 4], 4).moves[0].move, "short");
  assert.equal(touch(layout, state, [0, 4], 8).moves[0].move, "long");
});

test("a piece is dropped from a hand, and a promotion is a choice of two", () => {
  const { layout, state, index } = board("shogi");
  const [hand, b3, a4, a5] = ["hand P", "b3", "a4", "a5"].map(index);
  assert.deepEqual([...targets(layout, state, [hand])], [b3]);
  assert.equal(touch(layout, state, [hand], b3).moves.length, 1);
  assert.deepEqual(
    touch(layout, state, [a4], a5).moves.map(({ becomes }) => becomes),
    ["+P", "P"],
  );
});

test("a chain that could go on ends by the same cell once more", () => {
  const state = stateWith({ legal: [move("a1c1", [0, 2, 2]), move("a1c1c3", [0, 2, 8])] });
  assert.deepEqual(touch(layout, state, [0], 2), { selected: [0, 2], moves: [] });
  assert.equal(touch(layout, state, [0, 2], 2).moves[0].move, "a1c1");
  assert.equal(touch(layout, state, [0, 2], 8).moves[0].move, "a1c1c3");
});
