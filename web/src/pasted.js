import { position, readRecord } from "./api/rest.js";
import { MoveTree } from "./state/move-tree.js";
import { findMove } from "./state/move-text.js";

/** What lines of KIF and of CSA begin with, which the server reads too. */
const SHOGI = /^(# ?KIF|手合割|手数|V[23]|N[+-]|PI|P1)/m;

/** @typedef {{game: string, tree: MoveTree, tags: [string, string][], result: string}} Pasted */

/**
 * What a person has pasted: a position, bare moves, or a game record. Bare
 * moves are known by the first one, which must be legal at the start.
 * @param {string} game the game, if the text does not tell
 * @param {string} text
 * @returns {Promise<Pasted>}
 */
export async function readPasted(game, text) {
  if (text.includes("\n") || /^(\[|\{|\(|\d+\.)/.test(text)) {
    // Whoever copies moves out of a text leaves the result behind; programs of shogi write other words.
    const ends = /(1-0|0-1|1\/2-1\/2|\*)\s*(\{[^}]*\}\s*)*$/.test(text) || SHOGI.test(text);
    const whole = ends ? text : `${text} *`;
    const record = await readRecord(whole, game);
    return { game: record.game, tree: MoveTree.ofRecord(record), tags: record.tags, result: record.result };
  }
  const start = await position({ game });
  const moves = findMove(start.state.legal, text.split(/\s+/)[0]) !== null;
  const answer = await position({ game, every: true, ...(moves ? { moves: text } : { position: text }) });
  return { game, tree: MoveTree.ofLine(answer.moves, answer.states ?? []), tags: [], result: "*" };
}
