import { OrdoError } from "../base/errors.ts";
import type { Grouping } from "../data/grouping.ts";
import type { Levels } from "./order.ts";

/** A measure that has no value here (no comparable pair, no relevant item) is an answer, not a crash. */
export type MetricValue =
  | { readonly defined: true; readonly value: number }
  | { readonly defined: false; readonly why: string };

/** The value as a number, or an error (`metric.undefined`) that says why there is none. `metric` names it in the message. */
export function numberOf(value: MetricValue, metric?: string): number {
  if (value.defined) return value.value;
  const { why } = value;
  throw new OrdoError("metric.undefined", `${metric ?? "the measure"} has no value: ${why}`, { metric, why });
}

/** What a measure is, with its whole policy, as plain JSON; printed with every score. */
export interface MetricSpec {
  readonly name: string;
  readonly [policy: string]: string | number | boolean | undefined;
}

/** Predicted scores and true targets of the same items. */
export interface Judged {
  readonly predicted: Float64Array;
  readonly actual: Float64Array;
  readonly queries?: Grouping | undefined;
  readonly weights?: Float64Array | undefined;
  /** What is known of the list already, for whoever judges it more than once; found out where it is not given. */
  readonly known?: KnownList | undefined;
}

export interface KnownList {
  /** Rows from the smallest predicted score to the largest, equal ones in any order. */
  readonly order: Uint32Array;
  /** Whether any two predicted scores are equal; undefined where that is not known. */
  readonly isTied?: boolean | undefined;
  /** The items by their true scores. */
  levels(): Levels;
}

/** How well predicted scores agree with the truth. Frozen; its policy is in `spec`. */
export interface Metric {
  readonly spec: MetricSpec;
  /** Which direction is good. */
  readonly better: "higher" | "lower";
  /**
   * What item weights do: a pair weighs the product of its two items, an item counts as often as its weight says, or
   * the measure has no weighted form and refuses weights rather than ignore them.
   */
  readonly weighting: "pairs" | "items" | "none";
  /**
   * What of the predicted scores the value depends on: their order alone, the differences of two, the side of a threshold that each lies on, or
   * each score by itself. Where rounding cannot tell an order or a side, cross-validation gives the measure a tie.
   */
  readonly reads: "order" | "differences" | "threshold" | "scores";
  /** One value for all items as one list, O(m log m). Queries in `judged` are ignored here. */
  evaluate(judged: Judged): MetricValue;
  /** Present when the measure is a mean over pairs of items, and so can be computed from pairs held out together. */
  readonly pairwise?: PairMeasure | undefined;
}

/** A weighted mean over pairs of items. */
export interface PairMeasure {
  /** order: only the sign of the predicted difference matters. */
  readonly reads: "order" | "differences";
  /** The value of one pair from its two differences; NaN when such a pair does not count. */
  score(predictedDifference: number, actualDifference: number): number;
  /**
   * What `score` adds up to over many pairs, where that is faster than one by one; the weight is the number that count. The sum is NaN when a
   * difference is.
   */
  scoreAll?(predicted: Float64Array, actual: Float64Array): PairTotals;
  /** Sums over all unordered pairs of one list, in O(m log m). */
  totals(judged: Judged): PairTotals;
  /** The same from what pairs that were met elsewhere add up to, where that is enough. `pairs`: how many of weight > 0 count. */
  ofSums?(sums: PairSums): PairTotals & { readonly pairs: number };
}

/** What pairs add up to, in weights, but for the two that are numbers of pairs of weight > 0: of all, and of those with different true scores. */
export interface PairSums {
  readonly pairs: number;
  readonly different: number;
  /** Pairs with different true scores, by the order of the predictions. */
  readonly right: number;
  readonly wrong: number;
  readonly tied: number;
  /** All pairs. */
  readonly weight: number;
  /** Squares of predicted less true differences, of all pairs and of those with different true scores. */
  readonly squares: number;
  readonly squaresOfDifferent: number;
}

/** The mean is sum / weight; the weight is the number of pairs that count when nothing is weighted. */
export interface PairTotals {
  readonly sum: number;
  readonly weight: number;
}
