import { writeRecord } from "../api/rest.js";
import { button, html } from "../dom.js";
import { readPasted } from "../pasted.js";
import { text } from "../texts/text.js";
import { toast } from "./announcer.js";
import { copy, shareLink } from "./share.js";

/** @import {MoveTree} from "../state/move-tree.js" */

/**
 * What can be taken out.
 * @typedef {object} Exchanged
 * @property {string} game
 * @property {string} start
 * @property {string} position
 * @property {MoveTree} tree
 * @property {[string, string][]} tags
 * @property {string} result
 */

/**
 * Positions and records in and out. Says "loaded" with what was read.
 */
export class ExchangeBox extends HTMLElement {
  /** @type {Exchanged | null} */
  #now = null;
  #text = html("textarea", {
    rows: 5,
    spellcheck: "false",
    "aria-label": text("position-moves-record"),
    placeholder: text("paste-here"),
  });
  #problem = html("p", { class: "problem", role: "alert" });
  #share = html("div");

  connectedCallback() {
    const actions = html(
      "div",
      { class: "actions" },
      button({ text: text("load"), class: "button primary", onclick: () => this.#load() }),
      button({ text: text("copy-position"), onclick: () => this.#now && copy(this.#now.position) }),
      button({ text: text("copy-record"), onclick: async () => copy(await this.#record()) }),
      button({ text: text("save-record"), onclick: () => this.#save() }),
    );
    this.replaceChildren(this.#text, this.#problem, actions, this.#share);
  }

  /** @param {Exchanged} now @param {string} link */
  show(now, link) {
    this.#now = now;
    if (!this.#share.querySelector("input:focus"))
      this.#share.replaceChildren(shareLink(text("link-to-position"), link));
  }

  async #load() {
    this.#problem.textContent = "";
    try {
      const loaded = await readPasted(this.#now?.game ?? "", this.#text.value.trim());
      this.dispatchEvent(new CustomEvent("loaded", { detail: loaded }));
      toast(text("loaded"));
    } catch (error) {
      this.#problem.textContent = /** @type {Error} */ (error).message;
    }
  }

  async #record() {
    const { game, start, tree, tags, result } = /** @type {Exchanged} */ (this.#now);
    const written = await writeRecord({ game, start, tags, moves: tree.record(), result });
    return written.text;
  }

  async #save() {
    const file = new Blob([await this.#record()], { type: "text/plain" });
    const link = html("a", { href: URL.createObjectURL(file), download: `${this.#now?.game}.pgn` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
}

customElements.define("exchange-box", ExchangeBox);
