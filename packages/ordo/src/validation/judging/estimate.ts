import { invalidInput } from "../../base/checks.ts";
import { type Metric, type MetricSpec, type MetricValue, numberOf } from "../../metrics/metric.ts";
import { metricLabel } from "../../metrics/text.ts";
import type { Interval } from "../intervals/interval.ts";

/** How the values of folds became one number. */
export type Averaging = "folds" | "pooled" | "pairs";

/** One measure, estimated. */
export interface Estimate {
  readonly metric: MetricSpec;
  /** For several outputs, the mean over those that have a value. */
  readonly value: MetricValue;
  readonly outputs: readonly MetricValue[];
  /** folds: mean over folds. pooled: all held-out scores as one list. pairs: mean over held-out pairs. */
  readonly averaging: Averaging;
  /** Folds (or outputs × folds) without a value; they are not in the mean. */
  readonly undefinedFolds: number;
  /** Queries without a value inside folds that have one, or in the pooled list, counted in each output; they are not in the mean. */
  readonly undefinedQueries: number;
  /** The value of each fold for the first output, where folds were averaged. */
  readonly folds: readonly MetricValue[];
  /** How many pairs of weight > 0 counted for the first output, where pairs were averaged. */
  readonly pairs: number | undefined;
  /** Where the true value may lie, where that was asked for and can be told. */
  readonly interval?: Interval | undefined;
}

/**
 * The number that a validation came to, by its first measure: `estimateOf(await crossValidate(…))`. Where there is none the error (`metric.undefined`) says
 * why; `estimates` has all measures, as values that may be undefined.
 */
export function estimateOf({ estimates }: { readonly estimates: readonly Estimate[] }): number {
  const first = estimates?.[0];
  if (first === undefined) throw invalidInput("estimateOf", "a result that has estimates", "one without");
  return numberOf(first.value, metricLabel(first.metric));
}

/** The same estimate when nothing came of it. */
export function withoutValue(estimate: Estimate, why: string): Estimate {
  const value: MetricValue = { defined: false, why };
  const { outputs, folds, pairs } = estimate;
  return {
    ...estimate,
    value,
    outputs: outputs.map(() => value),
    undefinedFolds: folds.length * outputs.length,
    undefinedQueries: 0,
    folds: folds.map(() => value),
    pairs: pairs && 0,
  };
}

export function meanOf(values: readonly MetricValue[], why: string): MetricValue {
  const defined = values.filter((value) => value.defined);
  if (defined.length === 0) return { defined: false, why };
  return { defined: true, value: defined.reduce((sum, { value }) => sum + value, 0) / defined.length };
}

/** True when `a` is the better value; a value is better than none. */
export function isBetter(metric: Pick<Metric, "better">, a: MetricValue, b: MetricValue): boolean {
  if (!a.defined) return false;
  if (!b.defined) return true;
  return metric.better === "higher" ? a.value > b.value : a.value < b.value;
}
