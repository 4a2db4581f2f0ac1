import { type HoldOutSink, isScore } from "../../learners/learner.ts";
import type { Metric, PairMeasure } from "../../metrics/metric.ts";
import type { SplitPlan } from "../splits/split.ts";
import type { Estimate } from "./estimate.ts";
import { certain } from "./settle.ts";
import type { Truth } from "./truth.ts";

/** Hears what is held out, and says how far the estimate of one measure may lie off by the draw of what it was judged on. */
export interface Spread {
  readonly sink: HoldOutSink | undefined;
  /** Undefined where nothing can be said: pooled folds, a single fold, preferences. */
  standardError(estimate: Estimate): number | undefined;
}

/**
 * The standard error of an estimate, from what is held out alone: training is taken as it is, so it is too small for an
 * interval, and right for comparing values of lambda on the same rows.
 *
 * Mean of k folds: s/√k. Mean over pairs: the mean U = Σ w s/Σ w of the scores s of pairs is to first order a sum over items,
 * of dᵢ/W with dᵢ = Σ_j wᵢⱼ (sᵢⱼ − U), W = Σ w, hence √(Σ dᵢ²)/W. For two classes that is DeLong's, with 1/n in place of
 * 1/(n − 1). Items of a group that is held out whole are summed before they are squared.
 */
export function spreadOf(plan: SplitPlan, truth: Truth, metric: Metric): Spread {
  if (plan.kind === "folds" || metric.pairwise === undefined || truth.columns.length === 0)
    return { sink: undefined, standardError: ofFolds };
  if (plan.kind === "preferences") return { sink: undefined, standardError: () => undefined };
  const tally = new UnitTally(
    metric.pairwise,
    truth,
    plan.kind === "group-pairs" ? plan.groups.of : undefined,
  );
  return {
    sink: plan.kind === "pairs" ? pairSink(tally) : groupSink(tally, plan.groups.of, truth),
    standardError: () => tally.standardError(),
  };
}

function ofFolds({ averaging, folds }: Estimate): number | undefined {
  const values = folds.flatMap((fold) => (fold.defined ? [fold.value] : []));
  const k = values.length;
  if (averaging !== "folds" || k < 2) return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / k;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (k - 1) / k);
}

/** Sums of scores and weights over the pairs of each unit, output by output. */
class UnitTally {
  readonly #measure: PairMeasure;
  readonly #truth: Truth;
  readonly #unitOf: Uint32Array | undefined;
  readonly #sums: readonly Float64Array[];
  readonly #weights: readonly Float64Array[];

  constructor(measure: PairMeasure, truth: Truth, unitOf: Uint32Array | undefined) {
    this.#measure = measure;
    this.#truth = truth;
    this.#unitOf = unitOf;
    this.#sums = truth.columns.map(() => new Float64Array(truth.size));
    this.#weights = truth.columns.map(() => new Float64Array(truth.size));
  }

  add(output: number, [a, b]: readonly [number, number], predicted: number, doubt: number | undefined): void {
    const { columns, weights } = this.#truth;
    const difference =
      doubt === undefined || this.#measure.reads === "differences" ? predicted : certain(predicted, doubt);
    const score = this.#measure.score(difference, columns[output]![a]! - columns[output]![b]!);
    if (Number.isNaN(score)) return;
    const weight = weights === undefined ? 1 : weights[a]! * weights[b]!;
    for (const row of [a, b]) {
      const unit = this.#unitOf?.[row] ?? row;
      this.#sums[output]![unit]! += weight * score;
      this.#weights[output]![unit]! += weight;
    }
  }

  /** Of the mean over the outputs that have a value: what a unit does to it is the mean of what it does to each. */
  standardError(): number | undefined {
    const moves = new Float64Array(this.#truth.size);
    let outputs = 0;
    this.#sums.forEach((sums, output) => {
      const weights = this.#weights[output]!;
      // Every pair stands in two units.
      const total = weights.reduce((sum, weight) => sum + weight, 0) / 2;
      if (!(total > 0)) return;
      outputs++;
      const mean = sums.reduce((sum, value) => sum + value, 0) / 2 / total;
      sums.forEach((sum, unit) => {
        moves[unit]! += (sum - mean * weights[unit]!) / total;
      });
    });
    return outputs === 0 ? undefined : Math.sqrt(moves.reduce((sum, move) => sum + move ** 2, 0)) / outputs;
  }
}

function pairSink(tally: UnitTally): HoldOutSink {
  return {
    pairs(output, a, b, scores) {
      for (let k = 0; k < b.length; k++) {
        const difference = scores.a[k]! - scores.b[k]!;
        if (isScore(difference)) tally.add(output, [a, b[k]!], difference, scores.doubts?.[k]);
      }
    },
  };
}

/** Of two groups held out together, the pairs between the two that may be compared. */
function groupSink(tally: UnitTally, groupOf: Uint32Array, { outputs: v, queries }: Truth): HoldOutSink {
  return {
    set(_index, rows, scores, doubts) {
      for (let i = 0; i < rows.length; i++) {
        for (let j = i + 1; j < rows.length; j++) {
          const [a, b] = [rows[i]!, rows[j]!];
          if (groupOf[a] === groupOf[b] || queries?.of[a] !== queries?.of[b]) continue;
          for (let output = 0; output < v; output++) {
            const [first, second] = [i * v + output, j * v + output];
            const difference = scores[first]! - scores[second]!;
            if (isScore(difference))
              tally.add(output, [a, b], difference, doubts && doubts[first]! + doubts[second]!);
          }
        }
      }
    },
  };
}
