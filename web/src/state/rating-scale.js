/** What lies between two round numbers of an axis. */
const STEPS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const MOST_TICKS = 6;

/**
 * An axis from the least to the most that ratings with their errors may be: where a rating lies on it, in percent, and
 * the round numbers there are.
 * @param {{elo: number, error: number}[]} rated
 */
export function ratingScale(rated) {
  const low = Math.min(...rated.map(({ elo, error }) => elo - error));
  const high = Math.max(low + STEPS[0], ...rated.map(({ elo, error }) => elo + error));
  const count = (/** @type {number} */ step) => Math.floor(high / step) - Math.ceil(low / step) + 1;
  const step = STEPS.find((step) => count(step) <= MOST_TICKS) ?? STEPS[STEPS.length - 1];
  const first = Math.ceil(low / step);
  return {
    at: (/** @type {number} */ elo) => (100 * (elo - low)) / (high - low),
    ticks: Array.from({ length: count(step) }, (_, i) => (first + i) * step),
  };
}
