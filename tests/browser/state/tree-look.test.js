import assert from "node:assert/strict";
import test from "node:test";
import { nodeText } from "../../../web/src/state/tree-look.js";
import { scoreText, signed } from "../../../web/src/state/winning-chance.js";

/** @import {TreeNode} from "../../../web/src/api/types.js" */

/** @type {TreeNode} */
const NODE = {
  move: "e4",
  path: [],
  side: 0,
  turn: 1,
  over: false,
  open: true,
  nodes: 20,
  value: null,
  proven: false,
  visit: null,
};
/** @type {[string, string]} */
const SIDES = ["white", "black"];

test("a visit of alpha-beta has a window, a bound and a cut", () => {
  const visit = /** @type {TreeNode["visit"]} */ ({
    score: { value: -30, proven: null },
    bound: "most",
    alpha: { value: 12, proven: null },
    beta: null,
    skipped: 7,
  });
  assert.deepEqual(nodeText({ ...NODE, visit }, SIDES), {
    value: "≤ −0.3",
    facts: ["window +0.1 … +∞", "20 positions"],
    cut: "cut: 7 not looked at",
  });
  const won = /** @type {TreeNode["visit"]} */ ({
    score: { value: -30003, proven: -3 },
    bound: "exact",
    alpha: null,
    beta: null,
    skipped: 0,
  });
  assert.equal(nodeText({ ...NODE, visit: won }, SIDES).value, "black wins by 3");
});

test("a simulated move has its share of wins and its visits", () => {
  assert.deepEqual(nodeText({ ...NODE, value: 0.634 }, SIDES), { value: "63 %", facts: ["20 ×"], cut: null });
  assert.deepEqual(nodeText({ ...NODE, value: 0, proven: true }, SIDES).facts, ["20 ×", "proven"]);
});

test("nothing is neither more nor less than nothing", () => {
  assert.deepEqual(
    [-0.04, 0.04, -0, 0.05, -0.06].map((value) => signed(value)),
    ["0.0", "0.0", "0.0", "+0.1", "−0.1"],
  );
  assert.deepEqual(
    [-0.004, 12.3, -9.97].map((value) => signed(value, value < -9 ? 0 : 2)),
    ["0.00", "+12.30", "−10"],
  );
  const score = { value: 3, proven: null, end: null };
  assert.equal(scoreText({ turn: 1, score }, SIDES), "0.0");
});
