import { lost } from "./captured.js";

/** @import {Layout, LiveGame, State} from "../api/types.js" */

/** @typedef {"move" | "capture" | "check" | "won" | "lost" | "over"} Sound */

/**
 * What a move sounds like: whether it attacks a king, or takes something.
 * @param {Layout} layout @param {Pick<State, "cells" | "turn">} before @param {State} after @returns {Sound}
 */
export function soundOfMove(layout, before, after) {
  if (after.outcome === null && after.alerts.length > 0) return "check";
  const other = before.turn === 0 ? 1 : 0;
  return lost(layout, before.cells, after.cells, other).length > 0 ? "capture" : "move";
}

/** What the end of a game sounds like, to who played it or looked on. @param {LiveGame} game @returns {Sound} */
export function soundOfEnd({ you, result }) {
  const winner = result?.winner ?? null;
  if (you.length !== 1 || winner === null) return "over";
  return you[0] === winner ? "won" : "lost";
}
