/** A module of games outside of a browser. */
import { readFile } from "node:fs/promises";

/**
 * What a module exports.
 * @typedef {object} Engine
 * @property {WebAssembly.Memory} memory
 * @property {(bytes: number) => number} room
 * @property {() => number} answer
 * @property {() => number} start_of_answer
 */

/**
 * A function that asks it as a page would; what it refuses is thrown. Who asks knows what kind of
 * answer that is.
 * @param {string} file
 * @returns {Promise<(path: string, body?: object) => unknown>}
 */
export async function load(file) {
  const host = { now: () => performance.now(), say: () => {} };
  const module = await WebAssembly.compile(await readFile(file));
  const { exports } = await WebAssembly.instantiate(module, { host });
  const engine = /** @type {Engine} */ (/** @type {unknown} */ (exports));
  return (path, body) => {
    const bytes = new TextEncoder().encode(JSON.stringify({ path, body }));
    const room = engine.room(bytes.length);
    new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
    const length = engine.answer();
    const text = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.start_of_answer(), length));
    /** @type {unknown} */
    const told = JSON.parse(text);
    const { answer, error } = /** @type {{answer?: unknown, error?: {message: string}}} */ (told);
    if (error) throw new Error(`${path}: ${error.message}`);
    return answer;
  };
}
