import { button, html } from "../dom.js";
import { text } from "../texts/text.js";
import { toast } from "./announcer.js";

/** A place on the page, for people whose addresses of it begin so. @param {string} hash @param {string | null} base */
export const linkTo = (hash, base) => new URL(hash, base ?? location.href).href;

/** A link to copy. @param {string} label @param {string} hash @param {string | null} [base] see {@link linkTo} */
export function shareLink(label, hash, base = null) {
  const address = linkTo(hash, base);
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
