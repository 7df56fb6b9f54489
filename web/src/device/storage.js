/** @import {StoredGame} from "../api/types.js" */

/**
 * Games on this device, in the browser's own storage: those that go on, by
 * their keys, and finished ones. A browser without storage keeps them as long
 * as the page is open.
 *
 * @typedef {{id: string, key: string, game: string}} SavedBoard what a module wrote; only it reads the rest
 * @typedef {Omit<StoredGame, "id" | "live" | "tournament" | "date" | "opening"> & {record: string}} Finished
 * @typedef {StoredGame & {record: string}} Kept
 */

const BOARDS = "yolah-boards";
const LIBRARY = "yolah-library";
const MOST_BOARDS = 20;
const MOST_GAMES = 1000;

/** @type {Map<string, string>} */
const memory = new Map();

/** @template T @param {string} name @param {T} none @returns {T} */
function load(name, none) {
  try {
    const text = localStorage.getItem(name) ?? memory.get(name);
    return text ? /** @type {T} */ (JSON.parse(text)) : none;
  } catch {
    return none;
  }
}

/** @param {string} name @param {unknown} value */
function save(name, value) {
  const text = JSON.stringify(value);
  memory.set(name, text);
  try {
    localStorage.setItem(name, text);
  } catch {
    // Kept for this visit only.
  }
}

/** @returns {SavedBoard[]} the newest first */
const boards = () => load(BOARDS, /** @type {SavedBoard[]} */ ([]));

/** @param {SavedBoard} board */
export function saveBoard(board) {
  const others = boards().filter(({ id }) => id !== board.id);
  save(BOARDS, [board, ...others].slice(0, MOST_BOARDS));
}

/** @param {string} key */
export const boardWithKey = (key) => boards().find((board) => board.key === key);

/** @param {string} id */
export const boardWithId = (id) => boards().find((board) => board.id === id);

/** @returns {Kept[]} the newest first */
export const library = () => load(LIBRARY, /** @type {Kept[]} */ ([]));

/** @param {string} live the board's id @param {Finished} finished */
export function storeGame(live, finished) {
  const games = library();
  if (games.some((game) => game.live === live)) return;
  const date = new Date().toISOString().slice(0, 10).replaceAll("-", ".");
  const id = 1 + Math.max(0, ...games.map((game) => game.id));
  const record = finished.record.replace('[Date "????.??.??"]', `[Date "${date}"]`);
  save(
    LIBRARY,
    [{ ...finished, record, id, live, tournament: null, date, opening: "" }, ...games].slice(0, MOST_GAMES),
  );
}
