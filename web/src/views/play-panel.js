import { Refusal } from "../api/rest.js";
import { button, html } from "../dom.js";
import { failureCard, lostCard } from "../parts/failure.js";
import { NoSuchGame } from "../state/families.js";
import { canCallOff, ownWish, wishOfOther } from "../state/live-game.js";
import { moveText, properName, spokenResult } from "../state/names.js";
import { forcedPass } from "../state/selection.js";
import { settings } from "../state/settings.js";
import { sideForms, text } from "../texts/text.js";

/** @import {LiveGame, Move} from "../api/types.js" */

/**
 * What a person can do beside the board.
 * @typedef {object} PlayActions
 * @property {() => void} setup
 * @property {() => void} start
 * @property {() => void} flip
 * @property {() => void} analyse
 * @property {() => void} resign
 * @property {() => void} takeback
 * @property {() => void} rematch
 * @property {() => void} draw
 * @property {() => void} decline
 * @property {() => void} abort
 * @property {() => void} pass
 * @property {() => void} hint
 */

/** Whose turn it is, in words. @param {LiveGame} game @param {boolean} fresh */
export function statusText(game, fresh) {
  if (game.result) return spokenResult(game.sides, game.result, game.state.outcome?.word);
  if (game.seats.some((seat) => seat.kind === "open")) return text(fresh ? "start-for-link" : "waiting-for-other");
  const side = sideForms(game.sides[game.state.turn]);
  if (game.you.length === 2) return text("to-move", side);
  if (game.you.includes(game.state.turn)) return fresh ? text("you-play", side) : text("your-turn");
  const seat = game.seats[game.state.turn];
  if (fresh) return text("start-when-ready");
  return seat.kind === "player"
    ? text("is-thinking", { name: properName(seat.name ?? text("the-program")) })
    : text("to-move", side);
}

/**
 * Buttons that fit the moment.
 * @param {LiveGame} game
 * @param {boolean} fresh
 * @param {boolean} canStart
 * @param {boolean} canAskHint
 * @param {PlayActions} actions
 */
export function actionButtons(game, fresh, canStart, canAskHint, actions) {
  const plays = game.you.length > 0 && !fresh;
  const running = game.result === null;
  // Looking up the best move in a game against somebody else would be cheating.
  const againstPerson = game.you.length === 1 && game.seats.every((seat) => seat.kind !== "player");
  const passes = game.state.legal.some((move) => move.path.length === 0) && game.you.includes(game.state.turn);
  return html(
    "div",
    { class: "actions" },
    fresh && canStart && button({ text: text("start"), class: "button primary", onclick: actions.start }),
    fresh &&
      settings.get().unfinished &&
      html("a", { class: "button", href: `#/play/${settings.get().unfinished}` }, text("back-to-game")),
    // Where something else can be done, a pass is no advice.
    passes &&
      running &&
      button({
        text: text("pass-button"),
        class: forcedPass(game.state) ? "button primary" : "button",
        onclick: actions.pass,
      }),
    plays &&
      !running &&
      button({ icon: "again", text: text("rematch"), class: "button primary", onclick: actions.rematch }),
    button({ icon: "plus", text: text("new-game"), onclick: actions.setup }),
    canAskHint && button({ icon: "bulb", text: text("hint"), title: "h", onclick: actions.hint }),
    plays &&
      running &&
      game.moves.length > 0 &&
      button({ icon: "undo", text: text("take-back"), onclick: actions.takeback }),
    plays &&
      running &&
      game.moves.length > 0 &&
      game.seats.every((seat) => seat.kind === "person") &&
      button({ text: text("draw-button"), label: text("offer-draw"), onclick: actions.draw }),
    plays &&
      running &&
      (canCallOff(game)
        ? button({ icon: "close", text: text("abort"), onclick: actions.abort })
        : button({ icon: "flag", text: text("resign"), onclick: actions.resign })),
    !plays &&
      !fresh &&
      running &&
      game.creator &&
      button({ icon: "close", text: text("stop"), onclick: actions.abort }),
    (!running || !againstPerson) &&
      game.moves.length > 0 &&
      button({ icon: "search", text: text("analyse"), onclick: actions.analyse }),
    fresh && html("a", { class: "button", href: `#/learn/${game.game}` }, text("learn-rules")),
    fresh && html("a", { class: "button", href: `#/editor/${game.game}` }, text("set-up-position")),
    button({ icon: "flip", label: text("flip-board"), class: "button icon-only", onclick: actions.flip }),
  );
}

/** What one side asks of the other. @param {LiveGame} game @param {PlayActions} actions */
export function offerBox(game, actions) {
  const theirs = wishOfOther(game);
  const own = ownWish(game);
  if (theirs && !own) {
    const yes = button({
      text: text("agree"),
      class: "button primary",
      onclick: actions[theirs],
    });
    return html(
      "div",
      { class: "offer", role: "alert" },
      html("span", {}, text(`wants-${theirs}`)),
      yes,
      button({ text: text("decline"), onclick: actions.decline }),
    );
  }
  if (own)
    return html(
      "div",
      { class: "offer" },
      html("span", {}, text(`asked-${own}`)),
      button({ text: text("withdraw"), onclick: actions.decline }),
    );
  return null;
}

/** A move that is chosen in advance, and the way out of it. @param {Move | null} move @param {() => void} cancel */
export function premoveBox(move, cancel) {
  if (!move) return null;
  return html(
    "div",
    { class: "offer premove", role: "status" },
    html("span", {}, text("premove-chosen", { move: moveText(move) })),
    button({ text: text("cancel"), label: text("cancel-premove"), onclick: cancel }),
  );
}

/** Instead of a game that cannot be shown. @param {Error} error @param {boolean} byLink whether a key led here */
export function failedCard(error, byLink) {
  const ways = /** @type {[string, string][]} */ ([
    [text("play"), "#/"],
    [text("watch-a-game"), "#/watch"],
    [text("finished-games"), "#/library"],
  ]);
  if (error instanceof NoSuchGame) return lostCard(error, text("no-such-position"), ways);
  const silent = !byLink || (error instanceof Refusal && error.code === "offline");
  return silent
    ? failureCard(text("no-answer"), text("no-answer-why"), ways)
    : failureCard(text("no-game-here"), text("no-game-here-why"), ways);
}
