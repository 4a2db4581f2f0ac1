import { once } from "../base/once.ts";
import { takeGrouping } from "../data/grouping.ts";
import type { Rows } from "../data/samples.ts";
import type { Judged, Metric } from "../metrics/metric.ts";
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
      return countComparisons(settled(), () => {
        const equals = truth.equals();
        return equals && Uint32Array.from(rows, (row) => equals[row]!);
      });
    },
  };
}

function knownOf(
  { columns, weights, queries }: Truth,
  output: number,
  rows: Rows,
): Omit<Judged, "predicted"> {
  const actual = columns[output]!;
  return {
    actual: Float64Array.from(rows, (row) => actual[row]!),
    weights: weights && Float64Array.from(rows, (row) => weights[row]!),
    queries: queries && takeGrouping(queries, rows),
  };
}

/** Sets of rows that become one list; what is never added is not in it. */
export interface PooledList {
  add(list: HeldList): void;
  list(): HeldList;
}

export function pooledList(size: number): PooledList {
  const scores = new Float64Array(size).fill(Number.NaN);
  const doubts = new Float64Array(size);
  let isDoubtful = false;
  return {
    add({ rows, predicted, doubts: own }) {
      isDoubtful ||= own !== undefined;
      rows.forEach((row, place) => {
        scores[row] = predicted[place]!;
        doubts[row] = own?.[place] ?? 0;
      });
    },
    list() {
      const rows = Uint32Array.from(scores.keys()).filter((row) => !Number.isNaN(scores[row]!));
      const own = (values: Float64Array) => Float64Array.from(rows, (row) => values[row]!);
      return { rows, predicted: own(scores), doubts: isDoubtful ? own(doubts) : undefined };
    },
  };
}
