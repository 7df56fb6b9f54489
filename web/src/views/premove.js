import { position } from "../api/rest.js";
import { mayChooseAhead, meantBy } from "../state/premove.js";

/** @import {LiveGame, Move, Side, State} from "../api/types.js" */
/** @import {Marks} from "../board/draw-marks.js" */

/** A program that answers sooner than this leaves no time to choose. */
const PROGRAM_MS = 400;

/** A move that is chosen while the other side thinks, and played when it has moved. */
export class Premove {
  /** The place that the answers belong to. */
  #place = "";
  /** @type {Move[]} what could be answered there */
  #replies = [];
  /** @type {Move | null} */
  #chosen = null;

  /** The move that is chosen. */
  get chosen() {
    return this.#chosen;
  }

  /** What there is to see of it. @returns {Marks} */
  get marks() {
    return this.#chosen ? { arrows: [{ path: this.#chosen.path, style: "premove" }] } : {};
  }

  /**
   * The position as one who chooses in advance sees it; null if there is nothing to choose.
   * @param {LiveGame} game @returns {State | null}
   */
  view(game) {
    if (this.#place !== placeOf(game) || !mayChooseAhead(game) || this.#replies.length === 0) return null;
    return { ...game.state, legal: this.#replies, turn: /** @type {Side} */ (game.you[0]) };
  }

  /** @param {Move | null} move */
  choose(move) {
    this.#chosen = move;
  }

  /**
   * What to do after a change: the moves that were chosen, now that it is time for them, [] if they are not
   * possible; null if nothing was chosen, or it is not yet time.
   * @param {LiveGame} game @returns {Move[] | null}
   */
  due(game) {
    const chosen = this.#chosen;
    if (!chosen || mayChooseAhead(game)) return null;
    this.#chosen = null;
    return game.result ? null : meantBy(game.state, chosen);
  }

  /** Asks what could be answered here; whether there is something new to show. @param {LiveGame} game */
  async learn(game) {
    const place = placeOf(game);
    if (this.#place === place || !mayChooseAhead(game)) return false;
    [this.#place, this.#replies] = [place, []];
    const seat = game.seats[game.state.turn];
    if (seat.kind === "player") await new Promise((resolve) => setTimeout(resolve, PROGRAM_MS));
    if (this.#place !== place) return false;
    const moves = game.moves.map(({ move }) => move);
    const answer = await position({ game: game.game, position: game.start, moves, replies: true }).catch(() => null);
    // Without an answer one waits for one's turn, as ever.
    if (this.#place !== place || !answer?.replies) return false;
    this.#replies = answer.replies;
    return this.#replies.length > 0;
  }

  /** Forgets where it was: the next turn is another one. */
  forget() {
    [this.#place, this.#replies, this.#chosen] = ["", [], null];
  }
}

/** @param {LiveGame} game */
const placeOf = ({ id, state }) => `${id} ${state.ply} ${state.position}`;
