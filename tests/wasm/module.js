/** A module of games outside of a browser. */
import { readFile } from "node:fs/promises";

/**
 * A function that asks it as a page would; what it refuses is thrown.
 * @param {string} file
 * @returns {Promise<(path: string, body?: object) => any>}
 */
export async function load(file) {
  const host = { now: () => performance.now(), say: () => {} };
  const module = await WebAssembly.compile(await readFile(file));
  const { exports } = await WebAssembly.instantiate(module, { host });
  const engine = /** @type {Record<string, any>} */ (exports);
  return (path, body) => {
    const bytes = new TextEncoder().encode(JSON.stringify({ path, body }));
    const room = engine.room(bytes.length);
    new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
    const length = engine.answer();
    const text = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.start_of_answer(), length));
    const { answer, error } = JSON.parse(text);
    if (error) throw new Error(`${path}: ${error.message}`);
    return answer;
  };
}
