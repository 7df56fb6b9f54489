/** @import {Reason, ServerMessage} from "../api/types.js" */
/** @import {Told} from "./engine-scope.js" */

/** @typedef {{resolve: (answer: unknown) => void, reject: (reason: Error) => void}} Waiting */

/** What an engine, or the device itself, does not do. */
export class Refused extends Error {
  /** @param {Pick<Reason, "code" | "message">} reason */
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

/** @param {string} text @returns {unknown} */
export const parsed = (text) => JSON.parse(text);

/** A module of games at work in a worker of its own. */
export class Engine {
  #worker = new Worker("/src/engine-worker.js");
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #asked = 0;
  #heard;
  /** As long as there is something here, the worker is wanted. */
  #wanted = URL.createObjectURL(new Blob());

  /** @param {WebAssembly.Module} module @param {(message: ServerMessage) => void} heard what it says on the way */
  constructor(module, heard = () => {}) {
    this.#heard = heard;
    this.#worker.onmessage = (/** @type {MessageEvent<Told>} */ { data }) => this.#told(data);
    this.#worker.onerror = (event) => this.#fail(event.message);
    this.#worker.postMessage({ module, wanted: this.#wanted });
  }

  /** Whether somebody waits for it. */
  get busy() {
    return this.#waiting.size > 0;
  }

  /** @param {string} path as under `/api` @param {unknown} [body] @returns {Promise<unknown>} */
  ask(path, body) {
    const id = ++this.#asked;
    this.#worker.postMessage({ id, question: JSON.stringify({ path, body }) });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Ends it, whatever it does: a worker that computes hears nothing, but looks. Nobody gets an answer any more. */
  end() {
    URL.revokeObjectURL(this.#wanted);
    this.#worker.terminate();
    this.#waiting.clear();
  }

  /** @param {Told} told */
  #told(told) {
    if ("said" in told) return this.#heard(/** @type {ServerMessage} */ (parsed(told.said)));
    if ("failed" in told) return this.#fail(told.failed);
    const waiting = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    const said = /** @type {{answer: unknown} | {error: Reason}} */ (parsed(told.answer));
    if ("error" in said) waiting?.reject(new Refused(said.error));
    else waiting?.resolve(said.answer);
  }

  /** @param {string} message */
  #fail(message) {
    const waiting = [...this.#waiting.values()];
    this.end();
    for (const { reject } of waiting) reject(new Refused({ code: "internal", message }));
  }
}
