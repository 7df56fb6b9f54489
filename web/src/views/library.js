import { games, storedGames } from "../api/rest.js";
import { button, html } from "../dom.js";
import { capital, plural } from "../state/names.js";

const PAGE = 25;

/** Finished games, with filters. */
class LibraryView extends HTMLElement {
  #offset = 0;
  #asked = 0;
  #game = html("select", { name: "game", "aria-label": "Game" }, html("option", { value: "" }, "All games"));
  #player = html("input", { name: "player", type: "search", placeholder: "Player", "aria-label": "Player" });
  #result = html("select", { name: "result", "aria-label": "Result" }, ...[["", "Any result"], ["0-1", "First side won"], ["1-0", "Second side won"], ["1/2-1/2", "Draw"]].map(([value, text]) => html("option", { value }, text)));
  #summary = html("p", { class: "quiet", role: "status" });
  #list = html("div", { class: "rows" });
  #pages = html("div", { class: "actions" });

  connectedCallback() {
    this.className = "page";
    const filters = html("form", { class: "filters" }, this.#game, this.#player, this.#result);
    for (const type of ["input", "change"]) filters.addEventListener(type, () => this.#turnTo(0));
    filters.addEventListener("submit", (event) => event.preventDefault());
    this.append(html("h1", {}, "Library"), filters, html("section", { class: "card" }, this.#summary, this.#list, this.#pages));
    games().then((catalog) => this.#game.append(...catalog.map(({ name }) => html("option", { value: name }, capital(name)))), () => {});
    this.#turnTo(0);
  }

  /** @param {number} offset */
  async #turnTo(offset) {
    this.#offset = offset;
    const asked = ++this.#asked;
    const filters = { game: this.#game.value, player: this.#player.value.trim(), result: this.#result.value, limit: PAGE, offset };
    try {
      const answer = await storedGames(filters);
      // Somebody who types fast gets the last answer, not the slowest.
      if (asked === this.#asked) this.#show(answer);
    } catch (error) {
      this.#summary.textContent = /** @type {Error} */ (error).message;
    }
  }

  /** @param {Awaited<ReturnType<typeof storedGames>>} answer */
  #show({ total, games: found }) {
    this.#summary.textContent = total === 0 ? "No games yet. Every game that you finish is kept here." : plural(total, "game");
    this.#list.replaceChildren(...found.map(row));
    const more = this.#offset + PAGE < total;
    this.#pages.replaceChildren(
      ...[this.#offset > 0 && button({ text: "Newer", onclick: () => this.#turnTo(this.#offset - PAGE) }), more && button({ text: "Older", onclick: () => this.#turnTo(this.#offset + PAGE) })].filter((part) => part !== false),
    );
  }
}

/** @param {Awaited<ReturnType<typeof storedGames>>["games"][number]} game */
function row(game) {
  const names = game.names.flatMap((name, side) => {
    const text = html(game.winner === side ? "strong" : "span", {}, name || "Guest");
    return side === 0 ? [text, " – "] : [text];
  });
  const points = game.points ? game.points.join(" : ") : game.result;
  const facts = [game.date, capital(game.game), plural(game.plies, "move"), game.reason === "board" ? "" : game.reason].filter(Boolean).join(", ");
  const main = html("span", { class: "row-main" }, html("span", {}, ...names), html("span", { class: "quiet" }, facts));
  return html("a", { class: "row", href: `#/stored/${game.id}` }, main, html("span", { class: "row-result" }, points));
}

customElements.define("library-view", LibraryView);
