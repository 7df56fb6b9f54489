import { games, position, readRecord, storedGame } from "../api/rest.js";
import { button, html } from "../dom.js";
import "../parts/analyst-box.js";
import { announce } from "../parts/announcer.js";
import { chooseMove } from "../parts/dialogs.js";
import "../parts/endgame-table.js";
import "../parts/evaluation-graph.js";
import "../parts/exchange-box.js";
import { lostCard } from "../parts/failure.js";
import "../parts/move-field.js";
import "../parts/move-list.js";
import "../parts/network-sight.js";
import "../parts/search-tree.js";
import { listenKeys, stepKeys } from "../parts/shortcuts.js";
import { showSides } from "../parts/side-bars.js";
import { playSound } from "../parts/sound.js";
import { stepButtons } from "../parts/step-buttons.js";
import { buildTable } from "../parts/table.js";
import { readComment } from "../state/annotations.js";
import { nextBad } from "../state/graph.js";
import { hints } from "../state/hints.js";
import { USUAL_LEVEL } from "../state/levels.js";
import { MoveTree } from "../state/move-tree.js";
import { properName, spokenMove, spokenState } from "../state/names.js";
import { seatsOf } from "../state/opponents.js";
import { analysisLink, editorLink } from "../state/routes.js";
import { packTree, saveAnalysis, savedAnalysis, unpackTree } from "../state/saved-analysis.js";
import { settings } from "../state/settings.js";
import { soundOfMove } from "../state/sounds.js";
import { isAnnotated, recordText, writeTree } from "../state/tree-text.js";
import { chance, outcomeChance, scoreText } from "../state/winning-chance.js";
import { text } from "../texts/text.js";
import { askForGame } from "./begin.js";
import { reviewGame } from "./review.js";

/** @import {GameEntry, Layout, Move, PlayedMove, State, Thought} from "../api/types.js" */
/** @import {Heat} from "../board/draw-marks.js" */
/** @import {TreeNode} from "../state/move-tree.js" */
/** @import {Route} from "../state/routes.js" */

/** Longer addresses are kept by the browser alone. */
const LONGEST_ADDRESS = 20_000;

