import { html, svg } from "../dom.js";
import { cellAt, margins } from "../state/geometry.js";
import { meant, targets, touch } from "../state/selection.js";
import { animate } from "./animate.js";
import { drawBoard, drawPaints } from "./draw-board.js";
import { drawArrow, drawDot, drawHeat, drawRegions, drawTint } from "./draw-marks.js";
import { drawContent } from "./draw-pieces.js";
import { Grid } from "./grid.js";
import { destination } from "./keys.js";
import { listen } from "./pointer.js";

/** @import {Layout, Move, State} from "../api/types.js" */
/** @import {Arrow, Marks} from "./draw-marks.js" */

/** Where cells would be smaller than this, in pixels, labels stand inside them and leave the margin to them. */
const SMALL_CELL = 62;

/**
 * The board of any game. It draws what it is given and says "play" with the
 * moves that a person has entered, several if they look the same.
 */
export class Board extends HTMLElement {
  /** @type {Layout | null} */
  #layout = null;
  /** @type {State | null} */
  #state = null;
  #flipped = false;
  #active = false;
  #inside = false;
  #dropped = false;
  #hovered = -1;
  /** @type {number[]} */
  #selected = [];
  /** @type {Marks} */
  #marks = {};
  /** @type {Arrow[]} */
  #scribbles = [];
  /** @type {Map<number, SVGGElement>} */
  #contents = new Map();
  #grid = new Grid();
  #svg = svg("svg", { class: "picture", "aria-hidden": "true" });
  #ground = svg("g");
  #under = svg("g", { class: "under" });
  #pieces = svg("g", { class: "pieces" });
  #over = svg("g", { class: "over" });

