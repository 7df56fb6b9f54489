/** @import {GameEntry, PlayerEntry, GameRecord, Layout, PlayedMove, SeatRequest, Side, State, StoredGame, Tournament, TournamentRequest, TournamentSummary} from "./types.js" */

/** A request that the server refused, with its code and its words for people. */
export class Refusal extends Error {
  /** @param {{code: string, message: string, watch_key?: string}} error */
  constructor(error) {
    super(error.message);
    this.code = error.code;
    this.watchKey = error.watch_key ?? null;
  }
}

/**
 * @param {string} path
 * @param {object} [body] makes it a POST
 */
async function request(path, body) {
  const options = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(`/api/${path}`, options).catch(() => {
    throw new Refusal({ code: "offline", message: "The server does not answer." });
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw new Refusal(answer.error ?? { code: "internal", message: `The server said ${response.status}.` });
}

/** @type {Promise<GameEntry[]> | undefined} */
let gamesOnce;

/** The catalog; it does not change while the server runs. @returns {Promise<GameEntry[]>} */
export function games() {
  gamesOnce ??= request("games");
  gamesOnce.catch(() => (gamesOnce = undefined));
  return gamesOnce;
}

/** @type {Map<string, Promise<PlayerEntry[]>>} */
const playersOnce = new Map();

/** @param {string} game @returns {Promise<PlayerEntry[]>} */
export function players(game) {
  const known = playersOnce.get(game);
  if (known) return known;
  const asked = request(`games/${encodeURIComponent(game)}/players`);
  playersOnce.set(game, asked);
  asked.catch(() => playersOnce.delete(game));
  return asked;
}

/**
 * Reads a position and plays moves; `every` asks for all states on the way.
 * @param {{game: string, position?: string, moves?: string[] | string, every?: boolean}} question
 * @returns {Promise<{game: string, sides: [string, string], layout: Layout, start: string, moves: PlayedMove[], state: State, states: State[] | null}>}
 */
export const position = (question) => request("positions", question);

/** @param {string} text @param {string} [game] @returns {Promise<GameRecord>} */
export const readRecord = (text, game) => request("records", { text, game });

/** @param {object} record @returns {Promise<{text: string}>} */
export const writeRecord = (record) => request("records/text", record);

/**
 * @param {{game: string, position?: string, moves?: string[], time?: string, public?: boolean, seats: SeatRequest[]}} setup
 * @returns {Promise<{id: string, key: string, join_keys: (string | null)[], watch_key: string}>}
 */
export const startLive = (setup) => request("live", setup);

/** @param {string} key @param {string} name @returns {Promise<{id: string, key: string, side: Side, watch_key: string}>} */
export const joinLive = (key, name) => request("live/join", { key, name });

/** @returns {Promise<{id: string, game: string, names: (string | null)[], ply: number, time: string, join_key: string | null, watch_key: string}[]>} */
export const publicGames = () => request("live");

/** @returns {Promise<TournamentSummary[]>} */
export const tournaments = () => request("tournaments");

/** @param {string} id @returns {Promise<Tournament>} */
export const tournament = (id) => request(`tournaments/${encodeURIComponent(id)}`);

/** @param {TournamentRequest} wanted @returns {Promise<{id: string, key: string}>} */
export const startTournament = (wanted) => request("tournaments", wanted);

/** @param {string} id @param {string} key */
export const stopTournament = (id, key) => request(`tournaments/${encodeURIComponent(id)}/stop`, { key });

/**
 * @param {Record<string, string | number>} filters
 * @returns {Promise<{total: number, games: StoredGame[]}>}
 */
export function storedGames(filters) {
  const given = Object.entries(filters).filter(([, value]) => value !== "");
  return request(`stored?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`);
}

/** @param {string} id @returns {Promise<GameRecord & {id: string, text: string}>} */
export const storedGame = (id) => request(`stored/${encodeURIComponent(id)}`);
