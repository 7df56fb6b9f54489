import { games, position, startOf } from "../api/rest.js";
import { button, html } from "../dom.js";
import { lessonOf, reached } from "../lessons/lesson.js";
import { announce } from "../parts/announcer.js";
import { chooseMove } from "../parts/dialogs.js";
import { lostCard } from "../parts/failure.js";
import { showSides } from "../parts/side-bars.js";
import { playSound } from "../parts/sound.js";
import { buildTable } from "../parts/table.js";
import { chosenGame, families } from "../state/families.js";
import { properName } from "../state/names.js";
import { forcedPass } from "../state/selection.js";
import { soundOfMove } from "../state/sounds.js";
import { sideForms, text } from "../texts/text.js";

/** @import {GameEntry, Layout, Move, State} from "../api/types.js" */
/** @import {Lesson, Step} from "../lessons/lesson.js" */

/** So long a wrong try is seen before it is taken back, and a pass before the next move. */
const PAUSE = 900;

/** The rules in a minute, by doing. */
class LearnView extends HTMLElement {
  /** @type {{game?: string}} */
  route = {};
  /** @type {GameEntry | null} */
  #entry = null;
  /** @type {Lesson | null} */
  #lesson = null;
  #index = 0;
  #made = 0;
  #solved = false;
  #busy = false;
  #hinted = false;
  /** @type {Layout | null} */
  #layout = null;
  /** @type {State | null} */
  #state = null;
  #table = buildTable();
  #card = html("div", { class: "card lesson", "aria-live": "polite" });
  #choice = html("div", { class: "card lessons" });

  connectedCallback() {
    this.className = "table";
    this.append(this.#table.element, html("aside", { class: "table-side" }, this.#card, this.#choice));
    this.#table.evaluation.hidden = true;
    this.addEventListener("entered", (event) => this.#entered(event.detail));
    this.#begin().catch((/** @type {unknown} */ error) => this.#failed(error));
  }

  async #begin() {
    const catalog = await games();
    this.#entry = chosenGame(catalog, this.route.game);
    this.#choice.append(html("h2", {}, text("lessons")), ...choices(catalog, this.#entry));
    const { layout } = await startOf(this.#entry.name);
    this.#lesson = await lessonOf({ ...this.#entry, layout });
    await this.#goTo(0);
  }

  /** @param {unknown} error */
  #failed(error) {
    const ways = /** @type {[string, string][]} */ ([
      [text("learn"), "#/learn"],
      [text("play"), "#/"],
    ]);
    this.replaceChildren(lostCard(error, text("no-such-position"), ways));
  }

  get #step() {
    return /** @type {Step} */ (this.#lesson?.steps[this.#index]);
  }

  /** On whose board this step is. */
  get #game() {
    return this.#step.game ?? this.#entry?.name ?? "";
  }

  /** @param {number} index */
  async #goTo(index) {
    [this.#index, this.#made, this.#solved, this.#hinted] = [index, 0, false, false];
    await this.#place([]);
  }

