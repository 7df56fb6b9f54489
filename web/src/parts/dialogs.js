import { button, html, svg } from "../dom.js";
import { drawPiece } from "../board/draw-pieces.js";
import { moveText } from "../state/names.js";
import { pieceName, text } from "../texts/text.js";

/** @import {Layout, Move} from "../api/types.js" */
/** @import {Child} from "../dom.js" */

/**
 * Opens a dialog that is gone when it is closed.
 * @param {string} title
 * @param {...Child} content
 */
export function openDialog(title, ...content) {
  const close = button({
    icon: "close",
    label: text("close"),
    class: "button quiet icon-only",
    onclick: () => dialog.close(),
  });
  const head = html("header", {}, html("h2", { id: "dialog-title" }, title), close);
  const dialog = html("dialog", { "aria-labelledby": "dialog-title" }, head, ...content);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Asks which of several moves with the same path is meant; null if none.
 * @param {Layout} layout @param {Move[]} moves @returns {Promise<Move | null>}
 */
export function chooseMove(layout, moves) {
  if (moves.length < 2) return Promise.resolve(moves[0] ?? null);
  return new Promise((resolve) => {
    const choose = (/** @type {Move} */ move) => {
      resolve(move);
      dialog.close();
    };
    const buttons = moves.map((move) => choiceButton(layout, move, () => choose(move)));
    const dialog = openDialog(text("which-move"), html("div", { class: "choices" }, ...buttons));
    dialog.addEventListener("close", () => resolve(null));
  });
}

/**
 * A button for a move: the piece that it makes, where that is the choice, else its text.
 * @param {Layout} layout
 * @param {Move} move
 * @param {() => void} onclick
 */
function choiceButton(layout, move, onclick) {
  const piece = layout.pieces.find(({ token }) => token === move.becomes);
  if (!piece) return button({ text: moveText(move), onclick });
  const choice = button({ label: pieceName(piece), class: "button piece-choice", onclick });
  // Who chooses sees their own piece upright.
  const drawn = drawPiece(piece, null, piece.side === 1);
  choice.append(svg("svg", { class: "piece-picture", viewBox: "-.5 -.5 1 1", "aria-hidden": "true" }, ...drawn));
  return choice;
}

/** @param {string} question @param {string} yes @returns {Promise<boolean>} */
export function confirmDialog(question, yes) {
  return new Promise((resolve) => {
    const agree = button({ text: yes, class: "button danger", onclick: () => (resolve(true), dialog.close()) });
    const refuse = button({ text: text("cancel"), onclick: () => dialog.close() });
    const dialog = openDialog(question, html("div", { class: "choices" }, agree, refuse));
    dialog.addEventListener("close", () => resolve(false));
  });
}
