import assert from "node:assert/strict";
import test from "node:test";
import { MoveTree } from "../../../web/src/state/move-tree.js";
import { badMoves, curve, nextBad } from "../../../web/src/state/graph.js";
import { move, stateWith } from "./samples.js";

/** @import {RecordMove, Side} from "../../../web/src/api/types.js" */

/** @param {string} text @param {Side} side @param {RecordMove["variations"]} [variations] @returns {RecordMove} */
const recordMove = (text, side, variations = []) => ({
  move: text,
  path: [0, 1],
  side,
  nags: [],
  comments: [],
  variations,
});

/** The last position of the main line. @param {MoveTree} tree */
const lastOf = (tree) => tree.lineThrough(0).at(-1)?.id ?? 0;

test("a record with a variation comes back as it was", () => {
  const side = { comments: [], moves: [recordMove("x", 1), recordMove("y", 0)] };
  const moves = [recordMove("a", 0), recordMove("b", 1, [side]), recordMove("c", 0)];
  const tree = MoveTree.ofRecord({ comments: [], moves, states: [stateWith({})] });
  assert.deepEqual(tree.movesTo(lastOf(tree)), ["a", "b", "c"]);
  assert.deepEqual(tree.record(), moves);
});

test("a known move is not added twice, a new one is a variation", () => {
  const tree = MoveTree.ofLine([move("a", [0]), move("b", [1], 1)]);
  assert.equal(tree.play(0, move("a", [0])), 1);
  const other = tree.play(0, move("z", [2]));
  assert.deepEqual(tree.nodes[0].children, [1, other]);
  assert.equal(tree.forkOf(other), 0);
  tree.promote(other);
  assert.deepEqual(tree.nodes[0].children, [other, 1]);
  assert.equal(tree.remove(other), 0);
  assert.deepEqual(tree.movesTo(lastOf(tree)), ["a", "b"]);
});

test("moves are numbered by turns, also where a side moves twice", () => {
  /** @type {Side[]} */
  const sides = [0, 1, 1, 0, 0, 1];
  const tree = MoveTree.ofLine(sides.map((side, i) => move(String(i), [i], side)));
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6].map((id) => tree.numberOf(id)),
    [1, 1, 1, 2, 2, 2],
  );
});

test("a loss of winning chance marks the move, for either side", () => {
  const tree = MoveTree.ofLine([move("a", [0], 0), move("b", [1], 1), move("c", [2], 0)]);
  [0.1, 0.1, 0.5, 0.1].forEach((chance, i) => (tree.nodes[i].chance = chance));
  const line = tree.lineThrough(0);
  assert.deepEqual(
    badMoves(line).map(({ kind, index }) => [kind, index]),
    [
      ["blunder", 2],
      ["blunder", 3],
    ],
  );
  assert.equal(nextBad(line, 2, "blunder"), 3);
  assert.equal(nextBad(line, 3, "blunder"), 2);
  assert.equal(nextBad(line, 3, "mistake"), null);
  assert.deepEqual(
    curve(line).map(({ y }) => y),
    [45, 45, 25, 45],
  );
});
