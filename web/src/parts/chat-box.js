import { html } from "../dom.js";
import { text } from "../texts/text.js";

/** What people at the board say to each other. Says "say" with a text. */
export class ChatBox extends HTMLElement {
  #lines = html("div", { class: "chat-lines", role: "log", "aria-label": text("chat"), tabindex: 0 });
  #shown = -1;

  connectedCallback() {
    if (this.firstChild) return;
    const input = html("input", {
      "aria-label": text("say-something"),
      placeholder: text("say-something"),
      maxlength: 500,
      autocomplete: "off",
    });
    const form = html("form", {}, input);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (input.value.trim()) this.dispatchEvent(new CustomEvent("say", { detail: input.value.trim() }));
      input.value = "";
    });
    this.append(html("h2", {}, text("chat")), this.#lines, form);
  }

  /** @param {{from: string, text: string}[]} chat */
  show(chat) {
    if (chat.length === this.#shown) return;
    this.#shown = chat.length;
    this.#lines.replaceChildren(...chat.map(({ from, text }) => html("p", {}, html("strong", {}, `${from}: `), text)));
    this.#lines.scrollTop = this.#lines.scrollHeight;
  }
}

customElements.define("chat-box", ChatBox);
