import { button, html } from "../dom.js";
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

/**
 * Asks for everything about a new tournament; calls `start` with it.
 * @param {GameEntry[]} catalog @param {(game: string) => Promise<PlayerEntry[]>} playersOf
 * @param {(wanted: TournamentRequest) => Promise<void>} start
 */
export async function openTournamentSetup(catalog, playersOf, start) {
  const game = html("select", { name: "game" }, ...gameOptions(catalog, catalog[0].name));
  const time = choice("time", TIMES, "100ms");
  const kind = choice("kind", KINDS, "round-robin");
  const count = html("input", { name: "games", type: "number", min: 2, max: 100, step: 2, value: 4 });
  const list = html("div", { class: "participants" });
  const problem = html("p", { class: "problem", role: "alert" });

  const line = (/** @type {string} */ spec) => {
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
  };
  const names = html("datalist", { id: "player-names" });
  const fill = async () => {
    const available = await playersOf(game.value);
    names.replaceChildren(
      ...available.map(({ name, description }) => html("option", { value: name }, said(description))),
    );
    list.replaceChildren(...available.map(({ name }) => line(name)));
  };
  await fill();
  game.addEventListener("change", fill);
  const add = button({ icon: "plus", text: text("add-player"), onclick: () => list.append(line("")) });
  const field = (/** @type {string} */ name, /** @type {HTMLElement} */ input) =>
    html("label", { class: "field" }, html("span", {}, name), input);
  const form = html(
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
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const specs = [...list.querySelectorAll("input")].map((input) => input.value.trim()).filter(Boolean);
    try {
      await start({
        game: game.value,
        kind: /** @type {TournamentKind} */ (kind.value),
        players: specs,
        games: Number(count.value),
        time: time.value,
      });
      dialog.close();
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
    }
  });
  const dialog = openDialog(text("new-tournament"), form);
}
