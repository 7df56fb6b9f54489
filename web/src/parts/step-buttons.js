import { button, html } from "../dom.js";

/** @param {(to: "first" | "previous" | "next" | "last") => void} step */
export function stepButtons(step) {
  const steps = /** @type {const} */ (["first", "previous", "next", "last"]);
  const names = { first: "First position", previous: "Previous move", next: "Next move", last: "Last move" };
  const buttons = steps.map((to) =>
    button({ icon: to, label: names[to], class: "button icon-only", onclick: () => step(to) }),
  );
  return html("div", { class: "steps", role: "group", "aria-label": "Step through the game" }, ...buttons);
}
