import { field, html } from "../dom.js";
import { capital, said, text } from "../texts/text.js";

/** @import {Detail} from "../api/types.js" */

/** The parts of a position that lie on no cell. Says "detail" with the index and the new value. */
export class DetailFields extends HTMLElement {
  /** @param {Detail[]} details @param {string[]} values */
  show(details, values) {
    // Who types here sees what he types.
    if (this.contains(document.activeElement)) return;
    this.replaceChildren(...details.flatMap((detail, i) => this.#field(detail, i, values[i]) ?? []));
  }

  /** @param {Detail} detail @param {number} index @param {string} value */
  #field({ name, kind, optional }, index, value) {
    const say = (/** @type {string} */ chosen) =>
      this.dispatchEvent(new CustomEvent("detail", { detail: { index, value: chosen } }));
    if (kind === "cell") return labelled(name, input({ value, placeholder: text("none"), size: 6 }, say));
    if ("number" in kind) {
      const hint = optional ? text("what-fits") : null;
      return labelled(name, input({ type: "number", min: 0, max: kind.number, value, placeholder: hint }, say));
    }
    if ("word" in kind) return checkbox(name, value !== "", (on) => say(on ? kind.word : ""));
    if (kind.letters.length === 0) return null;
    return this.#letters(name, kind.letters, value, say);
  }

  /**
   * @param {string} name @param {{letter: string, name: string}[]} letters @param {string} value
   * @param {(value: string) => void} say
   */
  #letters(name, letters, value, say) {
    let chosen = new Set(value);
    const box = (/** @type {{letter: string, name: string}} */ { letter, name: meaning }) =>
      checkbox(meaning, chosen.has(letter), (on) => {
        chosen = new Set(letters.map((known) => known.letter).filter((l) => (l === letter ? on : chosen.has(l))));
        say([...chosen].join(""));
      });
    return html("fieldset", { class: "letters" }, html("legend", {}, capital(said(name))), ...letters.map(box));
  }
}

/** @param {string} name @param {HTMLElement} input */
const labelled = (name, input) => field(capital(said(name)), input);

/** @param {import("../dom.js").Attributes} attributes @param {(value: string) => void} say */
function input(attributes, say) {
  /** @type {HTMLInputElement} */
  const field = html("input", { ...attributes, autocomplete: "off", oninput: () => say(field.value.trim()) });
  return field;
}

/** @param {string} name @param {boolean} checked @param {(on: boolean) => void} say */
function checkbox(name, checked, say) {
  /** @type {HTMLInputElement} */
  const box = html("input", { type: "checkbox", checked, onchange: () => say(box.checked) });
  return html("label", { class: "check" }, box, html("span", {}, capital(said(name))));
}

customElements.define("detail-fields", DetailFields);
