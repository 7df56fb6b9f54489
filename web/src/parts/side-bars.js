import { sideForms } from "../texts/text.js";

/** @import {Layout, Side, State} from "../api/types.js" */
/** @import {Table} from "./table.js" */

/**
 * Names, points and turn above and below a board that is not a live game.
 * @param {Pick<Table, "above" | "below">} table @param {[string, string]} sides @param {Layout} layout
 * @param {State} state @param {boolean} flipped @param {(string | undefined)[]} names of people, where known
 */
export function showSides(table, sides, layout, state, flipped, names) {
  const bars = flipped ? [table.above, table.below] : [table.below, table.above];
  bars.forEach((bar, side) => {
    const forms = sideForms(sides[side]);
    bar.show({
      name: names[side] ?? String(forms.Side),
      detail: names[side] ? String(forms.side) : "",
      forms,
      colour: layout.colours[side],
      side: /** @type {Side} */ (side),
      points: state.points?.[side] ?? null,
      turn: !state.outcome && state.turn === side,
    });
  });
}
