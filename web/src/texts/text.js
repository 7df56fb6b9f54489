import { settings } from "../state/settings.js";
import { TERMS } from "./en-terms.js";
import { ENGLISH } from "./en.js";
import { TERMS_IN_FRENCH } from "./fr-terms.js";
import { FRENCH } from "./fr.js";
import { pieceInFrench } from "./fr-pieces.js";
import { REFUSED_IN_FRENCH, saidInFrench, sideInFrench, typeset } from "./fr-said.js";

/** @import {ErrorCode, Piece} from "../api/types.js" */

/**
 * What the page says, in the language of its reader. The page's own texts have
 * keys and stand in one file for each language. What the server and the lessons
 * say is English; other languages have it by the English text.
 *
 * @typedef {string | {one: string, other: string}} Form a text; the one for a number of things has two
 * @typedef {keyof typeof ENGLISH} Key
 * @typedef {"en" | "fr"} Language
 * @typedef {Record<string, string | number>} Values
 */

/** @type {Record<Language, Record<Key, Form>>} */
const BOOKS = { en: ENGLISH, fr: FRENCH };

/** Languages by the names that they have for themselves. @type {[Language, string][]} */
export const LANGUAGES = [
  ["en", "English"],
  ["fr", "Français"],
];

/** @type {Language} */
let language = preferred();

/** The one that was chosen; else the first that the browser asks for and the page has. @returns {Language} */
function preferred() {
  const { language: chosen } = settings.get();
  if (chosen !== "auto") return chosen;
  const asked = typeof navigator === "undefined" ? [] : navigator.languages;
  const known = asked.map((tag) => tag.slice(0, 2)).find((tag) => tag in BOOKS);
  return /** @type {Language} */ (known ?? "en");
}

export const currentLanguage = () => language;

/** Speaks another language from now on; what is on the page already stays. @param {Language} wanted */
export function speak(wanted) {
  language = wanted;
}

/**
 * A text of the page. A text that depends on a number needs `count` among its values.
 * @param {Key} key @param {Values} [values]
 */
export function text(key, values = {}) {
  const form = BOOKS[language][key];
  const pattern = typeof form === "string" ? form : form[isOne(Number(values.count)) ? "one" : "other"];
  const filled = fill(pattern, values);
  return language === "fr" ? typeset(filled) : filled;
}

/** Puts values into their places. @param {string} pattern @param {Values} values */
export function fill(pattern, values) {
  return pattern.replace(/\{(\w+)\}/g, (_, /** @type {string} */ name) => String(values[name]));
}

/** @param {number} count */
const isOne = (count) => new Intl.PluralRules(language).select(count) === "one";

/** What the server or a lesson says in English; names of people stay. @param {string} english */
export function said(english) {
  return language === "fr" ? (saidInFrench(english) ?? english) : english;
}

/** What a term of an evaluation means; null if nobody has said so. @param {string} name */
export function termMeaning(name) {
  const meaning = (language === "fr" ? TERMS_IN_FRENCH : TERMS)[name] ?? null;
  return language === "fr" && meaning ? typeset(meaning) : meaning;
}

/** A kind of piece, as people call it. @param {Pick<Piece, "name" | "shape">} piece */
export function pieceName(piece) {
  return language === "fr" ? (pieceInFrench(piece) ?? piece.name) : piece.name;
}

/**
 * Why the server refused something: its own words in English; elsewhere what its code means.
 * @param {{code: string, message: string}} reason
 */
export function refusal({ code, message }) {
  if (language !== "fr") return message;
  return code in REFUSED_IN_FRENCH ? typeset(REFUSED_IN_FRENCH[/** @type {ErrorCode} */ (code)]) : message;
}

/**
 * The forms of a side's name that texts use: `{side}` and `{Side}`, in English also `{wins}`, for attackers are
 * many; in French also `{leSide}`, `{auSide}` and `{duSide}`, with its article.
 * @param {string} side @returns {Values}
 */
export function sideForms(side) {
  const forms = language === "fr" ? sideInFrench(side) : { side, wins: side.endsWith("s") ? "win" : "wins" };
  return { ...forms, Side: capital(forms.side) };
}

/** @param {string} word */
export function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
