import { drawPiece } from "../board/draw-pieces.js";
import { html, svg } from "../dom.js";
import { HURRY, face, timeLeft } from "../state/clock-face.js";
import { pieceName, text } from "../texts/text.js";
import { announce } from "./announcer.js";

/** @import {Clock, Side} from "../api/types.js" */

/**
 * @typedef {object} PlayerView
 * @property {string} name
 * @property {string} [detail]
 * @property {import("../texts/text.js").Values} forms of the side's name
 * @property {string} colour
 * @property {Side} side
 * @property {number | null} points
 * @property {import("../api/types.js").Piece[]} [prey] what the side has taken
 * @property {boolean} turn
 * @property {boolean} [absent]
 * @property {boolean} [thinking]
 * @property {Clock | null} [clock]
 */

/** One side of the table: who sits there, points, clock, and whether it is their turn. */
export class PlayerBar extends HTMLElement {
  #dot = html("span", { class: "stone", "aria-hidden": "true" });
  #name = html("span", { class: "player-name" });
  #detail = html("span", { class: "player-detail" });
  #prey = html("span", { class: "prey", role: "img" });
  #points = html("span", { class: "points" });
  #clock = html("span", { class: "clock", role: "timer" });
  /** @type {{clock: Clock, side: Side, arrived: number} | null} */
  #running = null;
  /** @type {import("../texts/text.js").Values} */
  #forms = {};
  #timer = 0;
  #warned = false;

  connectedCallback() {
    const who = html("span", { class: "player-who" }, this.#name, this.#detail);
    this.replaceChildren(this.#dot, who, this.#prey, this.#points, this.#clock);
    this.#timer = setInterval(() => this.#tick(), 100);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  /** @param {PlayerView} view */
  show(view) {
    this.#dot.className = `stone ${view.colour}`;
    this.#name.textContent = view.name;
    this.#detail.textContent = view.detail ?? "";
    this.#points.textContent = view.points === null ? "" : String(view.points);
    this.#points.setAttribute(
      "aria-label",
      view.points === null ? "" : text("points-for", { ...view.forms, points: view.points }),
    );
    this.#showPrey(view.prey ?? []);
    this.classList.toggle("turn", view.turn);
    this.classList.toggle("absent", view.absent ?? false);
    this.classList.toggle("thinking", view.thinking ?? false);
    this.#forms = view.forms;
    this.title = String(view.forms.Side);
    if (view.clock !== this.#running?.clock) {
      this.#running = view.clock ? { clock: view.clock, side: view.side, arrived: performance.now() } : null;
    } else if (this.#running) this.#running.side = view.side;
    this.#tick();
  }

  /** @param {import("../api/types.js").Piece[]} prey */
  #showPrey(prey) {
    this.#prey.hidden = prey.length === 0;
    this.#prey.setAttribute("aria-label", text("taken", { pieces: prey.map(pieceName).join(", ") }));
    this.#prey.replaceChildren(
      ...prey.map((piece) => svg("svg", { viewBox: "-.5 -.5 1 1", "aria-hidden": "true" }, ...drawPiece(piece))),
    );
  }

  /** Whoever does not see the clock hears once that it runs out. @param {number} left @param {boolean} runs */
  #warn(left, runs) {
    if (runs && left < HURRY && !this.#warned) announce(text("ten-seconds", this.#forms));
    this.#warned = left < HURRY;
  }

  #tick() {
    const running = this.#running;
    const left = running && timeLeft(running.clock, running.side, performance.now() - running.arrived);
    this.#clock.hidden = left === null;
    if (left === null || !running) return;
    const text = face(left);
    if (this.#clock.textContent !== text) this.#clock.textContent = text;
    this.#clock.classList.toggle("hurry", left < HURRY);
    this.#clock.classList.toggle("running", running.clock.running === running.side);
    this.#warn(left, running.clock.running === running.side);
  }
}

customElements.define("player-bar", PlayerBar);
