import { invalidInput } from "../../base/checks.ts";
import { positive, readOptions } from "../../base/options.ts";
import type { Judged, Metric } from "../metric.ts";
import { ranking } from "../order.ts";
import {
  definedAs,
  type EmptyPolicy,
  emptyAs,
  emptyField,
  optionalCutoffField,
  type TiePolicy,
  tiesField,
} from "../policy.ts";
import { readShuffled, stepsUntilStopped } from "./expected-stop.ts";
import { listMetric } from "./list-metric.ts";

export interface ExpectedReciprocalRankOptions {
  /** Only the first k places count; all of them when left out. */
  readonly k?: number | undefined;
  /** The best grade of the scale, not of the list. Default 4. */
  readonly maxGrade?: number | undefined;
  readonly ties?: TiePolicy | undefined;
  /** What stands for the value of a list in which every grade is 0. Default "skip". */
  readonly empty?: EmptyPolicy | undefined;
}

const expectedReciprocalRankShape = Object.freeze({
  k: optionalCutoffField,
  maxGrade: positive(4),
  ties: tiesField,
  empty: emptyField,
});

/**
 * Expected reciprocal rank: a reader stops at an item of grade y with probability R = (2^y − 1) / 2^maxGrade, and the
 * measure is the mean of 1 / place where the reader stops, Σ_p (R_p / p) Π_{j<p} (1 − R_j). Tied predictions: the exact
 * mean over all orders of the tied items (expected-stop.ts). Source: Chapelle et al., CIKM 2009.
 */
export function expectedReciprocalRank(options: ExpectedReciprocalRankOptions = {}): Metric {
  const { k, maxGrade, ties, empty } = readOptions("err", expectedReciprocalRankShape, options);
  const places = k ?? Number.POSITIVE_INFINITY;
  return listMetric({ name: "err", k, maxGrade, ties, empty }, ({ predicted, actual }: Judged) => {
    const stops = stopProbabilities(actual, maxGrade);
    if (!stops.some((probability) => probability > 0)) return emptyAs(empty, "every grade is 0");
    const { order, starts } = ranking(predicted, ties);
    let total = 0;
    let going = 1;
    for (let group = 0; group + 1 < starts.length && starts[group] < places && going > 0; group++) {
      const tie = order.subarray(starts[group], starts[group + 1]);
      total += going * withinTie(tie, stops, starts[group], places);
      for (const row of tie) going *= 1 - stops[row];
    }
    return definedAs(total);
  });
}

function stopProbabilities(actual: Float64Array, maxGrade: number): Float64Array {
  const scale = 2 ** maxGrade;
  return actual.map((grade, row) => {
    if (grade < 0 || grade > maxGrade)
      throw invalidInput(
        `err: actual[${row}]`,
        `a grade from 0 to ${maxGrade} (see maxGrade)`,
        String(grade),
      );
    return (2 ** grade - 1) / scale;
  });
}

/** The mean of 1 / place over the orders of one tie, given that the reader reaches it after `start` places. */
function withinTie(tie: Uint32Array, stops: Float64Array, start: number, places: number): number {
  if (tie.length === 1) return stops[tie[0]] / (start + 1);
  const alike = new Map<number, number>();
  let sum = 0;
  for (const row of tie) {
    sum += stops[row];
    alike.set(stops[row], (alike.get(stops[row]) ?? 0) + 1);
  }
  if (sum === 0) return 0;
  const steps = Math.min(places - start, stepsUntilStopped(tie.length, sum / tie.length));
  const { stopping } = readShuffled([...alike.keys()], [...alike.values()], steps);
  let total = 0;
  for (let step = 1; step < stopping.length; step++) total += stopping[step] / (start + step);
  return total;
}
