import type { Rows } from "../../../data/samples.ts";
import type { Block, RankingLoss } from "./loss.ts";

/** e^−t. It grows faster than any power, so that no constants of (2.1) are its own. */
export const exponential: RankingLoss = Object.freeze({
  name: "exponential",
  isNamed: true,
  value: (t: number) => Math.exp(-t),
  slope: (t: number) => -Math.exp(-t),
  local: Math.E - 1,
  isSelfBounded: true,
  sums: exponentialSums,
});

/**
 * O(m), as e^−(f_i − f_j) = e^−f_i·e^f_j. The largest score of the negatives and the smallest of the positives are taken out first: what overflows
 * then is a loss that is infinite itself.
 */
function exponentialSums(
  { positives, negatives, weights }: Block,
  f: Float64Array,
  slopes: Float64Array,
): number {
  let [top, bottom] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const j of negatives) top = Math.max(top, f[j]);
  for (const i of positives) bottom = Math.min(bottom, f[i]);
  const below = total(negatives, weights, (j) => Math.exp(f[j] - top));
  const above = total(positives, weights, (i) => Math.exp(bottom - f[i]));
  for (const i of positives)
    slopes[i] -= (weights === undefined ? 1 : weights[i]) * Math.exp(top - f[i]) * below;
  for (const j of negatives)
    slopes[j] += (weights === undefined ? 1 : weights[j]) * Math.exp(f[j] - bottom) * above;
  return Math.exp(top - bottom) * below * above;
}

function total(rows: Rows, weights: Float64Array | undefined, term: (row: number) => number): number {
  let sum = 0;
  for (const row of rows) sum += (weights === undefined ? 1 : weights[row]) * term(row);
  return sum;
}
