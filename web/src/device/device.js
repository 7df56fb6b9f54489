import { text } from "../texts/text.js";
import { Engine, Refused, parsed } from "./engine.js";
import { compiledModule, contents, fileOf } from "./modules.js";
import { boardWithId, boardWithKey, library, saveBoard, storeGame } from "./storage.js";

/** @import {AnalyseRequest, ClientMessage, GameRequest, Reason, ServerMessage} from "../api/types.js" */
/** @import {Finished, SavedBoard} from "./storage.js" */

/**
 * A program's turn at a board, and what follows from what happened there; see `crates/wasm/src/board.rs`.
 * @typedef {{id: string, version: number, game: string, pause_ms: number}} Turn
 * @typedef {object} Effects
 * @property {string[]} messages
 * @property {Turn | null} turn
 * @property {number | null} clock_ms
 * @property {SavedBoard | null} saved
 * @property {Finished | null} finished
 */

/** Whether there is no server at all: the page came from a web host that has only files. */
export const isDeviceOnly = globalThis.document?.documentElement.dataset.device === "only";

/** Where the server's page is, for a page without one that a server offers. */
export const serverAddress = globalThis.document?.documentElement.dataset.server ?? "";

/** What is not on this device, and nowhere else. @param {Reason["code"]} code */
const notHere = (code) => new Refused({ code, message: text("not-on-device") });

/** A browser does not wait longer at once. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * The module of a game, with its file. Where it is missing or this browser cannot run it, the server that offers
 * this page has to think.
 * @param {string} game
 */
async function moduleOf(game) {
  try {
    const file = await fileOf(game);
    if (!file) throw notHere("unknown_game");
    return { file, module: await compiledModule(file) };
  } catch (error) {
    if (serverAddress && navigator.onLine) location.replace(serverAddress + location.hash);
    throw error;
  }
}

