import { html } from "../dom.js";
import { settings } from "../state/settings.js";
import { BOARDS, chooseBoard } from "../theme.js";
import { choice } from "./choice.js";
import { openDialog } from "./dialogs.js";

const KEYS = [
  ["← k", "previous move"],
  ["→ j", "next move"],
  ["↑ 0 Home", "first position"],
  ["↓ $ End", "last position"],
  ["Shift ←", "leave the variation"],
  ["f", "flip the board"],
  ["Esc", "let go of a piece, or of a move chosen in advance"],
  ["h", "a hint in a game against a program"],
  ["l", "analysis on or off"],
  ["Space", "play the move that the analysis likes"],
  ["a", "arrows on or off"],
  ["b m i", "next blunder, mistake, inaccuracy"],
  ["n", "new game"],
  ["?", "this help"],
];

export function openHelp() {
  if (document.querySelector("dialog")) return;
  const rows = KEYS.map(([keys, what]) =>
    html("div", {}, html("dt", {}, ...keys.split(" ").map((key) => html("kbd", {}, key))), html("dd", {}, what)),
  );
  openDialog(
    "Help",
    html(
      "p",
      {},
      "Click a piece, then a dot; or drag it. Right-drag to draw arrows of your own. You can also write moves into the field below the move list.",
    ),
    html(
      "p",
      {},
      "Without a mouse: Tab to the board, arrow keys to walk, Enter to pick and to put, Esc to let go. While the board has the focus, step through the game with j and k.",
    ),
    html("dl", { class: "keys" }, ...rows),
    choice("Board", "board", BOARDS, settings.get().board, (board) => chooseBoard(board)),
  );
}
