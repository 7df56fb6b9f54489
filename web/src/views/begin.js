import { Refusal, games, joinLive, players, startLive, startOf } from "../api/rest.js";
import { field, html } from "../dom.js";
import { toast } from "../parts/announcer.js";
import { openDialog } from "../parts/dialogs.js";
import { openSetup } from "../parts/setup-dialog.js";
import { chosenGame } from "../state/families.js";
import { freshGame } from "../state/fresh-game.js";
import { USUAL_LEVEL, levelName, levelOf, levelSeat, nextLevel } from "../state/levels.js";
import { swapped } from "../state/opponents.js";
import { readSpec } from "../state/player-spec.js";
import { settings } from "../state/settings.js";
import { text } from "../texts/text.js";

/** @import {LiveGame, SeatRequest} from "../api/types.js" */
/** @import {Setup} from "../state/settings.js" */

/** @typedef {{position?: string, moves?: string[], seats?: [SeatRequest, SeatRequest], public?: boolean}} Beginning */

/**
 * A game that is ready for its first move, with the opponents of last time.
 * @param {string | undefined} name
 */
export async function readyGame(name) {
  const wanted = name ?? settings.get().game;
  // Every answer is a journey to the server: what was looked at before is asked for at once.
  if (wanted && wanted === settings.get().game) for (const ask of [players, startOf]) ask(wanted).catch(() => {});
  const catalog = await games();
  const entry = chosenGame(catalog, name);
  const [setup, { layout, state }] = await Promise.all([usualSetup(entry.name), startOf(entry.name)]);
  const seats = dealt(setup);
  return { entry, seats, listed: setup.public ?? false, game: freshGame(entry, layout, state, seats, setup.time) };
}

/**
 * What was chosen last time; else oneself against the usual level.
 * @param {string} game
 * @returns {Promise<Setup>}
 */
async function usualSetup(game) {
  const { setups, name, adapt, levels } = settings.get();
  const available = await players(game);
  const exists = (/** @type {SeatRequest} */ seat) =>
    seat.kind !== "player" || available.some((player) => player.name === readSpec(seat.player).name);
  // Another version of the program may have other players.
  const setup = setups[game]?.seats.every(exists) ? setups[game] : null;
  const fitting = (/** @type {SeatRequest} */ seat) =>
    adapt && seat.kind === "player" && levelOf(seat.player) !== null && levels[game] ? levelSeat(levels[game]) : seat;
  const [first, second] = setup?.seats ?? [{ kind: "me", name }, levelSeat(USUAL_LEVEL)];
  const seats = /** @type {[SeatRequest, SeatRequest]} */ ([fitting(first), fitting(second)]);
  return { seats, time: setup?.time ?? "inf", random: setup?.random, public: setup?.public };
}

/** By chance the other way round, where that was wanted. @param {Setup} setup */
const dealt = ({ seats, random }) => (random && Math.random() < 0.5 ? swapped(seats) : seats);

/**
 * Takes an open seat; who comes too late watches.
 * @param {string} key
 * @returns {Promise<{key: string, role: "play" | "watch"}>}
 */
export async function takeSeat(key) {
  // A link that leads nowhere says so without asking first.
  if (/^[0-9a-f]{32}$/i.test(key)) await askName();
  try {
    const seat = await joinLive(key, settings.get().name);
    return { key: seat.key, role: "play" };
  } catch (error) {
    if (!(error instanceof Refusal) || !error.watchKey) throw error;
    toast(text("seat-taken"));
    return { key: error.watchKey, role: "watch" };
  }
}

/** Asks who joins, before others see it. @returns {Promise<void>} */
function askName() {
  return new Promise((resolve) => {
    const name = html("input", { name: "name", value: settings.get().name, maxlength: 60, autocomplete: "nickname" });
    const form = html(
      "form",
      { class: "setup" },
      field(text("your-name"), name),
      html("button", { class: "button primary" }, text("join")),
    );
    const dialog = openDialog(text("invited"), form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      settings.set({ name: name.value.trim() || text("guest") });
      dialog.close();
    });
    dialog.addEventListener("close", () => resolve());
  });
}

/**
 * Asks for a new game, starts it, and goes there.
 * @param {string} game
 * @param {Beginning} [from] another beginning
 */
export async function askForGame(game, { seats, public: listed, ...from } = {}) {
  const usual = await usualSetup(game);
  await openSetup({ game, ...usual, ...(seats ? { seats, public: listed } : {}) }, async ({ random, ...setup }) => {
    const begin = setup.position ? {} : from;
    const { key } = await startLive({ ...setup, ...begin, seats: dealt({ ...setup, random }) });
    const isOpen = setup.seats.some(({ kind }) => kind === "open");
    const kept = { seats: setup.seats, time: setup.time, random, public: isOpen && setup.public };
    settings.set({ setups: { ...settings.get().setups, [setup.game]: kept } });
    location.hash = `#/play/${key}`;
  });
}

/**
 * Takes note of a game that is over: who plays with levels that adapt meets another one next time.
 * @param {LiveGame} game @returns {string | null} what there is to say about it
 */
export function noteResult(game) {
  const next = nextLevel(game);
  if (next === null || !settings.get().adapt) return null;
  const before = levelOf(game.seats[1 - game.you[0]].player);
  settings.set({ levels: { ...settings.get().levels, [game.game]: next } });
  return next === before ? null : text("next-time", { level: levelName(next) });
}

/** Another game with sides changed, against the level that fits now. @param {LiveGame} game */
export async function playAgain(game) {
  const { seats, time } = await usualSetup(game.game);
  const mine = game.you[0] ?? 0;
  /** @type {SeatRequest} */
  const me = { kind: "me", name: settings.get().name };
  const opponent = seats.find((seat) => seat.kind === "player") ?? levelSeat(USUAL_LEVEL);
  const { key } = await startLive({ game: game.game, time, seats: mine === 0 ? [opponent, me] : [me, opponent] });
  location.hash = `#/play/${key}`;
}
