import { judge } from "./winning-chance.js";

/** @import {TreeNode} from "./move-tree.js" */

/**
 * The curve of a game, in a box of 100 by 100, the first side's advantage up.
 * Positions that nobody has looked at yet leave gaps.
 * @param {TreeNode[]} line
 */
export function curve(line) {
  const step = 100 / Math.max(1, line.length - 1);
  return line.flatMap((node, i) =>
    node.chance === null ? [] : [{ x: i * step, y: 50 - 50 * node.chance, id: node.id }],
  );
}

/** The area between the curve and the middle. @param {{x: number, y: number}[]} points */
export function area(points) {
  if (points.length === 0) return "";
  const way = points.map(({ x, y }) => `L${x.toFixed(2)} ${y.toFixed(2)}`).join("");
  return `M${points[0].x.toFixed(2)} 50${way}L${points[points.length - 1].x.toFixed(2)} 50Z`;
}

/** The bad moves of a line. @param {TreeNode[]} line */
export function badMoves(line) {
  return line.flatMap((node, i) => {
    const kind = i > 0 && node.move ? judge(line[i - 1].chance, node.chance, node.move.side) : null;
    return kind ? [{ node, kind, index: i }] : [];
  });
}

/**
 * The next bad move of a kind after a place, going round at the end.
 * @param {TreeNode[]} line @param {number} current @param {import("./winning-chance.js").Judgement} kind
 */
export function nextBad(line, current, kind) {
  const bad = badMoves(line).filter((move) => move.kind === kind);
  const here = line.findIndex((node) => node.id === current);
  return (bad.find(({ index }) => index > here) ?? bad[0])?.node.id ?? null;
}
