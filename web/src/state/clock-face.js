/** @import {Clock, Side} from "../api/types.js" */

/** Below this a clock is red and shows tenths. */
export const HURRY = 10_000;

/**
 * The time left, counted down from the moment the clock arrived; null without
 * limit.
 * @param {Clock} clock @param {Side} side @param {number} elapsed milliseconds since it arrived
 */
export function timeLeft(clock, side, elapsed) {
  const left = clock.left_ms[side];
  if (left === null) return null;
  return Math.max(0, clock.running === side ? left - elapsed : left);
}

/** "4:59", "1:02:03", "9.4". @param {number} ms */
export function face(ms) {
  if (ms < HURRY) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.floor(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
