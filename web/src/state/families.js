import { FAMILIES } from "../texts/en-names.js";
import { said } from "../texts/text.js";
import { properName } from "./names.js";

/** @import {GameEntry} from "../api/types.js" */

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
