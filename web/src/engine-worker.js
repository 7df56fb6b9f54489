/**
 * A Web Worker with a module of games in it. It answers one question after
 * the other; who does not want to wait for an answer ends the worker.
 *
 * A worker that computes hears nothing, and a browser lets it compute for some seconds after it was told to end. So
 * it looks now and then whether it is still wanted: whether there still is something at an address that the page
 * gave it, and takes back when it has had enough. To ask for the time is the only thing that a search does on its
 * way, so that is when it looks.
 */

/** @import {Asked, EngineExports, EngineScope} from "./device/engine-scope.js" */

const scope = /** @type {EngineScope} */ (/** @type {unknown} */ (self));

/** @type {EngineExports} */
let engine;

/** @param {number} start @param {number} length */
const textAt = (start, length) => new TextDecoder().decode(new Uint8Array(engine.memory.buffer, start, length));

/** How long it thinks without looking, in milliseconds. */
const PAUSE = 20;

/** Where the page says that it still wants an answer. */
let address = "";
let nextLook = Infinity;

function isWanted() {
  try {
    const look = new XMLHttpRequest();
    look.open("GET", address, false);
    look.send();
    return look.status === 200;
  } catch {
    return false;
  }
}

/** Milliseconds, for the module. Throws through it when nobody waits any more. */
function now() {
  const time = performance.now();
  if (time < nextLook) return time;
  if (!isWanted()) {
    scope.close();
    throw new Error("unwanted");
  }
  nextLook = performance.now() + PAUSE;
  return time;
}

/** @param {WebAssembly.Module} module @param {string} wanted */
async function start(module, wanted) {
  address = wanted;
  // A host may forbid such addresses; then the browser has to end this worker.
  if (isWanted()) nextLook = 0;
  const host = {
    now,
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
    if ("module" in data) await start(data.module, data.wanted);
    else scope.postMessage({ id: data.id, answer: answer(data.question) });
  });
  // An engine that fails is of no more use; the page is told, and starts another one.
  last.catch((/** @type {Error} */ error) => scope.postMessage({ failed: String(error) }));
};
