import { neighbour, rows } from "../state/geometry.js";

/** @import {Layout} from "../api/types.js" */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Where a key leads on the board; null if it is not for moving about.
 * @param {Layout} layout @param {boolean} flipped @param {number} from @param {KeyboardEvent} event
 */
export function destination(layout, flipped, from, event) {
  const arrow = ARROWS[event.key];
  if (arrow) return neighbour(layout, from, arrow[0], arrow[1], flipped);
  if (event.key !== "Home" && event.key !== "End") return null;
  const all = rows(layout, flipped);
  const row = (event.ctrlKey ? all.at(event.key === "Home" ? 0 : -1) : all.find((cells) => cells.includes(from))) ?? [];
  return row.at(event.key === "Home" ? 0 : -1) ?? null;
}
