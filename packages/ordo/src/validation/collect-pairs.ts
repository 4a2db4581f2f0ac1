import { once } from "../base/once.ts";
import type { Rows } from "../data/samples.ts";
import { type HoldOutSink, isWanted, listPairs, type PairSource } from "../learners/learner.ts";
import type { Metric } from "../metrics/metric.ts";
import { pairTally } from "../metrics/pairs.ts";
import type { Collector } from "./collector.ts";
import { type Estimate, meanOf } from "./estimate.ts";
import type { SplitPlan } from "./split.ts";
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

/** Every tally at once, for each metric and output; `missing` tells what was asked for and could not be had. */
function tallies(
  truth: Truth,
  metrics: readonly Metric[],
  { why = "no pair that counts", missing = () => 0 }: { why?: string; missing?: () => number } = {},
) {
  const list = metrics.map((metric) => pairTally(metric, truth.outputs));
  return {
    add(output: number, predicted: number, actual: number, weight: number) {
      for (const tally of list) tally.add(output, predicted, actual, weight);
    },
    addRun(output: number, predicted: Float64Array, actual: Float64Array, weights: Float64Array | undefined) {
      for (const tally of list) tally.addRun(output, predicted, actual, weights);
    },
    estimates: () =>
      list.map((tally): Estimate => {
        const outputs = tally.values();
        return {
          metric: tally.policy,
          value: meanOf(outputs, why),
          outputs,
          averaging: "pairs",
          undefinedFolds: missing(),
          undefinedQueries: 0,
          folds: [],
          pairs: tally.totals(0).pairs,
        };
      }),
  };
}

function weightOf({ weights }: Truth, a: number, b: number): number {
  return weights === undefined ? 1 : weights[a]! * weights[b]!;
}

export function pairs(source: PairSource, truth: Truth, metrics: readonly Metric[]): Collector {
  let seen = 0;
  const asked = once(() => countAsked(source, truth));
  const tally = tallies(truth, metrics, { missing: () => asked() - seen });
  const known = truth.columns.length > 0 ? undefined : magnitudesOf(truth);
  const [differences, actual] = [new Float64Array(truth.size), new Float64Array(truth.size)];
  const weights = truth.weights && new Float64Array(truth.size);
  const sink: HoldOutSink = {
    pairs(output, a, b, scores) {
      const [count, y] = [b.length, truth.columns[output]];
      seen += count;
      for (let k = 0; k < count; k++) differences[k] = scores.a[k]! - scores.b[k]!;
      if (y !== undefined) for (let k = 0; k < count; k++) actual[k] = y[a]! - y[b[k]!]!;
      else for (let k = 0; k < count; k++) actual[k] = known!(a, b[k]!);
      if (weights !== undefined) for (let k = 0; k < count; k++) weights[k] = weightOf(truth, a, b[k]!);
      const run = [differences, actual, weights].map((values) => values?.subarray(0, count));
      tally.addRun(output, run[0]!, run[1]!, run[2]);
    },
  };
  return { sink, estimates: tally.estimates };
}

/** How many pairs are asked for, counted in each output. */
function countAsked(source: PairSource, truth: Truth): number {
  if (source.kind === "list" || source.differ === undefined) return countPairs(source, truth) * truth.outputs;
  let count = 0;
  for (const [a, b] of listPairs(source, truth)) {
    for (let out = 0; out < truth.outputs; out++) if (isWanted(source, out, a, b)) count++;
  }
  return count;
}

/** The sum of what was said about two items, by weight: positive when a wins. */
function magnitudesOf(truth: Truth): (a: number, b: number) => number {
  const { winners, losers, magnitudes, weights } = truth.shape.preferences!;
  const sums = new Map<number, number>();
  winners.forEach((winner, k) => {
    const [a, b] = [winner * truth.size + losers[k]!, losers[k]! * truth.size + winner];
    sums.set(a, (sums.get(a) ?? 0) + weights[k]! * magnitudes[k]!);
    sums.set(b, (sums.get(b) ?? 0) - weights[k]! * magnitudes[k]!);
  });
  return (a, b) => sums.get(a * truth.size + b) ?? 0;
}

export function groupPairs(
  plan: SplitPlan & { kind: "group-pairs" },
  truth: Truth,
  metrics: readonly Metric[],
): Collector {
  const asked = (truth.outputs * plan.groups.count * (plan.groups.count - 1)) / 2;
  let seen = 0;
  const tally = tallies(truth, metrics, {
    why: "no two items of different groups may be compared; groups across queries want a learner that ranks globally",
    missing: () => asked - seen,
  });
  const v = truth.outputs;
  const { of } = plan.groups;
  const known = truth.columns.length > 0 ? undefined : magnitudesOf(truth);
  const sink: HoldOutSink = {
    set(_index, rows, scores) {
      for (let out = 0; out < v; out++) if (!Number.isNaN(scores[out])) seen++;
      forEachCrossPair(rows, of, truth, (i, j) => {
        const [a, b] = [rows[i]!, rows[j]!];
        for (let out = 0; out < v; out++) {
          if (Number.isNaN(scores[out])) continue;
          const y = truth.columns[out];
          const predicted = scores[i * v + out]! - scores[j * v + out]!;
          const actual = y === undefined ? known!(a, b) : y[a]! - y[b]!;
          tally.add(out, predicted, actual, weightOf(truth, a, b));
        }
      });
    },
  };
  return { sink, estimates: tally.estimates };
}

/** Places of pairs between the two groups of a held-out set that may be compared. */
function forEachCrossPair(
  rows: Rows,
  groupOf: Uint32Array,
  { queries }: Pick<Truth, "queries">,
  visit: (i: number, j: number) => void,
): void {
  for (let i = 0; i < rows.length; i++) {
    for (let j = i + 1; j < rows.length; j++) {
      const [a, b] = [rows[i]!, rows[j]!];
      if (groupOf[a] === groupOf[b] || (queries !== undefined && queries.of[a] !== queries.of[b])) continue;
      visit(i, j);
    }
  }
}

export function leftOutPreferences(truth: Truth, metrics: readonly Metric[]): Collector {
  const { magnitudes, weights, count } = truth.shape.preferences!;
  let seen = 0;
  const tally = tallies(truth, metrics, { missing: () => count - seen });
  const sink: HoldOutSink = {
    preference(k, difference) {
      seen++;
      tally.add(0, difference, magnitudes[k]!, weights[k]!);
    },
  };
  return { sink, estimates: tally.estimates };
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
    set(_index, rows, scores) {
      seen++;
      place.fill(-1);
      rows.forEach((row, k) => {
        place[row] = k;
      });
      winners.forEach((winner, k) => {
        const [i, j] = [place[winner]!, place[losers[k]!]!];
        if (i >= 0 && j >= 0) tally.add(0, scores[i]! - scores[j]!, magnitudes[k]!, weights[k]!);
      });
    },
  };
  return { sink, estimates: tally.estimates };
}
