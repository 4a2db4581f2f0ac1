import { readOptions } from "../../base/options.ts";
import type { Judged, Metric } from "../metric.ts";
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
 * The c-index: of the pairs with different true scores, the part predicted in the right order, equal predictions counting
 * ½. For two classes it is the AUC. 1 is perfect, ½ is chance.
 */
export function concordance(options: PairMetricOptions = {}): Metric {
  const { empty } = readOptions("concordance", pairMetricShape, options);
  return pairMetric({ name: "concordance", empty }, "higher", {
    reads: "order",
    score: rightOrder,
    scoreAll: rightOrders,
    totals,
    ofSums: rightOfSums,
  });
}

function totals(judged: Judged) {
  const { comparable, discordant, tied } = countPairs(judged);
  // The rounding of weighted sums may leave a trace below zero.
  return { sum: Math.max(0, comparable - discordant - tied / 2), weight: comparable };
}
