import assert from "node:assert/strict";
import test from "node:test";
import { isLoopback } from "../../../web/src/parts/outside.js";
import { canCallOff } from "../../../web/src/state/live-game.js";
import { spokenReason, spokenResult } from "../../../web/src/state/names.js";
import { seatsOf, wishOf } from "../../../web/src/state/opponents.js";
import { ratingScale } from "../../../web/src/state/rating-scale.js";
import { mayChooseAhead, meantBy } from "../../../web/src/state/premove.js";

/** @import {LiveGame, PlayedMove, Side} from "../../../web/src/api/types.js" */

const person = { kind: "person", name: "Ann", player: null, online: true };

/** What matters of a game here. @param {object} [change] @returns {LiveGame} */
function game(change = {}) {
  const usual = {
    seats: [person, person],
    you: [1],
    result: null,
    moves: [],
    state: { turn: 0 },
  };
  return /** @type {LiveGame} */ (/** @type {unknown} */ ({ ...usual, ...change }));
}

test("who waits for the other side chooses in advance, and nobody else", () => {
  assert.equal(mayChooseAhead(game()), true);
  assert.equal(mayChooseAhead(game({ you: [0] })), false, "it is the own turn");
  assert.equal(mayChooseAhead(game({ you: [] })), false, "a watcher");
  assert.equal(mayChooseAhead(game({ you: [0, 1] })), false, "both sides");
  assert.equal(mayChooseAhead(game({ result: {} })), false);
  assert.equal(mayChooseAhead(game({ seats: [{ ...person, kind: "open" }, person] })), false);
});

test("a move that was chosen in advance means what is entered in the same way", () => {
  const queen = { move: "e7e8q", path: [52, 60], becomes: "Q" };
  const rook = { move: "e7e8r", path: [52, 60], becomes: "R" };
  const quiet = { move: "32-28", path: [32, 28] };
  const legal = [queen, rook, { move: "32x28", path: [32, 28] }];
  assert.deepEqual(meantBy({ legal }, queen), [queen]);
  assert.deepEqual(meantBy({ legal }, quiet), [legal[2]], "however it is written");
  assert.deepEqual(meantBy({ legal: [queen] }, quiet), []);
});

test("a game between people can be called off until the second move of their own", () => {
  /** @param {Side} side @param {number} [ms] @returns {PlayedMove} */
  const move = (side, ms) => ({ move: "a", path: [], side, ...(ms === undefined ? {} : { ms }) });
  assert.equal(canCallOff(game()), true);
  assert.equal(canCallOff(game({ moves: [move(0, 5)] })), true);
  assert.equal(canCallOff(game({ moves: [move(0), move(1), move(0, 5)] })), true, "two were there before");
  assert.equal(canCallOff(game({ moves: [move(0, 5), move(1, 5)] })), false);
  assert.equal(canCallOff(game({ seats: [person, { ...person, kind: "player" }] })), false, "a program");
  assert.equal(canCallOff(game({ you: [] })), false);
  assert.equal(canCallOff(game({ result: {} })), false);
});

test("an open seat is for a friend, or for anybody", () => {
  for (const opponent of /** @type {const} */ (["friend", "anybody", "level", "here"]))
    for (const side of /** @type {const} */ ([0, 1])) {
      const wish = { opponent, level: 5, side: opponent === "here" ? 0 : side };
      assert.deepEqual(wishOf(seatsOf(wish), 5, opponent === "anybody"), wish);
    }
});

test("names of the machine itself are told from others", () => {
  for (const name of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) assert.ok(isLoopback(name), name);
  for (const name of ["192.168.1.5", "games.example", "127.0.0.1.example", "localhost.example"])
    assert.ok(!isLoopback(name), name);
});

test("who left is said", () => {
  const left = /** @type {const} */ ({ winner: 0, reason: "left", margin: null, text: "", record: "0-1" });
  assert.equal(spokenResult(["black", "white"], left), "Black wins. White left.");
});

test("how a game of programs ended is said with the names that the page has for them", () => {
  const said = (/** @type {string[]} */ names, /** @type {string} */ reason) => spokenReason({ names, reason });
  assert.equal(
    said(["random", "montecarlo:threads=1"], "montecarlo:threads=1 wins by 12"),
    "Monte Carlo (threads 1) wins by 12",
  );
  assert.equal(
    said(["level:strength=3", "mcts"], "level:strength=3 loses on time: 0.1 s"),
    "Level 3 loses on time: 0.1 s",
  );
  assert.equal(said(["Ann", "mcts"], "Ann resigns"), "Ann resigns");
  assert.equal(said(["minimax", "mcts"], "draw by agreement"), "draw by agreement");
});

test("ratings lie between the ends of an axis with a few round numbers", () => {
  const scale = ratingScale([
    { elo: 350, error: 150 },
    { elo: -400, error: 200 },
  ]);
  assert.deepEqual([-600, -50, 500].map(scale.at), [0, 50, 100]);
  assert.deepEqual(scale.ticks, [-600, -400, -200, 0, 200, 400]);
  assert.deepEqual(ratingScale([{ elo: 0, error: 0 }]).ticks, [0, 10]);
});
