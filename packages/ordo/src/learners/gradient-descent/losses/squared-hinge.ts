import { visitActive } from "./active-pairs.ts";
import type { Block, RankingLoss } from "./loss.ts";

/** max(0, 1 − t)². */
export const squaredHinge: RankingLoss = Object.freeze({
  name: "squared-hinge",
  isNamed: true,
  value: (t: number) => Math.max(0, 1 - t) ** 2,
  slope: (t: number) => -2 * Math.max(0, 1 - t),
  growth: Object.freeze({ C0: 2, q: 2 }),
  local: 2,
  curvature: 2,
  sums: squaredHingeSums,
});

/** O(m log m): with u_i = 1 − f_i, Σ_j w_j·(u_i + f_j)² over the active pairs of i is W·u_i² + 2·u_i·F + S. */
function squaredHingeSums(block: Block, f: Float64Array, slopes: Float64Array): number {
  let sum = 0;
  visitActive(block, f, {
    positive(row, weight, score, { mass, first, second }) {
      const u = 1 - score;
      sum += weight * (mass * u * u + 2 * u * first + second);
      slopes[row] -= 2 * weight * (mass * u + first);
    },
    negative(row, weight, score, { mass, first }) {
      slopes[row] += 2 * weight * (mass * (1 + score) - first);
    },
  });
  return sum;
}
