import { html } from "../dom.js";
import { settings } from "../state/settings.js";
import { LANGUAGES, currentLanguage, text } from "../texts/text.js";
import { applyTheme } from "../theme.js";
import { choice } from "./choice.js";
import { openDialog } from "./dialogs.js";

/** @import {Settings} from "../state/settings.js" */
/** @import {Key, Language} from "../texts/text.js" */

/** What can be chosen, each with the key of its name; see `tokens.css` and `pieces.css`. */
const THEMES = /** @type {const} */ (["auto", "light", "dark"]);
export const BOARDS = /** @type {const} */ (["wood", "green", "blue", "grey", "plum"]);
export const PIECES = /** @type {const} */ (["round", "flat", "contrast"]);
const SIGNS = /** @type {const} */ (["characters", "figures"]);

/**
 * A row of looks. A choice is seen at once, behind the dialog.
 * @template {"theme" | "board" | "pieces" | "signs"} K
 * @param {K} name @param {Key} title @param {readonly (Settings[K] & Key)[]} values
 */
function looks(name, title, values) {
  const choices = values.map((value) => /** @type {const} */ ([value, text(value)]));
  return choice(text(title), name, choices, settings.get()[name], (value) => {
    settings.set({ [name]: value });
    applyTheme();
  });
}

/** Everything is said anew in another language, so the page is loaded anew. @param {Language} language */
function changeLanguage(language) {
  settings.set({ language });
  location.reload();
}

export function openLooks() {
  openDialog(
    text("looks"),
    html(
      "div",
      { class: "looks" },
      looks("theme", "light-or-dark", THEMES),
      looks("board", "board", BOARDS),
      looks("pieces", "piece-looks", PIECES),
      looks("signs", "sign-looks", SIGNS),
      choice(text("language"), "language", LANGUAGES, currentLanguage(), changeLanguage),
    ),
  );
}
