import { games, players } from "../api/rest.js";
import { html } from "../dom.js";
import { readPasted } from "../pasted.js";
import { USUAL_LEVEL } from "../state/levels.js";
import { sideName } from "../state/names.js";
import { seatsOf } from "../state/opponents.js";
import { settings } from "../state/settings.js";
import { text } from "../texts/text.js";
import { openDialog } from "./dialogs.js";
import { gameOptions } from "./game-options.js";
import "./opponent-form.js";
import "./seat-form.js";

/** @import {SeatRequest} from "../api/types.js" */

/**
 * @typedef {object} Setup
 * @property {string} game
 * @property {[SeatRequest, SeatRequest]} seats
 * @property {string} time
 * @property {string} [position]
 * @property {string[]} [moves]
 * @property {boolean} [public]
 * @property {boolean} [random] whether chance decides who plays which side
 */

const clock = (/** @type {number} */ minutes, /** @type {number} */ seconds) => [
  `${minutes}m+${seconds}s`,
  text("minutes-seconds", { minutes, seconds }),
];
const TIMES = [["inf", text("no-clock")], clock(1, 1), clock(3, 2), clock(5, 3), clock(10, 5), clock(30, 20)];

/**
 * Asks for everything about a new game; calls `start` with it.
 * @param {Setup} usual
 * @param {(setup: Setup) => Promise<void>} start
 */
export async function openSetup(usual, start) {
  const catalog = await games();
  const opponent = document.createElement("opponent-form");
  const forms = [document.createElement("seat-form"), document.createElement("seat-form")];
  const game = html("select", { name: "game" }, ...gameOptions(catalog, usual.game));
  const known = TIMES.some(([value]) => value === usual.time);
  const time = html(
    "select",
    { name: "time" },
    ...TIMES.map(([value, words]) => html("option", { value, selected: value === usual.time }, words)),
    html("option", { value: "", selected: !known }, text("other-clock")),
  );
  const other = html("input", {
    name: "other",
    value: known ? "" : usual.time,
    placeholder: "5m+3s, 40/5m, 2s",
    "aria-label": text("time-control"),
    hidden: known,
  });
  const name = html("input", { name: "name", value: settings.get().name, maxlength: 60, autocomplete: "nickname" });
  const from = html(
    "textarea",
    {
      name: "from",
      rows: 3,
      placeholder: text("position-or-record"),
      "aria-label": text("position-or-record"),
      spellcheck: "false",
    },
    usual.position ?? "",
  );
  const listed = html("input", { type: "checkbox", name: "public" });
  const problem = html("p", { class: "problem", role: "alert" });

  const entry = () => catalog.find((candidate) => candidate.name === game.value) ?? catalog[0];
  const fillForms = async () => {
    const { name: chosen, sides } = entry();
    const available = await players(chosen);
    forms.forEach((form, side) => form.show(sideName(sides[side]), available, opponent.seats[side]));
  };
  opponent.forAnybody = usual.public ?? false;
  opponent.show(entry().sides, usual.seats, usual.random ?? false);
  await fillForms();
  game.addEventListener("change", () => {
    opponent.show(entry().sides, seatsOf({ opponent: "level", level: USUAL_LEVEL, side: 0 }), opponent.random);
    void fillForms();
  });
  opponent.addEventListener("change", fillForms);
  for (const seat of forms)
    seat.addEventListener("change", () => opponent.show(entry().sides, [forms[0].seat, forms[1].seat], false));
  time.addEventListener("change", () => (other.hidden = time.value !== ""));

  const form = html(
    "form",
    { class: "setup" },
    html("label", { class: "field" }, html("span", {}, text("game")), game),
    opponent,
    html("label", { class: "field" }, html("span", {}, text("clock")), time),
    other,
    html("label", { class: "field" }, html("span", {}, text("your-name")), name),
    html(
      "details",
      { class: "more", open: Boolean(usual.position) },
      html("summary", {}, text("more")),
      html("p", { class: "quiet" }, text("more-about")),
      html("div", { class: "seats" }, ...forms),
      from,
      html("label", { class: "check" }, listed, html("span", {}, text("list-game"))),
    ),
    problem,
    html("button", { class: "button primary" }, text("start")),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    settings.set({ name: name.value.trim() || text("guest") });
    try {
      const beginning = await readBeginning(game.value, from.value.trim());
      await start({
        ...beginning,
        seats: [forms[0].seat, forms[1].seat],
        random: opponent.random,
        time: time.value || other.value,
        public: listed.checked || opponent.forAnybody,
      });
      dialog.close();
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
    }
  });
  const dialog = openDialog(text("new-game"), form);
}

/**
 * @param {string} game @param {string} pasted
 * @returns {Promise<{game: string, position?: string, moves?: string[]}>}
 */
async function readBeginning(game, pasted) {
  if (pasted === "") return { game };
  const { game: found, tree } = await readPasted(game, pasted);
  const line = tree.lineThrough(0);
  return { game: found, position: line[0].state?.position, moves: tree.movesTo(line[line.length - 1].id) };
}