  connectedCallback() {
    if (this.firstChild) return;
    this.#svg.append(drawPaints(), this.#ground, this.#under, this.#pieces, this.#over);
    this.append(html("div", { class: "board-box" }, this.#svg, this.#grid.element));
    this.#grid.element.addEventListener("keydown", (event) => this.#key(event));
    this.#grid.element.addEventListener("focusin", () => this.#marksChanged());
    listen(this.#touchable());
    new ResizeObserver(() => this.#resized()).observe(this);
  }

  /**
   * Everything at once, so that one change is one redraw.
   * @param {{layout: Layout, state: State, flipped: boolean, active: boolean, marks?: Marks}} view
   */
  show({ layout, state, flipped, active, marks = {} }) {
    const before = this.#state;
    const rebuilt = JSON.stringify(layout) !== JSON.stringify(this.#layout) || flipped !== this.#flipped;
    const moved = before?.position !== state.position || before.ply !== state.ply;
    [this.#layout, this.#state, this.#flipped, this.#active, this.#marks] = [layout, state, flipped, active, marks];
    if (moved) [this.#selected, this.#scribbles] = [[], []];
    if (!active) this.#selected = [];
    if (rebuilt) this.#build();
    else if (moved) this.#drawPieces(before);
    this.#marksChanged();
  }

  /** Puts everything back as it was given: an entered move came to nothing. */
  reset() {
    this.#dropped = false;
    this.#drawPieces(null);
    this.#select([]);
  }

  /** @param {string} label */
  set label(label) {
    this.#grid.element.setAttribute("aria-label", label);
  }

  #build() {
    const layout = this.#layout;
    if (!layout) return;
    this.#inside = this.#isSmall(layout);
    const edge = margins(layout, this.#inside);
    const [width, height] = [layout.width + edge.left + edge.right, layout.height + edge.top + edge.bottom];
    this.#svg.setAttribute("viewBox", `${-edge.left} ${-edge.top} ${width} ${height}`);
    const table = /** @type {HTMLElement} */ (this.closest(".table-board") ?? this);
    table.style.setProperty("--board-aspect", String(width / height));
    this.#ground.replaceChildren(drawBoard(layout, this.#flipped, this.#inside));
    this.#grid.build(layout, this.#flipped, this.#inside);
    this.#drawPieces(null);
  }

  /** @param {State | null} before */
  #drawPieces(before) {
    const [layout, state] = [this.#layout, this.#state];
    if (!layout || !state) return;
    this.#contents.clear();
    state.cells.forEach((content, cell) => {
      if (content !== null) this.#contents.set(cell, drawContent(layout, cell, content, this.#flipped));
    });
    this.#pieces.replaceChildren(...this.#contents.values());
    if (before) animate(layout, before, state, this.#flipped, this.#contents, this.#dropped);
    this.#dropped = false;
  }

  /** Selection, hints and arrows: all that changes without a move. */
  #marksChanged() {
    const [layout, state] = [this.#layout, this.#state];
    if (!layout || !state) return;
    const flip = this.#flipped;
    const { arrows = [], heat = [], regions = [] } = this.#marks;
    const under = [drawRegions(layout, regions, flip), drawHeat(layout, heat, flip)];
    const last = state.last?.path ?? [];
    const lastTints = last.slice(-1).map((cell) => drawTint(layout, cell, flip, "last"));
    const lastArrow = last.length > 1 ? [drawArrow(layout, { path: last, style: "last-arrow", width: 0.09, short: true }, flip)] : [];
    const chosen = this.#selected.map((cell) => drawTint(layout, cell, flip, "selected"));
    this.#under.replaceChildren(...lastTints, ...under, ...chosen);
    const drawn = [...arrows, ...this.#scribbles].map((arrow) => drawArrow(layout, arrow, flip));
    this.#over.replaceChildren(...present(lastArrow), ...this.#hints(), ...present(drawn));
    for (const [cell, group] of this.#contents) group.classList.toggle("movable", this.#active && this.#opens(cell));
    this.#grid.describe(layout, state, this.#selected, this.#active);
    this.#grid.element.classList.toggle("active", this.#active);
  }

  /** Dots where the next touch may go, and the stone that a click would set. */
  #hints() {
    const [layout, state] = [this.#layout, this.#state];
    if (!layout || !state || !this.#active) return [];
    const next = targets(state, this.#selected);
    const hovered = this.#hovered < 0 ? -1 : meant(layout, state, this.#hovered);
    const single = state.legal.some((move) => move.path.length === this.#selected.length + 1);
    const dots = this.#selected.length > 0 || single ? [...next] : [];
    const hints = dots.map((cell) => {
      const occupied = state.cells[cell] !== null;
      if (cell === hovered && !occupied) return this.#ghost(cell);
      return drawDot(layout, cell, this.#flipped, occupied);
    });
    return hints;
  }

  /** @param {number} cell */
  #ghost(cell) {
    const [layout, state] = [/** @type {Layout} */ (this.#layout), /** @type {State} */ (this.#state)];
    const carried = this.#selected.length > 0 ? state.cells[this.#selected[0]] : null;
    const own = layout.pieces.find((piece) => piece.side === state.turn)?.token ?? null;
    const ghost = drawContent(layout, cell, carried ?? own, this.#flipped);
    ghost.classList.add("ghost");
    return ghost;
  }

  /** Whether a move begins on a cell. @param {number} cell */
  #opens(cell) {
    return this.#state?.legal.some((move) => move.path[0] === cell) ?? false;
  }

  /** @param {number} cell */
  #touch(cell) {
    if (!this.#active || !this.#layout || !this.#state || cell < 0) return;
    const { selected, moves } = touch(this.#layout, this.#state, this.#selected, cell);
    this.#selected = selected;
    this.#marksChanged();
    if (moves.length > 0) this.#entered(moves);
  }

  /** @param {Move[]} moves */
  #entered(moves) {
    this.dispatchEvent(new CustomEvent("play", { detail: moves, bubbles: true }));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const layout = this.#layout;
    const here = this.#grid.indexOf(event.target);
    if (!layout || here < 0 || event.altKey || event.metaKey) return;
    const there = destination(layout, this.#flipped, here, event);
    if (there !== null) this.#grid.focus(there);
    else if (event.key === "Enter" || event.key === " ") this.#touch(here);
    else if (event.key === "Escape" && this.#selected.length > 0) this.#select([]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number[]} cells */
  #select(cells) {
    this.#selected = cells;
    this.#marksChanged();
  }

  /** @returns {import("./pointer.js").Touchable} */
  #touchable() {
    let toggled = false;
    let pressed = false;
    return {
      surface: this.#grid.element,
      cellUnder: (event) => this.#cellUnder(event),
      press: (cell) => {
        this.#scribbles = [];
        const goal = this.#state && this.#selected.length > 0 && targets(this.#state, this.#selected).has(cell);
        const carries = this.#active && !goal && this.#opensLong(cell);
        toggled = carries && this.#selected[0] === cell;
        pressed = carries;
        if (carries && !toggled) this.#select([cell]);
        else this.#marksChanged();
        return carries;
      },
      release: (cell) => {
        if (toggled) this.#select([]);
        else if (!pressed) this.#touch(cell);
      },
      carry: (event) => this.#carry(event),
      drop: (cell) => this.#drop(cell),
      cancel: () => this.#drop(-1),
      hover: (cell) => this.#hover(cell),
      scribble: (from, to) => this.#scribble(from, to),
    };
  }

  /** Whether a move of two cells or more begins here: then a piece can be carried. @param {number} cell */
  #opensLong(cell) {
    return this.#state?.legal.some((move) => move.path[0] === cell && move.path.length > 1) ?? false;
  }

  /** @param {PointerEvent} event */
  #point(event) {
    const matrix = this.#svg.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : { x: -9, y: -9 };
  }

  /** @param {PointerEvent} event */
  #cellUnder(event) {
    const { x, y } = this.#point(event);
    return this.#layout ? cellAt(this.#layout, x, y, this.#flipped) : -1;
  }

  /** @param {PointerEvent} event */
  #carry(event) {
    const group = this.#contents.get(this.#selected[0]);
    if (!group) return;
    const { x, y } = this.#point(event);
    if (!group.classList.contains("carried")) this.#pieces.append(group);
    group.classList.add("carried");
    group.setAttribute("transform", `translate(${x} ${y})`);
    this.#hover(this.#cellUnder(event));
  }

  /** @param {number} cell */
  #drop(cell) {
    const from = this.#selected[0];
    const legal = this.#state && targets(this.#state, this.#selected).has(cell);
    if (legal) {
      this.#dropped = true;
      this.#touch(cell);
    } else {
      this.#drawPieces(null);
      this.#select(cell === from ? this.#selected : []);
    }
  }

  /** @param {number} cell */
  #hover(cell) {
    if (cell === this.#hovered) return;
    this.#hovered = cell;
    if (this.#active) this.#marksChanged();
  }

  /** @param {number} from @param {number} to */
  #scribble(from, to) {
    if (to < 0) return;
    const path = from === to ? [from] : [from, to];
    const same = (/** @type {Arrow} */ arrow) => arrow.path.join() === path.join();
    const old = this.#scribbles.some(same);
    this.#scribbles = old ? this.#scribbles.filter((arrow) => !same(arrow)) : [...this.#scribbles, { path, style: "scribble" }];
    this.#marksChanged();
  }

  /** @param {Layout} layout */
  #isSmall(layout) {
    return this.clientWidth > 0 && this.clientWidth / (layout.width + 1) < SMALL_CELL;
  }

  #resized() {
    if (!this.#layout || this.#inside === this.#isSmall(this.#layout)) return;
    this.#build();
    this.#marksChanged();
  }
}

/** @template T @param {(T | null)[]} items @returns {T[]} */
const present = (items) => /** @type {T[]} */ (items.filter((item) => item !== null));

customElements.define("yolah-board", Board);
