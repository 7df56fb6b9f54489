import { html } from "../dom.js";
import { families } from "../state/families.js";
import { properName } from "../state/names.js";
import { said } from "../texts/text.js";

/** @import {GameEntry} from "../api/types.js" */

/**
 * The options of a select for games, those of a family in a group.
 * @param {GameEntry[]} catalog
 * @param {string} [chosen]
 */
export function gameOptions(catalog, chosen) {
  const option = (/** @type {GameEntry} */ { name, description }) =>
    html("option", { value: name, title: said(description), selected: name === chosen }, properName(name));
  return families(catalog).map(({ title, games }) =>
    games.length === 1 ? option(games[0]) : html("optgroup", { label: title }, ...games.map(option)),
  );
}
