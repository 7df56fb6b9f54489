import { isDeviceOnly } from "../device/device.js";
import { html } from "../dom.js";
import { LEVELS, levelName } from "../state/levels.js";
import { sideName } from "../state/names.js";
import { seatsOf, wishOf } from "../state/opponents.js";
import { settings } from "../state/settings.js";
import { text } from "../texts/text.js";
import { choice } from "./choice.js";

/** @import {SeatRequest} from "../api/types.js" */
/** @import {Wish} from "../state/opponents.js" */

const ALL_OPPONENTS = /** @type {const} */ ([
  ["level", text("computer")],
  ["friend", text("friend-by-link")],
  ["anybody", text("anybody")],
  ["here", text("two-here")],
]);
/** Others come only where there is a server. */
const OPPONENTS = ALL_OPPONENTS.filter(([who]) => !isDeviceOnly || who === "level" || who === "here");

/**
 * Against whom and with which side, as most people want to say it. Says
 * "change" when the seats are others.
 */
export class OpponentForm extends HTMLElement {
  /** @type {Wish} */
  #wish = { opponent: "level", level: 3, side: 0 };
  /** @type {[SeatRequest, SeatRequest]} */
  #seats = [{ kind: "me" }, { kind: "me" }];
  /** @type {[string, string]} */
  #sides = ["first", "second"];
  #random = false;
  #listed = false;

  /** Whether the side is left to chance. */
  get random() {
    return this.#random;
  }

  get seats() {
    return this.#seats;
  }

  /** Whether the open seat is for whoever comes to the lobby. */
  get forAnybody() {
    return this.#wish.opponent === "anybody";
  }

  set forAnybody(is) {
    this.#listed = is;
  }

  /** @param {[string, string]} sides @param {[SeatRequest, SeatRequest]} seats @param {boolean} random */
  show(sides, seats, random) {
    this.#sides = sides;
    this.#seats = seats;
    this.#random = random;
    this.#wish = wishOf(seats, this.#wish.level, this.#listed);
    this.#draw();
  }

  #draw() {
    const focused = this.querySelector(":focus");
    const [name, value] = ["name", "value"].map((key) => focused?.getAttribute(key));
    const { opponent, level } = this.#wish;
    this.replaceChildren(
      choice(text("opponent"), "opponent", OPPONENTS, opponent ?? "", (chosen) => this.#choose({ opponent: chosen })),
      ...(opponent === "level" ? [this.#slider(level), this.#adapt()] : []),
      ...(opponent === null ? [html("p", { class: "quiet" }, text("as-under-more"))] : []),
      ...(opponent === "anybody" ? [html("p", { class: "quiet" }, text("waits-in-lobby"))] : []),
      ...(opponent !== null && opponent !== "here" ? [this.#side()] : []),
    );
    const again =
      name && this.querySelector(`[name="${name}"]${value && name !== "level" ? `[value="${value}"]` : ""}`);
    if (again instanceof HTMLElement) again.focus();
  }

  /** @param {number} level */
  #slider(level) {
    const output = html("output", {}, levelName(level));
    const slider = html("input", {
      type: "range",
      name: "level",
      min: 1,
      max: LEVELS,
      step: 1,
      value: level,
      "aria-valuetext": levelName(level),
    });
    slider.addEventListener("input", () => {
      output.textContent = levelName(Number(slider.value));
      slider.setAttribute("aria-valuetext", levelName(Number(slider.value)));
      this.#choose({ level: Number(slider.value) }, false);
    });
    return html("label", { class: "level" }, html("span", {}, text("level")), slider, output);
  }

  #adapt() {
    const box = html("input", { type: "checkbox", name: "adapt", checked: settings.get().adapt });
    box.addEventListener("change", () => settings.set({ adapt: box.checked }));
    return html("label", { class: "check" }, box, html("span", {}, text("adapt-to-me")));
  }

  #side() {
    const sides = /** @type {[string, string][]} */ ([
      ["0", sideName(this.#sides[0])],
      ["random", text("random")],
      ["1", sideName(this.#sides[1])],
    ]);
    return choice(text("you-play-side"), "side", sides, this.#random ? "random" : String(this.#wish.side), (chosen) => {
      this.#random = chosen === "random";
      this.#choose(this.#random ? {} : { side: chosen === "1" ? 1 : 0 });
    });
  }

  /** @param {Partial<Wish>} change @param {boolean} [redraw] a slider that is drawn anew would be let go */
  #choose(change, redraw = true) {
    this.#wish = { ...this.#wish, ...change };
    this.#listed = this.forAnybody;
    this.#seats = seatsOf(this.#wish);
    if (redraw) this.#draw();
    this.dispatchEvent(new Event("change"));
  }
}

customElements.define("opponent-form", OpponentForm);
