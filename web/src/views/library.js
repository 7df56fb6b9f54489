import { games, storedGames, tournaments } from "../api/rest.js";
import { button, html } from "../dom.js";
import { gameOptions } from "../parts/game-options.js";
import { playerName, pointsText, properName, spokenReason } from "../state/names.js";
import { tournamentTitle } from "../state/tournament-title.js";
import { sideForms, text } from "../texts/text.js";

/** @import {GameEntry, StoredGame} from "../api/types.js" */
/** @import {Route} from "../state/routes.js" */

const PAGE = 25;

/** Finished games of people and of tournaments, with filters. */
class LibraryView extends HTMLElement {
  /** @type {Extract<Route, {view: "library"}>} */
  route = { view: "library" };
  #offset = 0;
  #asked = 0;
  /** @type {GameEntry[]} */
  #catalog = [];
  #game = select("game", text("game"), [["", text("all-games")]]);
  #player = html("input", {
    name: "player",
    type: "search",
    placeholder: text("player"),
    "aria-label": text("player"),
  });
  #winner = select("winner", text("result-of-game"), []);
  #tournament = select("tournament", text("tournament"), [["", text("any-event")]]);
  #summary = html("p", { class: "quiet", role: "status" });
  #list = html("div", { class: "rows" });
  #pages = html("div", { class: "actions" });

  connectedCallback() {
    this.className = "page";
    const filters = html("form", { class: "filters" }, this.#game, this.#player, this.#winner, this.#tournament);
    for (const type of ["input", "change"]) filters.addEventListener(type, () => this.#turnTo(0));
    filters.addEventListener("submit", (event) => event.preventDefault());
    this.#game.addEventListener("change", () => this.#nameSides());
    this.#nameSides();
    const { tournament } = this.route;
    if (tournament) {
      this.#tournament.append(html("option", { value: tournament }, text("this-tournament")));
      this.#tournament.value = tournament;
    }
    this.append(
      html("h1", {}, text("library")),
      filters,
      html("section", { class: "card" }, this.#summary, this.#list, this.#pages),
    );
    void this.#offerChoices();
    void this.#turnTo(0);
  }

  async #offerChoices() {
    // Without them there are still all games.
    const [catalog, events] = await Promise.all([games().catch(() => []), tournaments().catch(() => [])]);
    this.#catalog = catalog;
    this.#game.append(...gameOptions(catalog));
    const chosen = this.#tournament.value;
    const others = events.map((event) => html("option", { value: event.id }, tournamentTitle(event)));
    for (const option of others) {
      const same = [...this.#tournament.options].find(({ value }) => value === option.getAttribute("value"));
      same?.remove();
      this.#tournament.append(option);
    }
    this.#tournament.value = chosen;
  }

  /** The winners by the names that the chosen game has for its sides. */
  #nameSides() {
    const entry = this.#catalog.find(({ name }) => name === this.#game.value);
    const [first, second] = (entry?.sides ?? [text("first-side"), text("second-side")]).map(sideForms);
    const chosen = this.#winner.value;
    this.#winner.replaceChildren(
      ...options([
        ["", text("any-result")],
        ["first", text("side-won", first)],
        ["second", text("side-won", second)],
        ["nobody", text("nobody-won")],
      ]),
    );
    this.#winner.value = chosen;
  }

  /** @param {number} offset */
  async #turnTo(offset) {
    this.#offset = offset;
    const asked = ++this.#asked;
    const filters = {
      game: this.#game.value,
      player: this.#player.value.trim(),
      winner: this.#winner.value,
      tournament: this.#tournament.value,
    };
    try {
      const answer = await storedGames({ ...filters, limit: PAGE, offset });
      // Somebody who types fast gets the last answer, not the slowest.
      if (asked === this.#asked) this.#show(answer, Object.values(filters).some(Boolean));
    } catch (error) {
      this.#summary.textContent = /** @type {Error} */ (error).message;
    }
  }

  /** @param {{total: number, games: StoredGame[]}} answer @param {boolean} filtered */
  #show({ total, games: found }, filtered) {
    const none = text(filtered ? "no-such-game" : "no-games-yet");
    this.#summary.textContent = total === 0 ? none : text("games", { count: total });
    this.#list.replaceChildren(...found.map(row));
    const more = this.#offset + PAGE < total;
    this.#pages.replaceChildren(
      ...[
        this.#offset > 0 && button({ text: text("newer"), onclick: () => this.#turnTo(this.#offset - PAGE) }),
        more && button({ text: text("older"), onclick: () => this.#turnTo(this.#offset + PAGE) }),
      ].filter((part) => part !== false),
    );
  }
}

/** @param {string} name @param {string} label @param {[string, string][]} choices */
const select = (name, label, choices) => html("select", { name, "aria-label": label }, ...options(choices));

/** @param {[string, string][]} choices */
const options = (choices) => choices.map(([value, words]) => html("option", { value }, words));

/** @param {StoredGame} game */
function row(game) {
  const names = game.names.flatMap((name, side) => {
    const shown = html(game.winner === side ? "strong" : "span", {}, name === "?" ? text("guest") : playerName(name));
    return side === 0 ? [shown, " – "] : [shown];
  });
  const facts = [game.date, properName(game.game), text("moves", { count: game.plies }), spokenReason(game)]
    .filter(Boolean)
    .join(", ");
  const main = html("span", { class: "row-main" }, html("span", {}, ...names), html("span", { class: "quiet" }, facts));
  return html(
    "a",
    { class: "row", href: `#/stored/${game.id}` },
    main,
    html("span", { class: "row-result" }, pointsText(game)),
  );
}

customElements.define("library-view", LibraryView);
