import { invalidInput } from "../../base/checks.ts";
import { readOptions } from "../../base/options.ts";
import type { Judged, Metric, PairTotals } from "../metric.ts";
import { orderAscending } from "../order.ts";
import {
  type PairMetricOptions,
  pairMetric,
  pairMetricShape,
  rightOfSums,
  rightOrder,
  rightOrders,
} from "./pair-metric.ts";

/**
 * The area under the ROC curve: the part of the (positive, negative) pairs in which the positive has the bigger score,
 * equal scores counting ½. The true scores must take two values, of which the bigger is the positive class; more values
 * are refused, since concordance is the name of what would be computed then.
 */
export function auc(options: PairMetricOptions = {}): Metric {
  const { empty } = readOptions("auc", pairMetricShape, options);
  const why = "the true scores are all of one class";
  return pairMetric(
    { name: "auc", empty },
    "higher",
    { reads: "order", score: rightOrder, scoreAll: rightOrders, totals, ofSums: rightOfSums },
    why,
  );
}

/** Signs by arithmetic: a branch on what is nearly random would cost more than all the rest. */
function totals({ predicted, actual, weights, known }: Judged): PairTotals {
  const positive = positiveClass(actual);
  const order = known?.order ?? orderAscending(predicted);
  if (known?.isTied === false) return totalsWithoutTies(order, actual, weights, positive);
  let [right, positives, negatives] = [0, 0, 0];
  for (let place = 0; place < order.length; ) {
    const score = predicted[order[place]];
    let above = 0;
    let below = 0;
    do {
      const row = order[place++];
      const weight = weights === undefined ? 1 : weights[row];
      const isPositive = Number(actual[row] === positive);
      above += isPositive * weight;
      below += (1 - isPositive) * weight;
    } while (place < order.length && predicted[order[place]] === score);
    right += above * (negatives + below / 2);
    positives += above;
    negatives += below;
  }
  return { sum: Math.min(right, positives * negatives), weight: positives * negatives };
}

/** The same where no two scores are equal. */
function totalsWithoutTies(
  order: Uint32Array,
  actual: Float64Array,
  weights: Float64Array | undefined,
  positive: number,
): PairTotals {
  let [right, positives, negatives] = [0, 0, 0];
  for (let place = 0; place < order.length; place++) {
    const row = order[place];
    const weight = weights === undefined ? 1 : weights[row];
    const above = Number(actual[row] === positive) * weight;
    right += above * negatives;
    positives += above;
    negatives += weight - above;
  }
  return { sum: Math.min(right, positives * negatives), weight: positives * negatives };
}

/** The bigger of the two values; NaN, which no item has, when there are fewer than two. */
function positiveClass(actual: Float64Array): number {
  let least = actual[0];
  let most = actual[0];
  for (let row = 1; row < actual.length; row++) {
    if (actual[row] < least) least = actual[row];
    if (actual[row] > most) most = actual[row];
  }
  for (let row = 0; row < actual.length; row++) {
    const other = actual[row];
    if (other === least || other === most) continue;
    const found = `${least}, ${other} and ${most}`;
    throw invalidInput("auc: actual", "two classes (use concordance for more)", found);
  }
  return least < most ? most : Number.NaN;
}
