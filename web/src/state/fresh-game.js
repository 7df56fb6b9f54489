import { playerTitle } from "./levels.js";

/** @import {GameEntry, Layout, LiveGame, Seat, SeatRequest, Side, State} from "../api/types.js" */

/**
 * A game that has not begun, in the form of a live one: the board is ready
 * before the server knows about it, and the first move starts it.
 * @param {GameEntry} entry @param {Layout} layout @param {State} state
 * @param {[SeatRequest, SeatRequest]} seats @param {string} time @returns {LiveGame}
 */
export function freshGame(entry, layout, state, seats, time) {
  const mine = /** @type {Side[]} */ ([0, 1]).filter((side) => seats[side].kind === "me");
  return {
    id: "",
    game: entry.name,
    sides: entry.sides,
    layout,
    you: mine,
    creator: true,
    seats: [seatOf(seats[0]), seatOf(seats[1])],
    watchers: 0,
    start: state.position,
    moves: [],
    state,
    clock: { time, left_ms: [null, null], running: null },
    result: null,
    claim_ms: [null, null],
    offers: { takeback: [false, false], draw: [false, false], rematch: [false, false] },
    chat: [],
    join_keys: [null, null],
    watch_key: "",
  };
}

/** @param {SeatRequest} seat @returns {Seat} */
function seatOf(seat) {
  if (seat.kind === "me") return { kind: "person", name: seat.name ?? "", player: null, online: true };
  if (seat.kind === "open") return { kind: "open", name: null, player: null, online: false };
  return { kind: "player", name: playerTitle(seat.player), player: seat.player, online: true };
}

/** Whether one can simply move: the game starts with the move. @param {LiveGame} game */
export function startsByMove(game) {
  return game.you.includes(game.state.turn) && game.seats.every((seat) => seat.kind !== "open");
}
