import { position } from "./api/rest.js";
import { connection } from "./api/socket.js";
import { follow } from "./state/live-game.js";
import { Teller } from "./teller.js";

/** @import {ClientMessage, LiveGame, ServerMessage, State, Thought} from "./api/types.js" */

/**
 * @template M
 * @typedef {M extends {id: string} ? Omit<M, "id"> : never} WithoutId what is said about one game
 */

/**
 * @typedef {object} SessionEvents
 * @property {ServerMessage} change
 * @property {Thought} thinking
 * @property {Extract<ServerMessage, {type: "rematch"}>} rematch
 * @property {Extract<ServerMessage, {type: "error"}>} refused
 * @property {null} offline
 * @property {null} online
 */

/**
 * A live game that this page follows, through lost connections too. Says
 * "change" with the message that changed it, "thinking", "rematch", "refused",
 * "offline" and "online".
 * @extends {Teller<SessionEvents>}
 */
export class LiveSession extends Teller {
  /** @type {LiveGame | null} */
  game = null;
  /** @type {Thought | null} */
  thinking = null;
  /** @type {{moves: string, states: State[]} | null} */
  #past = null;
  #listening = new AbortController();

  /** @param {string} key */
  constructor(key) {
    super();
    this.key = key;
    const { signal } = this.#listening;
    connection.on("connected", () => this.#connected(), { signal });
    connection.on("disconnected", () => this.tell("offline", null), { signal });
    connection.on("message", (message) => this.#receive(message), { signal });
    if (connection.connected) this.#open();
    else connection.open();
  }

  /** Whether the server cannot be reached just now. */
  get offline() {
    return !connection.connected;
  }

  close() {
    this.#listening.abort();
    if (this.game && connection.connected) connection.send({ type: "close", id: this.game.id });
  }

  /** @param {string} move */
  move(move) {
    this.say({ type: "move", move, ply: this.game?.state.ply });
  }

  /** @param {WithoutId<ClientMessage>} message */
  say(message) {
    if (this.game) connection.send({ ...message, id: this.game.id });
  }

  /** All states from the first position on, asked for when somebody looks back. @returns {Promise<State[]>} */
  async states() {
    const game = /** @type {LiveGame} */ (this.game);
    const moves = game.moves.map(({ move }) => move);
    if (this.#past?.moves !== moves.join(" ")) {
      const answer = await position({ game: game.game, position: game.start, moves, every: true });
      this.#past = { moves: moves.join(" "), states: answer.states ?? [] };
    }
    return this.#past.states;
  }

  #connected() {
    if (this.game) this.tell("online", null);
    this.#open();
  }

  #open() {
    connection.send({ type: "open", key: this.key });
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    if (message.type === "error") return this.#refused(message);
    if (!("id" in message) || message.id !== (this.game?.id ?? message.id)) return;
    if (message.type === "thinking") {
      this.thinking = message;
      return this.tell("thinking", message);
    }
    if (message.type === "rematch") return this.tell("rematch", message);
    const after = follow(this.game, message);
    if (after === this.game) return;
    this.game = after;
    this.tell("change", message);
  }

  /** @param {Extract<ServerMessage, {type: "error"}>} message */
  #refused(message) {
    const mine = message.id ? message.id === this.game?.id : message.re === "open" && this.game === null;
    if (mine) this.tell("refused", message);
  }
}
