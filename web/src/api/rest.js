import { device, isDeviceOnly } from "../device/device.js";
import { Refused } from "../device/engine.js";
import { Teller } from "../teller.js";
import { refusal, text } from "../texts/text.js";

/** @import {GameEntry, GameKeys, GameRecord, GameRequest, JoinedSeat, ListedGame, PlayerEntry} from "./types.js" */
/** @import {Addresses, Position, PositionRequest, QrPicture, Reason, RecordRequest, RecordText} from "./types.js" */
/** @import {Sight, SightRequest, SketchAnswer, SketchRequest, TreeNode, TreeRequest} from "./types.js" */
/** @import {Fleet, StoredGames, StoredRecord, TableAnswer, TableRequest} from "./types.js" */
/** @import {Tournament, TournamentKeys, TournamentRequest, TournamentSummary} from "./types.js" */

/** Where the page is that thinks on this device, if the server offers one. */
let devicePath = "";
export const deviceAddress = () => devicePath;

/** Tells with every answer whether the server can be reached. @type {Teller<{reached: boolean}>} */
export const reach = new Teller();

/** A request that the server refused, with its code and its words for people. */
export class Refusal extends Error {
  /** @param {Omit<Reason, "code"> & {code: string}} error */
  constructor(error) {
    super(refusal(error));
    this.code = error.code;
    this.watchKey = error.watch_key ?? null;
  }
}

/**
 * @template T what the server answers
 * @param {string} path
 * @param {object} [body] makes it a POST
 * @returns {Promise<T>}
 */
async function request(path, body) {
  if (isDeviceOnly) return /** @type {T} */ (await onDevice(path, body));
  const options = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(`/api/${path}`, options).catch(() => {
    reach.tell("reached", false);
    throw new Refusal({ code: "offline", message: text("no-answer-long") });
  });
  // An answer that the browser has kept is one of before.
  reach.tell("reached", !response.headers.has("X-Kept"));
  devicePath = response.headers.get("X-Device") ?? devicePath;
  const answer = /** @type {unknown} */ (await response.json().catch(() => ({})));
  if (response.ok) return /** @type {T} */ (answer);
  const { error } = /** @type {{error?: Reason}} */ (answer);
  throw new Refusal(error ?? { code: "internal", message: text("server-said", { status: response.status }) });
}

/** @param {string} path @param {object} [body] */
const onDevice = (path, body) =>
  device.request(path, body).catch((/** @type {Error} */ error) => {
    if (error instanceof Refused) throw new Refusal(error);
    throw new Refusal({ code: "offline", message: text("no-module") });
  });

/** @type {Promise<GameEntry[]> | undefined} */
let gamesOnce;

/** The catalog; it does not change while the server runs. @returns {Promise<GameEntry[]>} */
export function games() {
  gamesOnce ??= request("games");
  gamesOnce.catch(() => (gamesOnce = undefined));
  return gamesOnce;
}

/**
 * Asks once for each game.
 * @template T
 * @param {string} what
 * @returns {(game: string) => Promise<T>}
 */
function onceForEach(what) {
  /** @type {Map<string, Promise<T>>} */
  const known = new Map();
  return (game) => {
    const asked = known.get(game) ?? request(`games/${encodeURIComponent(game)}/${what}`);
    known.set(game, asked);
    asked.catch(() => known.delete(game));
    return asked;
  };
}

/** The programs that play a game. @type {(game: string) => Promise<PlayerEntry[]>} */
export const players = onceForEach("players");

/** The first position of a game. @type {(game: string) => Promise<Position>} */
export const startOf = onceForEach("start");

/**
 * Reads a position and plays moves; `every` asks for all states on the way.
 * @param {PositionRequest} question
 * @returns {Promise<Position>}
 */
export const position = (question) => request("positions", question);

/** The position of a sketch, or why there is none. @param {SketchRequest} edited @returns {Promise<SketchAnswer>} */
export const putTogether = (edited) => request("sketches", edited);

/** A place in the tree of a search. @param {TreeRequest} look @returns {Promise<TreeNode[]>} */
export const searchTree = (look) => request("trees", look);

/** What the game's network sees; null if it has none. @param {SightRequest} subject @returns {Promise<Sight | null>} */
export const networkSight = (subject) => request("sights", subject);

/** What endgame tables know. @param {TableRequest} question @returns {Promise<TableAnswer | null>} */
export const lookUp = (question) => request("tables", question);

/** @param {string} text @param {string} [game] @returns {Promise<GameRecord>} */
export const readRecord = (text, game) => request("records", { text, game });

/** @param {RecordRequest} record @returns {Promise<RecordText>} */
export const writeRecord = (record) => request("records/text", record);

/** @param {GameRequest} setup @returns {Promise<GameKeys>} */
export const startLive = (setup) => request("live", setup);

/** @param {string} key @param {string} name @returns {Promise<JoinedSeat>} */
export const joinLive = (key, name) => request("live/join", { key, name });

/** Where other machines find this server. @returns {Promise<Addresses>} */
export const addresses = () => request("addresses");

/** @param {string} text @returns {Promise<QrPicture>} */
export const qrPicture = (text) => request("qr", { text });

/** @returns {Promise<ListedGame[]>} */
export const publicGames = () => request("live");

/** @returns {Promise<TournamentSummary[]>} */
export const tournaments = () => request("tournaments");

/** @param {string} id @returns {Promise<Tournament>} */
export const tournament = (id) => request(`tournaments/${encodeURIComponent(id)}`);

/** @param {TournamentRequest} wanted @returns {Promise<TournamentKeys>} */
export const startTournament = (wanted) => request("tournaments", wanted);

/** @param {string} id @param {string} key */
export const stopTournament = (id, key) => request(`tournaments/${encodeURIComponent(id)}/stop`, { key });

/** What other machines do; nothing where nobody else works. @returns {Promise<Fleet | null>} */
export const fleet = () => request("fleet");

/**
 * @param {Record<string, string | number>} filters
 * @returns {Promise<StoredGames>}
 */
export function storedGames(filters) {
  const given = Object.entries(filters).filter(([, value]) => value !== "");
  return request(`stored?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`);
}

/** @param {string} id @returns {Promise<StoredRecord>} */
export const storedGame = (id) => request(`stored/${encodeURIComponent(id)}`);
