import { once } from "../../base/once.ts";
import { preferencesBetween } from "../../data/preferences.ts";
import type { Rows } from "../../data/samples.ts";
import { type HoldOutSink, isScore, isWanted, listPairs, type PairSource } from "../../learners/learner.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { SplitPlan } from "../splits/split.ts";
import type { Collector } from "./collector.ts";
import { type Tallies, tallies } from "./tallies.ts";
import type { Truth } from "./truth.ts";

/** How many pairs are asked for in any output. */
export function countPairs(pairs: PairSource, truth: Truth): number {
  if (pairs.kind === "list") return pairs.a.length;
  if (pairs.differ !== undefined) {
    let count = 0;
    for (const _ of listPairs(pairs, truth)) count++;
    return count;
  }
  const sizes = Array.from(pairs.within?.sizes() ?? [truth.size]);
  return sizes.reduce((sum, n) => sum + (n * (n - 1)) / 2, 0);
}

function weightOf({ weights }: Truth, a: number, b: number): number {
  return weights === undefined ? 1 : weights[a]! * weights[b]!;
}

export function pairs(source: PairSource, truth: Truth, metrics: readonly Metric[]): Collector {
  let seen = 0;
  const asked = once(() => countAsked(source, truth));
  const tally = tallies(truth, metrics, { missing: () => asked() - seen });
  const add = truth.columns.length > 0 ? scoredPairs(truth, tally) : preferredPairs(truth, tally);
  const sink: HoldOutSink = {
    pairs(output, a, b, scores) {
      seen += b.length;
      add(output, a, b, scores);
    },
    counts: canBeCounted(truth, metrics)
      ? {
          actual: truth.columns,
          weights: truth.weights,
          add(output, counts) {
            seen += counts.seen;
            tally.addSums(output, counts);
          },
        }
      : undefined,
  };
  return { sink, estimates: tally.estimates, comparisons: tally.comparisons };
}

/** Whether sums over pairs are enough for all measures. */
function canBeCounted({ columns }: Truth, metrics: readonly Metric[]): boolean {
  return columns.length > 0 && metrics.every(({ pairwise }) => pairwise?.ofSums !== undefined);
}

/** How many pairs are asked for, counted in each output. */
export function countAsked(source: PairSource, truth: Truth): number {
  if (source.kind === "list" || source.differ === undefined) return countPairs(source, truth) * truth.outputs;
  let count = 0;
  for (const [a, b] of listPairs(source, truth)) {
    for (let out = 0; out < truth.outputs; out++) if (isWanted(source, out, a, b)) count++;
  }
  return count;
}

type PairSink = NonNullable<HoldOutSink["pairs"]>;

/** Judged by true scores. All pairs of a row at a time, in arrays that are used again: this is the hot path of leave-pair-out. */
function scoredPairs(truth: Truth, tally: Tallies): PairSink {
  const [differences, wanted] = [new Float64Array(truth.size), new Float64Array(truth.size)];
  const products = truth.weights && new Float64Array(truth.size);
  return (output, a, b, scores) => {
    const [count, y] = [b.length, truth.columns[output]!];
    for (let k = 0; k < count; k++) differences[k] = scores.a[k]! - scores.b[k]!;
    for (let k = 0; k < count; k++) wanted[k] = y[a]! - y[b[k]!]!;
    if (products !== undefined) for (let k = 0; k < count; k++) products[k] = weightOf(truth, a, b[k]!);
    const [predicted, actual] = [differences.subarray(0, count), wanted.subarray(0, count)];
    const weights = products?.subarray(0, count);
    tally.addRun(output, { a, b, predicted, doubts: scores.doubts, actual, weights });
  };
}

/** Judged by what was said about the two. */
function preferredPairs(truth: Truth, tally: Tallies): PairSink {
  const judge = preferenceJudge(truth, tally);
  return (_output, a, b, scores) => {
    b.forEach((row, k) => {
      judge(a, row, scores.a[k]! - scores.b[k]!, scores.doubts?.[k]);
    });
  };
}

/**
 * Judges each preference between two items by itself, where the score of `a` is predicted to lie `difference` above that of `b`: the wanted
 * difference is its magnitude, and it counts by its weight. Weights of the items do not count, as they do not in learning from preferences.
 */
