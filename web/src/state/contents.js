/** @import {Content, Layout, Piece} from "../api/types.js" */

/** The tokens of all pieces on a cell, the uppermost last. @param {Content} content @returns {string[]} */
export function tokens(content) {
  if (content === null || typeof content === "number") return [];
  if (typeof content === "string") return [content];
  return Array.isArray(content) ? [...content] : [content.piece];
}

/** The token of the piece that can be taken up; null if there is none. @param {Content | undefined} content */
export function topToken(content) {
  return tokens(content ?? null).at(-1) ?? null;
}

/** @param {Layout} layout @param {string | null} token @returns {Piece | undefined} */
export function pieceOf(layout, token) {
  return layout.pieces.find((piece) => piece.token === token);
}

/** @param {Content} one @param {Content} other */
export function sameContent(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
