/** @import {SeatRequest} from "../api/types.js" */

/**
 * What a visitor has chosen, kept in the browser. Everything works without a
 * store (private windows may refuse one): then it lasts as long as the page.
 *
 * @typedef {object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {"wood" | "green" | "blue" | "grey" | "plum"} board the colours of boards
 * @property {"round" | "flat" | "contrast"} pieces what pieces look like
 * @property {"characters" | "figures"} signs what pieces of shogi and xiangqi show
 * @property {"auto" | "en" | "fr"} language
 * @property {boolean} sound
 * @property {string} name "" until somebody has been called something
 * @property {boolean} thinking whether the programs' thoughts are shown to who watches
 * @property {boolean} arrows
 * @property {string} analyst the player spec that analyses, "" for the usual one
 * @property {string} game the game that was looked at last, "" for none yet
 * @property {string} unfinished key of a game that goes on, "" if there is none
 * @property {Record<string, string>} tournaments keys of tournaments that were started here, by their ids
 * @property {boolean} adapt whether the level follows the results
 * @property {Record<string, number>} levels the level that fits, for each game
 * @property {Record<string, Setup>} setups the last choice for each game
 *
 * @typedef {{seats: [SeatRequest, SeatRequest], time: string, random?: boolean, public?: boolean}} Setup
 */

const KEY = "yolah";

/** @type {Settings} */
const DEFAULTS = {
  theme: "auto",
  board: "wood",
  pieces: "round",
  signs: "characters",
  language: "auto",
  sound: false,
  name: "",
  thinking: true,
  arrows: true,
  analyst: "",
  game: "",
  unfinished: "",
  tournaments: {},
  adapt: true,
  levels: {},
  setups: {},
};

/** @type {Settings} */
let current = { ...DEFAULTS, ...load() };

export const settings = {
  get: () => current,
  /** @param {Partial<Settings>} change */
  set(change) {
    current = { ...current, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(current));
    } catch {
      // Kept for this visit only.
    }
  },
};

/** @returns {Partial<Settings>} */
function load() {
  try {
    /** @type {unknown} */
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return /** @type {Partial<Settings>} */ (kept);
  } catch {
    return {};
  }
}
