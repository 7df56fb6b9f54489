/** @import {MoveTree} from "./move-tree.js" */

/**
 * A tree as text for an address, `d5:b7,(d5:d7,e5:e7),e5:f5`: a variation stands in parentheses behind the move
 * that it replaces. `order` has the nodes as they are written, the root first, so a place in the tree is a number.
 * @param {MoveTree} tree
 */
export function writeTree(tree) {
  /** @type {string[]} */
  const words = [];
  const order = [0];
  const write = (/** @type {number} */ id) => {
    words.push(tree.nodes[id].move?.move ?? "");
    order.push(id);
  };
  const line = (/** @type {number} */ parent) => {
    for (let [main, ...others] = tree.nodes[parent].children; main !== undefined;) {
      write(main);
      for (const other of others) {
        words.push("(");
        write(other);
        line(other);
        words.push(")");
      }
      [main, ...others] = tree.nodes[main].children;
    }
  };
  line(0);
  return { text: words.join(",").replaceAll("(,", "(").replaceAll(",)", ")"), order };
}

/** Whether there is more than one line in it. @param {string} text */
export const hasVariations = (text) => text.includes("(");

/**
 * The record of a tree, for the server to read.
 * @param {string} game @param {string | undefined} start @param {string} text
 */
export function recordText(game, start, text) {
  const moves = text.replaceAll(",", " ").replaceAll("(", "( ").replaceAll(")", " )");
  const tags = [`[Variant "${game}"]`, ...(start ? [`[FEN "${start}"]`] : [])];
  return `${tags.join("\n")}\n\n${moves} *`;
}
