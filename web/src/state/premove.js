/** @import {LiveGame, Move, State} from "../api/types.js" */

/** Whether somebody here waits for the other side, and may choose a move in advance. @param {LiveGame} game */
export function mayChooseAhead(game) {
  const full = game.seats.every((seat) => seat.kind !== "open");
  return full && game.result === null && game.you.length === 1 && game.state.turn !== game.you[0];
}

/**
 * The moves that were meant by one that was chosen in advance: those that are entered in the same way.
 * @param {Pick<State, "legal">} state @param {Move} chosen @returns {Move[]}
 */
export function meantBy({ legal }, chosen) {
  return legal.filter(
    ({ path, becomes }) => path.join() === chosen.path.join() && (becomes ?? null) === (chosen.becomes ?? null),
  );
}
