import { html } from "../dom.js";
import { findMove } from "../state/move-text.js";
import { moveText } from "../state/names.js";
import { text } from "../texts/text.js";
import { announce } from "./announcer.js";

/** @import {Move} from "../api/types.js" */

/**
 * A move entered by text: `d5:b7`, `d5b7`, `pass`, in chess `Nf3` or `g1f3`.
 * Says "entered" with the moves that it means.
 */
export class MoveField extends HTMLElement {
  /** @type {Move[]} */
  #legal = [];
  #input = html("input", {
    name: "move",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-label": text("enter-move"),
    placeholder: text("enter-move"),
  });

  connectedCallback() {
    const form = html("form", { class: "move-field" }, this.#input, html("button", { class: "button" }, text("play")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.#input.addEventListener("input", () => this.#input.setCustomValidity(""));
    this.replaceChildren(form);
  }

  /** @param {Move[]} legal what may be played now, [] when nothing may */
  show(legal) {
    this.#legal = legal;
    this.querySelector("button")?.toggleAttribute("disabled", legal.length === 0);
    const example = legal.find((move) => move.path.length > 0);
    if (example) this.#input.placeholder = text("move-example", { move: moveText(example) });
  }

  #submit() {
    const written = this.#input.value.trim();
    if (written === "" || this.#legal.length === 0) return;
    const move = findMove(this.#legal, written);
    if (move) {
      this.#input.value = "";
      this.dispatchEvent(new CustomEvent("entered", { detail: [move], bubbles: true }));
    } else {
      const refusal = text("not-possible", { move: written });
      announce(refusal);
      this.#input.setCustomValidity(refusal);
      this.#input.reportValidity();
    }
  }
}

customElements.define("move-field", MoveField);
