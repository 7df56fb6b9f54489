/** @import {Cell, Label, Layout} from "../api/types.js" */

/** Room around the board for its labels, in units of a cell. */
export const MARGIN = 0.6;

/**
 * A cell's rectangle as it is seen; a flipped board is turned by half a turn.
 * @param {Layout} layout @param {Cell} cell @param {boolean} flipped
 */
export function place(layout, cell, flipped) {
  const { width, height } = cell;
  if (!flipped) return { x: cell.x, y: cell.y, width, height };
  return { x: layout.width - cell.x - width, y: layout.height - cell.y - height, width, height };
}

/** @param {Layout} layout @param {number} index @param {boolean} flipped */
export function centre(layout, index, flipped) {
  const { x, y, width, height } = place(layout, layout.cells[index], flipped);
  return { x: x + width / 2, y: y + height / 2 };
}

/** A point as it is seen. @param {Layout} layout @param {number[]} point @param {boolean} flipped */
export function seen(layout, [x, y], flipped) {
  return flipped ? [layout.width - x, layout.height - y] : [x, y];
}

/**
 * What the places other than hands cover.
 * @param {Layout} layout @param {boolean} flipped
 */
export function boardBox(layout, flipped) {
  const places = layout.cells.filter(({ shape }) => shape !== "hand").map((cell) => place(layout, cell, flipped));
  if (places.length === layout.cells.length) return { x: 0, y: 0, width: layout.width, height: layout.height };
  const [x, y] = [Math.min(...places.map((at) => at.x)), Math.min(...places.map((at) => at.y))];
  const right = Math.max(...places.map((at) => at.x + at.width));
  const bottom = Math.max(...places.map((at) => at.y + at.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** An edge around a point, from end to end. @param {Cell} cell @param {number} x @param {number} y */
export function edgePath({ width, height }, x, y) {
  return width > height ? `M${x - width / 2} ${y}h${width}` : `M${x} ${y - height / 2}v${height}`;
}

/** Whether a label stands outside of the board. @param {Layout} layout @param {Label} label */
export function isMargin({ width, height }, { x, y }) {
  return x < 0 || x > width || y < 0 || y > height;
}

/**
 * The corners of a hexagon that stands on a point.
 * @param {{x: number, y: number, width: number, height: number}} at
 */
export function hexagon({ x, y, width, height }) {
  const [middle, right] = [x + width / 2, x + width];
  const [upper, lower, bottom] = [y + height / 4, y + (3 * height) / 4, y + height];
  const corners = [
    [middle, y],
    [right, upper],
    [right, lower],
    [middle, bottom],
    [x, lower],
    [x, upper],
  ];
  return corners.map((corner) => corner.map((value) => value.toFixed(4)).join()).join(" ");
}

/**
 * Where a label goes. On small screens there is no margin: it moves into the
 * corner of the cell that it names.
 * @param {Layout} layout @param {Label} label @param {boolean} flipped @param {boolean} inside
 */
export function labelPlace(layout, label, flipped, inside) {
  const outX = label.x < 0 || label.x > layout.width;
  const outY = label.y < 0 || label.y > layout.height;
  // Turned by half a turn, ranks would stand at the right: only their order turns.
  let x = flipped && !outX ? layout.width - label.x : label.x;
  let y = flipped && (!outY || hasBothEnds(layout)) ? layout.height - label.y : label.y;
  const shape = layout.cells[0]?.shape;
  // A hexagon is narrow where a square has its corner: its number stands in its middle.
  if (label.cell !== null) return shape === "hexagon" ? { x, y } : { x: x - 0.34, y: y - 0.38 };
  // Beside a slanting edge, a longer label keeps away from it.
  if (shape === "hexagon") x += (flipped ? 0.13 : -0.13) * (label.text.length - 1);
  if (!inside) return { x, y };
  // What stands at an edge begins or ends there, however long it is.
  if (outX) [x, y] = [x < 0 ? 0.04 : layout.width - 0.04, y - 0.36];
  if (outY) [x, y] = [x + 0.39, y < 0 ? 0.12 : layout.height - 0.12];
  return { x, y };
}

/** Whether each side has labels of its own, which turn with the board: those of houses. @param {Layout} layout */
function hasBothEnds({ labels, height }) {
  return labels.some(({ y }) => y < 0) && labels.some(({ y }) => y > height);
}

/** A board that is narrower than this, in pixels, needs its margin for its cells. */
const NARROW = 432;

/** Cells that are larger than this, in pixels, can spare the margin. */
const LARGE_CELL = 62;

/**
 * Whether labels stand inside. Only squares have corners to hide in: on lines and in houses, what lies there
 * would cover them.
 * @param {Layout} layout @param {number} width of the board, in pixels
 */
export function labelsInside(layout, width) {
  return layout.cells[0]?.shape === "square" && width < NARROW && width / (layout.width + 1) < LARGE_CELL;
}

/** Labels are at least so many pixels high where there is room for it. */
const READABLE = 9;

/** How large a label can be: in the corner of a square, and beside the board. */
const [MOST_INSIDE, MOST] = [0.28, 0.42];

/**
 * How large labels are, in cells: on a board of few cells they would be giants, on a phone
 * full of cells nobody could read them.
 * @param {Layout} layout @param {boolean} inside @param {number} pixels of a cell
 */
export function labelSize(layout, inside, pixels) {
  const usual = Math.min(inside ? 0.19 : 0.26, 0.036 * Math.max(layout.width, layout.height));
  const most = inside ? MOST_INSIDE : MOST;
  return Number(Math.max(usual, Math.min(READABLE / pixels, most)).toFixed(2));
}

/**
 * The cell under a point, -1 if there is none: the one whose middle is nearest,
 * measured so that every cell ends where its shape does.
 * @param {Layout} layout @param {number} x @param {number} y @param {boolean} flipped
 */
export function cellAt(layout, x, y, flipped) {
  let best = -1;
  let least = 1;
  layout.cells.forEach((cell, index) => {
    const middle = centre(layout, index, flipped);
    const off = distance(cell, Math.abs(x - middle.x), Math.abs(y - middle.y));
    if (off < least) [best, least] = [index, off];
  });
  return best;
}

/**
 * From the middle of a cell, 1 at its end. Edges reach to the middle of the
 * areas between them, which are nobody's to touch.
 * @param {Cell} cell @param {number} dx @param {number} dy
 */
function distance({ shape, width, height }, dx, dy) {
  const [across, down] = [(2 * dx) / width, (2 * dy) / height];
  switch (shape) {
    case "area":
      return Infinity;
    case "edge":
      return (2 * (dx + dy)) / Math.max(width, height);
    case "hexagon":
      return Math.max(across, down + across / 2);
    default:
      return Math.max(across, down);
  }
}

/**
 * The nearest cell from `from` in a direction, as it is seen: what an arrow
 * key should reach. It works for boards of any shape, since it only compares
 * centres: near ones ahead win. Along a row sideways steps count double; to
 * the next row they count less than a step ahead, so that no row is left out
 * where only every second square is a cell.
 * @param {Layout} layout @param {number} from @param {number} dx @param {number} dy @param {boolean} flipped
 */
export function neighbour(layout, from, dx, dy, flipped) {
  const here = centre(layout, from, flipped);
  let best = from;
  let bestCost = Infinity;
  layout.cells.forEach((_, index) => {
    const there = centre(layout, index, flipped);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const sideways = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const cost = ahead + (dx !== 0 ? 2 : 0.9) * sideways;
    if (ahead > 0.1 && sideways <= ahead && cost < bestCost) [best, bestCost] = [index, cost];
  });
  return best;
}

/** The cells by rows of the ARIA grid, as they are seen. @param {Layout} layout @param {boolean} flipped */
export function rows(layout, flipped) {
  /** @type {number[][]} */
  const result = [];
  layout.cells.forEach((cell, index) => (result[cell.row] ??= []).push(index));
  for (const row of result) row.sort((a, b) => layout.cells[a].column - layout.cells[b].column);
  return flipped ? result.reverse().map((row) => row.reverse()) : result;
}

/**
 * The room around the board: wide where labels stand, a thin frame elsewhere.
 * @param {Layout} layout @param {boolean} inside whether labels stand inside
 */
export function margins(layout, inside) {
  const frame = inside ? 0 : 0.14;
  const room = (/** @type {boolean} */ labelled) => (labelled && !inside ? MARGIN : frame);
  return {
    left: room(layout.labels.some(({ x }) => x < 0)),
    right: room(layout.labels.some(({ x }) => x > layout.width)),
    top: room(layout.labels.some(({ y }) => y < 0)),
    bottom: room(layout.labels.some(({ y }) => y > layout.height)),
  };
}
