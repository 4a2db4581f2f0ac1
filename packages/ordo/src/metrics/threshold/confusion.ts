import { type Field, readOptions } from "../../base/options.ts";
import { checkJudged } from "../judged.ts";
import type { Judged, Metric } from "../metric.ts";
import {
  definedAs,
  type EmptyPolicy,
  emptyAs,
  emptyField,
  relevantField,
  thresholdField,
} from "../policy.ts";

export interface ThresholdOptions {
  /** Items whose predicted score reaches this are called positive. Default 0. */
  readonly threshold?: number | undefined;
  /** Items whose true score reaches this are positive. Default 1. */
  readonly relevant?: number | undefined;
  /** What stands for a quotient without a denominator. Default "skip". */
  readonly empty?: EmptyPolicy | undefined;
}

export const thresholdShape: {
  readonly threshold: Field<number>;
  readonly relevant: Field<number>;
  readonly empty: Field<EmptyPolicy>;
} = Object.freeze({ threshold: thresholdField, relevant: relevantField, empty: emptyField });

/** Weights of the items (counts when nothing is weighted) by true class and called class. */
export interface Confusion {
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly trueNegatives: number;
  readonly falseNegatives: number;
}

/** How the items fall out when scores are cut at the threshold. */
export function confusion(judged: Judged, options: Omit<ThresholdOptions, "empty"> = {}): Confusion {
  const { threshold, relevant } = readOptions(
    "confusion",
    { threshold: thresholdField, relevant: relevantField },
    options,
  );
  checkJudged("confusion", judged, "items");
  return countConfusion(judged, threshold, relevant);
}

function countConfusion(
  { predicted, actual, weights }: Judged,
  threshold: number,
  relevant: number,
): Confusion {
  const counts = new Float64Array(4);
  for (let row = 0; row < actual.length; row++) {
    const cell = (actual[row] >= relevant ? 2 : 0) + (predicted[row] >= threshold ? 1 : 0);
    counts[cell] += weights === undefined ? 1 : weights[row];
  }
  const [trueNegatives, falsePositives, falseNegatives, truePositives] = counts;
  return { truePositives, falsePositives, trueNegatives, falseNegatives };
}

/** A measure that is a quotient of two sums of the confusion counts; `why` says when the lower one is 0. */
export function confusionMetric(
  name: string,
  options: ThresholdOptions,
  why: string,
  quotient: (counts: Confusion) => readonly [number, number],
): Metric {
  const { threshold, relevant, empty } = readOptions(name, thresholdShape, options);
  return Object.freeze({
    spec: Object.freeze({ name, threshold, relevant, empty }),
    better: "higher",
    weighting: "items",
    reads: "threshold",
    evaluate(judged: Judged) {
      checkJudged(name, judged, "items");
      const [part, whole] = quotient(countConfusion(judged, threshold, relevant));
      return whole > 0 ? definedAs(part / whole) : emptyAs(empty, why);
    },
  });
}
