import type { Metric } from "../metric.ts";
import { confusionMetric, type ThresholdOptions } from "./confusion.ts";

/** Positive predictive value, the part of the items called positive that are: precision, by its name in medicine. */
export function ppv(options: ThresholdOptions = {}): Metric {
  return confusionMetric("ppv", options, "no item is called positive", (c) => [
    c.truePositives,
    c.truePositives + c.falsePositives,
  ]);
}
