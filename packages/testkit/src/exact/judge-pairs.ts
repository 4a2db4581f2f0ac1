import type { Grouping, Metric, PairSource } from "ordo";
import { Fraction } from "../rational/fraction.ts";
import { exactTally } from "./exact-measures.ts";
import { exactScore, exactWeight } from "./exact-pairs.ts";
import { countTo, type ExactJob } from "./exact-truth.ts";
import { type ExactEstimate, meanOf } from "./judge-folds.ts";

/** Pairs that are judged, and how many of what was held out left nothing to learn from. */
interface Comparisons {
  add(output: number, comparison: Comparison): void;
  missing: number;
  estimates(): ExactEstimate[];
}

interface Comparison {
  readonly a: number;
  readonly b: number;
  readonly predicted: Fraction;
  readonly actual: Fraction;
  readonly weight: Fraction;
}

function comparisons(job: ExactJob, metrics: readonly Metric[]): Comparisons {
  const tallies = metrics.map((metric) => Array.from({ length: job.outputs }, () => exactTally(metric)));
  return {
    missing: 0,
    add(output, { a, b, predicted, actual, weight }) {
      if (actual.sign() !== 0) job.ties.note(a, b, predicted, true);
      for (const tally of tallies) tally[output]!.add(predicted, actual, weight);
    },
    estimates() {
      return tallies.map((tally) => {
        const outputs = tally.map((one) => one.mean());
        const [first] = tally;
        const undefinedFolds = this.missing;
        return {
          value: meanOf(outputs),
          outputs,
          undefinedFolds,
          undefinedQueries: 0,
          pairs: first!.pairs(),
        };
      });
    },
  };
}

/** Leave-pair-out. */
export function judgePairs(job: ExactJob, pairs: PairSource, metrics: readonly Metric[]): ExactEstimate[] {
  const found = comparisons(job, metrics);
  for (const [a, b] of pairsOf(pairs, job.data.size)) {
    for (let output = 0; output < job.outputs; output++) {
      if (!isAskedFor(pairs, output, a, b)) continue;
      const scores = job.without([a, b], output);
      if (scores === undefined) found.missing++;
      else judgeItems(job, found, output, { rows: [a, b], scores });
    }
  }
  return found.estimates();
}

function pairsOf(pairs: PairSource, size: number): [number, number][] {
  if (pairs.kind === "list") return Array.from(pairs.a, (a, k) => [a, pairs.b[k]!]);
  const { within } = pairs;
  return countTo(size).flatMap((a) =>
    countTo(size)
      .filter((b) => b > a && (within === undefined || within.of[a] === within.of[b]))
      .map((b): [number, number] => [a, b]),
  );
}

function isAskedFor(pairs: PairSource, output: number, a: number, b: number): boolean {
  if (pairs.kind === "list" || pairs.differ === undefined) return true;
  return pairs.differ[output]![a] !== pairs.differ[output]![b];
}

/** Two whole groups at a time; the pairs between the two are judged. */
export function judgeGroupPairs(
  job: ExactJob,
  groups: Grouping,
  metrics: readonly Metric[],
): ExactEstimate[] {
  const found = comparisons(job, metrics);
  for (let one = 0; one < groups.count; one++) {
    for (let other = one + 1; other < groups.count; other++) {
      const rows = [...groups.rowsOf(one), ...groups.rowsOf(other)];
      for (let output = 0; output < job.outputs; output++) {
        const scores = job.without(rows, output);
        if (scores === undefined) found.missing++;
        else judgeItems(job, found, output, { rows, scores, groups });
      }
    }
  }
  return found.estimates();
}

/** Folds of data without scores are judged by the preferences between the items of each. */
export function judgeFoldPreferences(
  job: ExactJob,
  folds: readonly (readonly number[])[],
  metrics: readonly Metric[],
): ExactEstimate[] {
  const found = comparisons(job, metrics);
  for (const rows of folds) {
    const scores = job.without(rows, 0);
    if (scores === undefined) found.missing++;
    else judgeByPreferences(job, found, { rows, scores });
  }
  return found.estimates();
}

/** Each explicit preference is held out by itself; items, scores and the other preferences stay. */
export function judgeLeftOutPreferences(job: ExactJob, metrics: readonly Metric[]): ExactEstimate[] {
  const found = comparisons(job, metrics);
  const { count, winners, losers } = job.data.preferences!;
  for (const k of countTo(count)) {
    const left = { rows: countTo(job.data.size), preferences: countTo(count).filter((other) => other !== k) };
    const scores = job.retrain(left, [winners[k]!, losers[k]!], 0);
    if (scores === undefined) found.missing++;
    else found.add(0, preferenceAt(job, k, scores[0]!.minus(scores[1]!)));
  }
  return found.estimates();
}

interface HeldOutItems {
  readonly rows: readonly number[];
  readonly scores: readonly Fraction[];
  /** Only pairs between different ones of these. */
  readonly groups?: Grouping;
}

/** By scores where there are any, every pair that may be compared; else by the explicit preferences. */
function judgeItems(job: ExactJob, found: Comparisons, output: number, held: HeldOutItems): void {
  if (job.data.scores === undefined) {
    judgeByPreferences(job, found, held);
    return;
  }
  const { rows, scores, groups } = held;
  const { data, queries } = job;
  for (const [i, a] of rows.entries()) {
    for (const [j, b] of rows.entries()) {
      if (j <= i || (groups !== undefined && groups.of[a] === groups.of[b])) continue;
      if (queries !== undefined && queries.of[a] !== queries.of[b]) continue;
      found.add(output, {
        a,
        b,
        predicted: scores[i]!.minus(scores[j]!),
        actual: exactScore(data, a, output).minus(exactScore(data, b, output)),
        weight: exactWeight(data, a).times(exactWeight(data, b)),
      });
    }
  }
}

/**
 * Every preference between two held-out items by itself, with its own magnitude and weight. Weights and queries of items do not count, as they
 * do not in learning from preferences either.
 */
function judgeByPreferences(job: ExactJob, found: Comparisons, { rows, scores, groups }: HeldOutItems): void {
  const { winners, losers, count } = job.data.preferences!;
  for (const k of countTo(count)) {
    const [a, b] = [winners[k]!, losers[k]!];
    const [i, j] = [rows.indexOf(a), rows.indexOf(b)];
    if (i < 0 || j < 0 || (groups !== undefined && groups.of[a] === groups.of[b])) continue;
    found.add(0, preferenceAt(job, k, scores[i]!.minus(scores[j]!)));
  }
}

function preferenceAt({ data }: ExactJob, k: number, predicted: Fraction): Comparison {
  const { winners, losers, magnitudes, weights } = data.preferences!;
  return {
    a: winners[k]!,
    b: losers[k]!,
    predicted,
    actual: Fraction.from(magnitudes[k]!),
    weight: Fraction.from(weights[k]!),
  };
}
