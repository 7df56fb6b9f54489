import { games, position, putTogether } from "../api/rest.js";
import "../board/board.js";
import { button, html } from "../dom.js";
import "../parts/detail-fields.js";
import { lostCard } from "../parts/failure.js";
import "../parts/piece-palette.js";
import { copy } from "../parts/share.js";
import { listenKeys } from "../parts/shortcuts.js";
import { USUAL_LEVEL } from "../state/levels.js";
import { properName, sideName, spokenState } from "../state/names.js";
import { seatsOf } from "../state/opponents.js";
import { analysisLink, editorLink } from "../state/routes.js";
import { chosenGame } from "../state/families.js";
import { settings } from "../state/settings.js";
import { carried, emptied, plainTools, touched, withDetail, withTurn } from "../state/sketch.js";
import { said, text } from "../texts/text.js";
import { askForGame } from "./begin.js";

/** @import {Detail, GameEntry, Layout, Position, Sketch, State} from "../api/types.js" */
/** @import {Route} from "../state/routes.js" */
/** @import {Tool} from "../state/sketch.js" */

/** Sets up any position of any game; the server says whether it is one, and why not. */
class EditorView extends HTMLElement {
  /** @type {Extract<Route, {view: "editor"}>} */
  route = { view: "editor" };
  /** @type {GameEntry | null} */
  #entry = null;
  /** @type {Layout | null} */
  #layout = null;
  /** @type {Detail[]} */
  #details = [];
  /** Those of the start. @type {Detail[]} */
  #usual = [];
  /** @type {Sketch} */
  #sketch = { cells: [], turn: 0, details: [] };
  /** A position with the board and the rules of the sketch. */
  #like = "startpos";
  /** Cells that this board does not have. @type {Set<number>} */
  #fixed = new Set();
  /** What was put together; null while it is no position. @type {State | null} */
  #made = null;
  /** @type {Tool} */
  #tool = "remove";
  #asked = 0;
  #flipped = false;
  #board = document.createElement("yolah-board");
  #palette = document.createElement("piece-palette");
  #fields = document.createElement("detail-fields");
  /** @type {HTMLInputElement[]} */
  #turns = [];
  #turnChoice = html("div", { class: "choices" });
  #status = html("p", { class: "status", role: "status" });
  #text = html("input", { readonly: true, "aria-label": text("position-as-text"), onfocus: () => this.#text.select() });
  #play = button({ text: text("play-from-here"), class: "button primary", onclick: () => this.#playFromHere() });
  #analyse = button({ text: text("analyse"), class: "button primary", onclick: () => this.#goAnalyse() });
  #endKeys = () => {};

