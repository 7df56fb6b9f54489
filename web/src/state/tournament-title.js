import { properName } from "./names.js";

/** @import {TournamentKind, TournamentSummary} from "../api/types.js" */

/** @type {Record<TournamentKind, string>} */
export const KINDS = {
  "round-robin": "Round robin",
  gauntlet: "Gauntlet",
  ladder: "Ladder",
  swiss: "Swiss",
  knockout: "Knockout",
};

/** @type {Intl.DateTimeFormatOptions} */
const SHORT = { dateStyle: "short", timeStyle: "short" };

/** "Round robin, Yolah, 15.11.2026". @param {TournamentSummary} tournament */
export const tournamentTitle = ({ kind, game, created }) =>
  [KINDS[kind], properName(game), new Date(created).toLocaleString([], SHORT)].join(", ");
