/**
 * The signs that numeric annotation glyphs stand for, as the PGN standard lists them.
 * @type {Record<number, string>}
 */
const GLYPHS = {
  1: "!",
  2: "?",
  3: "!!",
  4: "??",
  5: "!?",
  6: "?!",
  7: "□",
  10: "=",
  13: "∞",
  14: "⩲",
  15: "⩱",
  16: "±",
  17: "∓",
  18: "+−",
  19: "−+",
  22: "⨀",
  23: "⨀",
  32: "⟳",
  36: "↑",
  40: "→",
  132: "⇆",
  140: "∆",
  146: "N",
};

/** "!?" for 5; a glyph without a sign keeps its number. @param {number[]} nags */
export function glyphs(nags) {
  return nags.map((nag) => GLYPHS[nag] ?? ` $${nag}`).join("");
}

/**
 * A comment without its commands, and what the commands say.
 * @typedef {{text: string, clock: string | null, evaluation: string | null, chance: number | null}} Annotation
 */

/**
 * Reads the commands that programs write into comments: `[%eval 0.35]`, `[%eval #-3]`, `[%clk 0:04:59]`.
 * An evaluation is that of the side that records call White.
 * @param {string} comment @param {boolean} whiteFirst whether White is the side that starts @returns {Annotation}
 */
export function readComment(comment, whiteFirst) {
  const value = (/** @type {string} */ name) => new RegExp(`\\[%${name}\\s+([^\\],\\s]+)[^\\]]*\\]`).exec(comment)?.[1];
  const evaluation = value("eval") ?? null;
  const points = evaluation === null ? null : pointsOf(evaluation);
  return {
    text: comment.replace(/\s*\[%[^\]]*\]\s*/g, " ").trim(),
    clock: value("clk") ?? null,
    evaluation: evaluation === null || /^[-+#]/.test(evaluation) ? evaluation : `+${evaluation}`,
    chance: points === null ? null : (whiteFirst ? 1 : -1) * points,
  };
}

/** From -1 to 1, for White. @param {string} evaluation */
function pointsOf(evaluation) {
  if (evaluation.startsWith("#")) return evaluation.startsWith("#-") ? -1 : 1;
  const pawns = Number(evaluation);
  return Number.isFinite(pawns) ? 2 / (1 + Math.exp(-0.368208 * Math.max(-10, Math.min(10, pawns)))) - 1 : null;
}
