import { html } from "../dom.js";
import { moveText } from "../state/names.js";
import { scoreText, signed } from "../state/winning-chance.js";
import { said, sideForms, termMeaning, text } from "../texts/text.js";

/** @import {Thought} from "../api/types.js" */

/** How a program thinks: score, depth, speed, best line, and what it knows about each move. */
export class ThinkingPanel extends HTMLElement {
  connectedCallback() {
    if (!this.firstChild) this.empty(text("nothing-thought"));
  }

  /** @param {string} words */
  empty(words) {
    this.replaceChildren(html("p", { class: "quiet" }, words));
  }

  /**
   * @param {Thought[]} lines the best line first @param {[string, string]} sides
   */
  show(lines, sides) {
    const best = lines[0];
    const numbers = [
      [text("depth"), best.selective_depth ? `${best.depth}/${best.selective_depth}` : String(best.depth)],
      [text("nodes"), short(best.nodes)],
      [text("per-second"), short(best.nps)],
      [text("time"), `${(best.elapsed_ms / 1000).toFixed(1)} s`],
    ];
    const facts = html(
      "dl",
      { class: "facts" },
      ...numbers.map(([name, value]) => html("div", {}, html("dt", {}, name), html("dd", {}, value))),
    );
    const rows = lines.map((line) => this.#line(line, sides));
    const view = html("p", { class: "quiet" }, text("whose-scores", sideForms(sides[0])));
    this.replaceChildren(
      facts,
      ...chances(best, sides),
      view,
      ...rows,
      ...statistics(best, sides),
      ...terms(best, sides),
    );
  }

  /** @param {Thought} analysis @param {[string, string]} sides */
  #line(analysis, sides) {
    const score = html("strong", { class: "score" }, scoreText(analysis, sides));
    const moves = analysis.pv.slice(0, 12).map((move) => html("span", {}, moveText(move)));
    return html("div", { class: "pv" }, score, ...moves);
  }
}

/**
 * How the game will end, as a bar: wins of the first side at the left.
 * @param {Thought} analysis
 * @param {[string, string]} sides
 */
function chances({ wdl, turn }, sides) {
  if (!wdl) return [];
  const [first, draw, second] = turn === 0 ? wdl : [...wdl].reverse();
  const parts = [
    [text("side-wins", sideForms(sides[0])), first, "side-0"],
    [text("draw-word"), draw, "draw"],
    [text("side-wins", sideForms(sides[1])), second, "side-1"],
  ];
  const bar = html("div", {
    class: "wdl",
    role: "img",
    "aria-label": parts.map(([name, share]) => `${name} ${percent(Number(share))}`).join(", "),
  });
  for (const [name, share, style] of parts) {
    const part = html(
      "span",
      { class: String(style), title: `${name} ${percent(Number(share))}` },
      Number(share) >= 0.12 ? percent(Number(share)) : "",
    );
    part.style.flexGrow = String(share);
    bar.append(part);
  }
  return [bar];
}

/** @param {number} share */
const percent = (share) => `${Math.round(100 * share)} %`;

/** The moves that were tried most. @param {Thought} analysis @param {[string, string]} sides */
function statistics({ moves, turn }, sides) {
  if (!moves || moves.length === 0) return [];
  const total = moves.reduce((sum, move) => sum + move.visits, 0) || 1;
  const best = [...moves].sort((a, b) => b.visits - a.visits).slice(0, 5);
  const rows = best.map((move) => {
    const share = move.visits / total;
    const bar = html("span", { class: "share" });
    bar.style.setProperty("--share", `${100 * share}%`);
    return html(
      "tr",
      {},
      html("th", { scope: "row" }, moveText(move)),
      html("td", {}, bar),
      html("td", {}, `${Math.round(100 * share)} %`),
      html("td", {}, `${Math.round(100 * move.value)} %`),
    );
  });
  const head = html(
    "tr",
    {},
    ...[text("move"), text("tried"), "", text("side-wins", sideForms(sides[turn]))].map((name) =>
      html("th", { scope: "col" }, name),
    ),
  );
  return [html("table", { class: "statistics" }, html("thead", {}, head), html("tbody", {}, ...rows))];
}

/**
 * What an evaluator adds up, each term with its meaning. The evaluator says it for the side to move; all other scores
 * are the first side's, so these become so too.
 * @param {Thought} analysis @param {[string, string]} sides
 */
function terms({ terms: list, turn }, sides) {
  // A game whose evaluator has nothing to add up says only the sum.
  if (!list || list.length < 2) return [];
  const most = Math.max(1, ...list.map(({ value }) => Math.abs(value)));
  const rows = [...list]
    .map(({ name, value }) => ({ name, value: turn === 0 ? value : -value }))
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
    .map(({ name, value }) => {
      const bar = html("span", { class: value < 0 ? "term against" : "term" });
      bar.style.setProperty("--share", `${(50 * Math.abs(value)) / most}%`);
      return html(
        "div",
        {},
        html("dt", {}, said(name)),
        html("dd", {}, bar, html("span", {}, signed(value / 100, 2))),
        html("dd", { class: "why" }, termMeaning(name) ?? ""),
      );
    });
  return [
    html("h3", { class: "quiet" }, text("what-it-sees", sideForms(sides[0]))),
    html("dl", { class: "terms" }, ...rows),
  ];
}

/** 1234567 as "1.2 M". @param {number} count */
function short(count) {
  if (count < 1000) return String(count);
  if (count < 1e6) return `${(count / 1e3).toFixed(count < 1e4 ? 1 : 0)} k`;
  return `${(count / 1e6).toFixed(count < 1e7 ? 1 : 0)} M`;
}

customElements.define("thinking-panel", ThinkingPanel);
