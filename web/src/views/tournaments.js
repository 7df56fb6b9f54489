import {
  Refusal,
  fleet,
  games,
  players,
  startTournament,
  stopTournament,
  tournament,
  tournaments,
} from "../api/rest.js";
import { button, html } from "../dom.js";
import { toast } from "../parts/announcer.js";
import { lostCard } from "../parts/failure.js";
import { ratingsPlot } from "../parts/ratings-plot.js";
import { openTournamentSetup } from "../parts/tournament-dialog.js";
import { playerName, properName, spokenReason } from "../state/names.js";
import { settings } from "../state/settings.js";
import { text } from "../texts/text.js";

/** @import {Tournament, TournamentSummary} from "../api/types.js" */
/** @import {Route} from "../state/routes.js" */

const REFRESH = 2000;

/** Tournaments of programs: start one, and see the tables grow. */
class TournamentsView extends HTMLElement {
  /** @type {Extract<Route, {view: "tournaments"}>} */
  route = { view: "tournaments" };
  #timer = 0;
  #seen = "";
  #content = html("div", { class: "page-parts" });
  #fleet = html("a", { class: "button", href: "#/fleet", hidden: true }, text("fleet"));

  connectedCallback() {
    this.className = "page";
    const start = button({
      icon: "plus",
      text: text("new-tournament"),
      class: "button primary",
      onclick: () => this.#start(),
    });
    this.append(
      html("h1", {}, text("tournaments")),
      html(
        "div",
        { class: "actions" },
        start,
        this.route.id && html("a", { class: "button", href: "#/tournaments" }, text("all-tournaments")),
        this.#fleet,
      ),
      this.#content,
    );
    void this.#refresh();
    void this.#lookForFleet();
    this.#timer = setInterval(() => this.#refresh(), REFRESH);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  /** Who serves alone has nothing to show; who cannot be asked says so in the list of tournaments. */
  async #lookForFleet() {
    this.#fleet.hidden = !(await fleet().catch(() => null));
  }

  async #refresh() {
    try {
      const { id } = this.route;
      const answer = id ? await tournament(id) : await tournaments();
      const seen = JSON.stringify(answer);
      // Rebuilding what has not changed would take the focus away.
      if (seen === this.#seen) return;
      this.#seen = seen;
      this.#content.replaceChildren(...(Array.isArray(answer) ? [list(answer)] : this.#details(answer)));
    } catch (error) {
      this.#failed(error);
    }
  }

  /** @param {unknown} error */
  #failed(error) {
    if (error instanceof Refusal && error.code === "not_found") {
      clearInterval(this.#timer);
      const ways = /** @type {[string, string][]} */ ([
        [text("all-tournaments"), "#/tournaments"],
        [text("play"), "#/"],
      ]);
      return this.replaceChildren(lostCard(error, text("no-such-tournament"), ways));
    }
    const problem = html("p", { class: "problem", role: "alert" }, /** @type {Error} */ (error).message);
    this.#content.replaceChildren(problem);
  }

  /** @param {Tournament} shown */
  #details(shown) {
    const key = settings.get().tournaments[shown.id];
    const stop =
      shown.status === "running" &&
      key &&
      button({
        icon: "close",
        text: text("stop"),
        onclick: () => stopTournament(shown.id, key).catch((/** @type {Error} */ error) => toast(error.message)),
      });
    const most = Math.max(shown.total, shown.finished);
    const progress = html("progress", {
      max: most,
      value: shown.finished,
      "aria-label": text("games-played"),
    });
    const head = html(
      "section",
      { class: "card" },
      html("h2", {}, title(shown)),
      html(
        "p",
        { class: "quiet" },
        `${facts(shown)}; ${text("tournament-progress", { done: shown.finished, count: most, status: text(shown.status) })}`,
      ),
      progress,
      stop,
    );
    if (shown.standings.length === 0)
      return [head, html("section", { class: "card" }, html("p", { class: "quiet" }, text("no-game-finished")))];
    return [
      head,
      html("section", { class: "card" }, html("h2", {}, text("cross-table")), crossTable(shown)),
      html("section", { class: "card" }, html("h2", {}, text("ratings")), ratingsPlot(shown.standings)),
      html(
        "section",
        { class: "card" },
        html("h2", {}, text("last-games")),
        recent(shown),
        html("a", { class: "button", href: `#/library/${shown.id}` }, text("all-games")),
      ),
    ];
  }

  async #start() {
    const catalog = await games();
    await openTournamentSetup(catalog, players, async (wanted) => {
      const { id, key } = await startTournament(wanted);
      settings.set({ tournaments: { ...settings.get().tournaments, [id]: key } });
      location.hash = `#/tournaments/${id}`;
    });
  }
}

