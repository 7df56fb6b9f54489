import { html } from "../dom.js";
import { topToken } from "../state/contents.js";
import { labelSize, labelsInside } from "../state/geometry.js";
import { meant, targets, touch, underWay } from "../state/selection.js";
import { Grid } from "./grid.js";
import { destination } from "./keys.js";
import { Picture } from "./picture.js";
import { listen } from "./pointer.js";

/** @import {Layout, Move, State} from "../api/types.js" */
/** @import {Arrow, Marks} from "./draw-marks.js" */

/** Before it is laid out, a board is taken to be large: so wide, in pixels. */
const LARGE = 600;

/**
 * The board of any game. It shows what it is given and says "entered" with the
 * moves that a person has entered, several if they look the same. While it is
 * edited it says which cell was "touched", and which piece "carried" where.
 */
export class Board extends HTMLElement {
  /** @type {Layout | null} */
  #layout = null;
  /** @type {State | null} */
  #state = null;
  #flipped = false;
  #active = false;
  #editing = false;
  #inside = false;
  #labelSize = 0;
  #dropped = false;
  #hovered = -1;
  /** @type {number[]} */
  #selected = [];
  /** @type {Marks} */
  #marks = {};
  /** @type {Arrow[]} */
  #scribbles = [];
  #grid = new Grid();
  #picture = new Picture();

