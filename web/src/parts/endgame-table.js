import { games, lookUp } from "../api/rest.js";
import { button, html } from "../dom.js";
import { moveText } from "../state/names.js";
import { RESULTS, worthMark, worthWords } from "../state/table-worth.js";
import { capital, text } from "../texts/text.js";

/** @import {TableAnswer, TableMove} from "../api/types.js" */
/** @import {Place} from "./analyst-box.js" */

/**
 * What endgame tables know of a position: its exact worth, and that of each move. Hidden where they know
 * nothing. Says "known" when that changes, and "entered" with a move that was chosen.
 */
export class EndgameTable extends HTMLElement {
  /** What is looked at, as text. */
  #place = "null";
  /** The moves of the position that is looked at, the best first. @type {TableMove[]} */
  moves = [];

  connectedCallback() {
    this.classList.add("card");
    this.hidden = this.#place === "null";
  }

  /**
   * @param {Place | null} place null if there is nothing to look up @param {[string, string]} sides
   * @param {boolean} active whether moves can be made here
   */
  async lookAt(place, sides, active) {
    const wanted = JSON.stringify(place);
    if (wanted === this.#place) return;
    this.#place = wanted;
    this.moves = [];
    const answer = place && (await known(place));
    if (wanted !== this.#place) return;
    this.moves = answer?.moves ?? [];
    this.hidden = !answer;
    this.replaceChildren(...(answer ? drawn(answer, sides, active) : []));
    this.dispatchEvent(new CustomEvent("known"));
  }
}

/** What the server's tables say; null if they say nothing. @param {Place} place */
async function known({ game, position, moves }) {
  const catalog = await games();
  const has = catalog.find(({ name }) => name === game)?.tables;
  return has ? lookUp({ game, position, moves }).catch(() => null) : null;
}

/** @param {TableAnswer} answer @param {[string, string]} sides @param {boolean} active */
function drawn({ table, turn, worth, moves }, sides, active) {
  const words = (/** @type {TableMove} */ move) => worthWords(move.worth, turn, sides);
  const groups = RESULTS.map((result) => moves.filter((move) => move.worth.result === result));
  return [
    html("h2", {}, text("table-title", { table })),
    html("p", { class: "worth" }, `${capital(worthWords(worth, turn, sides))}.`),
    ...groups.flatMap((group, i) => (group.length > 0 ? [groupOf(RESULTS[i], group, words, active)] : [])),
  ];
}

/**
 * The moves with the same result.
 * @param {TableMove["worth"]["result"]} result @param {TableMove[]} moves
 * @param {(move: TableMove) => string} words @param {boolean} active
 */
function groupOf(result, moves, words, active) {
  const name = { win: text("table-win"), draw: text("table-draw"), loss: text("table-loss") }[result];
  const chips = moves.map((move) => chip(move, words(move), active));
  return html("div", { class: `worths ${result}`, role: "group", "aria-label": name }, html("h3", {}, name), ...chips);
}

/** @param {TableMove} move @param {string} words @param {boolean} active */
function chip(move, words, active) {
  const label = `${moveText(move)}, ${words}`;
  const inside = [moveText(move), html("span", { class: "distance" }, worthMark(move.worth))];
  if (!active) return html("span", { class: "chip", title: words }, ...inside);
  const element = button({ class: "chip", label, title: words });
  element.replaceChildren(...inside);
  element.addEventListener("click", () =>
    element.dispatchEvent(new CustomEvent("entered", { detail: [move], bubbles: true })),
  );
  return element;
}

customElements.define("endgame-table", EndgameTable);
