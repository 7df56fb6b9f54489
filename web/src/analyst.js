import { connection } from "./api/socket.js";
import { refusal, text } from "./texts/text.js";

/** @import {Analysis, Question, ServerMessage} from "./api/types.js" */

/**
 * The page's one analysis: asks the server to think, and passes on what it
 * says. A new question ends the one before.
 */
export class Analyst {
  #tag = "";
  /** @type {(lines: Analysis[]) => void} */
  #report = () => {};
  /** @type {(refusal: string | null) => void} */
  #refuse = () => {};
  /** @type {Map<number, Analysis>} */
  #lines = new Map();
  #listening = new AbortController();

  constructor() {
    const { signal } = this.#listening;
    connection.on("message", (message) => this.#receive(message), { signal });
    connection.on("disconnected", () => this.#refuse(text("connection-lost")), { signal });
  }

  /**
   * @param {Question} question
   * @param {(lines: Analysis[]) => void} report the lines known so far, best first; none while it waits
   * @param {(refusal: string | null) => void} refuse also called, with null, when somebody stops it
   */
  ask(question, report, refuse = () => {}) {
    // Late words about the last question must not be taken for this one.
    this.#tag = crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
    this.#lines.clear();
    [this.#report, this.#refuse] = [report, refuse];
    connection.send({ type: "analyse", tag: this.#tag, ...question });
  }

  /**
   * Thinks for so long, and gives what came of it; null if the server refused.
   * @param {Question} question @returns {Promise<Analysis | null>}
   */
  askOnce(question) {
    return new Promise((resolve) =>
      this.ask(
        question,
        ([best]) => best?.done && resolve(best),
        () => resolve(null),
      ),
    );
  }

  stop() {
    if (this.#tag !== "") connection.send({ type: "stop" });
    this.#tag = "";
    this.#refuse(null);
    [this.#report, this.#refuse] = [() => {}, () => {}];
  }

  close() {
    this.stop();
    this.#listening.abort();
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    if (message.type === "error" && message.re === "analyse") return this.#refuse(refusal(message));
    if (message.type !== "analysis" || message.tag !== this.#tag) return;
    if ("queued" in message) return this.#report([]);
    this.#lines.set(message.line, message);
    this.#report([...this.#lines.entries()].sort(([a], [b]) => a - b).map(([, line]) => line));
  }
}