function preferenceJudge(truth: Truth, tally: Tallies) {
  const known = truth.shape.preferences!;
  const between = preferencesBetween(known);
  return (a: number, b: number, difference: number, doubt: number | undefined) => {
    for (const k of between(a, b)) {
      const [winner, loser] = [known.winners[k]!, known.losers[k]!];
      const predicted = winner === a ? difference : -difference;
      const [actual, weight] = [known.magnitudes[k]!, known.weights[k]!];
      tally.add(0, { a: winner, b: loser, predicted, doubt, actual, weight });
    }
  };
}

export function groupPairs(
  plan: SplitPlan & { kind: "group-pairs" },
  truth: Truth,
  metrics: readonly Metric[],
): Collector {
  const asked = (truth.outputs * plan.groups.count * (plan.groups.count - 1)) / 2;
  let seen = 0;
  const tally = tallies(truth, metrics, {
    why:
      truth.columns.length > 0
        ? "no two items of different groups may be compared; groups across queries want a learner that ranks globally"
        : "no preference is between items of two groups",
    missing: () => asked - seen,
  });
  const v = truth.outputs;
  const byPreferences = truth.columns.length > 0 ? undefined : preferenceJudge(truth, tally);
  const sink: HoldOutSink = {
    set(_index, rows, scores, doubts) {
      for (let out = 0; out < v; out++) if (isScore(scores[out]!)) seen++;
      forEachCrossPair(rows, plan.groups.of, truth, (i, j) => {
        const [a, b] = [rows[i]!, rows[j]!];
        for (let out = 0; out < v; out++) {
          if (!isScore(scores[out]!)) continue;
          const predicted = scores[i * v + out]! - scores[j * v + out]!;
          const doubt = doubts && doubts[i * v + out]! + doubts[j * v + out]!;
          if (byPreferences !== undefined) byPreferences(a, b, predicted, doubt);
          else {
            const y = truth.columns[out]!;
            const weight = weightOf(truth, a, b);
            tally.add(out, { a, b, predicted, doubt, actual: y[a]! - y[b]!, weight });
          }
        }
      });
    },
  };
  return { sink, estimates: tally.estimates, comparisons: tally.comparisons };
}

/** Places of pairs between the two groups of a held-out set that may be compared; what was compared explicitly may, whatever the queries. */
function forEachCrossPair(
  rows: Rows,
  groupOf: Uint32Array,
  { queries, columns }: Pick<Truth, "queries" | "columns">,
  visit: (i: number, j: number) => void,
): void {
  const within = columns.length > 0 ? queries?.of : undefined;
  for (let i = 0; i < rows.length; i++) {
    for (let j = i + 1; j < rows.length; j++) {
      const [a, b] = [rows[i]!, rows[j]!];
      if (groupOf[a] !== groupOf[b] && within?.[a] === within?.[b]) visit(i, j);
    }
  }
}

export function leftOutPreferences(truth: Truth, metrics: readonly Metric[]): Collector {
  const { winners, losers, magnitudes, weights, count } = truth.shape.preferences!;
  let seen = 0;
  const tally = tallies(truth, metrics, { missing: () => count - seen });
  const sink: HoldOutSink = {
    preference(k, predicted, doubt) {
      seen++;
      const [a, b, actual, weight] = [winners[k]!, losers[k]!, magnitudes[k]!, weights[k]!];
      tally.add(0, { a, b, predicted, doubt, actual, weight });
    },
  };
  return { sink, estimates: tally.estimates, comparisons: tally.comparisons };
}

/** Without scores, a fold is judged by the preferences between its own items. */
export function preferencesInFolds(asked: number, truth: Truth, metrics: readonly Metric[]): Collector {
  let seen = 0;
  const tally = tallies(truth, metrics, {
    why: "no preference is between two items of one held-out set; leavePairOut() and leavePreferenceOut() hold such pairs out",
    missing: () => asked - seen,
  });
  const { winners, losers, magnitudes, weights } = truth.shape.preferences!;
  const place = new Int32Array(truth.size);
  const sink: HoldOutSink = {
    set(_index, rows, scores, doubts) {
      seen++;
      place.fill(-1);
      rows.forEach((row, k) => {
        place[row] = k;
      });
      winners.forEach((a, k) => {
        const b = losers[k]!;
        const [i, j] = [place[a]!, place[b]!];
        if (i < 0 || j < 0) return;
        const doubt = doubts && doubts[i]! + doubts[j]!;
        const [actual, weight] = [magnitudes[k]!, weights[k]!];
        tally.add(0, { a, b, predicted: scores[i]! - scores[j]!, doubt, actual, weight });
      });
    },
  };
  return { sink, estimates: tally.estimates, comparisons: tally.comparisons };
}
