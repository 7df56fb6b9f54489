import { html } from "../dom.js";
import { cellName } from "../state/names.js";
import { margins, place, rows } from "../state/geometry.js";
import { text } from "../texts/text.js";

/** @import {Layout, State} from "../api/types.js" */

/**
 * The board for keyboards and screen readers: an ARIA grid of transparent
 * cells over the picture. It is what fingers touch as well.
 */
export class Grid {
  /** @type {HTMLElement[]} */
  #cells = [];
  #current = 0;

  constructor() {
    this.element = html("div", { class: "grid", role: "grid", "aria-label": text("board") });
  }

  /** @param {Layout} layout @param {boolean} flipped @param {boolean} inside */
  build(layout, flipped, inside) {
    const focused = this.focused;
    const edge = margins(layout, inside);
    const width = layout.width + edge.left + edge.right;
    const height = layout.height + edge.top + edge.bottom;
    this.#cells = layout.cells.map((cell) => {
      const at = place(layout, cell, flipped);
      const element = html("div", { role: "gridcell", tabindex: -1, "data-cell": cell.name });
      Object.assign(element.style, {
        left: `${((at.x + edge.left) / width) * 100}%`,
        top: `${((at.y + edge.top) / height) * 100}%`,
        width: `${(at.width / width) * 100}%`,
        height: `${(at.height / height) * 100}%`,
        // What is nobody's to touch is in nobody's way.
        pointerEvents: cell.shape === "area" ? "none" : "",
      });
      return element;
    });
    const lines = rows(layout, flipped).map((row) =>
      html("div", { role: "row" }, ...row.map((cell) => this.#cells[cell])),
    );
    this.element.replaceChildren(...lines);
    if (this.#current >= this.#cells.length) this.#current = 0;
    this.#cells[this.#current].tabIndex = 0;
    if (focused) this.focus(this.#current);
  }

  /** @param {Layout} layout @param {State} state @param {number[]} selected @param {boolean} active */
  describe(layout, state, selected, active) {
    this.#cells.forEach((element, cell) => {
      element.setAttribute("aria-label", cellName(layout, state, cell, selected, active));
      element.setAttribute("aria-selected", String(selected.includes(cell)));
    });
  }

  /** Moves the one tab stop. @param {number} cell */
  focus(cell) {
    this.#cells[this.#current].tabIndex = -1;
    this.#current = cell;
    this.#cells[cell].tabIndex = 0;
    this.#cells[cell].focus();
  }

  get current() {
    return this.#current;
  }

  get focused() {
    return this.element.contains(document.activeElement);
  }

  /** The cell of an element of the grid, or -1. @param {EventTarget | null} target */
  indexOf(target) {
    return this.#cells.indexOf(/** @type {HTMLElement} */ (target));
  }
}
