import assert from "node:assert/strict";
import test from "node:test";
import { MoveTree } from "../../../web/src/state/move-tree.js";
import { analysisLink, readRoute } from "../../../web/src/state/routes.js";
import { glyphs, readComment } from "../../../web/src/state/annotations.js";
import { packTree, unpackTree } from "../../../web/src/state/saved-analysis.js";
import { isAnnotated, recordText, writeTree } from "../../../web/src/state/tree-text.js";
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

test("rounds are numbered, also where a side moves twice", () => {
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

test("a tree becomes the text of an address, and the places in it have numbers", () => {
  const tree = MoveTree.ofLine([move("a", [0], 0), move("b", [1], 1), move("c", [2], 0)]);
  const other = tree.play(1, move("d", [3], 1));
  tree.play(other, move("e", [4], 0));
  tree.play(0, move("f", [5], 0));
  const { text, order } = writeTree(tree);
  assert.equal(text, "a,(f),b,(d,e),c");
  assert.deepEqual(order, [0, 1, 6, 2, 4, 5, 3]);
  assert.match(recordText("x", "p q", text), /^\[Variant "x"\]\n\[FEN "p q"\]\n\na \( f \) b \( d e \) c \*$/);
});

test("glyphs and comments go along, whatever they say", () => {
  const tree = MoveTree.ofLine([move("a", [0], 0), move("b", [1], 1)]);
  const comment = "a_b ~ (100 %), why not / é";
  tree.nodes[0].comments = ["first"];
  Object.assign(tree.nodes[1], { nags: [1, 14], comments: [comment] });
  const { text } = writeTree(tree);
  const link = analysisLink("x", "p", text);
  const route = readRoute(link);
  assert.equal(route.view === "analysis" && route.tree, text);
  assert.ok(isAnnotated(text) && !isAnnotated("a,b"));
  assert.equal(recordText("x", "p", text).split("\n\n")[1], `{first} a $1 $14 {${comment}} b *`);
});

test("a kept analysis comes back without what was cut off", () => {
  const tree = MoveTree.ofLine([move("a", [0], 0), move("b", [1], 1)]);
  const cut = tree.play(0, move("x", [3], 0));
  const kept = tree.play(0, move("f", [5], 0));
  tree.remove(cut);
  tree.nodes[kept].comments = ["good"];
  const { nodes, order } = packTree(tree);
  assert.deepEqual(order, [0, 1, kept, 2]);
  const again = unpackTree({ start: /** @type {never} */ (null), nodes, link: "", tags: [], result: "*", at: 0 });
  assert.equal(writeTree(again).text, "a,(f,{good}),b");
  assert.deepEqual(again.nodes[2].comments, ["good"]);
});

test("annotations of other programs are read", () => {
  assert.equal(glyphs([1]) + glyphs([4, 14]), "!??⩲");
  const read = readComment("[%eval 0.35] [%clk 0:04:59] best by test", true);
  assert.deepEqual([read.text, read.evaluation, read.clock], ["best by test", "+0.35", "0:04:59"]);
  assert.ok(read.chance !== null && read.chance > 0 && read.chance < 0.2);
  assert.equal(readComment("[%eval #-3]", false).chance, 1);
});
