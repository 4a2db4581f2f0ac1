import { visitActive } from "./active-pairs.ts";
import type { Block, RankingLoss } from "./loss.ts";

/** max(0, 1 − t). */
export const hinge: RankingLoss = Object.freeze({
  name: "hinge",
  isNamed: true,
  value: (t: number) => Math.max(0, 1 - t),
  // At the kink from the left.
  slope: (t: number) => (t <= 1 ? -1 : 0),
  growth: Object.freeze({ C0: 1, q: 1 }),
  local: 0,
  sums: hingeSums,
});

/** O(m log m): Σ_j w_j·(1 − f_i + f_j) over the active pairs of i is W·(1 − f_i) + F. */
function hingeSums(block: Block, f: Float64Array, slopes: Float64Array): number {
  let sum = 0;
  visitActive(block, f, {
    positive(row, weight, score, { mass, first }) {
      sum += weight * (mass * (1 - score) + first);
      slopes[row] -= weight * mass;
    },
    negative(row, weight, _score, { mass }) {
      slopes[row] += weight * mass;
    },
  });
  return sum;
}
