import { svg } from "../dom.js";
import { shades } from "./colours.js";

/** @import {Piece} from "../api/types.js" */

/** A cell is a square of side 1 around the origin. @type {Record<string, string>} */
const BODIES = {
  pawn: "M0-.28A.125 .125 0 0 1 .085-.06C.07 .06 .12 .15 .19 .25H-.19C-.12 .15-.07 .06-.085-.06A.125 .125 0 0 1 0-.28Z",
  rook: "M-.23-.32h.11v.07h.07v-.07h.1v.07h.07v-.07h.11V-.15L.15-.08V.13L.21 .25H-.21L-.15 .13V-.08L-.23-.15Z",
  knight:
    "M-.19 .25C-.2 .09-.03 .04-.02-.08C-.1-.03-.13 .05-.2 .06C-.28 .07-.32-.01-.27-.07C-.2-.16-.18-.25-.07-.3L-.06-.4L.03-.33C.22-.28 .27-.06 .23 .25Z",
  bishop:
    "M0-.38A.045 .045 0 0 1 .025-.3C.17-.19 .19-.05 .11 .06L.2 .25H-.2L-.11 .06C-.19-.05-.17-.19-.025-.3A.045 .045 0 0 1 0-.38Z",
  queen: "M-.33-.2L-.18-.01L-.165-.3L-.035-.05L0-.34L.035-.05L.165-.3L.18-.01L.33-.2L.22 .25H-.22Z",
  king: "M-.03-.44h.06v.06h.06v.06h-.06v.09C.12-.28 .33-.26 .33-.08C.33 .05 .22 .11 .2 .25H-.2C-.22 .11-.33 .05-.33-.08C-.33-.26-.12-.28-.03-.23v-.09h-.06v-.06h.06Z",
};

/** Lines on the body. @type {Record<string, string>} */
const DETAILS = {
  rook: "M-.15-.08H.15M-.15 .13H.15",
  knight: "M-.1-.18h.01",
  bishop: "M-.11 .06H.11M.02-.2L-.04-.1",
  queen: "M-.2 .14H.2",
  king: "M0-.22V.1M-.2 .14H.2",
};

const BASE = "M-.25 .27H.25V.36H-.25Z";

/** Whether a shape is a piece of chess. @param {string} shape */
export const isChess = (shape) => shape in BODIES;

/** @param {Piece} piece @param {string} shape */
export function drawChess({ colour }, shape) {
  const { light, base, dark } = shades(colour);
  const bright = colour === "white" || colour === "yellow";
  const [ink, line] = bright ? [light, "#24282e"] : [base, dark];
  return [
    svg("ellipse", { class: "shadow", cx: 0.01, cy: 0.35, rx: 0.27, ry: 0.06 }),
    svg("path", { class: `chess ${colour}`, d: `${BODIES[shape]}${BASE}`, fill: ink, stroke: line }),
    svg("path", { class: "chess-line", d: DETAILS[shape] ?? "", stroke: bright ? line : light }),
  ];
}
