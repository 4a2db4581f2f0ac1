import type { Metric } from "../metric.ts";
import { confusionMetric, type ThresholdOptions } from "./confusion.ts";

/** The part of the positive items that are called positive: recall, by its name in medicine. */
export function sensitivity(options: ThresholdOptions = {}): Metric {
  return confusionMetric("sensitivity", options, "no item is positive", (c) => [
    c.truePositives,
    c.truePositives + c.falseNegatives,
  ]);
}
