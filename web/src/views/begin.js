import { Refusal, games, joinLive, players, position, startLive } from "../api/rest.js";
import { toast } from "../parts/announcer.js";
import { openSetup } from "../parts/setup-dialog.js";
import { freshGame } from "../state/fresh-game.js";
import { readSpec } from "../state/player-spec.js";
import { settings } from "../state/settings.js";

/** @import {SeatRequest} from "../api/types.js" */

/**
 * A game that is ready for its first move, with the opponents of last time.
 * @param {string | undefined} name the catalog's first game if there is none of this name
 */
export async function readyGame(name) {
  const catalog = await games();
  const entry = catalog.find((candidate) => candidate.name === name) ?? catalog[0];
  const { seats, time } = await usualSetup(entry.name);
  const { layout, state } = await position({ game: entry.name });
  return { seats, game: freshGame(entry, layout, state, seats, time) };
}

/**
 * What was chosen last time; else oneself against the default opponent.
 * @param {string} game
 * @returns {Promise<{seats: [SeatRequest, SeatRequest], time: string}>}
 */
async function usualSetup(game) {
  const { setups, name } = settings.get();
  const available = await players(game);
  const exists = (/** @type {SeatRequest} */ seat) =>
    seat.kind !== "player" || available.some((player) => player.name === readSpec(seat.player).name);
  // Another version of the program may have other players.
  if (setups[game]?.seats.every(exists)) return setups[game];
  const [{ name: player, think_ms }] = available;
  return {
    seats: [
      { kind: "me", name },
      { kind: "player", player, think_ms },
    ],
    time: "inf",
  };
}

/**
 * Takes an open seat; who comes too late watches.
 * @param {string} key
 * @returns {Promise<{key: string, role: "play" | "watch"}>}
 */
export async function takeSeat(key) {
  try {
    const seat = await joinLive(key, settings.get().name);
    return { key: seat.key, role: "play" };
  } catch (error) {
    if (!(error instanceof Refusal) || !error.watchKey) throw error;
    toast("The seat is taken: you are watching.");
    return { key: error.watchKey, role: "watch" };
  }
}

/** Asks for a new game, starts it, and goes there. @param {string} game */
export async function askForGame(game) {
  const usual = await usualSetup(game);
  await openSetup({ game, ...usual }, async (setup) => {
    const { key } = await startLive(setup);
    settings.set({ setups: { ...settings.get().setups, [setup.game]: { seats: setup.seats, time: setup.time } } });
    location.hash = `#/play/${key}`;
  });
}