  connectedCallback() {
    this.className = "table editor";
    const tools = html(
      "div",
      { class: "actions" },
      button({ text: text("start-position"), onclick: () => this.#load("startpos") }),
      button({ text: text("clear-board"), onclick: () => this.#clear() }),
      button({ text: text("copy"), label: text("copy-position"), onclick: () => copy(this.#text.value) }),
      button({ icon: "flip", label: text("flip-board"), class: "button icon-only", onclick: () => this.#flip() }),
    );
    this.append(
      html("h1", { class: "spoken" }, text("board-editor")),
      html("div", { class: "table-board" }, html("div", { class: "board-row" }, this.#board)),
      html(
        "aside",
        { class: "table-side" },
        html("div", { class: "card" }, html("p", { class: "quiet" }, text("editor-about")), this.#palette),
        html(
          "div",
          { class: "card" },
          html("fieldset", { class: "turns" }, html("legend", {}, text("who-moves")), this.#turnChoice),
          this.#fields,
        ),
        html(
          "div",
          { class: "card" },
          this.#status,
          html("div", { class: "actions" }, this.#play, this.#analyse),
          this.#text,
          tools,
        ),
      ),
    );
    this.#listen();
    this.#begin().catch((/** @type {unknown} */ error) => this.#failed(error));
  }

  disconnectedCallback() {
    this.#endKeys();
  }

  #listen() {
    this.#board.addEventListener("touched", ({ detail: cell }) => this.#touched(cell));
    this.#board.addEventListener("carried", ({ detail: { from, to } }) => {
      if (!this.#fixed.has(from) && !this.#fixed.has(to)) this.#change(carried(this.#sketch, from, to));
      else this.#show();
    });
    this.#palette.addEventListener("tool", ({ detail }) => (this.#tool = detail));
    this.#fields.addEventListener("detail", ({ detail: { index, value } }) =>
      this.#change(withDetail(this.#sketch, index, value)),
    );
    this.#endKeys = listenKeys({ f: () => this.#flip() });
  }

  async #begin() {
    const catalog = await games();
    this.#entry = chosenGame(catalog, this.route.game);
    this.dispatchEvent(new CustomEvent("game-shown", { detail: this.#entry.name, bubbles: true }));
    this.#offerTurns(this.#entry.sides);
    this.#board.label = text("board-of", { game: properName(this.#entry.name) });
    const { layout, state, details } = await position({ game: this.#entry.name });
    this.#usual = details;
    const isGap = (/** @type {import("../api/types.js").Content} */ content) =>
      layout.pieces.some(({ token, side }) => side === null && token === content);
    this.#fixed = new Set(state.cells.flatMap((content, cell) => (isGap(content) ? [cell] : [])));
    await this.#load(this.route.position || "startpos");
  }

  /** @param {unknown} error */
  #failed(error) {
    this.replaceChildren(
      lostCard(error, text("no-such-position"), [
        [text("set-up-position"), `#/editor/${this.#entry?.name ?? ""}`],
        [text("play"), "#/"],
      ]),
    );
  }

  /** @param {string} wanted */
  async #load(wanted) {
    const game = this.#entry?.name ?? "";
    const loaded = await position({ game, position: wanted });
    const { layout, state } = loaded;
    // Answers about what was there before come too late.
    this.#asked++;
    this.#take(loaded);
    this.#palette.show(layout, plainTools(state.cells));
    this.#tool = layout.pieces[0] ? { piece: layout.pieces[0].token } : "add";
    this.#palette.mark(this.#tool);
    this.#judged(loaded, null);
  }

  /** Sketches this position from now on. @param {Position} position */
  #take({ layout, details, state }) {
    [this.#layout, this.#details, this.#like] = [layout, details, state.position];
    this.#sketch = { cells: state.cells, turn: state.turn, details: details.map(({ value }) => value) };
  }

  /** @param {number} cell */
  #touched(cell) {
    if (!this.#fixed.has(cell)) this.#change(touched(this.#sketch, cell, this.#tool));
  }

  #clear() {
    this.#change(emptied(this.#sketch, this.#usual, this.#fixed));
  }

  #flip() {
    this.#flipped = !this.#flipped;
    this.#show();
  }

  /** @param {Sketch} sketch */
  #change(sketch) {
    this.#sketch = sketch;
    this.#show();
    void this.#ask();
  }

  /** Only the last answer counts. */
  async #ask() {
    const asked = ++this.#asked;
    const question = { game: this.#entry?.name ?? "", position: this.#like, sketch: this.#sketch };
    const { position: made, reason } = await putTogether(question).catch((/** @type {Error} */ error) => ({
      position: null,
      reason: error.message,
    }));
    if (asked === this.#asked) this.#judged(made, reason);
  }

  /** @param {Position | null} made @param {string | null} reason */
  #judged(made, reason) {
    this.#made = made?.state ?? null;
    // A board that grows has new places now.
    if (made?.state.layout) this.#take(made);
    const sides = this.#entry?.sides ?? ["", ""];
    this.#status.textContent = this.#made
      ? spokenState(sides, this.#made)
      : text("no-position-yet", { reason: said(reason ?? "") });
    this.#status.classList.toggle("problem", this.#made === null);
    this.#text.value = this.#made?.position ?? "";
    this.#analyse.disabled = this.#made === null;
    this.#play.disabled = this.#made === null || this.#made.outcome !== null;
    if (this.#made) history.replaceState(null, "", editorLink(this.#entry?.name ?? "", this.#made.position));
    this.#show();
  }

  #show() {
    const layout = this.#layout;
    if (!layout) return;
    const { cells, turn } = this.#sketch;
    /** @type {State} */
    const state = {
      ply: 0,
      position: JSON.stringify(cells),
      cells,
      turn,
      points: null,
      legal: [],
      last: null,
      outcome: null,
      regions: [],
      alerts: this.#made?.alerts ?? [],
    };
    // A touch means the cell itself, also where moves are entered by columns.
    const plain = /** @type {Layout} */ ({ ...layout, input: "cells" });
    this.#board.show({ layout: plain, state, flipped: this.#flipped, active: true, editing: true });
    this.#fields.show(this.#details, this.#sketch.details);
    this.#turns.forEach((radio, side) => (radio.checked = side === turn));
  }

  /** @param {[string, string]} sides */
  #offerTurns(sides) {
    const choose = (/** @type {number} */ side) =>
      this.#change(withTurn(this.#sketch, this.#details, /** @type {0 | 1} */ (side)));
    this.#turns = sides.map((_, i) => html("input", { type: "radio", name: "turn", onchange: () => choose(i) }));
    const labels = sides.map((side, i) =>
      html("label", { class: "check" }, this.#turns[i], html("span", {}, sideName(side))),
    );
    this.#turnChoice.replaceChildren(...labels);
  }

  #playFromHere() {
    const [game, made] = [this.#entry?.name ?? "", this.#made];
    if (!made) return;
    const level = settings.get().levels[game] ?? USUAL_LEVEL;
    void askForGame(game, { position: made.position, seats: seatsOf({ opponent: "level", level, side: made.turn }) });
  }

  #goAnalyse() {
    if (this.#made) location.hash = analysisLink(this.#entry?.name ?? "", this.#made.position, "");
  }
}

customElements.define("editor-view", EditorView);
