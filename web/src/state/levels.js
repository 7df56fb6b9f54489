import { text } from "../texts/text.js";
import { readSpec } from "./player-spec.js";

/** @import {LiveGame, SeatRequest} from "../api/types.js" */
/** @import {Key} from "../texts/text.js" */

/** The player that comes in levels, and how many there are: the last one is full strength. */
const PLAYER = "level";
export const LEVELS = 11;
/** Whom somebody meets who does not choose. */
export const USUAL_LEVEL = 3;

/** "Level 3 · Casual". @param {number} level */
export function levelName(level) {
  const name = text(/** @type {Key} */ (`level-${level}`));
  return level === LEVELS ? name : text("level-number", { level, name });
}

/** An opponent of a level. @param {number} level @returns {Extract<SeatRequest, {kind: "player"}>} */
export function levelSeat(level) {
  const strength = level === LEVELS ? "full" : String(level);
  return { kind: "player", player: level === USUAL_LEVEL ? PLAYER : `${PLAYER}:strength=${strength}` };
}

/** The level that a spec asks for; null if it is another player. @param {string | null | undefined} spec */
export function levelOf(spec) {
  const { name, values } = readSpec(spec ?? "");
  if (name !== PLAYER) return null;
  if (values.strength === "full") return LEVELS;
  return Number(values.strength ?? USUAL_LEVEL);
}

/**
 * The level after a game of a person against one: higher after a win, lower
 * after a loss. Null where there is nothing to learn from.
 * @param {Pick<LiveGame, "result" | "you" | "seats">} game
 */
export function nextLevel({ result, you, seats }) {
  if (you.length !== 1 || !result || result.reason === "aborted" || result.winner === null) return null;
  const level = levelOf(seats[1 - you[0]].player);
  if (level === null) return null;
  const next = level + (result.winner === you[0] ? 1 : -1);
  return Math.max(1, Math.min(LEVELS, next));
}

/** What the server calls a player with this spec. @param {string} spec */
export function playerTitle(spec) {
  const { name, values } = readSpec(spec);
  return name === PLAYER ? `${name} ${values.strength ?? USUAL_LEVEL}` : name;
}