/** @param {number} digits */
const randomDigits = (digits) =>
  [...crypto.getRandomValues(new Uint8Array(digits / 2))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The visitor's own device instead of a server: it answers the same questions
 * with the same words. Engines that answer at once keep the boards; those that
 * think are others, one for the analysis and one for each board.
 */
class Device {
  /** @type {Map<string, Engine>} by the file of their module */
  #hosts = new Map();
  /** @type {Engine | null} */
  #analyst = null;
  #analystFile = "";
  /** @type {Map<string, {engine: Engine, version: number}>} by board */
  #thinkers = new Map();
  /** @type {Map<string, ReturnType<typeof setTimeout>>} by board */
  #alarms = new Map();
  /** What a server would say goes here. @type {(message: ServerMessage) => void} */
  listener = () => {};

  /**
   * @param {string} path as under `/api` @param {object} [body]
   * @returns {Promise<unknown>}
   */
  async request(path, body) {
    if (path === "games") return (await contents()).games;
    if (path === "live" && body) return this.#begin(/** @type {GameRequest} */ (body));
    if (path === "live" || path === "tournaments") return [];
    if (path === "addresses") return { addresses: [] };
    if (path === "fleet") return null;
    if (path.startsWith("stored")) return this.#stored(path);
    const game = await this.#gameOf(path, body);
    return (await this.#host(game)).ask(path, body);
  }

  /** Whether a game with such a key, or id, is at home here. @param {ClientMessage} message */
  knows(message) {
    if (message.type === "open") return boardWithKey(message.key) !== undefined;
    return "id" in message && boardWithId(message.id) !== undefined;
  }

  /** What a page would say to a server. @param {ClientMessage} message */
  async send(message) {
    const id = "id" in message ? message.id : null;
    await this.#hear(message).catch((error) => this.#complain(error, message.type, id));
  }

  /** @param {unknown} error @param {string} re @param {string | null} id */
  #complain(error, re, id) {
    const { code = "internal", message } = /** @type {Partial<Refused> & Error} */ (error);
    this.listener({ type: "error", code, message, re, id });
  }

  /** @param {ClientMessage} message */
  async #hear(message) {
    if (message.type === "analyse") return this.#analyse(message);
    if (message.type === "stop") return this.#stop();
    if (message.type === "open") return this.#open(message.key);
    if (message.type === "close" || !("id" in message)) return;
    const board = boardWithId(message.id);
    if (!board) throw notHere("not_open");
    const names = { new_id: randomDigits(16), new_key: randomDigits(32) };
    const said = message.type === "rematch" ? { ...message, ...names } : message;
    await this.#at(board.game, "boards/said", { id: message.id, say: said });
  }

  /** @param {string} game */
  async #host(game) {
    const { file, module } = await moduleOf(game);
    const host = this.#hosts.get(file) ?? new Engine(module);
    this.#hosts.set(file, host);
    return host;
  }

  /** The game that a question is about. @param {string} path @param {object} [body] */
  async #gameOf(path, body) {
    const asked = /** @type {{game?: string, text?: string}} */ (body ?? {});
    const variant = asked.text?.match(/\[Variant\s+"(.+?)"\]/i)?.[1].toLowerCase();
    const named = path.match(/^games\/([^/]+)\//)?.[1];
    const { games } = await contents();
    if (named) return decodeURIComponent(named);
    if (path === "qr" || path.startsWith("live/") || path.startsWith("tournaments/")) throw notHere("not_found");
    return games.find(({ name }) => name === variant)?.name ?? asked.game ?? games[0].name;
  }

  /** @param {string} path */
  async #stored(path) {
    const { pathname, searchParams } = new URL(path, location.origin);
    const id = pathname.match(/stored\/(.+)$/)?.[1];
    if (!id) return found(searchParams);
    const game = library().find((kept) => String(kept.id) === id || kept.live === id);
    if (!game) throw notHere("not_found");
    const text = game.record;
    const record = await (await this.#host(game.game)).ask("records", { text, game: game.game });
    return { .../** @type {object} */ (record), id, text };
  }

  /** @param {GameRequest} wanted */
  async #begin(wanted) {
    const [id, key] = [randomDigits(16), randomDigits(32)];
    await this.#at(wanted.game, "boards", { id, key, wanted });
    return { id, key, join_keys: [null, null], watch_key: key };
  }

  /** @param {string} key */
  async #open(key) {
    const board = boardWithKey(key);
    if (!board) throw notHere("bad_key");
    await this.#at(board.game, "boards/saved", board);
    await this.#at(board.game, "boards/said", { id: board.id, say: { type: "open" } });
  }

  /**
   * Has something done at a board, and does what follows from it.
   * @param {string} game @param {string} path @param {unknown} body
   */
  async #at(game, path, body) {
    const effects = /** @type {Effects} */ (await (await this.#host(game)).ask(path, body));
    const { saved, turn, finished } = effects;
    if (saved) saveBoard(saved);
    if (saved && finished) storeGame(saved.id, finished);
    for (const message of effects.messages) this.listener(/** @type {ServerMessage} */ (parsed(message)));
    // Whoever still thinks does so about what was.
    if (saved && !turn && this.#thinkers.get(saved.id)?.engine.busy) this.#dismiss(saved.id);
    const id = saved?.id ?? turn?.id;
    if (id) this.#setAlarm(game, id, effects.clock_ms);
    if (turn) void this.#think(game, turn).catch((error) => this.#complain(error, "move", turn.id));
  }

  /** @param {string} game @param {string} id @param {number | null} wait */
  #setAlarm(game, id, wait) {
    clearTimeout(this.#alarms.get(id));
    if (wait === null) return;
    const look = () => void this.#at(game, "boards/clock", id);
    this.#alarms.set(id, setTimeout(look, Math.min(wait, LONGEST_WAIT)));
  }

  /** Whoever thinks at a board about what is no more. @param {string} id */
  #dismiss(id) {
    this.#thinkers.get(id)?.engine.end();
    this.#thinkers.delete(id);
  }

  /** @param {string} game @param {Turn} turn */
  async #think(game, turn) {
    const { id, version } = turn;
    const before = this.#thinkers.get(id);
    if (before?.version === version && before.engine.busy) return;
    if (before?.engine.busy) this.#dismiss(id);
    const { module } = await moduleOf(game);
    const engine = this.#thinkers.get(id)?.engine ?? new Engine(module, (message) => this.listener(message));
    this.#thinkers.set(id, { engine, version });
    await new Promise((resolve) => setTimeout(resolve, turn.pause_ms));
    // It may have been another's turn meanwhile.
    if (this.#thinkers.get(id)?.version !== version) return;
    const reply = await engine.ask("turns", turn);
    await this.#at(game, "boards/reply", reply);
  }

  /** @param {AnalyseRequest & {type: "analyse"}} wanted */
  async #analyse(wanted) {
    this.#stop();
    const { file, module } = await moduleOf(wanted.game);
    if (this.#analystFile !== file) this.#endAnalyst();
    this.#analystFile = file;
    this.#analyst ??= new Engine(module, (message) => this.listener(message));
    this.listener({ type: "analysis", tag: wanted.tag, queued: true });
    const finding = /** @type {object} */ (await this.#analyst.ask("analysis", wanted));
    this.listener(/** @type {ServerMessage} */ ({ type: "analysis", tag: wanted.tag, ...finding }));
  }

  /** An engine that thinks hears nothing: it is ended, and the next question starts another one. */
  #stop() {
    if (this.#analyst?.busy) this.#endAnalyst();
  }

  #endAnalyst() {
    this.#analyst?.end();
    this.#analyst = null;
  }
}

/** A page of the library. @param {URLSearchParams} wanted */
function found(wanted) {
  const [game, winner, event] = ["game", "winner", "tournament"].map((name) => wanted.get(name));
  const player = wanted.get("player")?.toLowerCase() ?? "";
  const winners = { first: 0, second: 1, nobody: null };
  const all = library().filter(
    (kept) =>
      (!game || kept.game === game) &&
      (!winner || kept.winner === winners[/** @type {keyof typeof winners} */ (winner)]) &&
      !event &&
      kept.names.some((name) => name.toLowerCase().includes(player)),
  );
  const [offset, limit] = [Number(wanted.get("offset") ?? 0), Number(wanted.get("limit") ?? 50)];
  return { total: all.length, games: all.slice(offset, offset + limit) };
}

export const device = new Device();
