import { svg } from "../dom.js";
import { centre, edgePath, hexagon, place } from "../state/geometry.js";
import { worthMark, worthOfCells } from "../state/table-worth.js";

/** @import {Layout, Region, TableMove} from "../api/types.js" */

/**
 * What is drawn over or under the pieces. A short arrow ends at the edge of the piece.
 * @typedef {{path: number[], style: string, width?: number, opacity?: number, short?: boolean}} Arrow
 * @typedef {{cell: number, share: number, text?: string, style?: string}} Heat
 * Worths are those of all moves, the best first.
 * @typedef {{arrows?: Arrow[], heat?: Heat[], regions?: Region[], worths?: TableMove[]}} Marks
 */

/**
 * An arrow through the cells of a path; a ring around a single cell.
 * @param {Layout} layout @param {Arrow} arrow @param {boolean} flipped
 */
export function drawArrow(layout, { path, style, width = 0.14, opacity = 1, short = false }, flipped) {
  const points = path.map((cell) => centre(layout, cell, flipped));
  const attributes = { class: `arrow ${style}`, opacity };
  if (points.length === 0) return null;
  if (points.length === 1)
    return svg("circle", {
      ...attributes,
      class: `ring ${style}`,
      cx: points[0].x,
      cy: points[0].y,
      r: 0.43,
      "stroke-width": width * 0.6,
    });
  const legs = points.slice(1).map((to, i) => leg(points[i], to, width, i === points.length - 2, short));
  return svg("path", { ...attributes, d: legs.join("") });
}

/**
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} width
 * @param {boolean} headed
 * @param {boolean} short
 */
function leg(from, to, width, headed, short) {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / distance, (to.y - from.y) / distance];
  const length = short && headed ? distance - 0.38 : distance;
  const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${(from.x + ux * along - uy * aside).toFixed(3)} ${(from.y + uy * along + ux * aside).toFixed(3)}`;
  const half = width / 2;
  const head = headed ? Math.min(0.16 + width, length * 0.6) : 0;
  const neck = length - head;
  const start = 0.12;
  const tip = headed ? `L${at(neck, half * 2.4)}L${at(length, 0)}L${at(neck, -half * 2.4)}` : "";
  return `M${at(start, half)}L${at(neck, half)}${tip}L${at(neck, -half)}L${at(start, -half)}Z`;
}

/**
 * A tint over a whole cell.
 * @param {Layout} layout
 * @param {number} cell
 * @param {boolean} flipped
 * @param {string} style
 * @param {number} [opacity]
 */
export function drawTint(layout, cell, flipped, style, opacity = 1) {
  const here = layout.cells[cell];
  const { x, y, width, height } = place(layout, here, flipped);
  if (here.shape === "hexagon")
    return svg("polygon", { class: `tint ${style}`, points: hexagon({ x, y, width, height }), opacity });
  if (here.shape === "edge")
    return svg("path", { class: `tint edge ${style}`, d: edgePath(here, x + width / 2, y + height / 2), opacity });
  const round = ["square", "area", "hand"].includes(here.shape) ? 0 : 0.43;
  const gap = round ? 0.07 : 0;
  return svg("rect", {
    class: `tint ${style}${round ? " round" : ""}`,
    x: x + gap,
    y: y + gap,
    width: width - 2 * gap,
    height: height - 2 * gap,
    rx: round,
    opacity,
  });
}

/** @param {Layout} layout @param {number} cell @param {boolean} flipped @param {boolean} occupied */
export function drawDot(layout, cell, flipped, occupied) {
  const { x, y } = centre(layout, cell, flipped);
  if (layout.cells[cell].shape === "edge")
    return svg("path", { class: "dot-edge", d: edgePath(layout.cells[cell], x, y) });
  if (!occupied) return svg("circle", { class: "dot", cx: x, cy: y, r: 0.13 });
  return svg("circle", { class: "dot-ring", cx: x, cy: y, r: 0.43 });
}

/**
 * How much a simulating player looked at the moves to each cell.
 * @param {Layout} layout
 * @param {Heat[]} heat
 * @param {boolean} flipped
 */
export function drawHeat(layout, heat, flipped) {
  const group = svg("g", { class: "heat" });
  for (const { cell, share, text, style = "" } of heat) {
    group.append(drawTint(layout, cell, flipped, `heat-cell ${style}`, 0.8 * share ** 1.5));
    const { x, y } = centre(layout, cell, flipped);
    if (text) group.append(svg("text", { class: "heat-text", x, y: y + 0.02 }, text));
  }
  return group;
}

/**
 * What the best move is worth that goes on with a touch of a cell: the ground of each cell, and what stands over it.
 * @param {Layout} layout
 * @param {TableMove[]} worths
 * @param {number[]} selected
 * @param {boolean} flipped
 */
export function drawWorths(layout, worths, selected, flipped) {
  const [ground, over] = [svg("g", { class: "worths" }), svg("g", { class: "worths" })];
  for (const [cell, worth] of worthOfCells(worths, selected)) {
    const { x, y } = centre(layout, cell, flipped);
    ground.append(drawTint(layout, cell, flipped, `worth ${worth.result}`));
    over.append(svg("text", { class: "worth-text", x: x + 0.26, y: y + 0.36 }, worthMark(worth)));
  }
  return { ground, over };
}

/**
 * Parts of the board that only one side can reach.
 * @param {Layout} layout
 * @param {Region[]} regions
 * @param {boolean} flipped
 */
export function drawRegions(layout, regions, flipped) {
  const group = svg("g", { class: "regions" });
  for (const { cells, side, text } of regions) {
    const style = side === null ? "shared" : `side-${side}`;
    for (const cell of cells) group.append(drawTint(layout, cell, flipped, `region ${style}`));
    const { x, y } = centre(layout, cells[0], flipped);
    if (text) group.append(svg("text", { class: "region-text", x: x - 0.36, y: y - 0.3 }, text));
  }
  return group;
}
