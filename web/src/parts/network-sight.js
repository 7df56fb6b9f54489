import { networkSight } from "../api/rest.js";
import { html } from "../dom.js";
import { signed } from "../state/winning-chance.js";
import { capital, said, sideForms, text } from "../texts/text.js";

/** @import {Layout, Sight} from "../api/types.js" */
/** @import {Place} from "./analyst-box.js" */

/** What a network sees in a position. Says "sight" with what the board should show of it. */
export class NetworkSight extends HTMLElement {
  /** @type {Place | null} */
  #place = null;

  /**
   * @param {Place | null} place @param {[string, string]} sides @param {Layout} layout
   */
  async show(place, sides, layout) {
    if (JSON.stringify(place) === JSON.stringify(this.#place)) return;
    this.#place = place;
    if (!place) return this.#empty(text("game-over"));
    const { game, position, moves } = place;
    const sight = await networkSight({ game, position, moves }).catch(() => null);
    if (place !== this.#place) return;
    if (!sight) return this.#empty(text("no-network"));
    this.#draw(sight, sides, layout);
  }

  /** Nobody looks any more. */
  forget() {
    if (this.#place) this.#say([]);
    this.#place = null;
  }

  /** @param {string} words */
  #empty(words) {
    this.replaceChildren(html("p", { class: "quiet" }, words));
    this.#say([]);
  }

  /** @param {Sight} sight @param {[string, string]} sides @param {Layout} layout */
  #draw(sight, sides, layout) {
    const sign = sight.turn === 0 ? 1 : -1;
    const points = (/** @type {number} */ share) => (sign * share) / 100;
    const most = Math.max(1, ...sight.cells.map(({ share }) => Math.abs(share)));
    this.#say(
      sight.cells.map(({ cell, share }) => ({
        cell,
        share: Math.abs(share) / most,
        text: Math.abs(share) >= 10 ? signed(points(share)) : undefined,
        style: points(share) < 0 ? "against" : "for",
      })),
    );
    const cells = [...sight.cells].sort((a, b) => Math.abs(b.share) - Math.abs(a.share));
    const rows = [
      [text("nothing-yet"), text("empty-picture"), points(sight.base)],
      ...sight.numbers.map(({ text: name, value, share }) => [capital(said(name)), String(value), points(share)]),
      ...cells.map(({ cell, text: seen, share }) => [layout.cells[cell].name, said(seen), points(share)]),
    ];
    const body = rows.map(([name, seen, share]) =>
      html(
        "tr",
        {},
        html("th", { scope: "row" }, String(name)),
        html("td", {}, String(seen)),
        html("td", { class: "number" }, signed(Number(share), 2)),
      ),
    );
    const head = [text("input"), text("seen"), text("for-side", sideForms(sides[0]))].map((name) =>
      html("th", { scope: "col" }, name),
    );
    this.replaceChildren(
      html(
        "p",
        { class: "quiet" },
        text("network-says", { ...sideForms(sides[0]), score: signed(points(sight.score)) }),
        " ",
        text("mover-is", sideForms(sides[sight.turn])),
        " ",
        text("shares-about"),
      ),
      html(
        "div",
        { class: "scroll", tabindex: 0, role: "region", "aria-label": text("network-inputs") },
        html("table", { class: "sight" }, html("thead", {}, html("tr", {}, ...head)), html("tbody", {}, ...body)),
      ),
    );
  }

  /** @param {import("../board/draw-marks.js").Heat[]} heat */
  #say(heat) {
    this.dispatchEvent(new CustomEvent("sight", { detail: heat }));
  }
}

customElements.define("network-sight", NetworkSight);
