import { svg } from "../dom.js";
import { edgePath, hexagon } from "../state/geometry.js";
import { shades } from "./colours.js";
import { SIGNS } from "./signs.js";

/** @import {Cell, Piece} from "../api/types.js" */

const WOOD = "#f2dfb4";

/** What glyphs are written on, around the origin. @type {Record<string, string>} */
const TILES = {
  pentagon: "M0-.42L.3-.3L.37 .4H-.37L-.3-.3Z",
  hexagon: "M0-.5L.43-.25V.25L0 .5L-.43 .25V-.25Z",
};

/** The place itself, in the colour of who has it. @param {Piece} piece @param {Cell | null} cell */
export function drawFill({ colour }, cell) {
  const { base } = shades(colour);
  const { width, height, shape } = cell ?? { width: 1, height: 1, shape: "square" };
  const at = { x: -width / 2, y: -height / 2, width, height };
  if (cell && shape === "edge") return svg("path", { class: "drawn-edge", d: edgePath(cell, 0, 0), stroke: base });
  if (shape === "hexagon") return svg("polygon", { points: hexagon(at), fill: base });
  const gap = shape === "area" ? 0.14 : 0.04;
  const inner = { x: at.x + gap, y: at.y + gap, width: width - 2 * gap, height: height - 2 * gap };
  return svg("rect", { class: shape === "area" ? "won" : "filled", ...inner, rx: 0.08, fill: base });
}

/**
 * A text, on a tile or not; a wedge points away from its owner.
 * @param {Piece} piece @param {{text: string, on: string}} glyph @param {boolean} flipped
 */
export function drawGlyph(piece, { text, on }, flipped) {
  const turned = on === "pentagon" && (piece.side === 1) !== flipped;
  const size = on === "none" ? 0.62 : text in SIGNS ? 0.54 : [...text].length > 1 ? 0.3 : 0.44;
  // A wedge belongs to whom it points away from, and is of wood whoever has it; what is promoted is red.
  const colour = on === "pentagon" ? (piece.token.startsWith("+") ? "red" : "black") : piece.colour;
  const pale = colour === "white" || colour === "yellow";
  const { base, dark } = shades(colour);
  // On pale wood, white would not be read: the tile has the colour then, and the text is dark.
  const ink = on === "none" ? base : pale ? "#24282e" : dark;
  const tile = drawTile(on, pale ? base : on === "hexagon" ? "#b9bec5" : WOOD, on === "pentagon" ? "#7a5a2b" : dark);
  const y = on === "pentagon" ? 0.06 : 0.01;
  const word = SIGNS[text]
    ? drawSign(SIGNS[text], size, y, ink)
    : svg("text", { class: `glyph on-${on}`, "font-size": size, y, fill: ink }, text);
  return [svg("g", { transform: turned ? "rotate(180)" : null }, ...tile, word)];
}

/** @param {string} path in a square of side 100 @param {number} size @param {number} y @param {string} ink */
function drawSign(path, size, y, ink) {
  const transform = `translate(${-size / 2} ${y - size / 2}) scale(${size / 100})`;
  return svg("path", { class: "sign", d: path, transform, stroke: ink });
}

/** @param {string} on @param {string} fill @param {string} edge */
function drawTile(on, fill, edge) {
  if (on === "disc") {
    return [
      svg("ellipse", { class: "shadow", cx: 0.02, cy: 0.05, rx: 0.42, ry: 0.42 }),
      svg("circle", { class: "tile", r: 0.42, fill, stroke: edge }),
      svg("circle", { class: "tile-ring", r: 0.35, stroke: edge }),
    ];
  }
  return on in TILES ? [svg("path", { class: "tile", d: TILES[on], fill, stroke: edge })] : [];
}

/**
 * A shape that the game brings; on a tile it is the tile that has the colour.
 * @param {Piece} piece @param {{path: string, on: string}} shape
 */
export function drawOwn({ colour }, { path, on }) {
  const { base, dark } = shades(colour);
  const pale = colour === "white" || colour === "yellow";
  if (on === "none") return [svg("path", { class: "own", d: path, fill: base, stroke: pale ? "#24282e" : dark })];
  const ink = pale ? "#24282e" : "#f6f1e7";
  return [...drawTile(on, base, "#8a8f98"), svg("path", { class: "own on-tile", d: path, fill: ink, stroke: ink })];
}
