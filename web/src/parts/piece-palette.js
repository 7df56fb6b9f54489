import { drawPiece } from "../board/draw-pieces.js";
import { button, html, svg } from "../dom.js";
import { pieceName, text } from "../texts/text.js";

/** @import {Layout, Piece} from "../api/types.js" */
/** @import {Tool} from "../state/sketch.js" */

/** What the tools that are no pieces are called. */
const NAMES = { add: text("one-more"), remove: text("remove") };

/** What can be put on a board, one of which is chosen. Says "tool" with it. */
export class PiecePalette extends HTMLElement {
  /** @type {Map<string, HTMLElement>} */
  #buttons = new Map();

  connectedCallback() {
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", text("what-touch-sets"));
  }

  /** @param {Layout} layout @param {Tool[]} others */
  show(layout, others) {
    const of = (/** @type {0 | 1 | null} */ side) => layout.pieces.filter((piece) => piece.side === side);
    const rows = [[...of(0)], [...of(1)], [...of(null)]].filter((row) => row.length > 0);
    this.#buttons.clear();
    const tools = others.map((tool) => this.#plain(tool));
    this.replaceChildren(
      ...rows.map((row) => html("div", { class: "palette-row" }, ...row.map((piece) => this.#piece(piece)))),
      html("div", { class: "palette-row" }, ...tools),
    );
  }

  /** @param {Tool} tool */
  mark(tool) {
    for (const [key, choice] of this.#buttons) choice.setAttribute("aria-pressed", String(key === keyOf(tool)));
  }

  /** @param {Piece} piece */
  #piece(piece) {
    const choice = button({ label: pieceName(piece), class: "button piece-choice", onclick: () => this.#choose(tool) });
    const tool = { piece: piece.token };
    choice.append(
      svg("svg", { class: "piece-picture", viewBox: "-.5 -.5 1 1", "aria-hidden": "true" }, ...drawPiece(piece)),
    );
    this.#buttons.set(keyOf(tool), choice);
    return choice;
  }

  /** @param {Tool} tool */
  #plain(tool) {
    const choice = button({ text: typeof tool === "string" ? NAMES[tool] : "", onclick: () => this.#choose(tool) });
    this.#buttons.set(keyOf(tool), choice);
    return choice;
  }

  /** @param {Tool} tool */
  #choose(tool) {
    this.mark(tool);
    this.dispatchEvent(new CustomEvent("tool", { detail: tool }));
  }
}

/** @param {Tool} tool */
const keyOf = (tool) => (typeof tool === "string" ? tool : `piece ${tool.piece}`);

customElements.define("piece-palette", PiecePalette);
