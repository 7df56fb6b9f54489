import { html } from "../dom.js";
import { sideForms, text } from "../texts/text.js";
import { outside } from "./outside.js";
import { qrCode } from "./qr-code.js";
import { linkTo, shareLink } from "./share.js";

/** @import {LiveGame} from "../api/types.js" */

/** Links for those who are not at the table yet. */
export class LinkCard extends HTMLElement {
  #shown = "";

  /** @param {LiveGame | null} game null before the game has begun */
  show(game) {
    // Built anew only if something changed: it may be open, or a link selected.
    const now = game ? [game.id, ...game.join_keys, game.watchers].join() : "";
    if (this.#shown === now) return;
    this.#shown = now;
    if (game) void outside().then((base) => this.#shown === now && this.replaceChildren(card(game, base)));
    else this.replaceChildren();
  }
}

/** A link of this machine's own is of no use to others. @param {string | null} base */
function reach(base) {
  return base === null ? [html("p", { class: "quiet warning" }, text("this-machine-only"))] : [];
}

/** @param {LiveGame} game @param {string | null} base how the address begins for others */
function card(game, base) {
  const keys = game.join_keys.flatMap((key, side) => (key ? [{ key, side }] : []));
  const joins = keys.map(({ key, side }) =>
    shareLink(text("play-side", sideForms(game.sides[side])), `#/join/${key}`, base),
  );
  const watch = shareLink(text("watch-it"), `#/watch/${game.watch_key}`, base);
  const code = base !== null && keys.length > 0 ? [qrCode(linkTo(`#/join/${keys[0].key}`, base))] : [];
  if (joins.length > 0) {
    const title = html("h2", {}, text("send-link"));
    return html("div", { class: "card links" }, title, ...joins, ...code, watch, ...reach(base));
  }
  const count = game.watchers;
  const title = count > 0 ? text("link-watched", { count }) : text("link-for-watching");
  return html("details", { class: "card links" }, html("summary", {}, title), watch);
}

customElements.define("link-card", LinkCard);
