/** @import {LiveGame, ServerMessage, Side} from "../api/types.js" */

/**
 * What a message of the server makes of a live game. Messages of other games,
 * and those that change nothing, give back the same object.
 * @param {LiveGame | null} game @param {ServerMessage} message @returns {LiveGame | null}
 */
export function follow(game, message) {
  if (message.type === "game") return game === null || game.id === message.id ? message : game;
  if (game === null || !("id" in message) || message.id !== game.id) return game;
  switch (message.type) {
    case "move":
      return afterMove(game, message);
    case "end":
      return { ...game, clock: message.clock, result: message.result, claim_ms: [null, null] };
    case "people":
      return {
        ...game,
        seats: withPresence(game.seats, message.online),
        watchers: message.watchers,
        claim_ms: message.claim_ms,
      };
    case "offers":
      return { ...game, offers: { takeback: message.takeback, draw: message.draw, rematch: message.rematch } };
    case "chat":
      return { ...game, chat: [...game.chat, { from: message.from, text: message.text }] };
    default:
      return game;
  }
}

/** @param {LiveGame} game @param {Extract<ServerMessage, {type: "move"}>} message */
function afterMove(game, message) {
  // The state counts the moves: one that is known already adds nothing.
  const moves = [...game.moves.slice(0, message.state.ply - 1), message.move];
  const offers = { takeback: noOffer(), draw: noOffer(), rematch: noOffer() };
  const { state, clock, result, claim_ms } = message;
  return { ...game, moves, state, clock, result, claim_ms, offers };
}

/** @returns {[boolean, boolean]} */
const noOffer = () => [false, false];

/** @param {LiveGame["seats"]} seats @param {boolean[]} online @returns {LiveGame["seats"]} */
function withPresence(seats, online) {
  return [
    { ...seats[0], online: online[0] },
    { ...seats[1], online: online[1] },
  ];
}

/** Whether a person may move now with the keys of this page. @param {LiveGame} game */
export function myTurn(game) {
  const full = game.seats.every((seat) => seat.kind !== "open");
  return full && game.result === null && game.you.includes(game.state.turn);
}

/**
 * Whether a game between people can be called off: until each side has made a move of its own, after those that
 * were there from the beginning.
 * @param {Pick<LiveGame, "moves" | "result" | "seats" | "you">} game
 */
export function canCallOff({ moves, result, seats, you }) {
  const own = moves.filter(({ ms }) => ms !== undefined);
  const begun = [0, 1].every((side) => own.some((move) => move.side === side));
  return result === null && !begun && you.length === 1 && seats.every((seat) => seat.kind !== "player");
}

/** @typedef {keyof LiveGame["offers"]} Wish */

const WISHES = /** @type {Wish[]} */ (["rematch", "draw", "takeback"]);

/** What somebody else wants from us. @param {LiveGame} game @returns {Wish | null} */
export function wishOfOther(game) {
  if (game.you.length === 0) return null;
  const others = /** @type {Side[]} */ ([0, 1]).filter((side) => !game.you.includes(side));
  return wishOf(game, others);
}

/** What we have asked for. @param {LiveGame} game @returns {Wish | null} */
export const ownWish = (game) => wishOf(game, game.you);

/** @param {LiveGame} game @param {Side[]} sides */
function wishOf({ offers }, sides) {
  return WISHES.find((wish) => sides.some((side) => offers[wish][side])) ?? null;
}
