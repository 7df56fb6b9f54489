import { html, svg } from "../dom.js";
import { areas, badMoves, curve } from "../state/graph.js";
import { MARKS } from "../state/winning-chance.js";
import { sideForms, text } from "../texts/text.js";

/** @import {TreeNode} from "../state/move-tree.js" */

/**
 * Winning chances along a game: filled with the colour of the side that is
 * ahead. A click, or the arrow keys, say "choose" with a node's id.
 */
export class EvaluationGraph extends HTMLElement {
  /** @type {TreeNode[]} */
  #line = [];
  #at = 0;

  connectedCallback() {
    this.setAttribute("role", "slider");
    this.setAttribute("tabindex", "0");
    this.addEventListener("click", (event) => {
      const box = (this.querySelector("svg") ?? this).getBoundingClientRect();
      this.#choose(Math.round(((event.clientX - box.left) / box.width) * (this.#line.length - 1)));
    });
    this.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * @param {TreeNode[]} line
   * @param {number} current
   * @param {[string, string]} sides
   * @param {[string, string]} colours
   */
  show(line, current, sides, colours) {
    this.#line = line;
    this.#at = Math.max(
      0,
      line.findIndex(({ id }) => id === current),
    );
    const points = curve(line);
    this.hidden = points.length < 2;
    this.#speak(sides);
    this.replaceChildren(this.#picture(points, colours), ...legend(line, sides));
  }

  /** @param {{x: number, y: number}[]} points @param {[string, string]} colours */
  #picture(points, colours) {
    const last = Math.max(1, this.#line.length - 1);
    const at = (100 * this.#at) / last;
    const dots = badMoves(this.#line).map(({ node, kind, index }) => {
      const [x, y] = [(100 * index) / last, 50 - 50 * (node.chance ?? 0)];
      return svg("line", { class: `bad ${kind}`, x1: x, x2: x, y1: y, y2: y });
    });
    return svg(
      "svg",
      { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" },
      ...areas(points).map((d, side) => svg("path", { class: `area area-${colours[side]}`, d })),
      svg("line", { class: "middle", x1: 0, x2: 100, y1: 50, y2: 50 }),
      svg("polyline", { class: "curve", points: points.map(({ x, y }) => `${x},${y}`).join(" ") }),
      svg("line", { class: "now", x1: at, x2: at, y1: 0, y2: 100 }),
      ...dots,
    );
  }

  /** What screen readers say. @param {[string, string]} sides */
  #speak(sides) {
    const { chance } = this.#line[this.#at] ?? { chance: null };
    const share = chance === null ? text("not-evaluated") : this.#share(sides[0], chance);
    this.setAttribute("aria-label", text("winning-chances", { count: badMoves(this.#line).length }));
    this.setAttribute("aria-valuemin", "0");
    this.setAttribute("aria-valuemax", String(this.#line.length - 1));
    this.setAttribute("aria-valuenow", String(this.#at));
    this.setAttribute("aria-valuetext", text("after-plies", { count: this.#at, share }));
  }

  /** @param {string} side @param {number} chance */
  #share(side, chance) {
    return text("side-percent", { ...sideForms(side), percent: Math.round(50 + 50 * chance) });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const last = this.#line.length - 1;
    /** @type {Record<string, number>} */
    const places = {
      ArrowLeft: this.#at - 1,
      ArrowDown: this.#at - 1,
      ArrowRight: this.#at + 1,
      ArrowUp: this.#at + 1,
      PageDown: this.#at - 10,
      PageUp: this.#at + 10,
      Home: 0,
      End: last,
    };
    if (!(event.key in places)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#choose(places[event.key]);
  }

  /** @param {number} at */
  #choose(at) {
    const node = this.#line[Math.max(0, Math.min(this.#line.length - 1, at))];
    if (node) this.dispatchEvent(new CustomEvent("choose", { detail: node.id }));
  }
}

/**
 * Who is ahead where, how many plies there are, and what the dots mean.
 * @param {TreeNode[]} line @param {[string, string]} sides
 */
function legend(line, sides) {
  const kinds = [...new Set(badMoves(line).map(({ kind }) => kind))];
  return [
    html("span", { class: "axis top", "aria-hidden": "true" }, text("side-ahead", sideForms(sides[0]))),
    html("span", { class: "axis bottom", "aria-hidden": "true" }, text("side-ahead", sideForms(sides[1]))),
    html(
      "span",
      { class: "axis plies", "aria-hidden": "true" },
      ...kinds.map((kind) => html("span", { class: `key ${kind}` }, `${MARKS[kind]} ${text(kind)}`)),
      html("span", {}, text("plies", { count: line.length - 1 })),
    ),
  ];
}

customElements.define("evaluation-graph", EvaluationGraph);
