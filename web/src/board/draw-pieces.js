import { svg } from "../dom.js";
import { pieceOf, tokens } from "../state/contents.js";
import { centre } from "../state/geometry.js";
import { COLOURS, shades } from "./colours.js";
import { drawChess, isChess } from "./draw-chess.js";
import { drawFill, drawGlyph, drawOwn } from "./draw-shapes.js";

/** @import {Cell, Content, Layout, Piece} from "../api/types.js" */

const RADIUS = 0.37;

/** How far a piece of a stack lies above the one under it. */
const STEP = 0.13;

/**
 * What lies on a cell. The outer group has the place; the inner one is free
 * for animations.
 * @param {Layout} layout @param {number} index @param {Content} content @param {boolean} flipped
 */
export function drawContent(layout, index, content, flipped) {
  const { x, y } = centre(layout, index, flipped);
  const inner = svg("g", { class: "content" }, ...strokes(layout, index, content, flipped));
  return svg("g", { transform: `translate(${x} ${y})` }, inner);
}

/** @param {Layout} layout @param {number} index @param {Content} content @param {boolean} flipped */
function strokes(layout, index, content, flipped) {
  const cell = layout.cells[index];
  if (typeof content === "number") return seeds(content, cell);
  const drawn = tokens(content).map((token, height) => {
    const piece = pieceOf(layout, token);
    const attributes = { transform: `translate(0 ${-STEP * height})`, class: isNone(content) ? "none-left" : null };
    return svg("g", attributes, ...(piece ? drawPiece(piece, cell, flipped) : []));
  });
  return [...drawn, ...number(content)];
}

/** Whether a hand has none of its pieces. @param {Content} content */
const isNone = (content) =>
  content !== null && typeof content === "object" && !Array.isArray(content) && content.count === 0;

/** How many there are, in a hand or in a stack. @param {Content} content */
function number(content) {
  if (content === null || typeof content !== "object") return [];
  const count = Array.isArray(content) ? content.length : content.count;
  if (Array.isArray(content) && count < 2) return [];
  const badge = svg("circle", { class: "badge", cx: 0.32, cy: 0.32, r: 0.15 });
  return [badge, svg("text", { class: "badge-text", x: 0.32, y: 0.33 }, String(count))];
}

/**
 * A piece around the origin.
 * @param {Piece} piece @param {Cell | null} [cell] where it lies @param {boolean} [flipped]
 */
export function drawPiece(piece, cell = null, flipped = false) {
  const { figure } = piece;
  if (!figure) return drawShape(piece, cell, flipped);
  // Which of the two is seen is a matter of looks: see `pieces.css`.
  return [
    svg("g", { class: "as-sign" }, ...drawShape(piece, cell, flipped)),
    svg("g", { class: "as-figure" }, ...drawShape({ ...piece, shape: figure }, cell, flipped)),
  ];
}

/** @param {Piece} piece @param {Cell | null} cell @param {boolean} flipped */
function drawShape(piece, cell, flipped) {
  if (typeof piece.shape === "object") {
    return "svg" in piece.shape ? drawOwn(piece, piece.shape.svg) : drawGlyph(piece, piece.shape.glyph, flipped);
  }
  switch (piece.shape) {
    case "fill":
      return [drawFill(piece, cell)];
    case "hole":
      return hole();
    case "cross":
      return [
        svg("path", { class: "stroke", d: "M-.26-.26L.26 .26M.26-.26L-.26 .26", stroke: shades(piece.colour).base }),
      ];
    case "ring":
      return [svg("circle", { class: "stroke", r: 0.28, stroke: shades(piece.colour).base })];
    case "disc":
      return disc(piece.colour);
    case "crowned":
      return [
        svg("g", { transform: "translate(0 .05)" }, ...disc(piece.colour)),
        svg("g", { transform: "translate(0 -.07)" }, ...disc(piece.colour)),
      ];
    default:
      if (isChess(piece.shape)) return drawChess(piece, piece.shape);
      return [...disc(piece.colour), letter(piece)];
  }
}

/** @param {string} colour */
function disc(colour) {
  const paint = colour in COLOURS ? colour : "none";
  return [
    svg("ellipse", { class: "shadow", cx: 0.02, cy: 0.06, rx: RADIUS, ry: RADIUS }),
    svg("circle", { class: `disc ${paint}`, r: RADIUS, fill: `url(#stone-${paint})` }),
    svg("circle", { class: "rim", r: RADIUS - 0.06, stroke: paint === "white" ? "#a79f8e" : "#ffffff" }),
  ];
}

/** A pit: dark under its upper edge, a gleam on the lower one. */
function hole() {
  const size = { x: -0.45, y: -0.45, width: 0.9, height: 0.9, rx: 0.13 };
  return [
    svg("rect", { class: "hole-edge", ...size, y: -0.43 }),
    svg("rect", { class: "hole", ...size, fill: "url(#hole)" }),
  ];
}

/** A shape that the page does not know. @param {Piece} piece */
function letter(piece) {
  const dark = ["white", "yellow"].includes(piece.colour);
  return svg("text", { class: dark ? "letter dark" : "letter" }, piece.name.charAt(0).toUpperCase());
}

const SEED_COLOURS = ["yellow", "red", "blue", "white"];
const MOST_SEEDS = 18;

/** How far from the middle a seed can lie, and not reach over the edge of its house. */
const SEED_REACH = 0.29;

/**
 * Seeds lie in a spiral, as in a sunflower: it looks heaped and never overlaps much.
 * @param {number} count
 * @param {Cell} cell
 */
function seeds(count, cell) {
  const shown = Math.min(count, MOST_SEEDS);
  const spread = Math.min(0.0782, SEED_REACH / Math.sqrt(shown));
  const stones = Array.from({ length: shown }, (_, i) => {
    const reach = spread * Math.sqrt(i + 0.3);
    const angle = i * 2.39996;
    const stretch = cell.height / cell.width;
    const at = { cx: reach * Math.cos(angle), cy: reach * Math.sin(angle) * (stretch > 1 ? 1.6 : 1) - 0.06 };
    return svg("circle", { class: "seed", ...at, r: 0.072, fill: `url(#stone-${SEED_COLOURS[i % 4]})` });
  });
  return [...stones, svg("text", { class: "count", y: cell.height / 2 - 0.2 }, String(count))];
}
