/** Prints what the players play in WebAssembly: node run.js FILE.wasm */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

/**
 * What the module exports.
 * @typedef {object} Players
 * @property {WebAssembly.Memory} memory
 * @property {() => number} play_all
 * @property {() => number} start_of_text
 * @property {() => number} ends_without_clock
 */

const module = await WebAssembly.compile(await readFile(process.argv[2]));
assert.deepEqual(WebAssembly.Module.imports(module), [], "the module needs something of its host");
const { exports } = await WebAssembly.instantiate(module, {});
const players = /** @type {Players} */ (/** @type {unknown} */ (exports));
const length = players.play_all();
const start = players.start_of_text();
process.stdout.write(Buffer.from(players.memory.buffer, start, length));
assert.ok(players.ends_without_clock());
