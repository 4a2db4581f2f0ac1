import type { Metric } from "../metric.ts";
import { confusionMetric, type ThresholdOptions } from "./confusion.ts";

/** The part of the negative items that are called negative. */
export function specificity(options: ThresholdOptions = {}): Metric {
  return confusionMetric("specificity", options, "no item is negative", (c) => [
    c.trueNegatives,
    c.trueNegatives + c.falsePositives,
  ]);
}
