import assert from "node:assert/strict";
import test from "node:test";
import { follow, myTurn, ownWish, wishOfOther } from "../../../web/src/state/live-game.js";
import { move, stateWith } from "./samples.js";

const person = { kind: "person", name: "", player: null, online: true };
const game = {
  type: "game",
  id: "1",
  you: [0],
  seats: [person, person],
  moves: [],
  state: stateWith({}),
  result: null,
  chat: [],
  clock: {},
  offers: { takeback: [false, true], rematch: [false, false] },
  watchers: 0,
};
const played = (ply) => ({
  type: "move",
  id: "1",
  move: move(`m${ply}`, [0]),
  state: stateWith({ ply, turn: ply % 2 }),
  clock: {},
  result: null,
});

test("moves are appended once, even if they come twice", () => {
  let now = follow(game, played(1));
  now = follow(now, played(1));
  now = follow(now, played(2));
  assert.deepEqual(
    now.moves.map((m) => m.move),
    ["m1", "m2"],
  );
  assert.equal(wishOfOther(now), null, "a move clears offers");
});

test("messages of other games change nothing", () => {
  assert.equal(follow(game, { ...played(1), id: "2" }), game);
  assert.equal(follow(game, { ...game, id: "2" }), game);
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
  const now = follow(follow(game, { type: "people", id: "1", online: [true, false], watchers: 2 }), {
    type: "chat",
    id: "1",
    from: "Ann",
    text: "hi",
  });
  assert.deepEqual([now.seats[1].online, now.watchers, now.chat.length], [false, 2, 1]);
});
