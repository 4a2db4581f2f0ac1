import { readOptions } from "../../base/options.ts";
import type { Judged, Metric, PairTotals } from "../metric.ts";
import { countPairs } from "./count-pairs.ts";
import {
  type PairMetricOptions,
  pairMetric,
  pairMetricShape,
  rightOfSums,
  rightOrder,
  rightOrders,
} from "./pair-metric.ts";

/**
 * The disagreement error: of the pairs with different true scores, the part predicted in the wrong order, equal
 * predictions counting ½. It is 1 − concordance.
 */
export function disagreement(options: PairMetricOptions = {}): Metric {
  const { empty } = readOptions("disagreement", pairMetricShape, options);
  return pairMetric({ name: "disagreement", empty }, "lower", {
    reads: "order",
    score: wrongOrder,
    scoreAll: wrongOrders,
    totals,
    ofSums(sums) {
      const { sum, weight, pairs } = rightOfSums(sums);
      return { sum: weight - sum, weight, pairs };
    },
  });
}

function wrongOrder(predictedDifference: number, actualDifference: number): number {
  return 1 - rightOrder(predictedDifference, actualDifference);
}

function wrongOrders(predicted: Float64Array, actual: Float64Array): PairTotals {
  const { sum, weight } = rightOrders(predicted, actual);
  return { sum: weight - sum, weight };
}

function totals(judged: Judged) {
  const { comparable, discordant, tied } = countPairs(judged);
  return { sum: Math.min(comparable, discordant + tied / 2), weight: comparable };
}
