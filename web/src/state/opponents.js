import { levelOf, levelSeat } from "./levels.js";

/** @import {SeatRequest, Side} from "../api/types.js" */

/**
 * Who plays, in the words of a person: against whom, and with which side.
 * Null where the seats are too particular for such words.
 *
 * @typedef {object} Wish
 * @property {"level" | "friend" | "anybody" | "here" | null} opponent
 * @property {number} level
 * @property {Side} side the person's own
 */

/**
 * @param {[SeatRequest, SeatRequest]} seats
 * @param {number} level what to show where the seats have none
 * @param {boolean} [listed] whether an open seat is for anybody
 * @returns {Wish}
 */
export function wishOf(seats, level, listed = false) {
  const mine = seats.findIndex((seat) => seat.kind === "me");
  if (seats.every((seat) => seat.kind === "me")) return { opponent: "here", level, side: 0 };
  if (mine < 0) return { opponent: null, level, side: 0 };
  const side = /** @type {Side} */ (mine);
  const other = seats[1 - side];
  if (other.kind === "open") return { opponent: listed ? "anybody" : "friend", level, side };
  const known = other.kind === "player" ? levelOf(other.player) : null;
  return { opponent: known === null ? null : "level", level: known ?? level, side };
}

/** The seats of a wish. @param {Wish} wish @returns {[SeatRequest, SeatRequest]} */
export function seatsOf({ opponent, level, side }) {
  /** @type {SeatRequest} */
  const other =
    opponent === "friend" || opponent === "anybody"
      ? { kind: "open" }
      : opponent === "here"
        ? { kind: "me" }
        : levelSeat(level);
  return side === 0 ? [{ kind: "me" }, other] : [other, { kind: "me" }];
}

/** Seats the other way round. @param {[SeatRequest, SeatRequest]} seats @returns {[SeatRequest, SeatRequest]} */
export function swapped([first, second]) {
  return [second, first];
}
