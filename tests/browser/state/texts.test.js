import assert from "node:assert/strict";
import test from "node:test";
import { face, timeLeft } from "../../../web/src/state/clock-face.js";
import { findMove } from "../../../web/src/state/move-text.js";
import { cellName, moveText, pointsText, spokenMove, spokenOutcome } from "../../../web/src/state/names.js";
import { readSpec, writeSpec } from "../../../web/src/state/player-spec.js";
import { analysisLink, readRoute } from "../../../web/src/state/routes.js";
import { chance, fromScore, scoreText } from "../../../web/src/state/winning-chance.js";
import { gridLayout, move, stateWith } from "./samples.js";

/** @import {Clock, PlayerOption} from "../../../web/src/api/types.js" */

const layout = gridLayout(2, 2);

test("cells say what they hold and what can be done", () => {
  const state = stateWith({ cells: ["x", null, "*", 3], legal: [move("a1:b1", [0, 1])] });
  assert.equal(cellName(layout, state, 0, [], true), "a1, black, 1 move");
  assert.equal(cellName(layout, state, 0, [], false), "a1, black");
  assert.equal(cellName(layout, state, 1, [0], true), "b1, free, can move here");
  assert.equal(cellName(layout, state, 2, [], true), "a2, hole");
  assert.equal(cellName(layout, state, 3, [], true), "b2, 3 seeds");
  assert.equal(spokenMove(layout, ["black", "white"], move("a1:b1", [0, 1])), "Black: a1 to b1");
});

test("moves are understood however they are written", () => {
  const legal = [move("d5:b7", [1, 2]), move("a1:a1", [])];
  for (const text of ["d5:b7", "d5b7", "D5-B7", " d5 b7 "]) assert.equal(findMove(legal, text)?.move, "d5:b7");
  assert.equal(findMove(legal, "pass")?.move, "a1:a1");
  assert.equal(findMove(legal, "d5:b8"), null);
});

test("in chess a capital makes the difference between a bishop and a pawn", () => {
  const legal = [
    ["b4c3", "Bxc3+"],
    ["b2c3", "bxc3"],
    ["g1f3", "Nf3"],
  ].map(([text, written]) => ({ ...move(text, [0, 1]), written }));
  const meant = (/** @type {string} */ text) => findMove(legal, text)?.move;
  assert.deepEqual(["Bxc3+", "Bxc3", "bxc3", "b4c3"].map(meant), ["b4c3", "b4c3", "b2c3", "b4c3"]);
  assert.deepEqual(["Nf3", "nf3", "g1f3", "G1-F3"].map(meant), ["g1f3", "g1f3", "g1f3", "g1f3"]);
  assert.equal(moveText(legal[0]), "Bxc3+");
  assert.equal(moveText(move("d5:b7", [1, 2])), "d5:b7");
});

test("an address leads back to where it came from", () => {
  const position = "o6x/8/8/3xo3/3ox3/8/8/x6o b 0 0 0";
  const link = analysisLink("yolah", position, "d5:b7,(d5:d7),a1:a1", 2);
  assert.deepEqual(readRoute(link), { view: "analysis", game: "yolah", position, tree: "d5:b7,(d5:d7),a1:a1", at: 2 });
  assert.deepEqual(readRoute("#/watch/abc"), { view: "play", key: "abc", role: "watch" });
  assert.deepEqual(readRoute("#/watch"), { view: "watch" });
  assert.deepEqual(readRoute("#/%"), { view: "play", game: "%" });
  assert.deepEqual(readRoute("#/go"), { view: "play", game: "go" });
  for (const home of ["", "#", "#/"]) assert.deepEqual(readRoute(home), { view: "play", game: undefined });
});

test("a player's options at their default are left out", () => {
  /** @type {(name: string, usual: string) => PlayerOption} */
  const option = (name, usual) => ({ name, description: "", default: usual, kind: "switch" });
  const player = { name: "mcts", description: "", think_ms: 1, options: [option("seed", "0"), option("cmd", "")] };
  assert.equal(writeSpec(player, { seed: "0" }), "mcts");
  assert.equal(writeSpec(player, { seed: "7", cmd: "a=b" }), "mcts:seed=7,cmd=a=b");
  assert.deepEqual(readSpec("mcts:seed=7,cmd=a=b"), { name: "mcts", values: { seed: "7", cmd: "a=b" } });
});

test("clocks count down only where they run", () => {
  /** @type {Clock} */
  const clock = { time: "5m", left_ms: [60_000, null], running: 0 };
  assert.equal(timeLeft(clock, 0, 1500), 58_500);
  assert.equal(timeLeft(clock, 1, 1500), null);
  assert.equal(timeLeft(clock, 0, 99_999), 0);
  assert.deepEqual([face(299_999), face(9_420), face(3_723_000)], ["4:59", "9.4", "1:02:03"]);
});

test("chances are those of the first side", () => {
  assert.equal(fromScore(0), 0);
  assert.ok(Math.abs(fromScore(100) - 0.18) < 0.01);
  const score = { value: 100, proven: null, end: null };
  const tried = [
    { ...move("a", [0]), visits: 3, value: 0.75 },
    { ...move("b", [1]), visits: 1, value: 1 },
  ];
  assert.equal(chance({ turn: 1, score, moves: null }), -fromScore(100));
  assert.equal(chance({ turn: 1, score: { value: 0, proven: 2, end: null }, moves: null }), -1);
  assert.equal(chance({ turn: 0, score, moves: tried }), 0.5, "a rate of wins says more than a score");
  assert.equal(scoreText({ turn: 1, score }, ["black", "white"]), "−1.0");
  const won = { value: 0, proven: -3, end: null };
  assert.equal(scoreText({ turn: 1, score: won }, ["black", "white"]), "black wins by 3");
  const near = { value: 0, proven: 1, end: 5 };
  assert.equal(scoreText({ turn: 1, score: near }, ["black", "white"]), "white wins in 5 plies");
});

test("points stand in the order of the sides, whatever colour starts", () => {
  assert.equal(pointsText({ winner: 1, result: "1-0" }), "0–1");
  assert.equal(pointsText({ winner: 0, result: "1-0" }), "1–0");
  assert.equal(pointsText({ winner: null, result: "1/2-1/2" }), "½–½");
  assert.equal(pointsText({ winner: null, result: "*" }), "*");
});

test("one side wins, and many win", () => {
  const outcome = { winner: /** @type {const} */ (1), margin: null, word: "a fort at the edge" };
  assert.equal(spokenOutcome(["attackers", "defenders"], outcome), "Defenders win by a fort at the edge.");
  assert.equal(spokenOutcome(["black", "white"], { ...outcome, word: null }), "White wins.");
});
