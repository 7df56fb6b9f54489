import { html } from "../dom.js";
import "../board/board.js";
import "./evaluation-bar.js";
import "./player-bar.js";

/** @typedef {ReturnType<typeof buildTable>} Table */

/**
 * The board with a bar for each side and the evaluation beside it: what play,
 * analysis and lesson have in common. Tools stand right below.
 */
export function buildTable(/** @type {HTMLElement[]} */ ...tools) {
  const board = document.createElement("yolah-board");
  const [above, below] = [document.createElement("player-bar"), document.createElement("player-bar")];
  const evaluation = document.createElement("evaluation-bar");
  const element = html(
    "div",
    { class: "table-board" },
    above,
    html("div", { class: "board-row" }, evaluation, board),
    below,
    ...tools,
  );
  return { element, board, above, below, evaluation };
}
