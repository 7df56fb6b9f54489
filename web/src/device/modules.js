/** @import {GameEntry} from "../api/types.js" */

/**
 * The modules of games that can be loaded, and all games in them.
 * @typedef {{games: GameEntry[], modules: {file: string, games: string[]}[]}} Contents
 */

/** @type {Promise<Contents> | undefined} */
let contentsOnce;

/** What can be played on this device. */
export function contents() {
  contentsOnce ??= fetch("/device.json").then((answer) => {
    if (!answer.ok) throw new Error(answer.statusText);
    return /** @type {Promise<Contents>} */ (answer.json());
  });
  contentsOnce.catch(() => (contentsOnce = undefined));
  return contentsOnce;
}

/** The file with a game. @param {string} game */
export async function fileOf(game) {
  const { modules } = await contents();
  return modules.find(({ games }) => games.includes(game))?.file;
}

/** @type {Map<string, Promise<WebAssembly.Module>>} */
const compiled = new Map();

/** A module, compiled once for all workers that run it. @param {string} file */
export function compiledModule(file) {
  const module = compiled.get(file) ?? bytesOf(file).then((bytes) => WebAssembly.compile(bytes));
  compiled.set(file, module);
  module.catch(() => compiled.delete(file));
  return module;
}

/** Where modules are kept. A host may have several sites of ours, each in its folder, and each forgets its own. */
const store = () => caches.open(`modules-${new URL("./", location.href).pathname}`);

/** The browser keeps it: a file's name tells its contents. @param {string} file */
async function bytesOf(file) {
  // Pages that did not come safely may keep nothing.
  if (!("caches" in window)) return (await fetch(file)).arrayBuffer();
  const cache = await store();
  const kept = await cache.match(file);
  if (kept) return kept.arrayBuffer();
  const fresh = await fetch(file);
  if (!fresh.ok) throw new Error(fresh.statusText);
  await cache.put(file, fresh.clone());
  void forgetOld(cache);
  return fresh.arrayBuffer();
}

/** @param {Cache} cache */
async function forgetOld(cache) {
  const { modules } = await contents();
  const names = modules.map(({ file }) => new URL(file, location.href).href);
  for (const request of await cache.keys()) if (!names.includes(request.url)) await cache.delete(request);
}
