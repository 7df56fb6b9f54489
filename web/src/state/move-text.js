/** @import {Move} from "../api/types.js" */

/**
 * The legal move that a text means. Signs between squares do not matter, nor do
 * capitals, unless two moves differ by nothing else, as `Bxc3` and `bxc3`:
 * `D5-B7`, `d5b7` and `d5:b7` are the same.
 * @param {Move[]} legal @param {string} text @returns {Move | null}
 */
export function findMove(legal, text) {
  if (/^pass$/i.test(text.trim())) return legal.find((move) => move.path.length === 0) ?? null;
  for (const reading of READINGS) {
    const means = (/** @type {string | undefined} */ name) => name !== undefined && reading(name) === reading(text);
    const move = legal.find((move) => means(move.move) || means(move.written));
    if (move) return move;
  }
  return null;
}

/** From the strictest on. @type {((text: string) => string)[]} */
const READINGS = [(text) => text.trim(), (text) => signless(text), (text) => signless(text).toLowerCase()];

/** @param {string} text */
const signless = (text) => text.replace(/[^\p{L}\p{N}]/gu, "");
