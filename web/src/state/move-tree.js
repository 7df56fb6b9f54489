/** @import {GameRecord, PlayedMove, RecordMove, Side, State} from "../api/types.js" */

/**
 * A position of a game and the move that led to it.
 * @typedef {object} TreeNode
 * @property {number} id
 * @property {number} parent -1 for the root
 * @property {number} ply
 * @property {PlayedMove | null} move
 * @property {State | null} state null until it was asked for
 * @property {number[]} children the first one continues the line
 * @property {string[]} comments
 * @property {number[]} nags
 * @property {number | null} chance winning chance of the first side, from -1 to 1
 */

/** A game with its variations. */
export class MoveTree {
  /** @param {State | null} state the first position */
  constructor(state) {
    /** @type {TreeNode[]} */
    this.nodes = [];
    this.#add(-1, null, state);
  }

  /** @param {PlayedMove[]} moves @param {State[]} [states] */
  static ofLine(moves, states = []) {
    const tree = new MoveTree(states[0] ?? null);
    moves.reduce((parent, move, i) => tree.play(parent, move, states[i + 1] ?? null), 0);
    return tree;
  }

  /** @param {Pick<GameRecord, "comments" | "moves" | "states">} record */
  static ofRecord(record) {
    const tree = new MoveTree(record.states[0]);
    tree.nodes[0].comments = record.comments;
    tree.#graft(0, record.moves, record.states.slice(1));
    return tree;
  }

  /**
   * Plays a move after a node, and gives the node of the new position. A move
   * that is there already is not added again.
   * @param {number} parent @param {PlayedMove} move @param {State | null} [state]
   */
  play(parent, move, state = null) {
    const same = this.nodes[parent].children.find((child) => this.nodes[child].move?.move === move.move);
    if (same === undefined) return this.#add(parent, move, state);
    this.nodes[same].state ??= state;
    return same;
  }

  /** The nodes from the root to a node. @param {number} id @returns {TreeNode[]} */
  lineTo(id) {
    const line = [];
    for (let at = id; at >= 0; at = this.nodes[at].parent) line.unshift(this.nodes[at]);
    return line;
  }

  /** The line through a node: up to it, and on along first children. @param {number} [id] */
  lineThrough(id = 0) {
    const line = this.lineTo(id);
    for (let next = line[line.length - 1].children[0]; next !== undefined; next = this.nodes[next].children[0]) {
      line.push(this.nodes[next]);
    }
    return line;
  }

  /** @param {number} id */
  movesTo(id) {
    return this.lineTo(id).flatMap((node) => (node.move ? [node.move.move] : []));
  }

  /**
   * The number before a move, as records count: by turns, of which each side
   * has one of a number. Moves of one turn share it.
   * @param {number} id
   */
  numberOf(id) {
    let [number, before] = [0, -1];
    for (const { move } of this.lineTo(id)) {
      if (!move) continue;
      if (move.side !== before && (move.side === 0 || before < 0)) number += 1;
      before = move.side;
    }
    return number;
  }

  /** The place where a side line leaves the line above it; the root for the main line. @param {number} id */
  forkOf(id) {
    for (let at = id; at > 0; at = this.nodes[at].parent) {
      const parent = this.nodes[at].parent;
      if (this.nodes[parent].children[0] !== at) return parent;
    }
    return 0;
  }

  /** Makes the line of a node the main line. @param {number} id */
  promote(id) {
    for (let at = id; at > 0; at = this.nodes[at].parent) {
      const siblings = this.nodes[this.nodes[at].parent].children;
      siblings.splice(siblings.indexOf(at), 1);
      siblings.unshift(at);
    }
  }

  /** Cuts a node off with all that follows, and gives its parent. @param {number} id */
  remove(id) {
    const { parent } = this.nodes[id];
    if (parent < 0) return id;
    this.nodes[parent].children = this.nodes[parent].children.filter((child) => child !== id);
    return parent;
  }

  /** The moves as the server's records have them. @returns {RecordMove[]} */
  record() {
    return this.#recordFrom(0);
  }

  /** @param {number} parent @param {PlayedMove | null} move @param {State | null} state */
  #add(parent, move, state) {
    const id = this.nodes.length;
    const ply = parent < 0 ? 0 : this.nodes[parent].ply + 1;
    this.nodes.push({ id, parent, ply, move, state, children: [], comments: [], nags: [], chance: null });
    if (parent >= 0) this.nodes[parent].children.push(id);
    return id;
  }

  /** @param {number} parent @param {RecordMove[]} moves @param {State[]} states */
  #graft(parent, moves, states) {
    moves.forEach((move, i) => {
      const played = { move: move.move, written: move.written, path: move.path, side: move.side };
      const id = this.play(parent, played, states[i] ?? null);
      this.nodes[id].comments = move.comments;
      this.nodes[id].nags = move.nags;
      for (const variation of move.variations) this.#graft(parent, variation.moves, []);
      parent = id;
    });
  }

  /** @param {number} parent @returns {RecordMove[]} */
  #recordFrom(parent) {
    const [main, ...others] = this.nodes[parent].children;
    if (main === undefined) return [];
    const variations = others.map((id) => ({ comments: [], moves: [this.#recordMove(id), ...this.#recordFrom(id)] }));
    return [{ ...this.#recordMove(main), variations }, ...this.#recordFrom(main)];
  }

  /** @param {number} id @returns {RecordMove} */
  #recordMove(id) {
    const { move, nags, comments } = this.nodes[id];
    const { move: text, path, side } = /** @type {PlayedMove} */ (move);
    return { move: text, path, side, nags, comments, variations: [] };
  }
}
