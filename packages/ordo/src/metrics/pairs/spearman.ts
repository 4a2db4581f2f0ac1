import { readOptions } from "../../base/options.ts";
import { checkJudged } from "../judged.ts";
import type { Judged, Metric } from "../metric.ts";
import { groupTies, orderAscending } from "../order.ts";
import { definedAs, emptyAs } from "../policy.ts";
import { type PairMetricOptions, pairMetricShape } from "./pair-metric.ts";

/**
 * Spearman's ρ: the correlation of the ranks, tied items sharing the mean of their ranks. With weights both the ranks and
 * the correlation count an item as often as its weight says. Undefined when either side is constant.
 */
export function spearman(options: PairMetricOptions = {}): Metric {
  const { empty } = readOptions("spearman", pairMetricShape, options);
  return Object.freeze({
    spec: Object.freeze({ name: "spearman", empty }),
    better: "higher",
    weighting: "items",
    reads: "order",
    evaluate(judged: Judged) {
      checkJudged("spearman", judged, "items");
      const { weights } = judged;
      const predicted = centredRanks(judged.predicted, weights);
      const actual = centredRanks(judged.actual, weights);
      const spread = [dot(actual, actual, weights), dot(predicted, predicted, weights)];
      if (spread[0] === 0) return emptyAs(empty, "all true scores are equal");
      if (spread[1] === 0) return emptyAs(empty, "all predictions are equal");
      const value = dot(predicted, actual, weights) / Math.sqrt(spread[0]) / Math.sqrt(spread[1]);
      return definedAs(Math.max(-1, Math.min(1, value)));
    },
  });
}

/**
 * Mean ranks of tied items, less their mean: the weight below a tie less the weight above it, halved. So a constant list
 * has ranks of exactly zero, and whole weights give exact ranks.
 */
function centredRanks(keys: Float64Array, weights: Float64Array | undefined): Float64Array {
  const { order, starts } = groupTies(keys, orderAscending(keys));
  const tieWeights = new Float64Array(starts.length - 1);
  for (let group = 0; group < tieWeights.length; group++) {
    for (let place = starts[group]; place < starts[group + 1]; place++)
      tieWeights[group] += weights === undefined ? 1 : weights[order[place]];
  }
  const above = new Float64Array(tieWeights.length);
  for (let group = tieWeights.length - 2; group >= 0; group--)
    above[group] = above[group + 1] + tieWeights[group + 1];
  const ranks = new Float64Array(keys.length);
  let below = 0;
  for (let group = 0; group < tieWeights.length; group++) {
    for (let place = starts[group]; place < starts[group + 1]; place++)
      ranks[order[place]] = (below - above[group]) / 2;
    below += tieWeights[group];
  }
  return ranks;
}

function dot(a: Float64Array, b: Float64Array, weights: Float64Array | undefined): number {
  let total = 0;
  for (let row = 0; row < a.length; row++)
    total += (weights === undefined ? 1 : weights[row]) * a[row] * b[row];
  return total;
}
