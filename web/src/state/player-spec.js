/** @import {PlayerEntry} from "../api/types.js" */

/**
 * A player with its options as the server wants it: `mcts:threads=2,seed=7`.
 * Options at their default are left out.
 * @param {PlayerEntry} player @param {Record<string, string>} values
 */
export function writeSpec(player, values) {
  const given = player.options.filter(({ name, default: usual }) => (values[name] ?? usual) !== usual);
  const options = given.map(({ name }) => `${name}=${values[name]}`).join(",");
  return options ? `${player.name}:${options}` : player.name;
}

/** @param {string} spec @returns {{name: string, values: Record<string, string>}} */
export function readSpec(spec) {
  const [name, options = ""] = split(spec, ":");
  const pairs = options
    .split(",")
    .filter(Boolean)
    .map((pair) => split(pair, "="));
  return { name, values: Object.fromEntries(pairs.map(([key, value = ""]) => [key, value])) };
}

/** Cuts at the first separator only: values may contain it again. @param {string} text @param {string} separator */
function split(text, separator) {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
