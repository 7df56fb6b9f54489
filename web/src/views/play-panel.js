import { button, html } from "../dom.js";
import { canCallOff, ownWish, wishOfOther } from "../state/live-game.js";
import { capital, moveText, properName, spokenResult } from "../state/names.js";
import { settings } from "../state/settings.js";

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
  if (game.seats.some((seat) => seat.kind === "open"))
    return fresh ? "Start the game to get a link for your friend." : "Waiting for the other player.";
  const side = capital(game.sides[game.state.turn]);
  if (game.you.length === 2) return `${side} to move.`;
  if (game.you.includes(game.state.turn))
    return fresh ? `You play ${game.sides[game.state.turn]}. Make a move to begin.` : "Your turn.";
  const seat = game.seats[game.state.turn];
  if (fresh) return "Start the game when you are ready.";
  return seat.kind === "player" ? `${properName(seat.name ?? "the program")} is thinking…` : `${side} to move.`;
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
    fresh && canStart && button({ text: "Start", class: "button primary", onclick: actions.start }),
    fresh &&
      settings.get().unfinished &&
      html("a", { class: "button", href: `#/play/${settings.get().unfinished}` }, "Back to my game"),
    passes && running && button({ text: "Pass", class: "button primary", onclick: actions.pass }),
    plays && !running && button({ icon: "again", text: "Rematch", class: "button primary", onclick: actions.rematch }),
    button({ icon: "plus", text: "New game", onclick: actions.setup }),
    canAskHint && button({ icon: "bulb", text: "Hint", title: "h", onclick: actions.hint }),
    plays && running && game.moves.length > 0 && button({ icon: "undo", text: "Take back", onclick: actions.takeback }),
    plays &&
      running &&
      game.moves.length > 0 &&
      game.seats.every((seat) => seat.kind === "person") &&
      button({ text: "Draw", label: "Offer a draw", onclick: actions.draw }),
    plays &&
      running &&
      (canCallOff(game)
        ? button({ icon: "close", text: "Abort", onclick: actions.abort })
        : button({ icon: "flag", text: "Resign", onclick: actions.resign })),
    !plays && !fresh && running && game.creator && button({ icon: "close", text: "Stop", onclick: actions.abort }),
    (!running || !againstPerson) &&
      game.moves.length > 0 &&
      button({ icon: "search", text: "Analyse", onclick: actions.analyse }),
    fresh && html("a", { class: "button", href: `#/learn/${game.game}` }, "Learn the rules"),
    button({ icon: "flip", label: "Flip the board (f)", class: "button icon-only", onclick: actions.flip }),
  );
}

/** What one side asks of the other. @param {LiveGame} game @param {PlayActions} actions */
export function offerBox(game, actions) {
  const theirs = wishOfOther(game);
  const own = ownWish(game);
  const words = { takeback: "take back a move", draw: "agree to a draw", rematch: "play again" };
  if (theirs && !own) {
    const yes = button({
      text: "Agree",
      class: "button primary",
      onclick: actions[theirs],
    });
    return html(
      "div",
      { class: "offer", role: "alert" },
      html("span", {}, `The other side would like to ${words[theirs]}.`),
      yes,
      button({ text: "Decline", onclick: actions.decline }),
    );
  }
  if (own)
    return html(
      "div",
      { class: "offer" },
      html("span", {}, `You asked to ${words[own]}.`),
      button({ text: "Withdraw", onclick: actions.decline }),
    );
  return null;
}

/** A move that is chosen in advance, and the way out of it. @param {Move | null} move @param {() => void} cancel */
export function premoveBox(move, cancel) {
  if (!move) return null;
  const words = `Your next move: ${moveText(move)}, as soon as the other side has moved.`;
  return html(
    "div",
    { class: "offer premove", role: "status" },
    html("span", {}, words),
    button({ text: "Cancel", label: "Cancel the premove", onclick: cancel }),
  );
}
