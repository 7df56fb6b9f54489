import { svg } from "../dom.js";
import { boardBox, edgePath, hexagon, isMargin, labelPlace, place, seen } from "../state/geometry.js";
import { COLOURS, shades } from "./colours.js";

/** @import {Cell, Label, Layout, Line} from "../api/types.js" */

/**
 * The parts of the picture that do not change with the moves.
 * @param {Layout} layout
 * @param {boolean} flipped
 * @param {boolean} inside
 * @param {number} size of labels
 */
export function drawBoard(layout, flipped, inside, size) {
  const cells = svg("g", { class: "cells" }, ...layout.cells.map((cell) => drawCell(layout, cell, flipped)));
  const within = layout.labels.filter((label) => !isMargin(layout, label));
  const drawn = (/** @type {Line[]} */ lines) =>
    svg("g", { class: "lines" }, ...lines.map((line) => drawLine(layout, line, flipped)));
  const isDot = (/** @type {Line} */ line) => line.points.length === 1;
  return svg(
    "g",
    {},
    drawFrame(layout, flipped, inside),
    drawGround(layout, flipped),
    drawn(layout.lines.filter((line) => !isDot(line))),
    cells,
    drawn(layout.lines.filter(isDot)),
    drawLabels(layout, within, flipped, inside, size),
  );
}

/**
 * Files and ranks. They stand over the pieces: where they came inside, those that fill their square would hide them.
 * @param {Layout} layout
 * @param {boolean} flipped
 * @param {boolean} inside
 * @param {number} size of labels
 */
export function drawRim(layout, flipped, inside, size) {
  const rim = layout.labels.filter((label) => isMargin(layout, label));
  return drawLabels(layout, rim, flipped, inside, size);
}

/**
 * @param {Layout} layout
 * @param {Label[]} labels
 * @param {boolean} flipped
 * @param {boolean} inside
 * @param {number} size
 */
function drawLabels(layout, labels, flipped, inside, size) {
  const texts = labels.map((label) => {
    const at = labelPlace(layout, label, flipped, inside);
    const style = labelStyle(layout, label, inside);
    const height = squareNumber(layout, style) && !inside ? NUMBER : Math.max(SIZES[style] ?? 0, size);
    const name = `label ${style}${anchor(layout, label, inside)}`;
    return svg("text", { class: name, "font-size": height, ...at }, label.text);
  });
  return svg("g", { class: "labels" }, ...texts);
}

/** How high the number of a large square is, so that it fits beside a stone. */
const NUMBER = 0.19;

/** Texts are at least so high. @type {Record<string, number>} */
const SIZES = { "cell-number": 0.2, "on-board": 0.42 };

/** Whether a label is the number of a square. @param {Layout} layout @param {string} style */
const squareNumber = (layout, style) => style === "cell-number" && shapes(layout).has("square");

/** Where a label that stands inside begins. @param {Layout} layout @param {Label} label @param {boolean} inside */
function anchor({ width }, { x, cell }, inside) {
  if (!inside || cell !== null) return "";
  return x < 0 ? " at-start" : x > width ? " at-end" : "";
}

/**
 * What a label is written on.
 * @param {Layout} layout
 * @param {Label} label
 * @param {boolean} inside
 */
function labelStyle(layout, label, inside) {
  if (label.cell !== null) return "cell-number";
  if (isMargin(layout, label)) return inside ? "inside" : "";
  const { x, y, width, height } = boardBox(layout, false);
  const within = label.x > x && label.x < x + width && label.y > y && label.y < y + height;
  return within && !shapes(layout).has("hexagon") ? "on-board" : "";
}

/** Which shapes the places have that are no hands. @param {Layout} layout */
const shapes = ({ cells }) => new Set(cells.map((cell) => cell.shape).filter((shape) => shape !== "hand"));

/**
 * What is seen of a board of squares where no cell is: the squares that are not played on.
 * @param {Layout} layout
 * @param {boolean} flipped
 */
function drawGround(layout, flipped) {
  const squares = [...shapes(layout)].every((shape) => shape === "square");
  return squares ? svg("rect", { class: "ground", ...boardBox(layout, flipped) }) : null;
}

