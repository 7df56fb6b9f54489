import { svg } from "../dom.js";
import { cellAt, margins } from "../state/geometry.js";
import { animate } from "./animate.js";
import { drawBoard, drawPaints, drawRim } from "./draw-board.js";
import { drawArrow, drawDot, drawHeat, drawRegions, drawTint, drawWorths } from "./draw-marks.js";
import { drawContent } from "./draw-pieces.js";

/** @import {Content, Layout, State} from "../api/types.js" */
/** @import {Arrow, Marks} from "./draw-marks.js" */

/**
 * What a person sees of a board, in layers from the ground up. It knows
 * nothing of turns and clicks.
 */
export class Picture {
  element = svg("svg", { class: "picture", "aria-hidden": "true" });
  #ground = svg("g");
  #under = svg("g", { class: "under" });
  #pieces = svg("g", { class: "pieces" });
  #rim = svg("g", { class: "rim-labels" });
  #over = svg("g", { class: "over" });
  /** @type {Map<number, SVGGElement>} */
  #contents = new Map();
  #flipped = false;
  /** @type {Layout | null} */
  #layout = null;

  constructor() {
    this.element.append(drawPaints(), this.#ground, this.#under, this.#pieces, this.#rim, this.#over);
  }

  /**
   * Draws the board itself, and gives width by height.
   * @param {Layout} layout
   * @param {boolean} flipped
   * @param {boolean} inside
   * @param {number} labels their size
   */
  build(layout, flipped, inside, labels) {
    [this.#layout, this.#flipped] = [layout, flipped];
    const edge = margins(layout, inside);
    const [width, height] = [layout.width + edge.left + edge.right, layout.height + edge.top + edge.bottom];
    this.element.setAttribute("viewBox", `${-edge.left} ${-edge.top} ${width} ${height}`);
    this.#ground.replaceChildren(drawBoard(layout, flipped, inside, labels));
    this.#rim.replaceChildren(drawRim(layout, flipped, inside, labels));
    return width / height;
  }

  /**
   * @param {State} state
   * @param {State | null} before where to move the pieces from
   * @param {boolean} dropped whether a hand has moved them already
   */
  drawPieces(state, before, dropped) {
    const layout = this.#layout;
    if (!layout) return;
    this.#contents.clear();
    state.cells.forEach((content, cell) => {
      if (content !== null) this.#contents.set(cell, drawContent(layout, cell, content, this.#flipped));
    });
    this.#pieces.replaceChildren(...this.#contents.values());
    if (before) animate(layout, before, state, this.#flipped, this.#contents, dropped);
  }

  /**
   * Everything that changes without a move.
   * @param {State} state @param {Marks} marks @param {Arrow[]} scribbles @param {number[]} selected
   * @param {{dots: number[], ghosts: {cell: number, content: Content}[], movable: Set<number>}} hints
   */
  drawMarks(state, marks, scribbles, selected, hints) {
    const layout = this.#layout;
    if (!layout) return;
    const { arrows = [], heat = [], regions = [], worths = [] } = marks;
    const flip = this.#flipped;
    const worth = drawWorths(layout, worths, selected, flip);
    const last = state.last?.path ?? [];
    this.#under.replaceChildren(
      ...last.slice(0, -1).map((cell) => drawTint(layout, cell, flip, "last origin")),
      ...last.slice(-1).map((cell) => drawTint(layout, cell, flip, "last")),
      ...state.alerts.map((cell) => drawTint(layout, cell, flip, "alert")),
      drawRegions(layout, regions, flip),
      drawHeat(layout, heat, flip),
      worth.ground,
      ...selected.map((cell) => drawTint(layout, cell, flip, "selected")),
    );
    const lastArrow = { path: last.length > 1 ? last : [], style: "last-arrow", width: 0.09, short: true };
    const drawn = [lastArrow, ...arrows, ...scribbles].flatMap((arrow) => drawArrow(layout, arrow, flip) ?? []);
    const dots = hints.dots.map((cell) => drawDot(layout, cell, flip, state.cells[cell] !== null));
    this.#over.replaceChildren(...drawn, ...dots, worth.over, ...hints.ghosts.flatMap((ghost) => this.#ghost(ghost)));
    for (const [cell, group] of this.#contents) group.classList.toggle("movable", hints.movable.has(cell));
  }

  /** The stone that a click would set, or a step has set. @param {{cell: number, content: Content}} ghost */
  #ghost({ cell, content }) {
    if (!this.#layout) return [];
    const group = drawContent(this.#layout, cell, content, this.#flipped);
    group.classList.add("ghost");
    return [group];
  }

  /** A piece follows the hand. @param {number} cell @param {PointerEvent} event */
  carry(cell, event) {
    const group = this.#contents.get(cell);
    if (!group) return;
    if (!group.classList.contains("carried")) this.#pieces.append(group);
    group.classList.add("carried");
    const { x, y } = this.#point(event);
    group.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** @param {PointerEvent} event */
  cellUnder(event) {
    const { x, y } = this.#point(event);
    return this.#layout ? cellAt(this.#layout, x, y, this.#flipped) : -1;
  }

  /** @param {PointerEvent} event */
  #point(event) {
    const matrix = this.element.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : { x: -9, y: -9 };
  }
}