  connectedCallback() {
    if (this.firstChild) return;
    this.append(html("div", { class: "board-box" }, this.#picture.element, this.#grid.element));
    this.#grid.element.addEventListener("keydown", (event) => this.#key(event));
    listen(this.#touchable());
    new ResizeObserver(() => this.#resized()).observe(this);
  }

  /**
   * Everything at once, so that one change is one redraw. A board that grows comes with the state.
   * @param {{layout: Layout, state: State, flipped: boolean, active: boolean, editing?: boolean, marks?: Marks}} view
   */
  show({ layout: first, state, flipped, active, editing = false, marks = {} }) {
    this.#editing = editing;
    const before = this.#state;
    const layout = state.layout ?? first;
    const rebuilt = JSON.stringify(layout) !== JSON.stringify(this.#layout) || flipped !== this.#flipped;
    const moved = before?.position !== state.position || before.ply !== state.ply;
    [this.#layout, this.#state, this.#flipped, this.#active, this.#marks] = [layout, state, flipped, active, marks];
    if (moved) [this.#selected, this.#scribbles] = [[], []];
    if (!active) this.#selected = [];
    if (rebuilt) this.#build(layout);
    else if (moved) this.#redrawPieces(before);
    this.#refresh();
  }

  /** Puts everything back as it was given: an entered move came to nothing. */
  reset() {
    this.#dropped = false;
    this.#redrawPieces(null);
    this.#select([]);
  }

  /** @param {string} label */
  set label(label) {
    this.#grid.element.setAttribute("aria-label", label);
  }

  /** @param {Layout} layout */
  #build(layout) {
    [this.#inside, this.#labelSize] = this.#labelling(layout);
    const aspect = this.#picture.build(layout, this.#flipped, this.#inside, this.#labelSize);
    const table = /** @type {HTMLElement} */ (this.closest(".table-board") ?? this);
    table.style.setProperty("--board-aspect", String(aspect));
    this.#grid.build(layout, this.#flipped, this.#inside);
    this.#redrawPieces(null);
  }

  /** @param {State | null} before */
  #redrawPieces(before) {
    if (this.#state) this.#picture.drawPieces(this.#state, before, this.#dropped);
    this.#dropped = false;
  }

  /** Selection, hints and arrows: all that changes without a move. */
  #refresh() {
    const [layout, state] = [this.#layout, this.#state];
    if (!layout || !state) return;
    this.#picture.drawMarks(state, this.#marks, this.#scribbles, this.#selected, this.#hints(layout, state));
    this.#grid.describe(layout, state, this.#selected, this.#active);
    this.#grid.element.classList.toggle("active", this.#active);
  }

  /**
   * Where the next touch may go, and what a click under the hand would set.
   * @param {Layout} layout
   * @param {State} state
   */
  #hints(layout, state) {
    if (!this.#active) return { dots: [], ghosts: [], movable: new Set() };
    const next = targets(layout, state, this.#selected);
    const hovered = this.#hovered < 0 ? -1 : meant(layout, state, this.#hovered);
    const ends = state.legal.some((move) => move.path.length === this.#selected.length + 1);
    const shown = this.#selected.length > 0 || ends;
    const dots = shown && (this.#selected.length > 0 || tellsMuch(layout, state, next)) ? [...next] : [];
    const own = layout.pieces.find((piece) => piece.side === state.turn)?.token ?? null;
    const content = topToken(state.cells[this.#selected[0]]) ?? own;
    // What a later step sets is not known: an arrow, a wall, a removal.
    const sets = shown && this.#selected.length < 2 && next.has(hovered) && state.cells[hovered] === null;
    const cells = [underWay(state, this.#selected)?.to, sets ? hovered : undefined];
    const ghosts = cells.flatMap((cell) => (cell === undefined ? [] : { cell, content }));
    return {
      dots: dots.filter((cell) => !ghosts.some((ghost) => ghost.cell === cell)),
      ghosts,
      movable: new Set(state.legal.map((move) => move.path[0])),
    };
  }

  /** @param {number} cell */
  #touch(cell) {
    if (!this.#active || !this.#layout || !this.#state || cell < 0) return;
    if (this.#editing) return void this.dispatchEvent(new CustomEvent("touched", { detail: cell }));
    const { selected, moves } = touch(this.#layout, this.#state, this.#selected, cell);
    this.#select(selected);
    if (moves.length > 0) this.#entered(moves);
  }

  /** @param {Move[]} moves */
  #entered(moves) {
    this.dispatchEvent(new CustomEvent("entered", { detail: moves, bubbles: true }));
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
    this.#refresh();
  }

  /** @returns {import("./pointer.js").Touchable} */
  #touchable() {
    // A press selects at once, so that a drag can begin; its release must not
    // undo that, unless the piece was selected before.
    let pressed = false;
    let again = false;
    return {
      surface: this.#grid.element,
      cellUnder: (event) => this.#picture.cellUnder(event),
      press: (cell) => {
        this.#scribbles = [];
        const goal = this.#selected.length > 0 && this.#targets().has(cell);
        pressed = this.#active && !goal && (this.#editing ? this.#holdsPiece(cell) : this.#opensLong(cell));
        again = pressed && this.#selected[0] === cell;
        this.#select(pressed ? [cell] : this.#selected);
        return pressed;
      },
      release: (cell) => {
        if (again || !pressed || this.#editing) this.#touch(cell);
      },
      carry: (event) => {
        this.#picture.carry(this.#selected[0], event);
        this.#hover(this.#picture.cellUnder(event));
      },
      drop: (cell) => this.#drop(cell),
      cancel: () => (this.#editing ? this.reset() : this.#drop(-1)),
      hover: (cell) => this.#hover(cell),
      scribble: (from, to) => this.#scribble(from, to),
    };
  }

  /** Whether a move of two cells or more begins here: then a piece can be carried. @param {number} cell */
  #opensLong(cell) {
    return this.#state?.legal.some((move) => move.path[0] === cell && move.path.length > 1) ?? false;
  }

  /** @param {number} cell */
  #holdsPiece(cell) {
    const content = this.#state?.cells[cell] ?? null;
    return typeof content === "string" || Array.isArray(content);
  }

  /** @param {number} cell */
  #drop(cell) {
    if (this.#editing) {
      const [from] = this.#selected;
      this.reset();
      return void this.dispatchEvent(new CustomEvent("carried", { detail: { from, to: cell } }));
    }
    if (this.#targets().has(cell)) {
      this.#dropped = true;
      this.#touch(cell);
      // A move with more steps to come: the piece waits where it was, its ghost where it goes.
      if (this.#selected.length > 0) this.#redrawPieces(null);
    } else {
      const kept = cell === this.#selected[0] ? this.#selected : [];
      this.reset();
      this.#select(kept);
    }
  }

  /** Where the next touch may go. @returns {Set<number>} */
  #targets() {
    return this.#layout && this.#state ? targets(this.#layout, this.#state, this.#selected) : new Set();
  }

  /** @param {number} cell */
  #hover(cell) {
    if (cell === this.#hovered) return;
    this.#hovered = cell;
    if (this.#active) this.#refresh();
  }

  /** An arrow of the person's own; drawn again, it goes. @param {number} from @param {number} to */
  #scribble(from, to) {
    if (to < 0) return;
    const path = from === to ? [from] : [from, to];
    const others = this.#scribbles.filter((arrow) => arrow.path.join() !== path.join());
    this.#scribbles = others.length < this.#scribbles.length ? others : [...others, { path, style: "scribble" }];
    this.#refresh();
  }

  /** Whether labels stand inside, and how large they are. @param {Layout} layout @returns {[boolean, number]} */
  #labelling(layout) {
    const width = this.clientWidth || LARGE;
    const inside = labelsInside(layout, width);
    return [inside, labelSize(layout, inside, width / (layout.width + 1))];
  }

  #resized() {
    if (!this.#layout) return;
    const [inside, size] = this.#labelling(this.#layout);
    if (inside === this.#inside && size === this.#labelSize) return;
    this.#build(this.#layout);
    this.#refresh();
  }
}

/**
 * Whether it is worth a dot where one may go: dots on every free cell would say nothing. Nor do they on a
 * board of lines where few points are forbidden, as in go.
 * @param {Layout} layout @param {State} state @param {Set<number>} next
 */
function tellsMuch(layout, state, next) {
  const free = state.cells.filter((content, i) => content === null && layout.cells[i].shape !== "area").length;
  return next.size < (layout.cells[0]?.shape === "point" ? free / 2 : free);
}

customElements.define("yolah-board", Board);
