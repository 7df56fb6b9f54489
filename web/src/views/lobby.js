import { games } from "../api/rest.js";
import { connection } from "../api/socket.js";
import { button, html } from "../dom.js";
import { properName } from "../state/names.js";
import { settings } from "../state/settings.js";
import { sideForms, text } from "../texts/text.js";
import { askForGame } from "./begin.js";

/** @import {GameEntry, OpenGame} from "../api/types.js" */

/** Games that wait for anybody, as they come and go. */
class LobbyView extends HTMLElement {
  #summary = html("p", { class: "quiet", role: "status" }, text("looking-for-games"));
  #list = html("div", { class: "rows" });
  /** @type {Map<string, HTMLElement>} */
  #rows = new Map();
  #listening = new AbortController();

  connectedCallback() {
    this.className = "page";
    const open = button({
      icon: "plus",
      text: text("open-a-game"),
      class: "button primary",
      onclick: () => this.#open(),
    });
    this.append(
      html("h1", {}, text("lobby")),
      html("p", {}, text("lobby-about")),
      html("div", { class: "actions" }, open),
      html("section", { class: "card" }, html("h2", {}, text("open-games")), this.#summary, this.#list),
    );
    void games().then((catalog) => this.#listen(catalog));
  }

  disconnectedCallback() {
    this.#listening.abort();
    if (connection.connected) connection.send({ type: "leave_lobby" });
  }

  /** @param {GameEntry[]} catalog */
  #listen(catalog) {
    const { signal } = this.#listening;
    if (signal.aborted) return;
    const enter = () => connection.send({ type: "lobby" });
    connection.on("message", (message) => message.type === "lobby" && this.#show(catalog, message.games), { signal });
    connection.on("disconnected", () => (this.#summary.textContent = text("connection-lost-again")), { signal });
    connection.on("connected", enter, { signal });
    if (connection.connected) enter();
    else connection.open();
  }

  /**
   * What stays is left in its place: somebody may be about to touch it.
   * @param {GameEntry[]} catalog @param {OpenGame[]} open
   */
  #show(catalog, open) {
    for (const [id, row] of this.#rows) {
      if (open.some((game) => game.id === id)) continue;
      row.remove();
      this.#rows.delete(id);
    }
    for (const game of open.filter(({ id }) => !this.#rows.has(id))) {
      const row = rowOf(game, catalog.find(({ name }) => name === game.game)?.sides);
      this.#rows.set(game.id, row);
      this.#list.append(row);
    }
    this.#summary.textContent =
      open.length === 0 ? text("nobody-waits") : text("open-games-now", { count: open.length });
  }

  async #open() {
    const catalog = await games();
    const game = settings.get().game || catalog[0].name;
    await askForGame(game, { seats: [{ kind: "me" }, { kind: "open" }], public: true });
  }
}

/** @param {OpenGame} game @param {[string, string] | undefined} sides */
function rowOf(game, sides) {
  const clock = game.time === "inf" ? text("without-clock") : game.time;
  const colour = sides ? text("your-side", sideForms(sides[game.side])) : "";
  const beginning = game.usual ? "" : text("another-position");
  const facts = [colour, clock, beginning].filter(Boolean).join(", ");
  const title = text("game-with", { game: properName(game.game), name: game.name || text("a-guest") });
  return html(
    "div",
    { class: "row" },
    html("span", { class: "row-main" }, html("strong", {}, title), html("span", { class: "quiet" }, facts)),
    html(
      "a",
      { class: "button primary", href: `#/join/${game.join_key}`, "aria-label": text("join-game", { title }) },
      text("join"),
    ),
  );
}

customElements.define("lobby-view", LobbyView);
