import type { Block, RankingLoss } from "./loss.ts";

/** log(1 + e^−t). */
export const logistic: RankingLoss = Object.freeze({
  name: "logistic",
  isNamed: true,
  // Without overflow at either end.
  value: (t: number) => Math.max(0, -t) + Math.log1p(Math.exp(-Math.abs(t))),
  slope: (t: number) => (t >= 0 ? -Math.exp(-t) / (1 + Math.exp(-t)) : -1 / (1 + Math.exp(t))),
  // Table 1 takes 2, where 1 would do.
  growth: Object.freeze({ C0: 2, q: 1 }),
  local: 0.25,
  curvature: 0.25,
  sums: logisticSums,
});

/** O(m₊·m₋): no sums over a class stand for its pairs. One exponential for each pair serves value and slope. */
function logisticSums(
  { positives, negatives, weights }: Block,
  f: Float64Array,
  slopes: Float64Array,
): number {
  const n = negatives.length;
  const scores = Float64Array.from(negatives, (row) => f[row]);
  const masses = Float64Array.from(negatives, (row) => (weights === undefined ? 1 : weights[row]));
  const changes = new Float64Array(n);
  let sum = 0;
  for (const i of positives) {
    const w = weights === undefined ? 1 : weights[i];
    const score = f[i];
    let [own, value] = [0, 0];
    for (let k = 0; k < n; k++) {
      const margin = score - scores[k];
      const e = Math.exp(-Math.abs(margin));
      const change = masses[k] * ((margin >= 0 ? e : 1) / (1 + e));
      value += masses[k] * ((margin >= 0 ? 0 : -margin) + Math.log1p(e));
      own += change;
      changes[k] += w * change;
    }
    sum += w * value;
    slopes[i] -= w * own;
  }
  for (let k = 0; k < n; k++) slopes[negatives[k]] += changes[k];
  return sum;
}
