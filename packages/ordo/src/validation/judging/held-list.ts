import { once } from "../../base/once.ts";
import { takeGrouping } from "../../data/grouping.ts";
import type { Rows } from "../../data/samples.ts";
import { isScore, NO_SCORE } from "../../learners/learner.ts";
import type { Judged, Metric } from "../../metrics/metric.ts";
import { type Comparisons, countComparisons } from "./comparisons.ts";
import { settleAt, settleInQueries } from "./settle.ts";
import type { Truth } from "./truth.ts";

/** Held-out scores of some rows, of one output. */
export interface HeldList {
  readonly rows: Rows;
  readonly predicted: Float64Array;
  /** How far rounding may have moved each score; undefined where only equal scores are tied. */
  readonly doubts: Float64Array | undefined;
}

/** A list beside its truth. Rounding decides nothing in it. */
export interface JudgedList {
  /** As a measure is to see it: with ties where it reads what rounding cannot tell, else with the scores as they are. */
  seenBy(metric: Metric): Judged;
  comparisons(): Comparisons;
}

export function judgedList(truth: Truth, output: number, { rows, predicted, doubts }: HeldList): JudgedList {
  const known = knownOf(truth, output, rows);
  const settled = once(() => ({ ...known, predicted: settleInQueries(predicted, doubts, known.queries) }));
  return {
    seenBy({ reads, spec }) {
      if (reads === "order") return settled();
      if (reads !== "threshold") return { ...known, predicted };
      return { ...known, predicted: settleAt(spec.threshold as number, predicted, doubts) };
    },
    comparisons() {
      const counted = countComparisons(settled(), () => {
        const equals = truth.equals();
        return equals && Uint32Array.from(rows, (row) => equals[row]!);
      });
      // Without doubts a tie is one.
      return doubts === undefined ? { ...counted, undecided: 0 } : counted;
    },
  };
}

function knownOf(
  { columns, weights, queries, size }: Truth,
  output: number,
  rows: Rows,
): Omit<Judged, "predicted"> {
  const actual = columns[output]!;
  // A pooled list of all rows is what it is.
  if (rows.length === size && rows.every((row, place) => row === place)) return { actual, weights, queries };
  return {
    actual: Float64Array.from(rows, (row) => actual[row]!),
    weights: weights && Float64Array.from(rows, (row) => weights[row]!),
    queries: queries && takeGrouping(queries, rows),
  };
}

/** Sets of rows that become one list; what is never added is not in it. */
export interface PooledList {
  /** The scores of one output of so many; nothing where it was not learned. */
  add(
    rows: Rows,
    scores: Float64Array,
    doubts: Float64Array | undefined,
    which: { readonly output: number; readonly of: number },
  ): void;
  list(): HeldList;
}

export function pooledList(size: number): PooledList {
  const scores = new Float64Array(size).fill(NO_SCORE);
  const doubts = new Float64Array(size);
  let isDoubtful = false;
  return {
    add(rows, found, doubt, { output, of: v }) {
      if (!isScore(found[output]!)) return;
      isDoubtful ||= doubt !== undefined;
      for (let k = 0; k < rows.length; k++) {
        scores[rows[k]!] = found[k * v + output]!;
        doubts[rows[k]!] = doubt === undefined ? 0 : doubt[k * v + output]!;
      }
    },
    list() {
      const all = new Uint32Array(size);
      let count = 0;
      for (let row = 0; row < size; row++) if (isScore(scores[row]!)) all[count++] = row;
      const rows = all.subarray(0, count);
      const own = (values: Float64Array) => {
        const result = new Float64Array(count);
        for (let k = 0; k < count; k++) result[k] = values[rows[k]!]!;
        return result;
      };
      return { rows, predicted: own(scores), doubts: isDoubtful ? own(doubts) : undefined };
    },
  };
}
