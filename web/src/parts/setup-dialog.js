import { games, players } from "../api/rest.js";
import { field, html } from "../dom.js";
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

/** @import {GameEntry, SeatRequest} from "../api/types.js" */

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

/** @typedef {ReturnType<typeof setupFields>} Fields */

/**
 * Asks for everything about a new game; calls `start` with it.
 * @param {Setup} usual
 * @param {(setup: Setup) => Promise<void>} start
 */
export async function openSetup(usual, start) {
  const catalog = await games();
  const fields = setupFields(catalog, usual);
  await keepSeats(fields, catalog, usual);
  const form = setupForm(fields, Boolean(usual.position));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    settings.set({ name: fields.name.value.trim() || text("guest") });
    try {
      await start(await readSetup(fields));
      dialog.close();
    } catch (error) {
      fields.problem.textContent = /** @type {Error} */ (error).message;
    }
  });
  const dialog = openDialog(text("new-game"), form);
}

/** All that can be filled in. @param {GameEntry[]} catalog @param {Setup} usual */
function setupFields(catalog, usual) {
  return {
    game: html("select", { name: "game" }, ...gameOptions(catalog, usual.game)),
    opponent: document.createElement("opponent-form"),
    forms: [document.createElement("seat-form"), document.createElement("seat-form")],
    ...clockFields(usual.time),
    name: html("input", { name: "name", value: settings.get().name, maxlength: 60, autocomplete: "nickname" }),
    from: html(
      "textarea",
      {
        name: "from",
        rows: 3,
        placeholder: text("position-or-record"),
        "aria-label": text("position-or-record"),
        spellcheck: "false",
      },
      usual.position ?? "",
    ),
    listed: html("input", { type: "checkbox", name: "public" }),
    problem: html("p", { class: "problem", role: "alert" }),
  };
}

/** The clocks that most people want, and a field for any other. @param {string} usual */
function clockFields(usual) {
  const known = TIMES.some(([value]) => value === usual);
  const time = html(
    "select",
    { name: "time" },
    ...TIMES.map(([value, words]) => html("option", { value, selected: value === usual }, words)),
    html("option", { value: "", selected: !known }, text("other-clock")),
  );
  const other = html("input", {
    name: "other",
    value: known ? "" : usual,
    placeholder: "5m+3s, 40/5m, 2s",
    "aria-label": text("time-control"),
    hidden: known,
  });
  time.addEventListener("change", () => (other.hidden = time.value !== ""));
  return { time, other };
}

/**
 * Fills in who plays, and keeps the two ways to say it and the game in step.
 * @param {Fields} fields @param {GameEntry[]} catalog @param {Setup} usual
 */
async function keepSeats({ game, opponent, forms }, catalog, usual) {
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
}

/** @param {Fields} fields @param {boolean} open whether what few people want is shown at once */
function setupForm({ game, opponent, forms, time, other, name, from, listed, problem }, open) {
  return html(
    "form",
    { class: "setup" },
    field(text("game"), game),
    opponent,
    field(text("clock"), time),
    other,
    field(text("your-name"), name),
    html(
      "details",
      { class: "more", open },
      html("summary", {}, text("more")),
      html("p", { class: "quiet" }, text("more-about")),
      html("div", { class: "seats" }, ...forms),
      from,
      html("label", { class: "check" }, listed, html("span", {}, text("list-game"))),
    ),
    problem,
    html("button", { class: "button primary" }, text("start")),
  );
}

/** What was filled in. @param {Fields} fields @returns {Promise<Setup>} */
async function readSetup({ game, opponent, forms, time, other, from, listed }) {
  return {
    ...(await readBeginning(game.value, from.value.trim())),
    seats: [forms[0].seat, forms[1].seat],
    random: opponent.random,
    time: time.value || other.value,
    public: listed.checked || opponent.forAnybody,
  };
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
