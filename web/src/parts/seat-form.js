import { field, html } from "../dom.js";
import { properName } from "../state/names.js";
import { settings } from "../state/settings.js";
import { readSpec, writeSpec } from "../state/player-spec.js";
import { said, text } from "../texts/text.js";

/** @import {PlayerEntry, PlayerOption, SeatRequest} from "../api/types.js" */

/** How long a program may think about a move, when no clock says otherwise. */
const THINKING_TIMES = [50, 100, 300, 1000, 3000, 10000];

/** Chooses who sits at one side: oneself, somebody with a link, or a program with its options. */
export class SeatForm extends HTMLElement {
  /** @type {PlayerEntry[]} */
  #players = [];
  /** @type {SeatRequest} */
  #seat = { kind: "me" };

  /** @param {string} title @param {PlayerEntry[]} players @param {SeatRequest} seat */
  show(title, players, seat) {
    this.#players = players;
    this.#seat = seat;
    const program = (/** @type {PlayerEntry} */ player) =>
      html("option", { value: `player:${player.name}` }, properName(player.name));
    /** @type {HTMLSelectElement} */
    const who = html(
      "select",
      { name: "who", onchange: () => this.#changed(who.value) },
      html(
        "optgroup",
        { label: text("people") },
        html("option", { value: "me" }, text("me")),
        html("option", { value: "open" }, text("a-friend-by-link")),
      ),
      html("optgroup", { label: text("programs") }, ...players.map(program)),
    );
    who.value = seat.kind === "player" ? `player:${readSpec(seat.player).name}` : seat.kind;
    this.replaceChildren(field(title, who), ...this.#details());
  }

  /** @returns {SeatRequest} */
  get seat() {
    if (this.#seat.kind === "me") return { kind: "me", name: settings.get().name };
    const player = this.#player();
    if (!player) return { kind: "open" };
    return {
      kind: "player",
      player: writeSpec(player, this.#values()),
      think_ms: Number(this.#input("think")?.value ?? player.think_ms),
    };
  }

  #player() {
    const seat = this.#seat;
    return seat.kind === "player" ? this.#players.find(({ name }) => name === readSpec(seat.player).name) : undefined;
  }

  #values() {
    /** @type {Record<string, string>} */
    const values = {};
    for (const option of this.#player()?.options ?? []) values[option.name] = this.#value(option) || option.default;
    return values;
  }

  /** @param {PlayerOption} option */
  #value(option) {
    const input = this.#input(option.name);
    if (option.kind !== "switch") return input?.value ?? "";
    return /** @type {HTMLInputElement} */ (input).checked ? "on" : "off";
  }

  /** @param {string} name @returns {HTMLInputElement | HTMLSelectElement | null} */
  #input(name) {
    return this.querySelector(`[name="${name}"]`);
  }

  /** @param {string} who */
  #changed(who) {
    const title = this.querySelector("span")?.textContent ?? "";
    /** @type {SeatRequest} */
    const seat = who.startsWith("player:")
      ? { kind: "player", player: who.slice(7) }
      : { kind: who === "me" ? "me" : "open" };
    this.show(title, this.#players, seat);
    this.#input("who")?.focus();
  }

  #details() {
    const player = this.#player();
    if (!player || this.#seat.kind !== "player") return [];
    const { values } = readSpec(this.#seat.player);
    const usual = this.#seat.think_ms ?? player.think_ms;
    const times = [...new Set([...THINKING_TIMES, player.think_ms, usual])].sort((a, b) => a - b);
    const think = html(
      "select",
      { name: "think" },
      ...times.map((ms) =>
        html("option", { value: ms, selected: ms === usual }, text("seconds-a-move", { seconds: ms / 1000 })),
      ),
    );
    const options = player.options.map((option) => optionField(option, values[option.name] ?? option.default));
    return [
      html("p", { class: "quiet" }, said(player.description)),
      field(text("thinks"), think),
      options.length > 0 && html("details", {}, html("summary", {}, text("options")), ...options),
    ].filter((part) => part !== false);
  }
}

/** @param {PlayerOption} option @param {string} value */
function optionField(option, value) {
  return html(
    "label",
    { class: "field option" },
    html("span", {}, option.name),
    optionInput(option, value),
    html("small", {}, said(option.description)),
  );
}

/** @param {PlayerOption} option @param {string} value */
function optionInput(option, value) {
  const { name } = option;
  if (option.kind === "switch") return html("input", { name, type: "checkbox", checked: value === "on" });
  if (option.kind === "choice")
    return html(
      "select",
      { name },
      ...option.words.map((word) => html("option", { value: word, selected: word === value }, word)),
    );
  const step = option.kind === "real" ? "any" : 1;
  return html("input", {
    name,
    type: "number",
    value,
    placeholder: option.default,
    min: option.least,
    max: option.most,
    step,
  });
}

customElements.define("seat-form", SeatForm);
