import { sideForms, text } from "../texts/text.js";
import { lost } from "./captured.js";
import { properName } from "./names.js";

/** @import {Content, LiveGame, Side, State} from "../api/types.js" */

/**
 * What the bar of a side shows.
 * @param {LiveGame} game
 * @param {State} state the one on the board, perhaps a past one
 * @param {Side} side
 * @param {Content[] | null} start what stood there in the beginning, if it is known
 * @returns {import("../parts/player-bar.js").PlayerView}
 */
export function seatView(game, state, side, start) {
  const seat = game.seats[side];
  const forms = sideForms(game.sides[side]);
  const won = game.result?.winner === side;
  const turn = game.result === null && state.outcome === null && state.turn === side;
  const detail = won
    ? text("winner")
    : seat.kind === "person" && !seat.online
      ? text("away")
      : seat.kind === "open"
        ? text("open-seat")
        : String(forms.side);
  return {
    name: seatName(game, side),
    detail,
    forms,
    side,
    colour: game.layout.colours[side],
    points: state.points?.[side] ?? null,
    prey: start && !state.points ? lost(game.layout, start, state.cells, side === 0 ? 1 : 0) : [],
    turn,
    absent: seat.kind === "open" || (seat.kind === "person" && !seat.online),
    thinking: turn && seat.kind === "player" && game.id !== "",
    clock: clockOf(game, side),
  };
}

/** Who lost on time has none left, whenever the news came. @param {LiveGame} game @param {Side} side */
function clockOf(game, side) {
  const { clock, result } = game;
  if (clock.left_ms[side] === null) return null;
  if (result?.reason !== "time" || result.winner === side) return clock;
  const left = /** @type {[number | null, number | null]} */ (clock.left_ms.map((ms, i) => (i === side ? 0 : ms)));
  return { ...clock, left_ms: left, running: null };
}

/** @param {LiveGame} game @param {Side} side */
function seatName(game, side) {
  const seat = game.seats[side];
  if (seat.kind === "open") return text("waiting-for-somebody");
  if (seat.kind === "player") return properName(seat.name ?? text("program"));
  return seat.name || text(game.you.includes(side) ? "you" : "guest");
}

/**
 * The side that sits below: the visitor's own, else the first.
 * @param {LiveGame} game
 * @param {boolean} flipped
 * @returns {Side}
 */
export function sideBelow(game, flipped) {
  const own = game.you.length === 1 ? game.you[0] : 0;
  return /** @type {Side} */ (flipped ? 1 - own : own);
}
