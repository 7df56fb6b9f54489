/** @import {Move} from "../api/types.js" */

/**
 * The legal move that a text means. Signs between squares and capitals do not
 * matter: `D5-B7`, `d5b7` and `d5:b7` are the same.
 * @param {Move[]} legal @param {string} text @returns {Move | null}
 */
export function findMove(legal, text) {
  if (/^pass$/i.test(text.trim())) return legal.find((move) => move.path.length === 0) ?? null;
  const exact = legal.find((move) => move.move === text.trim());
  return exact ?? legal.find((move) => letters(move.move) === letters(text)) ?? null;
}

/** @param {string} text */
const letters = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
