import { Analyst } from "../analyst.js";
import { players } from "../api/rest.js";
import { button, html } from "../dom.js";
import { properName } from "../state/names.js";
import { settings } from "../state/settings.js";
import { said, text } from "../texts/text.js";
import { toast } from "./announcer.js";
import "./thinking-panel.js";

/** @import {Analysis, Thought} from "../api/types.js" */

/**
 * Where to think; `id` is the asker's own.
 * @typedef {{game: string, position: string, moves: string[], id?: number}} Place
 */

/**
 * A player of the catalog that thinks along. Says "thought" with the place it
 * was asked about and its lines, the best first.
 */
export class AnalystBox extends HTMLElement {
  /** @type {Place | null} what is looked at; null if there is nothing to think about */
  #place = null;
  #on = false;
  #resting = false;
  #analyst = new Analyst();
  #panel = document.createElement("thinking-panel");
  #player = html("select", { "aria-label": text("who-analyses") });
  #count = html(
    "select",
    { "aria-label": text("count-of-lines") },
    ...[1, 2, 3, 5].map((n) => html("option", { value: n }, text("lines", { count: n }))),
  );
  #switch = button({
    text: text("analyse"),
    class: "button primary",
    "aria-pressed": "false",
    title: "l",
    onclick: () => this.toggle(),
  });

  connectedCallback() {
    this.classList.add("engine");
    this.append(html("div", { class: "actions" }, this.#switch, this.#player, this.#count), this.#panel);
    this.#player.addEventListener("change", () => {
      settings.set({ analyst: this.#player.value });
      this.#think();
    });
    this.#count.addEventListener("change", () => this.#think());
  }

  disconnectedCallback() {
    this.#analyst.close();
  }

  get player() {
    return this.#player.value;
  }

  /** @param {string} game */
  async choosePlayers(game) {
    const available = await players(game);
    this.#player.replaceChildren(
      ...available.map(({ name, description }) =>
        html("option", { value: name, title: said(description) }, properName(name)),
      ),
    );
    const wanted = settings.get().analyst;
    if (available.some(({ name }) => name === wanted)) this.#player.value = wanted;
  }

  /** @param {Place | null} place */
  lookAt(place) {
    this.#place = place;
    const idle = text(this.#on ? "thinking" : "can-think-along");
    this.#panel.empty(place === null ? text("game-over") : idle);
    this.#think();
  }

  toggle() {
    this.#on = !this.#on;
    this.#switch.setAttribute("aria-pressed", String(this.#on));
    this.#switch.replaceChildren(text(this.#on ? "stop" : "analyse"));
    this.#think();
  }

  /** @param {Thought[]} lines @param {[string, string]} sides */
  show(lines, sides) {
    this.#panel.show(lines, sides);
  }

  /** Thinks about one place for a short time, whatever else is looked at. @param {Place} place */
  async askOnce(place) {
    this.#resting = true;
    return this.#analyst.askOnce({ ...place, player: this.player, time_ms: 300 });
  }

  /** Back to what is looked at, after {@link askOnce}. */
  resume() {
    this.#resting = false;
    this.#think();
  }

  #think() {
    const place = this.#place;
    if (this.#resting) return;
    if (!this.#on || !place) return this.#analyst.stop();
    const tell = (/** @type {Analysis[]} */ lines) => {
      if (lines.length === 0) this.#panel.empty(text("waiting-for-thinker"));
      else this.dispatchEvent(new CustomEvent("thought", { detail: { place, lines } }));
    };
    const { id, ...question } = place;
    this.#analyst.ask(
      { ...question, player: this.player, lines: Number(this.#count.value) },
      tell,
      (refusal) => refusal && toast(refusal),
    );
  }
}

customElements.define("analyst-box", AnalystBox);
