import { positive, readOptions } from "../../base/options.ts";
import type { Metric } from "../metric.ts";
import { confusionMetric, type ThresholdOptions, thresholdShape } from "./confusion.ts";

export interface FMeasureOptions extends ThresholdOptions {
  /** How many times recall matters as much as precision. Default 1. */
  readonly beta?: number | undefined;
}

const fMeasureShape = Object.freeze({ beta: positive(1), ...thresholdShape });

/** F_β = (1+β²) P R / (β² P + R), written with counts so that it is 0, not undefined, when nothing positive is found. */
export function fMeasure(options: FMeasureOptions = {}): Metric {
  const { beta, ...rest } = readOptions("f", fMeasureShape, options);
  const square = beta * beta;
  const why = "no item is positive or called positive";
  const metric = confusionMetric("f", rest, why, (c) => {
    const found = (1 + square) * c.truePositives;
    return [found, found + square * c.falseNegatives + c.falsePositives];
  });
  return Object.freeze({ ...metric, spec: Object.freeze({ name: "f", beta, ...rest }) });
}
