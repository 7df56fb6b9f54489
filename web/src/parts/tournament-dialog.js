import { button, field, html } from "../dom.js";
import { said, text } from "../texts/text.js";
import { openDialog } from "./dialogs.js";
import { gameOptions } from "./game-options.js";

/** @import {GameEntry, PlayerEntry, TournamentKind, TournamentRequest} from "../api/types.js" */

const TIMES = [
  ["20ms", text("milliseconds-a-move", { count: 20 })],
  ["100ms", text("seconds-a-move", { seconds: 0.1 })],
  ["300ms", text("seconds-a-move", { seconds: 0.3 })],
  ["1s", text("seconds-a-move", { seconds: 1 })],
  ["10s+100ms", "10 s + 0.1 s"],
  ["1m+1s", text("minutes-seconds", { minutes: 1, seconds: 1 })],
];
const KINDS = [
  ["round-robin", text("all-play-all")],
  ["gauntlet", text("first-against-rest")],
  ["knockout", text("knockout")],
];

/** A select with texts beside its values. @param {string} name @param {string[][]} options @param {string} chosen */
function choice(name, options, chosen) {
  return html(
    "select",
    { name },
    ...options.map(([value, words]) => html("option", { value, selected: value === chosen }, words)),
  );
}

/** @typedef {ReturnType<typeof tournamentFields>} Fields */

/**
 * Asks for everything about a new tournament; calls `start` with it.
 * @param {GameEntry[]} catalog @param {(game: string) => Promise<PlayerEntry[]>} playersOf
 * @param {(wanted: TournamentRequest) => Promise<void>} start
 */
export async function openTournamentSetup(catalog, playersOf, start) {
  const fields = tournamentFields(catalog);
  const { game, names, list, problem } = fields;
  const fill = async () => {
    const available = await playersOf(game.value);
    names.replaceChildren(
      ...available.map(({ name, description }) => html("option", { value: name }, said(description))),
    );
    list.replaceChildren(...available.map(({ name }) => participant(name)));
  };
  await fill();
  game.addEventListener("change", fill);
  const form = tournamentForm(fields);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await start(readTournament(fields));
      dialog.close();
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
    }
  });
  const dialog = openDialog(text("new-tournament"), form);
}

/** All that can be filled in. @param {GameEntry[]} catalog */
function tournamentFields(catalog) {
  return {
    game: html("select", { name: "game" }, ...gameOptions(catalog, catalog[0].name)),
    time: choice("time", TIMES, "100ms"),
    kind: choice("kind", KINDS, "round-robin"),
    count: html("input", { name: "games", type: "number", min: 2, max: 100, step: 2, value: 4 }),
    list: html("div", { class: "participants" }),
    names: html("datalist", { id: "player-names" }),
    problem: html("p", { class: "problem", role: "alert" }),
  };
}

/** A line for one who takes part. @param {string} spec */
function participant(spec) {
  const input = html("input", {
    name: "player",
    value: spec,
    list: "player-names",
    "aria-label": text("player"),
    required: true,
  });
  /** @type {HTMLElement} */
  const row = html(
    "div",
    { class: "participant" },
    input,
    button({ icon: "close", label: text("remove"), class: "button quiet icon-only", onclick: () => row.remove() }),
  );
  return row;
}

/** @param {Fields} fields */
function tournamentForm({ game, kind, list, names, count, time, problem }) {
  const add = button({ icon: "plus", text: text("add-player"), onclick: () => list.append(participant("")) });
  return html(
    "form",
    { class: "setup" },
    field(text("game"), game),
    field(text("who-meets-whom"), kind),
    html("fieldset", {}, html("legend", {}, text("players-with-options")), list, add, names),
    field(text("games-each"), count),
    field(text("time-allowed"), time),
    problem,
    html("button", { class: "button primary" }, text("start")),
  );
}

/** What was filled in. @param {Fields} fields @returns {TournamentRequest} */
function readTournament({ game, kind, list, count, time }) {
  return {
    game: game.value,
    kind: /** @type {TournamentKind} */ (kind.value),
    players: [...list.querySelectorAll("input")].map((input) => input.value.trim()).filter(Boolean),
    games: Number(count.value),
    time: time.value,
  };
}
