import { button, html } from "../dom.js";
import { text } from "../texts/text.js";
import { toast } from "./announcer.js";

/** A link to copy. @param {string} label @param {string} hash */
export function shareLink(label, hash) {
  const address = new URL(hash, location.href).href;
  /** @type {HTMLInputElement} */
  const field = html("input", { readonly: true, value: address, "aria-label": label, onfocus: () => field.select() });
  return html(
    "div",
    { class: "share-link" },
    html("span", {}, label),
    field,
    button({ text: text("copy"), onclick: () => copy(address) }),
  );
}

/** @param {string} words */
export async function copy(words) {
  try {
    await navigator.clipboard.writeText(words);
    toast(text("copied"));
  } catch {
    toast(text("copy-refused"));
  }
}
