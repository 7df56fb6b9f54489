import { sameContent, topToken } from "../state/contents.js";
import { centre } from "../state/geometry.js";

/** @import {Layout, State} from "../api/types.js" */

const SLIDE = 240;
const EASE = "cubic-bezier(.25,.8,.3,1)";

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Shows how one state became the next: a piece slides along the path of the
 * move (or back along it), what is new grows, what changed its number pulses.
 * @param {Layout} layout @param {State} before @param {State} after
 * @param {boolean} flipped @param {Map<number, SVGGElement>} contents drawn for `after`
 * @param {boolean} dropped the person has carried the piece to its place already
 */
export function animate(layout, before, after, flipped, contents, dropped) {
  if (still() || Math.abs(before.ply - after.ply) !== 1) return;
  const slid = dropped ? null : slide(layout, before, after, flipped, contents);
  after.cells.forEach((content, cell) => {
    const old = before.cells[cell];
    if (sameContent(content, old) || cell === slid || content === null) return;
    const inner = contents.get(cell)?.firstElementChild;
    if (typeof content === "number") pulse(inner);
    else if (old === null && layout.input === "column") fall(layout, cell, flipped, inner);
    else if (!dropped || old !== null) grow(inner);
  });
}

/**
 * Lets a piece slide; the cell where it ends.
 * @param {Layout} layout
 * @param {State} before
 * @param {State} after
 * @param {boolean} flipped
 * @param {Map<number, SVGGElement>} contents
 */
function slide(layout, before, after, flipped, contents) {
  const way = travelled(before, after);
  if (way.length < 2) return null;
  const to = way[way.length - 1];
  const stops = way.map((cell) => centre(layout, cell, flipped));
  const end = stops[stops.length - 1];
  const group = contents.get(to);
  group?.parentElement?.append(group);
  const frames = stops.map(({ x, y }) => ({ transform: `translate(${x - end.x}px, ${y - end.y}px)` }));
  play(group?.firstElementChild, frames, SLIDE * Math.min(stops.length - 1, 4));
  return to;
}

/**
 * The cells along which a piece has gone: the move's path as far as the piece
 * itself went, before arrows and removals; backward if the move was taken back.
 * @param {State} before @param {State} after
 */
function travelled(before, after) {
  const forward = after.ply > before.ply;
  const [early, late] = forward ? [before, after] : [after, before];
  const path = late.last?.path ?? [];
  const piece = topToken(early.cells[path[0]]);
  const end = path.findLastIndex((cell, i) => i > 0 && topToken(late.cells[cell]) === piece);
  if (piece === null || end < 1) return [];
  const way = path.slice(0, end + 1);
  return forward ? way : way.reverse();
}

/** @param {Layout} layout @param {number} cell @param {boolean} flipped @param {Element | null | undefined} element */
function fall(layout, cell, flipped, element) {
  const { y } = centre(layout, cell, flipped);
  play(
    element,
    [{ transform: `translate(0, ${-y - 0.5}px)`, easing: "cubic-bezier(.5,0,.9,.6)" }, { transform: "none" }],
    SLIDE + 40 * y,
  );
}

/** @param {Element | null | undefined} element */
function grow(element) {
  play(element, [
    { transform: "scale(.4)", opacity: 0 },
    { transform: "none", opacity: 1 },
  ]);
}

/** @param {Element | null | undefined} element */
function pulse(element) {
  play(element, [{ transform: "scale(.8)" }, { transform: "scale(1.12)" }, { transform: "none" }]);
}

/** @param {Element | null | undefined} element @param {Keyframe[]} frames @param {number} [duration] */
function play(element, frames, duration = SLIDE) {
  element?.animate(frames, { duration, easing: EASE });
}
