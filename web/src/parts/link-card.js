import { html } from "../dom.js";
import { sideForms, text } from "../texts/text.js";
import { shareLink } from "./share.js";

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
    this.replaceChildren(...(game ? [card(game)] : []));
  }
}

/** A link of this machine's own is of no use to others. */
function reach() {
  if (!/^(localhost|127\.|\[::1\])/.test(location.hostname)) return [];
  return [html("p", { class: "quiet warning" }, text("this-machine-only"))];
}

/** @param {LiveGame} game */
function card(game) {
  const joins = game.join_keys.flatMap((key, side) =>
    key ? [shareLink(text("play-side", sideForms(game.sides[side])), `#/join/${key}`)] : [],
  );
  const watch = shareLink(text("watch-it"), `#/watch/${game.watch_key}`);
  if (joins.length > 0)
    return html("div", { class: "card links" }, html("h2", {}, text("send-link")), ...joins, watch, ...reach());
  const count = game.watchers;
  const title = count > 0 ? text("link-watched", { count }) : text("link-for-watching");
  return html("details", { class: "card links" }, html("summary", {}, title), watch);
}

customElements.define("link-card", LinkCard);
