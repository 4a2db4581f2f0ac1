import { readOptions } from "../../base/options.ts";
import { checkJudged } from "../judged.ts";
import type { Judged, Metric, MetricValue } from "../metric.ts";
import { definedAs, emptyAs } from "../policy.ts";

/** Squared errors take no policy. */
export type NoOptions = Readonly<Record<string, never>>;

/** The mean squared error, the mean of (y − f)². It looks at the scale of the predictions, not at their order. */
export function mse(options: NoOptions = {}): Metric {
  readOptions("mse", {}, options);
  return Object.freeze({
    spec: Object.freeze({ name: "mse" }),
    better: "lower",
    weighting: "items",
    reads: "scores",
    evaluate: (judged: Judged) => meanSquare("mse", judged),
  });
}

export function meanSquare(name: string, judged: Judged): MetricValue {
  checkJudged(name, judged, "items");
  const { predicted, actual, weights } = judged;
  let total = 0;
  let weight = 0;
  for (let row = 0; row < actual.length; row++) {
    const own = weights === undefined ? 1 : weights[row];
    total += own * (actual[row] - predicted[row]) ** 2;
    weight += own;
  }
  return weight > 0 ? definedAs(total / weight) : emptyAs("skip", "no item");
}