/** Steps through a game and its variations while a player of the catalog comments. */
class AnalysisView extends HTMLElement {
  /** @type {Extract<Route, {view: "analysis"}>} */
  route = { view: "analysis" };
  /** @type {GameEntry | null} */
  #entry = null;
  /** @type {Layout | null} */
  #layout = null;
  #tree = new MoveTree(null);
  #current = 0;
  /** @type {[string, string][]} */
  #tags = [];
  #result = "*";
  #flipped = false;
  /** @type {Thought[]} */
  #lines = [];
  /** @type {AbortController | null} */
  #review = null;
  #table = buildTable(stepButtons((to) => this.#step(to)));
  #status = html("p", { class: "status" });
  #list = document.createElement("move-list");
  #graph = document.createElement("evaluation-graph");
  #field = document.createElement("move-field");
  #analyst = document.createElement("analyst-box");
  #exchange = document.createElement("exchange-box");
  #endings = document.createElement("endgame-table");
  #searchTree = document.createElement("search-tree");
  #network = document.createElement("network-sight");
  #thinking = [
    html("details", { class: "card" }, html("summary", {}, text("tree-of-search")), this.#searchTree),
    html("details", { class: "card" }, html("summary", {}, text("network-sees")), this.#network),
  ];
  /** What the network makes of each cell, while it is shown. @type {Heat[]} */
  #sight = [];
  #reviewButton = button({
    text: text("review"),
    title: text("review-about"),
    onclick: () => this.#startReview(),
  });
  #endKeys = () => {};

  connectedCallback() {
    this.className = "table";
    this.#analyst.classList.add("card");
    const moves = html(
      "div",
      { class: "card moves-card" },
      this.#graph,
      this.#list,
      stepButtons((to) => this.#step(to)),
      this.#field,
    );
    const tools = html(
      "div",
      { class: "actions" },
      this.#reviewButton,
      button({ text: text("play-from-here"), onclick: () => this.#playFromHere() }),
      button({ text: text("edit"), label: text("edit-position"), onclick: () => this.#edit() }),
      button({ text: text("start-anew"), onclick: () => this.#startAnew() }),
      button({
        text: text("main-line"),
        label: text("make-main-line"),
        onclick: () => this.#change(() => this.#tree.promote(this.#current)),
      }),
      button({
        text: text("delete"),
        label: text("delete-from-here"),
        onclick: () => this.#change(() => (this.#current = this.#tree.remove(this.#current))),
      }),
      button({ icon: "flip", label: text("flip-board"), class: "button icon-only", onclick: () => this.#flip() }),
    );
    const exchange = html(
      "details",
      { class: "card", open: true },
      html("summary", {}, text("exchange")),
      this.#exchange,
    );
    this.append(
      html("h1", { class: "spoken" }, text("analysis")),
      this.#table.element,
      html(
        "aside",
        { class: "table-side" },
        this.#endings,
        this.#analyst,
        moves,
        html("div", { class: "card" }, this.#status, tools),
        ...this.#thinking,
        exchange,
      ),
    );
    this.#listen();
    this.#begin().catch((/** @type {unknown} */ error) => this.#failed(error));
  }

  disconnectedCallback() {
    this.#endKeys();
    this.#review?.abort();
  }

  /** @param {unknown} error */
  async #failed(error) {
    const { game, stored } = this.route;
    const catalog = await games().catch(() => []);
    const known = catalog.some(({ name }) => name === game);
    const why = text(stored ? "no-such-stored" : "no-such-position");
    this.replaceChildren(
      lostCard(error, why, [
        [text("analyse-from-start"), known ? `#/analysis/${game}` : "#/analysis"],
        [text("library"), "#/library"],
        [text("play"), "#/"],
      ]),
    );
  }

  #listen() {
    this.addEventListener("entered", (event) => this.#entered(event.detail));
    for (const list of [this.#list, this.#graph]) list.addEventListener("choose", (event) => this.#goTo(event.detail));
    this.#exchange.addEventListener("loaded", ({ detail }) =>
      this.#load(detail.game, detail.tree, detail.tags, detail.result),
    );
    this.#analyst.addEventListener("thought", ({ detail }) => this.#thought(detail.place.id ?? 0, detail.lines));
    for (const details of this.#thinking) details.addEventListener("toggle", () => this.#showThinking());
    this.#endings.addEventListener("known", () => this.#show());
    this.#network.addEventListener("sight", ({ detail }) => ((this.#sight = detail), this.#show()));
    const jump = (/** @type {import("../state/winning-chance.js").Judgement} */ kind) => () =>
      this.#goTo(nextBad(this.#line, this.#current, kind) ?? this.#current);
    this.#endKeys = listenKeys({
      ...stepKeys((to) => this.#step(to)),
      "Shift+ArrowLeft": () => this.#goTo(this.#tree.forkOf(this.#current)),
      f: () => this.#flip(),
      l: () => this.#analyst.toggle(),
      a: () => (settings.set({ arrows: !settings.get().arrows }), this.#show()),
      " ": () => this.#lines[0]?.pv[0] && this.#entered([this.#lines[0].pv[0]]),
      b: jump("blunder"),
      m: jump("mistake"),
      i: jump("inaccuracy"),
    });
  }

  async #begin() {
    const { game, stored, at } = this.route;
    if (stored) {
      const record = await storedGame(stored);
      return this.#load(record.game, MoveTree.ofRecord(record), record.tags, record.result);
    }
    const name = game || settings.get().game || (await games())[0].name;
    const saved = savedAnalysis(name);
    if (saved && (this.route.position === undefined || saved.link === location.hash))
      return this.#load(name, unpackTree(saved), saved.tags, saved.result, saved.at);
    const tree = await this.#linked(name);
    const { order } = writeTree(tree);
    await this.#load(name, tree, [], "*", at === undefined ? tree.nodes.length - 1 : (order[at] ?? 0));
  }

  /** The tree that the address names. @param {string} game */
  async #linked(game) {
    const { position: from, tree = "" } = this.route;
    if (isAnnotated(tree)) return MoveTree.ofRecord(await readRecord(recordText(game, from, tree), game));
    const moves = tree.split(",").filter(Boolean);
    const answer = await position({ game, position: from || undefined, moves, every: true });
    return MoveTree.ofLine(answer.moves, answer.states ?? []);
  }

  /**
   * @param {string} game
   * @param {MoveTree} tree
   * @param {[string, string][]} tags
   * @param {string} result
   * @param {number} [at]
   */
  async #load(game, tree, tags, result, at = 0) {
    this.#review?.abort();
    const catalog = await games();
    this.#entry = catalog.find(({ name }) => name === game) ?? catalog[0];
    [this.#tree, this.#tags, this.#result, this.#current] = [tree, tags, result, 0];
    settings.set({ game: this.#entry.name });
    for (const node of tree.nodes)
      for (const comment of node.comments)
        node.chance ??= readComment(comment, this.#entry.sides[0] === "white").chance;
    this.#layout = (await position({ game, position: tree.nodes[0].state?.position })).layout;
    await this.#analyst.choosePlayers(game);
    await this.#goTo(at);
  }

  /** @param {number} id */
  async #goTo(id) {
    const node = this.#tree.nodes[id];
    if (!node || !this.#entry) return;
    const before = this.#current === node.parent ? this.#node.state : null;
    this.#current = id;
    node.state ??= (await position(this.#where(id))).state;
    if (this.#current !== id) return;
    if (node.state.outcome) node.chance = outcomeChance(node.state.outcome);
    this.#lines = [];
    this.#showThinking();
    this.#analyst.lookAt(node.state.outcome ? null : { ...this.#where(id), id });
    this.#show();
    const layout = node.state.layout ?? this.#layout;
    const { sides } = this.#entry;
    if (before && layout) playSound(soundOfMove(layout, before, node.state));
    if (node.move && layout) announce(`${spokenMove(layout, sides, node.move)}. ${spokenState(sides, node.state)}`);
  }

  /** @param {number} id */
  #where(id) {
    return {
      game: this.#entry?.name ?? "",
      position: this.#tree.nodes[0].state?.position ?? "startpos",
      moves: this.#tree.movesTo(id),
    };
  }

  get #node() {
    return this.#tree.nodes[this.#current];
  }

  get #line() {
    return this.#tree.lineThrough(this.#current);
  }

  /** @param {Move[]} moves */
  async #entered(moves) {
    const move = this.#layout && (await chooseMove(this.#layout, moves));
    const state = this.#node.state;
    if (!move || !state) return this.#table.board.reset();
    /** @type {PlayedMove} */
    const played = { move: move.move, written: move.written, path: move.path, side: state.turn };
    void this.#goTo(this.#tree.play(this.#current, played));
  }

  /** @param {"first" | "previous" | "next" | "last"} to */
  #step(to) {
    const line = this.#line;
    const here = line.indexOf(this.#node);
    const at = { first: 0, previous: here - 1, next: here + 1, last: line.length - 1 }[to];
    if (line[at]) void this.#goTo(line[at].id);
  }

  /** @param {() => void} change */
  #change(change) {
    change();
    void this.#goTo(this.#current);
  }

  async #startAnew() {
    const game = this.#entry?.name ?? "";
    const { state } = await position({ game });
    await this.#load(game, new MoveTree(state), [], "*");
  }

  #flip() {
    this.#flipped = !this.#flipped;
    this.#show();
  }

  /** @param {number} id @param {Thought[]} lines */
  #thought(id, lines) {
    const node = this.#tree.nodes[id];
    node.chance = chance(lines[0]);
    if (id !== this.#current) return;
    this.#lines = lines;
    this.#show();
  }

  async #startReview() {
    if (this.#review) return this.#review.abort();
    this.#review = new AbortController();
    this.#reviewButton.replaceChildren(text("stop"));
    const ask = (/** @type {TreeNode} */ node) => this.#analyst.askOnce(this.#where(node.id));
    await reviewGame(this.#tree.lineThrough(0), ask, this.#review.signal, () => this.#show());
    this.#review = null;
    this.#reviewButton.replaceChildren(text("review"));
    this.#show();
    this.#analyst.resume();
  }

  #playFromHere() {
    const { game, position: start, moves } = this.#where(this.#current);
    const side = this.#node.state?.turn ?? 0;
    const seats = seatsOf({ opponent: "level", level: settings.get().levels[game] ?? USUAL_LEVEL, side });
    void askForGame(game, { position: start, moves, seats });
  }

  #edit() {
    const state = this.#node.state;
    if (state && this.#entry) location.hash = editorLink(this.#entry.name, state.position);
  }

  /** How programs think about this position, for who has opened that. */
  #showThinking() {
    const [entry, layout, state] = [this.#entry, this.#layout, this.#node.state];
    if (!entry || !layout || !state) return;
    const place = state.outcome ? null : this.#where(this.#current);
    void this.#endings.lookAt(place, entry.sides, true);
    const [tree, network] = this.#thinking;
    if (tree.open) this.#searchTree.show(place, entry.sides);
    if (network.open) void this.#network.show(place, entry.sides, layout);
    else this.#network.forget();
  }

  #show() {
    const [entry, layout, state] = [this.#entry, this.#layout, this.#node.state];
    if (!entry || !layout || !state) return;
    const { sides } = entry;
    this.dispatchEvent(new CustomEvent("game-shown", { detail: entry.name, bubbles: true }));
    const best = this.#lines[0];
    const shown = settings.get().arrows ? hints(this.#lines) : {};
    if (this.#sight.length > 0) shown.heat = this.#sight;
    shown.worths = this.#endings.moves;
    this.#table.board.label = text("board-of", { game: properName(entry.name) });
    this.#table.board.show({
      layout,
      state,
      flipped: this.#flipped,
      active: true,
      marks: { ...shown, regions: state.regions },
    });
    showSides(
      this.#table,
      sides,
      layout,
      state,
      this.#flipped,
      sides.map((side) => this.#tag(side)),
    );
    const value = best ? chance(best) : this.#node.chance;
    const score = best ? scoreText(best, sides) : `${Math.round(50 + 50 * (value ?? 0))} %`;
    this.#table.evaluation.show(value, score, layout.colours, this.#flipped);
    if (best) this.#analyst.show(this.#lines, sides);
    this.#list.show(this.#tree, this.#current);
    this.#graph.show(this.#line, this.#current, sides, layout.colours);
    this.#field.show(state.legal);
    this.#status.textContent = spokenState(sides, state);
    this.#showAddress(entry.name, state);
  }

  /** A tag of the record, which names the players by their sides. @param {string} name */
  #tag(name) {
    return this.#tags.find(([key]) => key.toLowerCase() === name)?.[1];
  }

  /**
   * The address always leads back to what is seen, and the browser keeps it.
   * @param {string} game @param {State} state
   */
  #showAddress(game, state) {
    const first = /** @type {State} */ (this.#tree.nodes[0].state);
    const start = first.position;
    const { text: moves, order } = writeTree(this.#tree);
    const link = analysisLink(game, start, moves, order.indexOf(this.#current));
    if (link.length < LONGEST_ADDRESS) history.replaceState(null, "", link);
    const packed = packTree(this.#tree);
    const saved = {
      link,
      start: first,
      tags: this.#tags,
      result: this.#result,
      at: packed.order.indexOf(this.#current),
    };
    saveAnalysis(game, { ...saved, nodes: packed.nodes });
    this.#exchange.show(
      { game, start, position: state.position, tree: this.#tree, tags: this.#tags, result: this.#result },
      link,
    );
  }
}

customElements.define("analysis-view", AnalysisView);
