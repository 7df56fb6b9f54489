import { html } from "../dom.js";
import { glyphs, readComment } from "../state/annotations.js";
import { moveText } from "../state/names.js";
import { MARKS, judge } from "../state/winning-chance.js";
import { text } from "../texts/text.js";

/** @import {MoveTree, TreeNode} from "../state/move-tree.js" */

/**
 * The moves of a game with its variations. Says "choose" with a node's id.
 */
export class MoveList extends HTMLElement {
  connectedCallback() {
    this.setAttribute("role", "navigation");
    this.setAttribute("aria-label", text("moves-list"));
    this.addEventListener("click", (event) => {
      const chosen = /** @type {HTMLElement} */ (event.target).closest("[data-node]");
      if (chosen) this.dispatchEvent(new CustomEvent("choose", { detail: Number(chosen.getAttribute("data-node")) }));
    });
  }

  /** @param {MoveTree} tree @param {number} current */
  show(tree, current) {
    const list = html("div", { class: "moves" }, ...this.#line(tree, tree.nodes[0], current, false));
    this.replaceChildren(list);
    const here = this.querySelector(".current");
    if (here instanceof HTMLElement) this.scrollTop = here.offsetTop - this.clientHeight / 2;
    else this.scrollTop = 0;
  }

  /**
   * The moves after a node. A number stands before the first side's moves, and
   * wherever a line begins anew.
   * @param {MoveTree} tree @param {TreeNode} from @param {number} current @param {boolean} nested
   * @returns {HTMLElement[]}
   */
  #line(tree, from, current, nested) {
    const parts = [];
    let fresh = true;
    for (let node = from; node.children.length > 0; node = tree.nodes[node.children[0]]) {
      const [main, ...others] = node.children.map((id) => tree.nodes[id]);
      parts.push(this.#move(tree, main, current, fresh));
      fresh = others.length > 0 || main.comments.length > 0;
      parts.push(...comments(main));
      for (const other of others) {
        const line = [
          this.#move(tree, other, current, true),
          ...comments(other),
          ...this.#line(tree, other, current, true),
        ];
        parts.push(html("div", { class: nested ? "variation nested" : "variation" }, ...line));
      }
    }
    return parts;
  }

  /** @param {MoveTree} tree @param {TreeNode} node @param {number} current @param {boolean} fresh */
  #move(tree, node, current, fresh) {
    const move = /** @type {NonNullable<TreeNode["move"]>} */ (node.move);
    const bad = judge(tree.nodes[node.parent].chance, node.chance, move.side);
    const number = tree.numberOf(node.id);
    const first = move.side === 0;
    const begins = fresh || tree.nodes[node.parent].move?.side !== move.side;
    const label = first && begins ? `${number}.` : fresh ? `${number}…` : "";
    const written = moveText(move) + (glyphs(node.nags) || (bad ? MARKS[bad] : ""));
    const style = ["move", `side-${move.side}`, node.id === current && "current", bad].filter(Boolean).join(" ");
    const attributes = {
      type: "button",
      class: style,
      "data-node": node.id,
      "aria-current": node.id === current && "true",
      title: bad && text(bad),
    };
    const chip = html("button", attributes, written);
    return html(
      "span",
      { class: first ? "ply first" : "ply" },
      // A side that moves again has no number, but its place.
      (label || first) && html("span", { class: "number" }, label),
      chip,
    );
  }
}

/** @param {TreeNode} node */
function comments(node) {
  return node.comments.flatMap((comment) => {
    const { text: words, clock, evaluation } = readComment(comment, true);
    const facts = [evaluation, clock && text("move-clock", { clock })].filter((fact) => fact !== null);
    return [
      facts.length > 0 && html("span", { class: "comment facts-of-move" }, facts.join(" · ")),
      words !== "" && html("span", { class: "comment" }, words),
    ].filter((part) => part !== false);
  });
}

customElements.define("move-list", MoveList);
