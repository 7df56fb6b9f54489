import { html } from "../dom.js";
import "../board/board.js";
import "./evaluation-bar.js";
import "./player-bar.js";

/**
 * The board with a bar for each side and the evaluation beside it: what play,
 * analysis and lesson have in common.
 */
export function buildTable() {
  const board = /** @type {import("../board/board.js").Board} */ (document.createElement("yolah-board"));
  const [above, below, evaluation] = ["player-bar", "player-bar", "evaluation-bar"].map(
    (tag) => /** @type {any} */ (document.createElement(tag)),
  );
  const element = html(
    "div",
    { class: "table-board" },
    above,
    html("div", { class: "board-row" }, evaluation, board),
    below,
  );
  return { element, board, above, below, evaluation };
}
