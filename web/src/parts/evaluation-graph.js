import { svg } from "../dom.js";
import { area, badMoves, curve } from "../state/graph.js";

/** @import {TreeNode} from "../state/move-tree.js" */

/** Winning chances along a game. A click says "choose" with the node's id. */
export class EvaluationGraph extends HTMLElement {
  /** @type {TreeNode[]} */
  #line = [];

  connectedCallback() {
    this.setAttribute("role", "img");
    this.addEventListener("click", (event) => {
      const box = this.getBoundingClientRect();
      const at = Math.round(((event.clientX - box.left) / box.width) * (this.#line.length - 1));
      const node = this.#line[Math.max(0, at)];
      if (node) this.dispatchEvent(new CustomEvent("choose", { detail: node.id }));
    });
  }

  /** @param {TreeNode[]} line @param {number} current @param {[string, string]} sides */
  show(line, current, sides) {
    this.#line = line;
    const points = curve(line);
    const bad = badMoves(line);
    this.hidden = points.length < 2;
    this.setAttribute("aria-label", `Winning chances, ${sides[0]} up. ${bad.length} bad moves.`);
    const at =
      (100 *
        Math.max(
          0,
          line.findIndex(({ id }) => id === current),
        )) /
      Math.max(1, line.length - 1);
    const dots = bad.map(({ node, kind, index }) =>
      svg("line", {
        class: `bad ${kind}`,
        x1: (100 * index) / (line.length - 1),
        x2: (100 * index) / (line.length - 1),
        y1: 50 - 50 * (node.chance ?? 0),
        y2: 50 - 50 * (node.chance ?? 0),
      }),
    );
    const picture = svg(
      "svg",
      { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" },
      svg("path", { class: "area", d: area(points) }),
      svg("line", { class: "middle", x1: 0, x2: 100, y1: 50, y2: 50 }),
      svg("polyline", { class: "curve", points: points.map(({ x, y }) => `${x},${y}`).join(" ") }),
      svg("line", { class: "now", x1: at, x2: at, y1: 0, y2: 100 }),
      ...dots,
    );
    this.replaceChildren(picture);
  }
}

customElements.define("evaluation-graph", EvaluationGraph);
