import type { Rows } from "../../../data/samples.ts";
import type { Block, RankingLoss } from "./loss.ts";

/** (1 − t)²: what the paper's Table 1 means by t², whose minimiser would be constant. */
export const squared: RankingLoss = Object.freeze({
  name: "squared",
  isNamed: true,
  value: (t: number) => (1 - t) ** 2,
  slope: (t: number) => -2 * (1 - t),
  growth: Object.freeze({ C0: 2, q: 2 }),
  local: 2,
  curvature: 2,
  sums: squaredSums,
});

/**
 * O(m) by moments. With u_i = 1 − f_i, Σ_j w_j·(u_i + f_j)² = W₋·u_i² + 2·u_i·F₋ + S₋, where W, F and S sum the weights, the scores and their squares
 * of a class. Scores are taken from a middle one: a constant in all of them changes no margin, and would cost digits.
 */
function squaredSums(
  { positives, negatives, weights }: Block,
  f: Float64Array,
  slopes: Float64Array,
): number {
  const origin = f[negatives[0]];
  const above = momentsOf(positives, f, weights, origin);
  const below = momentsOf(negatives, f, weights, origin);
  let sum = 0;
  for (const i of positives) {
    const w = weights === undefined ? 1 : weights[i];
    const u = 1 - (f[i] - origin);
    sum += w * (below.mass * u * u + 2 * u * below.first + below.second);
    slopes[i] -= 2 * w * (below.mass * u + below.first);
  }
  for (const j of negatives) {
    const w = weights === undefined ? 1 : weights[j];
    slopes[j] += 2 * w * (above.mass * (1 + (f[j] - origin)) - above.first);
  }
  return sum;
}

interface Moments {
  readonly mass: number;
  readonly first: number;
  readonly second: number;
}

function momentsOf(rows: Rows, f: Float64Array, weights: Float64Array | undefined, origin: number): Moments {
  let [mass, first, second] = [0, 0, 0];
  for (const row of rows) {
    const w = weights === undefined ? 1 : weights[row];
    const x = f[row] - origin;
    mass += w;
    first += w * x;
    second += w * x * x;
  }
  return { mass, first, second };
}
