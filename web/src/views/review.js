import { chance, outcomeChance } from "../state/winning-chance.js";

/** @import {Analysis} from "../api/types.js" */
/** @import {TreeNode} from "../state/move-tree.js" */

/**
 * Lets a player look at every position of a line, from the end to the start:
 * late positions are the surest, and whoever waits sees the ending first.
 * @param {TreeNode[]} line @param {(node: TreeNode) => Promise<Analysis | null>} ask
 * @param {AbortSignal} signal @param {() => void} progress
 */
export async function reviewGame(line, ask, signal, progress) {
  for (const node of [...line].reverse()) {
    if (signal.aborted) return;
    if (node.state?.outcome) node.chance = outcomeChance(node.state.outcome);
    else {
      const answer = await ask(node);
      if (answer && !signal.aborted) node.chance = chance(answer) ?? node.chance;
    }
    progress();
  }
}
