import { text } from "../texts/text.js";
import { properName } from "./names.js";

/** @import {TournamentSummary} from "../api/types.js" */

/** @type {Intl.DateTimeFormatOptions} */
const SHORT = { dateStyle: "short", timeStyle: "short" };

/** "Round robin, Yolah, 15.11.2026". @param {TournamentSummary} tournament */
export const tournamentTitle = ({ kind, game, created }) =>
  [text(kind), properName(game), new Date(created).toLocaleString([], SHORT)].join(", ");
