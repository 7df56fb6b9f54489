import { button, html } from "../dom.js";
import { text } from "../texts/text.js";

/** @param {(to: "first" | "previous" | "next" | "last") => void} step */
export function stepButtons(step) {
  const steps = /** @type {const} */ (["first", "previous", "next", "last"]);
  const names = /** @type {const} */ ({
    first: "first-position",
    previous: "previous-move",
    next: "next-move",
    last: "last-move",
  });
  const buttons = steps.map((to) =>
    button({ icon: to, label: text(names[to]), class: "button icon-only", onclick: () => step(to) }),
  );
  return html("div", { class: "steps", role: "group", "aria-label": text("step-through") }, ...buttons);
}
