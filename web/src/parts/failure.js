import { html } from "../dom.js";

/**
 * What a page shows instead of itself: what happened, and where to go from here.
 * @param {string} title @param {string} explanation @param {[string, string][]} ways texts and addresses
 */
export function failureCard(title, explanation, ways) {
  const links = ways.map(([text, href], i) => html("a", { class: i === 0 ? "button primary" : "button", href }, text));
  return html(
    "div",
    { class: "card failure", role: "alert" },
    html("h1", {}, title),
    html("p", {}, explanation),
    html("div", { class: "actions" }, ...links),
  );
}
