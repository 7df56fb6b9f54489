import { Analyst } from "../analyst.js";
import { players } from "../api/rest.js";
import { text } from "../texts/text.js";

/** @import {LiveGame, Move} from "../api/types.js" */
/** @import {Marks} from "../board/draw-marks.js" */

/** So long the strongest player thinks about a hint. */
const THINK_MS = 600;

/** A hint for a position, in two steps: which piece to move, then where to. */
export class Hint {
  /** @type {Analyst | null} */
  #analyst = null;
  /** @type {{ply: number, move: Move, step: number} | null} */
  #given = null;
  #asking = false;

  /** What there is to see of it. @returns {Marks} */
  get marks() {
    if (!this.#given) return {};
    const { move, step } = this.#given;
    return { arrows: [{ path: move.path.slice(0, step), style: "goal" }] };
  }

  /**
   * The next step of a hint.
   * @param {LiveGame} game @returns {Promise<string | null>} the same in words; null if there is none
   */
  async ask(game) {
    if (this.#asking) return null;
    if (this.#given?.ply !== game.state.ply) {
      const move = await this.#think(game);
      // A move that is a single cell has nothing to hide.
      this.#given = move && { ply: game.state.ply, move, step: move.path.length > 1 ? 1 : move.path.length };
      if (!move) return text("no-hint");
    } else this.#given.step = this.#given.move.path.length;
    return this.#words(game, this.#given);
  }

  forget() {
    this.#given = null;
  }

  close() {
    this.#analyst?.close();
  }

  /** @param {LiveGame} game @returns {Promise<Move | null>} */
  async #think(game) {
    this.#asking = true;
    const [{ name: player }] = await players(game.game);
    this.#analyst ??= new Analyst();
    const moves = game.moves.map(({ move }) => move);
    const question = { game: game.game, position: game.start, moves, player, time_ms: THINK_MS };
    const thought = await this.#analyst.askOnce(question);
    this.#asking = false;
    return thought?.pv[0] ?? null;
  }

  /** @param {LiveGame} game @param {{move: Move, step: number} | null} given */
  #words(game, given) {
    if (!given) return null;
    const names = given.move.path.slice(0, given.step).map((cell) => game.layout.cells[cell].name);
    if (names.length === 0) return text("hint-pass");
    return given.step === given.move.path.length
      ? text("hint-move", { cells: names.join(text("cell-to-cell")) })
      : text("hint-piece", { cell: names[0] });
  }
}
