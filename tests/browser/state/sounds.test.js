import assert from "node:assert/strict";
import test from "node:test";
import { soundOfEnd, soundOfMove } from "../../../web/src/state/sounds.js";
import { gridLayout, stateWith } from "./samples.js";

/** @import {LiveGame, Result} from "../../../web/src/api/types.js" */

/** @type {import("../../../web/src/api/types.js").Layout} */
const layout = { ...gridLayout(2, 2) };
layout.pieces = [...layout.pieces, { token: "o", name: "white", side: 1, shape: "disc", colour: "white" }];

test("a capture, a check and a quiet move sound different", () => {
  const before = stateWith({ cells: ["x", null, "o", null], turn: 0 });
  const heard = (/** @type {Partial<typeof before>} */ after) => soundOfMove(layout, before, stateWith(after));
  assert.equal(heard({ cells: [null, "x", "o", null], turn: 1 }), "move");
  assert.equal(heard({ cells: [null, null, "x", null], turn: 1 }), "capture");
  assert.equal(heard({ cells: [null, "x", "o", null], turn: 1, alerts: [2] }), "check");
  const outcome = { winner: /** @type {const} */ (0), margin: 1, word: "checkmate" };
  assert.equal(heard({ cells: [null, "x", "o", null], turn: 1, alerts: [2], outcome }), "move");
});

test("the end sounds as it is for who hears it", () => {
  const ended = (/** @type {LiveGame["you"]} */ you, /** @type {Result["winner"]} */ winner) => {
    const result = { winner, reason: "board", margin: null, text: "", record: "" };
    return soundOfEnd(/** @type {LiveGame} */ (/** @type {unknown} */ ({ you, result })));
  };
  assert.equal(ended([0], 0), "won");
  assert.equal(ended([1], 0), "lost");
  assert.equal(ended([0, 1], 0), "over");
  assert.equal(ended([], 1), "over");
  assert.equal(ended([0], null), "over");
});
