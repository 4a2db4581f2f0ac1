import { invalidInput } from "../../base/checks.ts";
import { readOptions } from "../../base/options.ts";
import type { Judged, Metric, PairTotals } from "../metric.ts";
import { groupTies, orderAscending } from "../order.ts";
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

function totals({ predicted, actual, weights }: Judged): PairTotals {
  const positive = positiveClass(actual);
  const { order, starts } = groupTies(predicted, orderAscending(predicted));
  let right = 0;
  let positives = 0;
  let negatives = 0;
  for (let group = 0; group + 1 < starts.length; group++) {
    let above = 0;
    let below = 0;
    for (let place = starts[group]; place < starts[group + 1]; place++) {
      const row = order[place];
      const weight = weights === undefined ? 1 : weights[row];
      if (actual[row] === positive) above += weight;
      else below += weight;
    }
    right += above * (negatives + below / 2);
    positives += above;
    negatives += below;
  }
  return { sum: Math.min(right, positives * negatives), weight: positives * negatives };
}

/** The bigger of the two values; NaN, which no item has, when there are fewer than two. */
function positiveClass(actual: Float64Array): number {
  let least = actual[0];
  let most = actual[0];
  for (const value of actual) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const other = actual.find((value) => value !== least && value !== most);
  if (other !== undefined) {
    const found = `${least}, ${other} and ${most}`;
    throw invalidInput("auc: actual", "two classes (use concordance for more)", found);
  }
  return least < most ? most : Number.NaN;
}
