import { html, svg } from "../dom.js";
import { playerName } from "../state/names.js";
import { ratingScale } from "../state/rating-scale.js";
import { text } from "../texts/text.js";

/** @import {Tournament} from "../api/types.js" */

/** Elo and its error, a line for each player. @param {Tournament["standings"]} standings */
export function ratingsPlot(standings) {
  const { at, ticks } = ratingScale(standings);
  const percent = (/** @type {number} */ elo) => `${at(elo)}%`;
  const grid = ticks.map((tick) =>
    svg("line", { class: "grid", x1: percent(tick), x2: percent(tick), y1: 0, y2: "100%" }),
  );
  const rows = standings.flatMap(({ player, elo, error }) => [
    html("span", {}, playerName(player)),
    svg(
      "svg",
      {},
      ...grid.map((line) => line.cloneNode()),
      svg("line", { class: "range", x1: percent(elo - error), x2: percent(elo + error), y1: "50%", y2: "50%" }),
      svg("circle", { cx: percent(elo), cy: "50%", r: 5 }),
    ),
  ]);
  const numbers = ticks.map((tick) => svg("text", { x: percent(tick), y: "75%" }, String(tick).replace("-", "−")));
  const axis = [html("span", {}, "Elo"), svg("svg", {}, ...numbers)];
  return html("div", { class: "ratings-plot", role: "img", "aria-label": text("ratings-picture") }, ...rows, ...axis);
}
