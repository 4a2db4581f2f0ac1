import { readOptions } from "../../base/options.ts";
import { checkJudged } from "../judged.ts";
import type { Judged } from "../metric.ts";
import { ranking } from "../order.ts";
import { relevantField } from "../policy.ts";

export interface CurveOptions {
  /** Items whose true score reaches this are positive. Default 1. */
  readonly relevant?: number | undefined;
}

/** A curve that cannot be drawn says why. */
export interface NoCurve {
  readonly defined: false;
  readonly why: string;
}

/**
 * Points from the strictest threshold to the loosest; at thresholds[p] the items with a score of at least that are called
 * positive. Equal scores are one step, hence one point.
 */
export interface RocCurve {
  readonly defined: true;
  /** Starts with +∞, where nothing is called positive. */
  readonly thresholds: Float64Array;
  readonly falsePositiveRate: Float64Array;
  readonly truePositiveRate: Float64Array;
  /** By trapezoids; equals the AUC with ties counted ½. */
  readonly area: number;
}

export interface PrecisionRecallCurve {
  readonly defined: true;
  /** Starts with the biggest score: precision has no value where nothing is called positive. */
  readonly thresholds: Float64Array;
  readonly recall: Float64Array;
  readonly precision: Float64Array;
  /** Σ (rise in recall) · precision, by steps, since straight lines between these points promise too much. */
  readonly averagePrecision: number;
}

export function rocCurve(judged: Judged, options: CurveOptions = {}): RocCurve | NoCurve {
  const { thresholds, positives, negatives } = sweep("rocCurve", judged, options);
  const last = thresholds.length - 1;
  if (positives[last] === 0) return { defined: false, why: "no positive item" };
  if (negatives[last] === 0) return { defined: false, why: "no negative item" };
  let area = 0;
  for (let point = 1; point <= last; point++) {
    const width = negatives[point] - negatives[point - 1];
    area += (width * (positives[point] + positives[point - 1])) / 2;
  }
  return Object.freeze({
    defined: true,
    thresholds,
    falsePositiveRate: negatives.map((count) => count / negatives[last]),
    truePositiveRate: positives.map((count) => count / positives[last]),
    area: area / positives[last] / negatives[last],
  });
}

export function precisionRecallCurve(
  judged: Judged,
  options: CurveOptions = {},
): PrecisionRecallCurve | NoCurve {
  const swept = sweep("precisionRecallCurve", judged, options);
  // The first point, and any that only items of weight 0 reach, call nothing positive.
  let first = 0;
  while (first < swept.thresholds.length && swept.positives[first] + swept.negatives[first] === 0) first++;
  const positives = swept.positives.subarray(first);
  const negatives = swept.negatives.subarray(first);
  const all = positives.at(-1) ?? 0;
  if (all === 0) return { defined: false, why: "no positive item" };
  const precision = positives.map((count, point) => count / (count + negatives[point]));
  let area = 0;
  for (let point = 0; point < positives.length; point++)
    area += (positives[point] - (point > 0 ? positives[point - 1] : 0)) * precision[point];
  return Object.freeze({
    defined: true,
    thresholds: swept.thresholds.slice(first),
    recall: positives.map((count) => count / all),
    precision,
    averagePrecision: area / all,
  });
}

interface Sweep {
  readonly thresholds: Float64Array;
  /** Weight of the positive (negative) items with at least that score. */
  readonly positives: Float64Array;
  readonly negatives: Float64Array;
}

function sweep(name: string, judged: Judged, options: CurveOptions): Sweep {
  const { relevant } = readOptions(name, { relevant: relevantField }, options);
  checkJudged(name, judged, "items");
  const { predicted, actual, weights } = judged;
  const { order, starts } = ranking(predicted, "average");
  const thresholds = new Float64Array(starts.length);
  const positives = new Float64Array(starts.length);
  const negatives = new Float64Array(starts.length);
  thresholds[0] = Number.POSITIVE_INFINITY;
  for (let point = 1; point < starts.length; point++) {
    positives[point] = positives[point - 1];
    negatives[point] = negatives[point - 1];
    thresholds[point] = predicted[order[starts[point - 1]]];
    for (let place = starts[point - 1]; place < starts[point]; place++) {
      const row = order[place];
      const counts = actual[row] >= relevant ? positives : negatives;
      counts[point] += weights === undefined ? 1 : weights[row];
    }
  }
  return { thresholds, positives, negatives };
}
