/**
 * Fixed searches in WebAssembly against the same natively, in turns:
 * node compare.js NATIVE_PROGRAM MODULE.wasm…
 * NATIVE_PROGRAM is the example `fixed` of `yolah-wasm`. Prints processor time
 * (not that of the wall), the best of three each, and how many times longer
 * WebAssembly takes.
 */
import { spawnSync } from "node:child_process";
import { load } from "./module.js";

const ROUNDS = 3;

/** @typedef {[game: string, player: string, limit: {depth?: number, nodes?: number}]} Search */
/** @typedef {[milliseconds: number, nodes: number]} Run */

/**
 * One thread, a seed, and a number of nodes: the same search everywhere.
 * @type {Search[]}
 */
const SEARCHES = [
  ["yolah", "nnue:hash=16", { depth: 15 }],
  ["yolah", "minimax:hash=16", { depth: 14 }],
  ["yolah", "mcts:seed=7", { nodes: 300_000 }],
  ["yolah", "montecarlo:seed=7", { nodes: 600_000 }],
  ["chess", "minimax:hash=16", { depth: 13 }],
  ["draughts", "minimax:hash=16", { depth: 18 }],
  ["connect4", "minimax:hash=16", { depth: 24 }],
  ["connect4", "mcts:seed=7", { nodes: 600_000 }],
  ["kalah", "minimax:hash=16", { depth: 26 }],
];

const [native, ...files] = process.argv.slice(2);
/** @type {Map<string, Awaited<ReturnType<typeof load>>>} */
const engines = new Map();
for (const file of files) {
  const ask = await load(file);
  for (const { name } of /** @type {{name: string}[]} */ (ask("games"))) engines.set(name, ask);
}

/**
 * What a search takes of the processor.
 * @param {Awaited<ReturnType<typeof load>>} ask
 * @param {object} body
 * @returns {Run}
 */
function inWasm(ask, body) {
  const before = process.cpuUsage();
  const { nodes } = /** @type {{nodes: number}} */ (ask("analysis", body));
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, nodes];
}

/**
 * The shell knows what a program took of the processor.
 * @param {object} body
 * @returns {Run}
 */
function natively(body) {
  const question = JSON.stringify({ path: "analysis", body });
  const timed = spawnSync("bash", ["-c", 'TIMEFORMAT="%U %S"; time "$0"', native], {
    input: `${question}\n`,
    encoding: "utf8",
  });
  const [user, system] = timed.stderr.trim().split(" ").map(Number);
  return [1000 * (user + system), Number(timed.stdout)];
}

for (const [game, player, limit] of SEARCHES) {
  const ask = engines.get(game);
  if (!ask) continue;
  const question = { game, player, ...limit };
  inWasm(ask, question); // The browser's compiler has seen it.
  const runs = Array.from({ length: ROUNDS }, () => [natively(question), inWasm(ask, question)]);
  const best = (/** @type {0 | 1} */ who) => Math.min(...runs.map((run) => run[who][0]));
  const [there, here] = [best(0), best(1)];
  const nodes = runs[0].map(([, count]) => count).join(" and ");
  console.log(
    `${game} ${player}: ${there.toFixed(0)} ms natively, ${here.toFixed(0)} ms in WebAssembly, ` +
      `${(here / there).toFixed(2)} times; nodes ${nodes}`,
  );
}
