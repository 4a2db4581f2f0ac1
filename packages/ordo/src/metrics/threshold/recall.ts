import type { Metric } from "../metric.ts";
import { confusionMetric, type ThresholdOptions } from "./confusion.ts";

/** The part of the positive items that are called positive. */
export function recall(options: ThresholdOptions = {}): Metric {
  return confusionMetric("recall", options, "no item is positive", (c) => [
    c.truePositives,
    c.truePositives + c.falseNegatives,
  ]);
}
