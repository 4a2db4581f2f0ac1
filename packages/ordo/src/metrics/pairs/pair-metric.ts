import type { Field } from "../../base/options.ts";
import { checkJudged } from "../judged.ts";
import type { Judged, Metric, MetricSpec, PairMeasure, PairSums, PairTotals } from "../metric.ts";
import { definedAs, type EmptyPolicy, emptyAs, emptyField } from "../policy.ts";

export interface PairMetricOptions {
  /** What stands for the value of a list without a pair that counts. Default "skip". */
  readonly empty?: EmptyPolicy | undefined;
}

export const pairMetricShape: { readonly empty: Field<EmptyPolicy> } = Object.freeze({ empty: emptyField });

/** A measure that is a weighted mean over pairs of items. */
export function pairMetric(
  spec: MetricSpec & { readonly empty: EmptyPolicy },
  better: Metric["better"],
  pairwise: PairMeasure,
  why = "no pair with different true scores",
): Metric {
  return Object.freeze({
    spec: Object.freeze(spec),
    better,
    weighting: "pairs",
    reads: pairwise.reads,
    pairwise: Object.freeze(pairwise),
    evaluate(judged: Judged) {
      checkJudged(spec.name, judged, "pairs");
      const { sum, weight } = pairwise.totals(judged);
      return weight > 0 ? definedAs(sum / weight) : emptyAs(spec.empty, why);
    },
  });
}

/** `rightOrder`, from sums. */
export function rightOfSums({ right, wrong, tied, different }: PairSums) {
  return { sum: right + tied / 2, weight: right + wrong + tied, pairs: different };
}

/** Sums of `rightOrder`. Signs by arithmetic: a branch on what is nearly random would cost more than all the rest. */
export function rightOrders(predicted: Float64Array, actual: Float64Array): PairTotals {
  let agreement = 0;
  let count = 0;
  for (let k = 0; k < predicted.length; k++) {
    const p = predicted[k];
    const a = actual[k];
    if (Number.isNaN(p) || Number.isNaN(a)) return { sum: Number.NaN, weight: count };
    agreement += (Number(p > 0) - Number(p < 0)) * (Number(a > 0) - Number(a < 0));
    count += Number(a !== 0);
  }
  return { sum: (count + agreement) / 2, weight: count };
}

/** 1 for the right order, ½ for equal predictions, 0 for the wrong order; NaN when the true scores are equal. */
export function rightOrder(predictedDifference: number, actualDifference: number): number {
  if (actualDifference === 0) return Number.NaN;
  return 0.5 + 0.5 * Math.sign(predictedDifference) * Math.sign(actualDifference);
}