  /** @param {string[]} moves */
  async #place(moves) {
    const answer = await position({ game: this.#game, position: this.#step.position, moves });
    [this.#layout, this.#state] = [answer.layout, answer.state];
    this.#show();
    return answer.state;
  }

  /** @param {Move[]} moves */
  async #entered(moves) {
    const move = this.#layout && (await chooseMove(this.#layout, moves));
    const before = this.#state;
    if (!move || !before || this.#solved || this.#busy) return this.#table.board.reset();
    this.#busy = true;
    const answer = await position({ game: this.#game, position: before.position, moves: [move.move] });
    this.#made += 1;
    playSound(soundOfMove(answer.layout, before, answer.state));
    this.#state = { ...answer.state, ply: before.ply + 1 };
    const result = reached(this.#step, before, answer.state, this.#made, this.#hintPath);
    this.#solved = result === true;
    this.#show();
    if (result === false) await this.#takeBack();
    if (result === null) await this.#passForOther();
    this.#busy = false;
    this.#show();
  }

  async #takeBack() {
    announce(text("not-quite"));
    await pause();
    this.#hinted = true;
    await this.#place([]);
  }

  /** The other side of a lesson never moves; it passes when it must. */
  async #passForOther() {
    const state = /** @type {State} */ (this.#state);
    const pass = forcedPass(state);
    if (!pass) return;
    announce(text("side-passes", sideForms(this.#entry?.sides[state.turn] ?? "")));
    await pause();
    const answer = await position({ game: this.#game, position: state.position, moves: [pass.move] });
    this.#state = { ...answer.state, ply: state.ply + 1 };
  }

  /** The cells of the hint. */
  get #hintPath() {
    const cells = this.#layout?.cells ?? [];
    return (this.#step.hint ?? []).map((name) => cells.findIndex((cell) => cell.name === name));
  }

  #show() {
    const [entry, layout, state, lesson] = [this.#entry, this.#layout, this.#state, this.#lesson];
    if (!entry || !layout || !state || !lesson) return;
    this.dispatchEvent(new CustomEvent("game-shown", { detail: entry.name, bubbles: true }));
    const path = this.#hinted ? this.#hintPath : [];
    const marks = path.length > 0 && !this.#solved ? { arrows: [{ path, style: "goal" }] } : {};
    this.#table.board.label = text("board-of", { game: properName(this.#game) });
    this.#table.board.show({ layout, state, flipped: false, active: !this.#solved && !this.#busy, marks });
    showSides(this.#table, entry.sides, layout, state, false, [text("you")]);
    this.#showCard(lesson);
  }

  /** @param {Lesson} lesson */
  #showCard(lesson) {
    const step = this.#step;
    const last = this.#index === lesson.steps.length - 1;
    const dots = lesson.steps.map((_, i) =>
      html("span", {
        class:
          i < this.#index || (i === this.#index && this.#solved)
            ? "step-dot done"
            : i === this.#index
              ? "step-dot now"
              : "step-dot",
      }),
    );
    const next = last
      ? html("a", { class: "button primary", href: `#/game/${this.#entry?.name}` }, text("play-a-game"))
      : button({ text: text("next"), class: "button primary", onclick: () => this.#goTo(this.#index + 1) });
    this.#card.replaceChildren(
      html(
        "div",
        {
          class: "step-dots",
          role: "img",
          "aria-label": text("step-of", { step: this.#index + 1, count: lesson.steps.length }),
        },
        ...dots,
      ),
      html("h1", {}, step.title),
      html("p", {}, step.text),
      ...(this.#solved ? [html("p", { class: "solved" }, step.done), next] : []),
      ...(this.#hinted && !this.#solved ? [html("p", { class: "quiet" }, text("follow-arrow"))] : []),
    );
    if (this.#solved && !last) this.#card.querySelector("button")?.focus({ preventScroll: true });
  }
}

/**
 * The games to learn, those of a large family behind its name.
 * @param {GameEntry[]} catalog @param {GameEntry} shown
 */
function choices(catalog, shown) {
  const link = (/** @type {GameEntry} */ { name }) =>
    html(
      "a",
      { class: "button", href: `#/learn/${name}`, "aria-current": name === shown.name && "page" },
      properName(name),
    );
  const groups = families(catalog);
  const single = groups.filter(({ games: all }) => all.length === 1).flatMap(({ games: all }) => all);
  const large = groups.filter(({ games: all }) => all.length > 1);
  return [
    html("div", { class: "actions" }, ...single.map(link)),
    ...large.map(({ family, title, games: all }) =>
      html(
        "details",
        { open: family === shown.family },
        html("summary", {}, title),
        html("div", { class: "actions" }, ...all.map(link)),
      ),
    ),
  ];
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

customElements.define("learn-view", LearnView);
