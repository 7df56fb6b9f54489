import { Refusal } from "../api/rest.js";
import { html } from "../dom.js";
import { text } from "../texts/text.js";

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

/**
 * Instead of what an address names and nobody has; or the server did not answer.
 * @param {unknown} error @param {string} why @param {[string, string][]} ways
 */
export function lostCard(error, why, ways) {
  const offline = error instanceof Refusal && error.code === "offline";
  return offline
    ? failureCard(text("no-answer"), text("no-answer-why"), ways)
    : failureCard(text("leads-nowhere"), why, ways);
}
