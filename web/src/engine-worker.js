/**
 * A Web Worker with a module of games in it. It answers one question after
 * the other; who does not want to wait for an answer ends the worker.
 */

/** @import {Asked, EngineExports, EngineScope} from "./device/engine-scope.js" */

const scope = /** @type {EngineScope} */ (/** @type {unknown} */ (self));

/** @type {EngineExports} */
let engine;

/** @param {number} start @param {number} length */
const textAt = (start, length) => new TextDecoder().decode(new Uint8Array(engine.memory.buffer, start, length));

/** @param {WebAssembly.Module} module */
async function start(module) {
  const host = {
    now: () => performance.now(),
    /** @param {number} start @param {number} length */
    say: (start, length) => scope.postMessage({ said: textAt(start, length) }),
  };
  const { exports } = await WebAssembly.instantiate(module, { host });
  engine = /** @type {EngineExports} */ (/** @type {unknown} */ (exports));
}

/** @param {string} question */
function answer(question) {
  const bytes = new TextEncoder().encode(question);
  const room = engine.room(bytes.length);
  new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
  const length = engine.answer();
  return textAt(engine.start_of_answer(), length);
}

/** What came before is done first: the module may still be starting. */
let last = Promise.resolve();

/** @param {MessageEvent<Asked>} event */
scope.onmessage = ({ data }) => {
  last = last.then(async () => {
    if ("module" in data) await start(data.module);
    else scope.postMessage({ id: data.id, answer: answer(data.question) });
  });
  // An engine that fails is of no more use; the page is told, and starts another one.
  last.catch((/** @type {Error} */ error) => scope.postMessage({ failed: String(error) }));
};
