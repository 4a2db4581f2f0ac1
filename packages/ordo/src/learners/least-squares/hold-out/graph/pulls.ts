import type { ScoredComparisons } from "../../../../preferences/comparisons.ts";
import type { Levels } from "./levels.ts";

/**
 * What comparisons want of items with one score: what an item x of weight w takes away from XᵀMN when it goes is c·w·(T·(x − μ) − τ), with the mean features μ of what its class is
 * compared with.
 */
export interface Pull {
  /** T = Σ κ·w·z. */
  readonly total: number;
  /** τ = Σ κ·w·z·(x − μ). */
  readonly vector: Float64Array;
  /** Σ κ·w·z². */
  readonly energy: number;
}

/** Of each level; `meanOf` is μ of its items. */
export function pullsOf(
  comparisons: ScoredComparisons,
  levels: Levels,
  meanOf: (level: number) => Float64Array,
): readonly Pull[] {
  if (!comparisons.even)
    return Array.from(levels.scores, (_, level) => pullOf(comparisons, levels, level, meanOf(level)));
  return comparisons.signs ? signPulls(levels, meanOf(0)) : differencePulls(levels, meanOf(0));
}

/** Of one level, from all others. */
function pullOf(
  { factor, wanted }: ScoredComparisons,
  { scores, weights, means, centre }: Levels,
  level: number,
  mean: Float64Array,
): Pull {
  const n = centre.length;
  const vector = new Float64Array(n);
  let [total, energy] = [0, 0];
  scores.forEach((score, other) => {
    const difference = scores[level] - score;
    const [kappa, z] = [factor(difference), wanted(difference)];
    if (kappa === 0 || z === 0 || weights[other] === 0) return;
    const part = kappa * z * weights[other];
    total += part;
    energy += part * z;
    for (let col = 0; col < n; col++)
      vector[col] += part * (means.data[other * n + col] + (centre[col] - mean[col]));
  });
  return { total, vector, energy };
}

/** W_h·(μ_h − μ) of each level. */
function momentsOf({ weights, means, centre }: Levels, mean: Float64Array): Float64Array {
  const n = centre.length;
  return means.data.map((value, k) => weights[Math.floor(k / n)] * (value + (centre[k % n] - mean[k % n])));
}

/** Where all pairs count, and want the sign of their difference: what is below, less what is above. */
function signPulls(levels: Levels, mean: Float64Array): Pull[] {
  const { weights, centre } = levels;
  const n = centre.length;
  const moments = momentsOf(levels, mean);
  const mass = weights.reduce((sum, w) => sum + w, 0);
  const whole = new Float64Array(n);
  moments.forEach((value, k) => void (whole[k % n] += value));
  const sums = new Float64Array(n);
  let below = 0;
  return Array.from(weights, (w, level) => {
    const above = mass - below - w;
    const vector = sums.map((sum, col) => 2 * sum + moments[level * n + col] - whole[col]);
    const pull = { total: below - above, vector, energy: below + above };
    below += w;
    for (let col = 0; col < n; col++) sums[col] += moments[level * n + col];
    return pull;
  });
}

/** Where all pairs count, and want the difference of their scores. */
function differencePulls(levels: Levels, mean: Float64Array): Pull[] {
  const { weights, centre, scores: all } = levels;
  const n = centre.length;
  const moments = momentsOf(levels, mean);
  const mass = weights.reduce((sum, w) => sum + w, 0);
  const middle = all.reduce((sum, score, level) => sum + (mass > 0 ? (weights[level] / mass) * score : 0), 0);
  const scores = all.map((score) => score - middle);
  const [whole, weighed] = [new Float64Array(n), new Float64Array(n)];
  moments.forEach((value, k) => {
    whole[k % n] += value;
    weighed[k % n] += value * scores[Math.floor(k / n)];
  });
  let [sum, squares] = [0, 0];
  scores.forEach((score, level) => {
    sum += weights[level] * score;
    squares += weights[level] * score * score;
  });
  return Array.from(scores, (score) => ({
    total: mass * score - sum,
    vector: whole.map((value, col) => score * value - weighed[col]),
    energy: mass * score * score - 2 * score * sum + squares,
  }));
}
