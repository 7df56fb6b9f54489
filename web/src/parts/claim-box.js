import { button, html } from "../dom.js";
import { text } from "../texts/text.js";

/**
 * What one can do whose opponent has left: wait, and then claim the game. Says "claim".
 */
export class ClaimBox extends HTMLElement {
  #words = html("span", {});
  #claim = button({
    text: text("claim-win"),
    class: "button primary",
    onclick: () => this.dispatchEvent(new Event("claim")),
  });
  /** When the game can be claimed, on the page's clock; null if it cannot. @type {number | null} */
  #at = null;
  #timer = 0;

  connectedCallback() {
    this.className = "offer";
    this.setAttribute("role", "status");
    this.replaceChildren(this.#words, this.#claim);
    this.#timer = setInterval(() => this.#tick(), 500);
    this.#tick();
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  /** @param {number | null} wait milliseconds from now; null if nobody has left */
  show(wait) {
    this.#at = wait === null ? null : performance.now() + wait;
    this.#tick();
  }

  #tick() {
    this.hidden = this.#at === null;
    if (this.#at === null) return;
    const left = Math.ceil((this.#at - performance.now()) / 1000);
    this.#claim.hidden = left > 0;
    const words = left > 0 ? text("claim-in", { seconds: left }) : text("other-left");
    if (this.#words.textContent !== words) this.#words.textContent = words;
  }
}

customElements.define("claim-box", ClaimBox);
