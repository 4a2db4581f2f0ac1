import { oneOf, readOptions } from "../../base/options.ts";
import type { Judged, Metric, PairMeasure, PairTotals } from "../metric.ts";
import { countUp, groupTies, orderAscending, singleGroups, type TieGroups } from "../order.ts";
import { emptyField } from "../policy.ts";
import { type PairMetricOptions, pairMetric } from "./pair-metric.ts";

export interface MagnitudeErrorOptions extends PairMetricOptions {
  /** Every pair of the list, or only those with different true scores. Default "all". */
  readonly pairs?: "all" | "different" | undefined;
}

const magnitudeErrorShape = Object.freeze({
  pairs: oneOf(["all", "different"], "all"),
  empty: emptyField,
});

/**
 * The magnitude-preserving error: the mean over unordered pairs of ((yᵢ−yⱼ) − (fᵢ−fⱼ))². A constant added to all
 * predictions changes nothing. The sum over ordered pairs divided by m², which some texts use, is (m−1)/m times this.
 */
export function magnitudeError(options: MagnitudeErrorOptions = {}): Metric {
  const { pairs, empty } = readOptions("magnitude-error", magnitudeErrorShape, options);
  const spec = { name: "magnitude-error", pairs, empty };
  return pairs === "all"
    ? pairMetric(spec, "lower", everyPair, "no pair of items")
    : pairMetric(spec, "lower", differentPairs);
}

const everyPair: PairMeasure = {
  reads: "differences",
  score: (predictedDifference, actualDifference) => (actualDifference - predictedDifference) ** 2,
  totals: (judged) => acrossGroups(judged, singleGroups(countUp(judged.actual.length))),
  ofSums: ({ squares, weight, pairs }) => ({ sum: squares, weight, pairs }),
};

const differentPairs: PairMeasure = {
  reads: "differences",
  score: (predictedDifference, actualDifference) =>
    actualDifference === 0 ? Number.NaN : (actualDifference - predictedDifference) ** 2,
  totals: (judged) => acrossGroups(judged, groupTies(judged.actual, orderAscending(judged.actual))),
  ofSums: ({ squaresOfDifferent, right, wrong, tied, different }) => ({
    sum: squaresOfDifferent,
    weight: right + wrong + tied,
    pairs: different,
  }),
};

/**
 * Sums w w′ (r − r′)² over the pairs from different groups, r = y − f, by adding one group after the other:
 * Σ = W S′ + W′ S + W W′ (μ − μ′)² with weight W, mean μ and spread S = Σ w (r − μ)² of what came before and of the new
 * group. Only non-negative terms, so nothing cancels.
 */
function acrossGroups({ predicted, actual, weights }: Judged, { order, starts }: TieGroups): PairTotals {
  const before = { weight: 0, mean: 0, spread: 0 };
  // Residuals are taken relative to one of them, so that a constant far from zero costs no digits of the means.
  const origin = actual.length > 0 ? actual[0] - predicted[0] : 0;
  let sum = 0;
  let pairs = 0;
  for (let group = 0; group + 1 < starts.length; group++) {
    let weight = 0;
    let mean = 0;
    let spread = 0;
    for (let place = starts[group]; place < starts[group + 1]; place++) {
      const row = order[place];
      const own = weights === undefined ? 1 : weights[row];
      if (own === 0) continue;
      const residual = actual[row] - predicted[row] - origin;
      const step = residual - mean;
      weight += own;
      mean += (step * own) / weight;
      spread += own * step * (residual - mean);
    }
    if (weight === 0) continue;
    const gap = mean - before.mean;
    const product = before.weight * weight;
    sum += before.weight * spread + weight * before.spread + product * gap * gap;
    pairs += product;
    before.weight += weight;
    before.spread += spread + (product / before.weight) * gap * gap;
    before.mean += (gap * weight) / before.weight;
  }
  return { sum, weight: pairs };
}
