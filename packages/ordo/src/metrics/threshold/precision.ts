import type { Metric } from "../metric.ts";
import { confusionMetric, type ThresholdOptions } from "./confusion.ts";

/** The part of the items called positive that are positive. */
export function precision(options: ThresholdOptions = {}): Metric {
  return confusionMetric("precision", options, "no item is called positive", (c) => [
    c.truePositives,
    c.truePositives + c.falsePositives,
  ]);
}
