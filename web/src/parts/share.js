import { button, html } from "../dom.js";
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
    button({ text: "Copy", onclick: () => copy(address) }),
  );
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast("Copied.");
  } catch {
    toast("The browser does not allow copying: select the text instead.");
  }
}
