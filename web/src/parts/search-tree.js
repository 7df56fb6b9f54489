import { searchTree } from "../api/rest.js";
import { html } from "../dom.js";
import { moveText } from "../state/names.js";
import { nodeText } from "../state/tree-look.js";
import { capital, sideForms, text } from "../texts/text.js";

/** @import {TreeNode, TreeRequest} from "../api/types.js" */
/** @import {Place} from "./analyst-box.js" */

/** @typedef {TreeRequest["search"]} Search */

/** How large trees can be grown; the second is the usual one. @type {Record<Search, [number, string][]>} */
const SIZES = {
  alphabeta: [1, 2, 3, 4, 5].map((depth) => [depth, text("plies", { count: depth })]),
  mcts: [100, 1000, 5000].map((games) => [games, text("games", { count: games })]),
};

/** The tree of a search, to be unfolded move by move. */
export class SearchTree extends HTMLElement {
  /** @type {Place | null} */
  #place = null;
  /** @type {[string, string]} */
  #sides = ["", ""];
  #search = html(
    "select",
    { "aria-label": text("which-search") },
    html("option", { value: "alphabeta" }, text("alpha-beta")),
    html("option", { value: "mcts" }, text("tree-search")),
  );
  #size = html("select", { "aria-label": text("how-large") });
  #legend = html("p", { class: "quiet" });
  #tree = html("div", { class: "tree" });

  connectedCallback() {
    if (this.firstChild) return;
    this.append(html("div", { class: "actions" }, this.#search, this.#size), this.#legend, this.#tree);
    this.#search.addEventListener("change", () => (this.#fillSizes(), this.#grow()));
    this.#size.addEventListener("change", () => this.#grow());
    this.#fillSizes();
  }

  /** @param {Place | null} place @param {[string, string]} sides */
  show(place, sides) {
    if (JSON.stringify(place) === JSON.stringify(this.#place)) return;
    [this.#place, this.#sides] = [place, sides];
    this.#grow();
  }

  get #kind() {
    return /** @type {Search} */ (this.#search.value);
  }

  #fillSizes() {
    const options = SIZES[this.#kind].map(([size, name], i) =>
      html("option", { value: size, selected: i === 1 }, name),
    );
    this.#size.replaceChildren(...options);
  }

  #grow() {
    const [first, second] = this.#sides.map(sideForms);
    this.#legend.textContent =
      this.#kind === "alphabeta"
        ? [text("whose-numbers", first), text("chooses-lowest", second), text("what-window-is")].join(" ")
        : text("simulated-games", first);
    this.#tree.replaceChildren();
    if (this.#place) void this.#unfold(this.#tree, []);
  }

  /** @param {HTMLElement} parent @param {string[]} path */
  async #unfold(parent, path) {
    const place = this.#place;
    if (!place) return;
    const { game, position, moves } = place;
    parent.replaceChildren(html("p", { class: "quiet" }, text("searching")));
    try {
      const question = { game, position, moves, search: this.#kind, size: Number(this.#size.value), path };
      const nodes = await searchTree(question);
      if (place !== this.#place) return;
      parent.replaceChildren(html("ul", {}, ...nodes.map((node) => this.#node(node, path))));
    } catch (error) {
      parent.replaceChildren(html("p", { class: "problem" }, capital(/** @type {Error} */ (error).message)));
    }
  }

  /** @param {TreeNode} node @param {string[]} path */
  #node(node, path) {
    const { value, facts, cut } = nodeText(node, this.#sides);
    const row = html(
      "span",
      { class: "tree-row" },
      html("strong", {}, moveText(node)),
      html("span", { class: "tree-value" }, value),
      ...facts.map((fact) => html("span", { class: "quiet" }, fact)),
      cut && html("span", { class: "tree-cut" }, cut),
    );
    if (!node.open) return html("li", { class: "tree-leaf" }, row);
    const below = html("div");
    const details = html("details", {}, html("summary", {}, row), below);
    details.addEventListener(
      "toggle",
      () => void (below.firstChild === null && this.#unfold(below, [...path, node.move])),
    );
    return html("li", {}, details);
  }
}

customElements.define("search-tree", SearchTree);
