import { html } from "../dom.js";
import { text } from "../texts/text.js";

/** Who stands better, as a bar beside the board: the first side's part is below. */
export class EvaluationBar extends HTMLElement {
  #part = html("div", { class: "part" });
  #text = html("span", { class: "bar-text" });

  connectedCallback() {
    this.replaceChildren(this.#part, this.#text);
    this.setAttribute("role", "meter");
    this.setAttribute("aria-label", text("evaluation"));
    this.setAttribute("aria-valuemin", "-100");
    this.setAttribute("aria-valuemax", "100");
    this.setAttribute("aria-valuenow", "0");
  }

  /**
   * @param {number | null} chance from -1 to 1 for the first side
   * @param {string} label
   * @param {[string, string]} colours
   * @param {boolean} flipped
   */
  show(chance, label, colours, flipped) {
    const share = 50 + 50 * (chance ?? 0);
    this.className = `${colours[1]}${flipped ? " flipped" : ""}${chance === null ? " unknown" : ""}`;
    this.#part.className = `part ${colours[0]}`;
    this.style.setProperty("--share", `${share}%`);
    this.#text.textContent = chance === null ? "" : label;
    this.#text.classList.toggle("low", (chance ?? 0) >= 0);
    this.setAttribute("aria-valuenow", String(Math.round(100 * (chance ?? 0))));
    this.setAttribute("aria-valuetext", chance === null ? text("unknown") : label);
  }
}

customElements.define("evaluation-bar", EvaluationBar);
