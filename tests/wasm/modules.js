/**
 * Every game of every module of a site works in WebAssembly: node modules.js SITE
 * In each of them, variants included, a player of each school answers, the first one after some moves; nobody
 * asks the host for more than the time.
 */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { load } from "./module.js";

/** One of each school; a limit of nodes, so that all machines do the same. */
const PLAYERS = ["random:seed=1", "montecarlo:seed=1", "mcts:seed=1", "minimax:hash=1", "level:strength=3,seed=1"];
const NODES = 200;
const MOVES = 6;

/** @typedef {{name: string}} Named */
/** @typedef {{state: {legal: unknown[]}}} Position */
/** @typedef {{best: {move: string}}} Finding */
/** @typedef {{games: Named[], modules: {file: string, games: string[]}[]}} Site */

/**
 * @param {Awaited<ReturnType<typeof load>>} ask
 * @param {string} game
 */
function playSome(ask, game) {
  const players = /** @type {Named[]} */ (ask(`games/${encodeURIComponent(game)}/players`));
  const names = players.map(({ name }) => name);
  const chosen = PLAYERS.filter((it) => names.includes(it.split(":")[0]));
  if (names.includes("nnue")) chosen.push("nnue:hash=1", "puct:seed=1");
  assert.ok(chosen.length >= PLAYERS.length, `${game}: ${names.join(" ")}`);
  /** @type {string[]} */
  const moves = [];
  for (let ply = 0; ply < MOVES; ply++) {
    const position = /** @type {Position} */ (ask("positions", { game, moves }));
    if (position.state.legal.length === 0) break;
    const player = chosen[ply % chosen.length];
    const { best } = /** @type {Finding} */ (ask("analysis", { game, moves, player, nodes: NODES }));
    moves.push(best.move);
  }
  assert.ok(moves.length > 0, game);
}

const site = process.argv[2];
/** @type {unknown} */
const listed = JSON.parse(await readFile(join(site, "device.json"), "utf8"));
const { games, modules } = /** @type {Site} */ (listed);
const checked = new Set();
for (const { file, games: names } of modules) {
  const ask = await load(join(site, file));
  for (const name of names) {
    playSome(ask, name);
    checked.add(name);
  }
  console.log(`${file}: ${names.length} games and variants`);
}
for (const { name } of games) assert.ok(checked.has(name), `${name} is in no module`);
