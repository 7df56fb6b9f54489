/** Prints what the players play in WebAssembly: node run.js FILE.wasm */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const module = await WebAssembly.compile(await readFile(process.argv[2]));
assert.deepEqual(WebAssembly.Module.imports(module), [], "the module needs something of its host");
const { exports } = await WebAssembly.instantiate(module, {});
const length = exports.play_all();
const start = exports.start_of_text();
process.stdout.write(Buffer.from(exports.memory.buffer, start, length));
assert.ok(exports.ends_without_clock());
