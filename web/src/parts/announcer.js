import { html } from "../dom.js";

const spoken = html("div", { class: "spoken", role: "status", "aria-live": "polite" });
const shown = html("div", { class: "toast", hidden: true, "aria-hidden": "true" });
document.body.append(spoken, shown);

let timer = 0;

/** Says something to screen readers. @param {string} text */
export function announce(text) {
  // The same words twice would not be read again: a changed node is.
  spoken.replaceChildren(html("p", {}, text));
}

/** Says something to everybody; it disappears by itself. @param {string} text */
export function toast(text) {
  announce(text);
  shown.textContent = text;
  shown.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => (shown.hidden = true), 3500);
}
