import { FAMILIES } from "../texts/en-names.js";
import { said } from "../texts/text.js";
import { properName } from "./names.js";
import { settings } from "./settings.js";

/** @import {GameEntry} from "../api/types.js" */

/** An address names a game that is not in the catalog. */
export class NoSuchGame extends Error {}

/**
 * The game that an address names, else that of last time, else the first.
 * @template {Pick<GameEntry, "name">} E
 * @param {E[]} catalog @param {string | undefined} named
 */
export function chosenGame(catalog, named) {
  const wanted = named || settings.get().game;
  const found = catalog.find(({ name }) => name === wanted);
  if (!found && named) throw new NoSuchGame(named);
  return found ?? catalog[0];
}

/**
 * The catalog by families, each where its first game stands. Within a family the first game leads, the others
 * follow by name.
 * @template {Pick<GameEntry, "name" | "family">} E
 * @param {E[]} catalog
 * @returns {{family: string, title: string, games: E[]}[]}
 */
export function families(catalog) {
  /** @type {Map<string, E[]>} */
  const found = new Map();
  for (const entry of catalog) found.set(entry.family, [...(found.get(entry.family) ?? []), entry]);
  return [...found].map(([family, [first, ...others]]) => ({
    family,
    title: Object.hasOwn(FAMILIES, family) ? said(FAMILIES[family]) : properName(family),
    games: [first, ...others.sort((a, b) => properName(a.name).localeCompare(properName(b.name)))],
  }));
}