/** @param {TournamentSummary} tournament */
const title = ({ kind, game }) => `${text(kind)}, ${properName(game)}`;

/** @param {TournamentSummary} tournament */
const facts = ({ created, players: names, time }) =>
  `${new Date(created).toLocaleString()}, ${text("players", { count: names.length })}, ${time}`;

/** @param {TournamentSummary[]} all */
function list(all) {
  const row = (/** @type {TournamentSummary} */ one) =>
    html(
      "a",
      { class: "row", href: `#/tournaments/${one.id}` },
      html(
        "span",
        { class: "row-main" },
        html("strong", {}, title(one)),
        html("span", { class: "quiet" }, facts(one)),
        html("span", { class: "quiet" }, one.players.map(playerName).join(", ")),
      ),
      html("span", { class: "row-result" }, text(one.status)),
    );
  const rows = all.length > 0 ? all.map(row) : [html("p", { class: "quiet" }, text("no-tournament"))];
  return html("section", { class: "card" }, html("div", { class: "rows" }, ...rows));
}

/** @param {Tournament} tournament */
function crossTable({ standings }) {
  const cell = (/** @type {[number, number]} */ [points, count], /** @type {boolean} */ self) =>
    html("td", { class: self ? "self" : "" }, self ? "" : count === 0 ? "–" : `${short(points)}/${count}`);
  const rows = standings.map((line, i) =>
    html(
      "tr",
      {},
      html("td", {}, String(i + 1)),
      html("th", { scope: "row" }, playerName(line.player)),
      ...line.against.map((pair, j) => cell(pair, i === j)),
      html("td", {}, html("strong", {}, short(line.points))),
      html("td", {}, `${line.points === 0 ? 0 : Math.round((100 * line.points) / line.games)} %`),
      html("td", {}, `${Math.round(line.elo)} ± ${Math.round(line.error)}`.replace("-", "−")),
    ),
  );
  const head = html(
    "tr",
    {},
    ...["", text("player"), ...standings.map((_, i) => String(i + 1)), text("points"), "", "Elo"].map((title) =>
      html("th", { scope: "col" }, title),
    ),
  );
  return html(
    "div",
    { class: "wide", tabindex: 0, role: "region", "aria-label": text("cross-table") },
    html("table", { class: "cross" }, html("thead", {}, head), html("tbody", {}, ...rows)),
  );
}

/** 2.5 as "2½". @param {number} points */
const short = (points) => `${Math.floor(points) || points === 0 ? Math.floor(points) : ""}${points % 1 ? "½" : ""}`;

/** @param {Tournament} tournament */
function recent({ recent: last }) {
  const row = (/** @type {Tournament["recent"][number]} */ game) => {
    const names = game.names.map((name, side) => html(game.winner === side ? "strong" : "span", {}, playerName(name)));
    return html(
      "a",
      { class: "row", href: `#/stored/${game.id}` },
      html("span", { class: "row-main" }, html("span", {}, names[0], " – ", names[1])),
      html("span", { class: "quiet" }, spokenReason(game)),
    );
  };
  return html("div", { class: "rows" }, ...last.map(row));
}

customElements.define("tournaments-view", TournamentsView);
