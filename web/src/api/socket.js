/**
 * The page's one WebSocket. It reconnects by itself; whoever follows
 * something listens for "connected" and asks for it again.
 */
class Connection extends EventTarget {
  /** @type {WebSocket | null} */
  #socket = null;
  #wait = FIRST_WAIT;
  /** @type {object[]} what was said while there was no connection */
  #queue = [];

  get connected() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** @param {object} message */
  send(message) {
    if (this.connected) this.#socket?.send(JSON.stringify(message));
    else this.#queue.push(message);
    this.open();
  }

  open() {
    if (this.#socket) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#received(JSON.parse(event.data));
    socket.onclose = () => this.#closed();
  }

  #opened() {
    this.#wait = FIRST_WAIT;
    this.dispatchEvent(new Event("connected"));
    for (const message of this.#queue.splice(0)) this.send(message);
  }

  /** @param {{type: string}} message */
  #received(message) {
    this.dispatchEvent(new CustomEvent("message", { detail: message }));
  }

  #closed() {
    this.#socket = null;
    // A move or an analysis of before the break may no longer fit: those who
    // follow a game get it whole, and say again what still matters.
    this.#queue = [];
    this.dispatchEvent(new Event("disconnected"));
    setTimeout(() => this.open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;

export const connection = new Connection();
