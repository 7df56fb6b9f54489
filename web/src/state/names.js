import { tokens } from "./contents.js";
import { GAME_NAMES } from "./game-names.js";
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
  if (active && selected.includes(cell)) parts.push("selected");
  else if (active && selected.length > 0) {
    if (targets(layout, state, selected).has(cell)) parts.push("can move here");
  } else if (active) {
    const count = movesFrom(state, cell);
    if (count > 0) parts.push(state.cells[cell] === null ? "playable" : plural(count, "move"));
  }
  return parts.join(", ");
}

/** @param {Layout} layout @param {State} state @param {number} cell */
function contentName(layout, state, cell) {
  const content = state.cells[cell];
  if (content === null) return "free";
  if (typeof content === "number") return plural(content, "seed");
  const names = tokens(content).map((token) => layout.pieces.find((piece) => piece.token === token)?.name ?? token);
  if (typeof content === "object" && "count" in content) return `${content.count} in hand, ${names.join()}`;
  return names.reverse().join(" on ");
}

/** @param {number} count @param {string} noun */
export function plural(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** @param {string} word */
export function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Names that are not just a word with a capital. @type {Record<string, string>} */
const PROPER = {
  ...GAME_NAMES,
  "level full": "Full strength",
  mcts: "MCTS",
  montecarlo: "Monte Carlo",
  nnue: "NNUE",
};

/** A game or a program as people write it. @param {string} name */
export function properName(name) {
  return PROPER[name] ?? capital(name);
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

/** Who of those who play is a program of the catalog. */
const PROGRAMS = new Set(["random", "level", "montecarlo", "mcts", "minimax", "nnue"]);

/**
 * A move as people read it; a pass is a word whatever its notation.
 * @param {Pick<Move, "move" | "written" | "path">} move
 */
export function moveText(move) {
  return move.path.length === 0 ? "pass" : (move.written ?? move.move);
}

/** "Black: d5 to b7". @param {Layout} layout @param {[string, string]} sides @param {PlayedMove} move */
export function spokenMove(layout, sides, move) {
  const cells = move.path.map((cell) => layout.cells[cell].name).join(" to ");
  return `${capital(sides[move.side])}: ${cells || "pass"}`;
}

/** @param {[string, string]} sides @param {State} state */
export function spokenState(sides, state) {
  return state.outcome ? spokenOutcome(sides, state.outcome) : `${capital(sides[state.turn])} to move.`;
}

/**
 * "Black wins by 3.", "White wins by checkmate.", "A draw by stalemate."
 * @param {[string, string]} sides
 * @param {{winner: Side | null, margin: number | null, word?: string | null}} outcome
 */
export function spokenOutcome(sides, { winner, margin, word }) {
  const how = word ? ` by ${word}` : "";
  if (winner === null) return `A draw${how}.`;
  const by = margin !== null && margin > 1 ? ` by ${margin}` : how;
  return `${capital(sides[winner])} wins${by}.`;
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
  if (result.reason === "aborted") return "The game was stopped without result.";
  if (result.reason === "agreement") return "A draw by agreement.";
  if (result.reason === "board") return spokenOutcome(sides, { ...result, word });
  if (result.winner === null) return "A draw.";
  const loser = capital(sides[1 - result.winner]);
  /** @type {Record<string, string>} */
  const why = {
    resignation: ` ${loser} resigned.`,
    time: ` ${loser} ran out of time.`,
    left: ` ${loser} left.`,
    halted: " The time of the game was over.",
    fault: " A program failed.",
  };
  return spokenOutcome(sides, result) + (why[result.reason] ?? "");
}
