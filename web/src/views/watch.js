import { games, players, publicGames, startLive } from "../api/rest.js";
import { button, html } from "../dom.js";
import { openSetup } from "../parts/setup-dialog.js";
import { playerName, properName } from "../state/names.js";
import { text } from "../texts/text.js";

/** @import {PlayerEntry, SeatRequest} from "../api/types.js" */

const REFRESH = 3000;

/** Games that anybody may watch or join, and programs against each other. */
class WatchView extends HTMLElement {
  #list = html("div", { class: "rows" });
  #timer = 0;

  connectedCallback() {
    this.className = "page";
    const match = button({
      icon: "brain",
      text: text("watch-programs"),
      class: "button primary",
      onclick: () => this.#match(),
    });
    this.append(
      html("h1", {}, text("watch-it")),
      html("div", { class: "actions" }, match),
      html("section", { class: "card" }, html("h2", {}, text("games-now")), this.#list),
    );
    void this.#refresh();
    this.#timer = setInterval(() => this.#refresh(), REFRESH);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  async #refresh() {
    const live = await publicGames().catch(() => []);
    // Rebuilding under a reader's fingers would lose the focus.
    if (this.#list.contains(document.activeElement)) return;
    const rows = live.map((game) => {
      const names = game.names.map((name) => (name === null ? text("open") : playerName(name))).join(" – ");
      const join =
        game.join_key && html("a", { class: "button primary", href: `#/join/${game.join_key}` }, text("join"));
      const watch = html("a", { class: "button", href: `#/watch/${game.watch_key}` }, text("watch-it"));
      const clock = game.time === "inf" ? [] : [game.time];
      const facts = [properName(game.game), text("moves", { count: game.ply }), ...clock].join(", ");
      return html(
        "div",
        { class: "row" },
        html("span", { class: "row-main" }, html("strong", {}, names), html("span", { class: "quiet" }, facts)),
        join,
        watch,
      );
    });
    this.#list.replaceChildren(...(rows.length > 0 ? rows : [html("p", { class: "quiet" }, text("no-public-game"))]));
  }

  async #match() {
    const game = (await games())[0].name;
    const available = await players(game);
    const [first, second] = available.map(seatOf);
    await openSetup({ game, seats: [first, second ?? first], time: "inf" }, async (setup) => {
      location.hash = `#/play/${(await startLive(setup)).key}`;
    });
  }
}

/** @param {PlayerEntry} player @returns {SeatRequest} */
const seatOf = ({ name, think_ms }) => ({ kind: "player", player: name, think_ms });

customElements.define("watch-view", WatchView);
