import assert from "node:assert/strict";
import test from "node:test";
import { follow, myTurn, ownWish, wishOfOther } from "../../../web/src/state/live-game.js";
import { gridLayout, move, stateWith } from "./samples.js";

/** @import {Clock, LiveGame, Seat, ServerMessage} from "../../../web/src/api/types.js" */

/** @type {Seat} */
const person = { kind: "person", name: "", player: null, online: true };
/** @type {Clock} */
const clock = { time: "inf", left_ms: [null, null], running: null };
/** @type {LiveGame} */
const game = {
  id: "1",
  game: "yolah",
  sides: ["black", "white"],
  layout: gridLayout(2, 2),
  you: [0],
  creator: true,
  seats: [person, person],
  watchers: 0,
  start: "p",
  moves: [],
  state: stateWith({}),
  clock,
  result: null,
  claim_ms: [null, null],
  offers: { takeback: [false, true], draw: [false, false], rematch: [false, false] },
  chat: [],
  join_keys: [null, null],
  watch_key: "",
};

/** @param {number} ply @returns {ServerMessage} */
const played = (ply, id = "1") => ({
  type: "move",
  id,
  move: move(`m${ply}`, [0]),
  state: stateWith({ ply, turn: ply % 2 === 0 ? 0 : 1 }),
  clock,
  result: null,
  claim_ms: [null, null],
});

/** The game after some messages. @param {...ServerMessage} messages */
function after(...messages) {
  const now = messages.reduce(follow, /** @type {LiveGame | null} */ (game));
  assert.ok(now);
  return now;
}

test("moves are appended once, even if they come twice", () => {
  const now = after(played(1), played(1), played(2));
  assert.deepEqual(
    now.moves.map((m) => m.move),
    ["m1", "m2"],
  );
  assert.equal(wishOfOther(now), null, "a move clears offers");
});

test("messages of other games change nothing", () => {
  assert.equal(follow(game, played(1, "2")), game);
  assert.equal(follow(game, { ...game, type: "game", id: "2" }), game);
});

test("turns and wishes are seen from one's own side", () => {
  assert.ok(myTurn(game));
  assert.ok(!myTurn({ ...game, you: [] }));
  assert.ok(!myTurn({ ...game, seats: [person, { ...person, kind: "open" }] }));
  assert.equal(wishOfOther(game), "takeback");
  assert.equal(wishOfOther({ ...game, you: [] }), null);
  assert.equal(ownWish({ ...game, you: [1] }), "takeback");
});

test("people come and go, and talk", () => {
  const now = after(
    { type: "people", id: "1", online: [true, false], watchers: 2, claim_ms: [60_000, null] },
    { type: "chat", id: "1", from: "Ann", text: "hi" },
  );
  assert.deepEqual([now.seats[1].online, now.watchers, now.chat.length], [false, 2, 1]);
  assert.deepEqual(now.claim_ms, [60_000, null]);
  assert.deepEqual(
    after({ type: "people", id: "1", online: [true, true], watchers: 2, claim_ms: [null, null] }).claim_ms,
    [null, null],
  );
});
