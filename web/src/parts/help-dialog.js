import { html } from "../dom.js";
import { text } from "../texts/text.js";
import { openDialog } from "./dialogs.js";

const KEYS = /** @type {const} */ ([
  ["← k", "key-previous"],
  ["→ j", "key-next"],
  ["↑ 0 Home", "key-first"],
  ["↓ $ End", "key-last"],
  ["Shift ←", "key-leave"],
  ["f", "key-flip"],
  ["Esc", "key-let-go"],
  ["h", "key-hint"],
  ["l", "key-analysis"],
  ["Space", "key-best"],
  ["a", "key-arrows"],
  ["b m i", "key-bad"],
  ["n", "key-new"],
  ["?", "key-help"],
]);

export function openHelp() {
  if (document.querySelector("dialog")) return;
  const rows = KEYS.map(([keys, what]) =>
    html("div", {}, html("dt", {}, ...keys.split(" ").map((key) => html("kbd", {}, key))), html("dd", {}, text(what))),
  );
  openDialog(
    text("help"),
    html("p", {}, text("help-mouse")),
    html("p", {}, text("help-keyboard")),
    html("dl", { class: "keys" }, ...rows),
  );
}
