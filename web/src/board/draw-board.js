import { svg } from "../dom.js";
import { isNumber, labelPlace, place } from "../state/geometry.js";
import { COLOURS } from "./colours.js";

/** @import {Cell, Layout} from "../api/types.js" */

/**
 * The parts of the picture that do not change with the moves.
 * @param {Layout} layout
 * @param {boolean} flipped
 * @param {boolean} inside
 */
export function drawBoard(layout, flipped, inside) {
  const cells = svg("g", { class: "cells" }, ...layout.cells.map((cell) => drawCell(layout, cell, flipped)));
  // On a board of few cells the letters would be giants.
  const size = Math.min(inside ? 0.19 : 0.26, 0.036 * Math.max(layout.width, layout.height)).toFixed(3);
  const labels = layout.labels.map((label) => {
    const at = labelPlace(layout, label, flipped, inside);
    const style = isNumber(layout, label) ? "label cell-number" : inside ? "label inside" : "label";
    return svg("text", { class: style, "font-size": isNumber(layout, label) ? 0.2 : size, ...at }, label.text);
  });
  return svg("g", {}, drawFrame(layout, inside), drawGround(layout), cells, svg("g", { class: "labels" }, ...labels));
}

/** What is seen of a board of squares where no cell is: the squares that are not played on. @param {Layout} layout */
function drawGround({ cells, width, height }) {
  const squares = cells.every((cell) => cell.shape === "square");
  return squares ? svg("rect", { class: "ground", width, height }) : null;
}

/** @param {Layout} layout @param {boolean} inside */
function drawFrame(layout, inside) {
  const wood = layout.cells.some((cell) => cell.shape !== "square");
  // Without a margin squares fill the picture; houses still need wood around them.
  if (inside && !wood) return null;
  const edge = Math.min(0.14, 0.0175 * Math.max(layout.width, layout.height));
  return svg("rect", {
    class: wood ? "frame wood" : layout.input === "column" ? "frame rack" : "frame",
    x: -edge,
    y: -edge,
    width: layout.width + 2 * edge,
    height: layout.height + 2 * edge,
    rx: wood ? 0.5 : 0.16,
  });
}

/** @param {Layout} layout @param {Cell} cell @param {boolean} flipped */
function drawCell(layout, cell, flipped) {
  const { x, y, width, height } = place(layout, cell, flipped);
  if (layout.input === "column") return drawSlot(x, y, width, height);
  if (cell.shape === "square") {
    return svg("rect", { class: cell.shade ? "cell dark" : "cell light", x, y, width, height });
  }
  const gap = 0.07;
  const inner = { x: x + gap, y: y + gap, width: width - 2 * gap, height: height - 2 * gap };
  return svg("rect", { class: "cell house", ...inner, rx: 0.5 - gap, fill: "url(#pit)" });
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