/** @param {Layout} layout @param {boolean} flipped @param {boolean} inside */
function drawFrame(layout, flipped, inside) {
  const kinds = shapes(layout);
  if (kinds.has("hexagon")) return null;
  const paper = kinds.has("edge");
  const wood = !paper && [...kinds].some((shape) => shape !== "square");
  // Without a margin squares fill the picture; houses still need wood around them.
  if (inside && !wood && !paper) return null;
  const edge = Math.min(0.14, 0.0175 * Math.max(layout.width, layout.height));
  const { x, y, width, height } = boardBox(layout, flipped);
  return svg("rect", {
    class: paper ? "frame paper" : wood ? "frame wood" : layout.input === "column" ? "frame rack" : "frame",
    x: x - edge,
    y: y - edge,
    width: width + 2 * edge,
    height: height + 2 * edge,
    rx: kinds.has("round") ? 0.5 : 0.16,
  });
}

/**
 * A stroke of the board; of one point it is a dot.
 * @param {Layout} layout
 * @param {Line} line
 * @param {boolean} flipped
 */
function drawLine(layout, { points, colour }, flipped) {
  const through = points.map((point) => seen(layout, point, flipped));
  if (through.length === 1) return svg("circle", { class: "board-dot", cx: through[0][0], cy: through[0][1], r: 0.09 });
  const own = colour === "none";
  return svg("polyline", {
    class: own ? "board-line own" : "board-line",
    points: through.map((point) => point.join()).join(" "),
    stroke: own ? null : shades(colour).base,
  });
}

/** Where few squares are dark, or nearly all, lines tell them apart. @param {Layout} layout */
function hasLines({ cells }) {
  const squares = cells.filter((cell) => cell.shape === "square");
  const dark = squares.filter((cell) => cell.shade).length;
  return 4 * dark < cells.length || (dark === squares.length && isFull(squares));
}

/** Whether squares fill a rectangle: of draughts, only the dark ones are places. @param {Cell[]} squares */
function isFull(squares) {
  const [columns, rows] = [new Set(squares.map(({ x }) => x)), new Set(squares.map(({ y }) => y))];
  return squares.length === columns.size * rows.size;
}

/** @param {Layout} layout @param {Cell} cell @param {boolean} flipped */
function drawCell(layout, cell, flipped) {
  const { x, y, width, height } = place(layout, cell, flipped);
  if (layout.input === "column") return drawSlot(x, y, width, height);
  const shade = cell.shade ? "dark" : "light";
  const plain = hasLines(layout) ? " plain" : "";
  const gap = 0.07;
  const inner = { x: x + gap, y: y + gap, width: width - 2 * gap, height: height - 2 * gap };
  switch (cell.shape) {
    case "square":
      return svg("rect", { class: `cell ${shade}${plain}`, x, y, width, height });
    case "hexagon":
      return svg("polygon", { class: `cell hexagon ${shade}`, points: hexagon({ x, y, width, height }) });
    case "point":
      return cell.shade ? svg("circle", { class: "board-dot", cx: x + width / 2, cy: y + height / 2, r: 0.08 }) : null;
    case "edge":
      return svg("path", { class: "cell edge", d: edgePath(cell, x + width / 2, y + height / 2) });
    case "area":
      return null;
    case "hand":
      return svg("rect", { class: "cell hand", ...inner, rx: 0.12 });
    default:
      return svg("rect", { class: "cell house", ...inner, rx: 0.5 - gap, fill: "url(#pit)" });
  }
}

/**
 * A window of an upright board, into which stones fall.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
function drawSlot(x, y, width, height) {
  const middle = { cx: x + width / 2, cy: y + height / 2 };
  return svg(
    "g",
    {},
    svg("rect", { class: "slot-wall", x, y, width, height }),
    svg("circle", { class: "slot-edge", ...middle, r: 0.425 }),
    svg("circle", { class: "slot", ...middle, r: 0.4 }),
  );
}

/** Gradients that the pieces refer to. */
export function drawPaints() {
  const stones = Object.entries(COLOURS).map(([name, { light, base, dark }]) =>
    svg(
      "radialGradient",
      { id: `stone-${name}`, cx: "38%", cy: "32%", r: "75%" },
      stop("0%", light),
      stop("55%", base),
      stop("100%", dark),
    ),
  );
  const hole = svg(
    "linearGradient",
    { id: "hole", x1: 0, y1: 0, x2: 0.6, y2: 1 },
    stop("0%", "#0b0d10"),
    stop("45%", "#1b2026"),
    stop("100%", "#3a424b"),
  );
  const pit = svg(
    "linearGradient",
    { id: "pit", x1: 0, y1: 0, x2: 0, y2: 1 },
    stop("0%", "#5a3d24"),
    stop("100%", "#8a6540"),
  );
  return svg("defs", {}, ...stones, hole, pit);
}

/** @param {string} offset @param {string} colour */
function stop(offset, colour) {
  return svg("stop", { offset, "stop-color": colour });
}
