import { PROPER } from "../texts/en-names.js";
import { capital, pieceName, said, sideForms, text } from "../texts/text.js";
import { tokens } from "./contents.js";
import { playerTitle } from "./levels.js";
import { readSpec } from "./player-spec.js";
import { movesFrom, targets } from "./selection.js";

/** @import {Layout, Move, PlayedMove, Result, Side, State} from "../api/types.js" */

/**
 * A cell in words, for screen readers: "d5, black, 7 moves".
 * @param {Layout} layout @param {State} state @param {number} cell
 * @param {number[]} selected @param {boolean} active whether the listener may move
 */
export function cellName(layout, state, cell, selected, active) {
  const parts = [layout.cells[cell].name, contentName(layout, state, cell)];
  if (active && selected.includes(cell)) parts.push(text("selected"));
  else if (active && selected.length > 0) {
    if (targets(layout, state, selected).has(cell)) parts.push(text("can-move-here"));
  } else if (active) {
    const count = movesFrom(state, cell);
    if (count > 0) parts.push(state.cells[cell] === null ? text("playable") : text("moves", { count }));
  }
  return parts.join(", ");
}

/** @param {Layout} layout @param {State} state @param {number} cell */
function contentName(layout, state, cell) {
  const content = state.cells[cell];
  if (content === null) return text("free");
  if (typeof content === "number") return text("seeds", { count: content });
  const names = tokens(content).map((token) => nameOf(layout, token));
  if (typeof content === "object" && "count" in content)
    return text("in-hand", { count: content.count, pieces: names.join() });
  return names.reverse().join(text("on-top-of"));
}

/** @param {Layout} layout @param {string} token */
function nameOf(layout, token) {
  const piece = layout.pieces.find((candidate) => candidate.token === token);
  return piece ? pieceName(piece) : token;
}

/** A side, with a capital. @param {string} side */
export const sideName = (side) => String(sideForms(side).Side);

/** A game or a program as people write it. @param {string} name */
export function properName(name) {
  return said(PROPER[name] ?? capital(name));
}

/**
 * A program with its options as people write it: "MCTS (threads 2)" for `mcts:threads=2`. Other names stay.
 * @param {string} spec
 */
export function playerName(spec) {
  const { name, values } = readSpec(spec);
  if (!PROGRAMS.has(name.split(" ")[0])) return spec;
  const options = Object.entries(values).filter(([key]) => key !== "strength");
  const title = properName(playerTitle(spec));
  return options.length > 0 ? `${title} (${options.map((pair) => pair.join(" ")).join(", ")})` : title;
}

/**
 * How a game ended, in the words of the server, with who played as people write it.
 * @param {{names: string[], reason: string}} game
 */
export function spokenReason({ names, reason }) {
  const who = names.find((name) => reason.startsWith(`${name} `));
  return said(who === undefined ? reason : playerName(who) + reason.slice(who.length));
}

/** Who of those who play is a program of the catalog. */
const PROGRAMS = new Set(["random", "level", "montecarlo", "mcts", "minimax", "puct", "nnue"]);

/**
 * A move as people read it; a pass is a word whatever its notation.
 * @param {Pick<Move, "move" | "written" | "path">} move
 */
export function moveText(move) {
  return move.path.length === 0 ? text("pass") : (move.written ?? move.move);
}

/** "Black: d5 to b7". @param {Layout} layout @param {[string, string]} sides @param {PlayedMove} move */
export function spokenMove(layout, sides, move) {
  const cells = move.path.map((cell) => layout.cells[cell].name).join(text("cell-to-cell"));
  return text("spoken-move", { ...sideForms(sides[move.side]), cells: cells || text("pass") });
}

/** @param {[string, string]} sides @param {State} state */
export function spokenState(sides, state) {
  return state.outcome ? spokenOutcome(sides, state.outcome) : text("to-move", sideForms(sides[state.turn]));
}

/**
 * "Black wins by 3.", "White wins by checkmate.", "A draw by stalemate."
 * @param {[string, string]} sides
 * @param {{winner: Side | null, margin: number | null, word?: string | null}} outcome
 */
export function spokenOutcome(sides, { winner, margin, word }) {
  const how = word ? said(word) : "";
  if (winner === null) return how ? text("draw-by", { how }) : text("draw");
  const side = sideForms(sides[winner]);
  const by = margin !== null && margin > 1 ? String(margin) : how;
  return by ? text("wins-by", { ...side, how: by }) : text("wins", side);
}

/**
 * The points of both sides, the one that starts first. Records write White's first, even where Black starts.
 * @param {{winner: Side | null, result: string}} game
 */
export function pointsText({ winner, result }) {
  if (winner === null) return result.startsWith("1/2") ? "½–½" : "*";
  return winner === 0 ? "1–0" : "0–1";
}

/**
 * How a live game ended, for people.
 * @param {[string, string]} sides @param {Result} result @param {string | null} [word] that the board has for it
 */
export function spokenResult(sides, result, word = null) {
  if (result.reason === "aborted") return text("was-stopped");
  if (result.reason === "agreement") return text("draw-agreed");
  if (result.reason === "board") return spokenOutcome(sides, { ...result, word });
  if (result.winner === null) return text("draw");
  const loser = sideForms(sides[1 - result.winner]);
  /** @type {Record<string, string>} */
  const why = {
    resignation: text("resigned", loser),
    time: text("out-of-time", loser),
    left: text("left-game", loser),
    halted: text("time-over"),
    fault: text("program-failed"),
  };
  return [spokenOutcome(sides, result), why[result.reason]].filter(Boolean).join(" ");
}
