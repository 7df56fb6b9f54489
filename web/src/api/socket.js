import { device, isDeviceOnly } from "../device/device.js";
import { Teller } from "../teller.js";

/** @import {ClientMessage, ServerMessage} from "./types.js" */

/** @typedef {{connected: null, disconnected: null, message: ServerMessage}} ConnectionEvents */

/**
 * The page's one WebSocket. It reconnects by itself; whoever follows
 * something listens for "connected" and asks for it again.
 * @extends {Teller<ConnectionEvents>}
 */
class Connection extends Teller {
  /** @type {WebSocket | null} */
  #socket = null;
  #wait = FIRST_WAIT;
  /** @type {ClientMessage[]} what was said while there was no connection */
  #queue = [];

  constructor() {
    super();
    device.listener = (message) => this.tell("message", message);
  }

  /** Whether somebody hears what is said; a device always does. */
  get connected() {
    return isDeviceOnly || this.#socket?.readyState === WebSocket.OPEN;
  }

  /** @param {ClientMessage} message */
  send(message) {
    if (isDeviceOnly) return void device.send(message);
    if (this.connected) this.#socket?.send(JSON.stringify(message));
    else this.#queue.push(message);
    this.open();
  }

  open() {
    if (this.#socket || isDeviceOnly) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#received(String(event.data));
    socket.onclose = () => this.#closed();
  }

  #opened() {
    this.#wait = FIRST_WAIT;
    this.tell("connected", null);
    for (const message of this.#queue.splice(0)) this.send(message);
  }

  /** @param {string} text */
  #received(text) {
    /** @type {unknown} */
    const message = JSON.parse(text);
    this.tell("message", /** @type {ServerMessage} */ (message));
  }

  #closed() {
    this.#socket = null;
    // A move or an analysis of before the break may no longer fit: those who
    // follow a game get it whole, and say again what still matters.
    this.#queue = [];
    this.tell("disconnected", null);
    setTimeout(() => this.open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;

export const connection = new Connection();
