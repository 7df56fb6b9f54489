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

/**
 * The areas between the curve and the middle: where the first side is ahead, and where the second is.
 * @param {{x: number, y: number}[]} points @returns {[string, string]}
 */
export function areas(points) {
  const way = crossings(points);
  const closed = (/** @type {(y: number) => number} */ limit) => {
    if (way.length === 0) return "";
    const line = way.map(({ x, y }) => `L${x.toFixed(2)} ${limit(y).toFixed(2)}`).join("");
    return `M${way[0].x.toFixed(2)} 50${line}L${way[way.length - 1].x.toFixed(2)} 50Z`;
  };
  return [closed((y) => Math.min(50, y)), closed((y) => Math.max(50, y))];
}

/** The points, and those where the curve crosses the middle. @param {{x: number, y: number}[]} points */
function crossings(points) {
  return points.flatMap((point, i) => {
    const before = points[i - 1];
    if (!before || (before.y - 50) * (point.y - 50) >= 0) return [point];
    const share = (50 - before.y) / (point.y - before.y);
    return [{ x: before.x + share * (point.x - before.x), y: 50 }, point];
  });
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
