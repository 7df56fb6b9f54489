import assert from "node:assert/strict";
import { test } from "node:test";
import { lost } from "../../../web/src/state/captured.js";
import { gridLayout } from "./samples.js";

const layout = gridLayout(3, 1);
const names = (/** @type {import("../../../web/src/api/types.js").Piece[]} */ pieces) =>
  pieces.map(({ token }) => token);

test("what is gone is shown beside the board", () => {
  assert.deepEqual(names(lost(layout, ["x", "x", null], ["x", null, null], 0)), ["x"]);
});

test("what a hand holds is shown there, not twice", () => {
  const [none, one] = [0, 1].map((count) => ({ piece: "x", count }));
  assert.deepEqual(names(lost(layout, ["x", "x", none], ["x", null, one], 0)), []);
});
