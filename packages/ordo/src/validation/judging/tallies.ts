import type { Metric, PairSums } from "../../metrics/metric.ts";
import { pairTally } from "../../metrics/pairs/pair-tally.ts";
import { type Comparisons, isSame } from "./comparisons.ts";
import { type Estimate, meanOf } from "./estimate.ts";
import { certain } from "./settle.ts";
import type { Truth } from "./truth.ts";

/** Two items compared: the first is wanted `actual` above the second. */
export interface Compared {
  readonly a: number;
  readonly b: number;
  readonly predicted: number;
  /** How far rounding may have moved the predicted difference, at most; undefined where it is what it is, and a tie is one. */
  readonly doubt: number | undefined;
  readonly actual: number;
  readonly weight: number;
}

/** The pairs (a, b[k]) of one output, by their differences. */
export interface ComparedRun {
  readonly a: number;
  readonly b: Uint32Array;
  readonly predicted: Float64Array;
  /** Undefined where no pair of these is in doubt. */
  readonly doubts: Float64Array | undefined;
  readonly actual: Float64Array;
  readonly weights: Float64Array | undefined;
}

export interface Tallies {
  add(output: number, compared: Compared): void;
  addRun(output: number, run: ComparedRun): void;
  /** Pairs none of which is in doubt. */
  addSums(output: number, sums: PairSums): void;
  estimates(): Estimate[];
  comparisons(): Comparisons | undefined;
}

/** Every tally at once, for each metric and output; `missing` tells what was asked for and could not be had. */
export function tallies(
  truth: Truth,
  metrics: readonly Metric[],
  { why = "no pair that counts", missing = () => 0 }: { why?: string; missing?: () => number } = {},
): Tallies {
  const list = metrics.map((metric) => ({ tally: pairTally(metric, truth.outputs), reads: metric.reads }));
  const ordering = list.find(({ reads }) => reads === "order")?.tally;
  const settled = new Float64Array(truth.size);
  let undecided = 0;
  return {
    add(output, { a, b, predicted, doubt, actual, weight }) {
      const difference = doubt === undefined ? predicted : certain(predicted, doubt);
      const isOpen = doubt !== undefined && difference === 0 && actual !== 0 && weight > 0;
      if (isOpen && !isSame(truth.equals(), a, b)) undecided++;
      for (const { tally, reads } of list)
        tally.add(output, reads === "order" ? difference : predicted, actual, weight);
    },
    addRun(output, run) {
      const { predicted, doubts, actual, weights } = run;
      // Nothing is in doubt most of the time, and then nothing is paid for it.
      const isCertain = doubts === undefined || areCertain(predicted, doubts);
      const differences = isCertain ? predicted : settled.subarray(0, predicted.length);
      if (!isCertain) undecided += settleRun(run, doubts, differences, truth);
      for (const { tally, reads } of list)
        tally.addRun(output, reads === "order" ? differences : predicted, actual, weights);
    },
    addSums(output, sums) {
      for (const { tally } of list) tally.addSums(output, sums);
    },
    estimates: () =>
      list.map(({ tally }): Estimate => {
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
    comparisons() {
      if (ordering === undefined) return undefined;
      let total = 0;
      for (let output = 0; output < truth.outputs; output++) total += ordering.totals(output).pairs;
      return { total, undecided };
    },
  };
}

function areCertain(differences: Float64Array, doubts: Float64Array): boolean {
  for (let k = 0; k < differences.length; k++) if (Math.abs(differences[k]!) <= doubts[k]!) return false;
  return true;
}

/** Fills in what is certain of the differences; gives the number of comparisons that are not. */
function settleRun(
  { a, b, predicted, actual, weights }: ComparedRun,
  doubts: Float64Array,
  settled: Float64Array,
  { equals }: Truth,
): number {
  let undecided = 0;
  for (let k = 0; k < predicted.length; k++) {
    settled[k] = certain(predicted[k]!, doubts[k]!);
    if (settled[k] !== 0 || actual[k] === 0 || weights?.[k] === 0) continue;
    if (!isSame(equals(), a, b[k]!)) undecided++;
  }
  return undecided;
}
