import assert from "node:assert/strict";
import test from "node:test";
import { worthMark, worthOfCells, worthWords } from "../../../web/src/state/table-worth.js";
import { speak } from "../../../web/src/texts/text.js";

/** @import {TableMove, TableWorth} from "../../../web/src/api/types.js" */

/** @param {TableWorth["result"]} result @param {Partial<TableWorth>} [more] @returns {TableWorth} */
const worth = (result, more = {}) => ({ result, plies: null, converts: null, margin: null, ...more });

/** @param {number[]} path @param {TableWorth} value @returns {TableMove} */
const move = (path, value) => ({ move: path.join("-"), path, worth: value });

test("a worth is told in words, of who wins", () => {
  const sides = /** @type {[string, string]} */ (["white", "black"]);
  assert.equal(worthWords(worth("win", { plies: 5 }), 0, sides), "white wins in 5 plies");
  assert.equal(worthWords(worth("loss", { plies: 1 }), 0, sides), "black wins in 1 ply");
  assert.equal(worthWords(worth("loss", { margin: 3 }), 1, sides), "white wins by 3");
  assert.equal(worthWords(worth("win", { converts: 2 }), 1, sides), "black wins, next stage in 2 plies");
  assert.equal(worthWords(worth("win"), 1, sides), "black wins");
  assert.equal(worthWords(worth("draw"), 0, sides), "draw");
  speak("fr");
  assert.equal(worthWords(worth("win", { plies: 5 }), 0, sides), "victoire des Blancs en 5 demi-coups");
  speak("en");
});

test("on the board a worth is a sign and a number", () => {
  const all = [worth("win", { plies: 7 }), worth("draw"), worth("loss", { margin: 2 }), worth("win")];
  assert.deepEqual(all.map(worthMark), ["+7", "=", "−2", "+"]);
});

test("a cell has the worth of the best move that goes on there", () => {
  const [win, draw, loss] = [worth("win", { plies: 3 }), worth("draw"), worth("loss", { plies: 2 })];
  const moves = [move([1, 2], win), move([1, 3], draw), move([4, 2], draw), move([4, 5], loss), move([], loss)];
  assert.deepEqual(
    [...worthOfCells(moves, [])],
    [
      [1, win],
      [4, draw],
    ],
  );
  assert.deepEqual(
    [...worthOfCells(moves, [4])],
    [
      [2, draw],
      [5, loss],
    ],
  );
  assert.deepEqual([...worthOfCells(moves, [9])], []);
});
