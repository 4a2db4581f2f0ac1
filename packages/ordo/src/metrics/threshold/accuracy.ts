import type { Metric } from "../metric.ts";
import { confusionMetric, type ThresholdOptions } from "./confusion.ts";

/** The part of the items that are called what they are. */
export function accuracy(options: ThresholdOptions = {}): Metric {
  return confusionMetric("accuracy", options, "no item", (c) => [
    c.truePositives + c.trueNegatives,
    c.truePositives + c.trueNegatives + c.falsePositives + c.falseNegatives,
  ]);
}
