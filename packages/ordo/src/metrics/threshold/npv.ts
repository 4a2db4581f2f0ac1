import type { Metric } from "../metric.ts";
import { confusionMetric, type ThresholdOptions } from "./confusion.ts";

/** Negative predictive value: the part of the items called negative that are negative. */
export function npv(options: ThresholdOptions = {}): Metric {
  return confusionMetric("npv", options, "no item is called negative", (c) => [
    c.trueNegatives,
    c.trueNegatives + c.falseNegatives,
  ]);
}
