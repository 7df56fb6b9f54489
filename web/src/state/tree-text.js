/** @import {MoveTree} from "./move-tree.js" */

/**
 * A tree as text for an address, `d5:b7,$1,{good},(d5:d7,e5:e7),e5:f5`: glyphs and comments stand behind their move, a
 * variation in parentheses behind the move that it replaces. `order` has the nodes as they are written, the root
 * first, so a place in the tree is a number.
 * @param {MoveTree} tree
 */
export function writeTree(tree) {
  /** @type {string[]} */
  const words = [];
  const order = [0];
  const annotate = (/** @type {number} */ id) => {
    const { nags, comments } = tree.nodes[id];
    words.push(...nags.map((nag) => `$${nag}`), ...comments.map((comment) => `{${quote(comment)}}`));
  };
  const write = (/** @type {number} */ id) => {
    words.push(tree.nodes[id].move?.move ?? "");
    annotate(id);
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
  annotate(0);
  line(0);
  return { text: words.join(",").replaceAll("(,", "(").replaceAll(",)", ")"), order };
}

/** What means something in such a text, or in an address, is left to comments in another form. @param {string} text */
const quote = (text) =>
  encodeURIComponent(text).replace(/[_~()]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** Whether there is more in it than the moves of one line. @param {string} text */
export const isAnnotated = (text) => /[({$]/.test(text);

/**
 * The record of a tree, for the server to read.
 * @param {string} game @param {string | undefined} start @param {string} text
 */
export function recordText(game, start, text) {
  /** @type {Record<string, string>} */
  const signs = { ",": " ", "(": "( ", ")": " )" };
  const moves = text.replace(/\{([^}]*)\}|[,()]/g, (sign, /** @type {string | undefined} */ comment) =>
    comment === undefined ? signs[sign] : `{${unquote(comment)}}`,
  );
  const tags = [`[Variant "${game}"]`, ...(start ? [`[FEN "${start}"]`] : [])];
  return `${tags.join("\n")}\n\n${moves} *`;
}

/** @param {string} text */
function unquote(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
