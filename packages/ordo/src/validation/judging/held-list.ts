import { once } from "../../base/once.ts";
import { takeGrouping } from "../../data/grouping.ts";
import type { Rows } from "../../data/samples.ts";
import { isScore, NO_SCORE } from "../../learners/learner.ts";
import type { Judged, Metric } from "../../metrics/metric.ts";
import { type Comparisons, countPairs, countUndecided } from "./comparisons.ts";
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
  const { list } = known;
  const settled = once(() => ({ ...list, predicted: settleInQueries(predicted, doubts, list.queries) }));
  return {
    seenBy({ reads, spec }) {
      if (reads === "order") return settled();
      if (reads !== "threshold") return { ...list, predicted };
      return { ...list, predicted: settleAt(spec.threshold as number, predicted, doubts) };
    },
    comparisons() {
      const total = known.total();
      // Without doubts a tie is one.
      if (doubts === undefined) return { total, undecided: 0 };
      const undecided = countUndecided(settled(), () => {
        const equals = truth.equals();
        return equals && Uint32Array.from(rows, (row) => equals[row]!);
      });
      return { total, undecided };
    },
  };
}

/** What is known of some rows: the same for every model that they are held out of. */
interface Known {
  readonly list: Omit<Judged, "predicted">;
  /** How many comparisons there are. */
  total(): number;
}

/** By the truth, then by the rows, which are the same list for every value of a path; one for each output. */
const remembered = new WeakMap<Truth, WeakMap<Rows, (Known | undefined)[]>>();

function knownOf(truth: Truth, output: number, rows: Rows): Known {
  const lists = remembered.get(truth) ?? new WeakMap<Rows, (Known | undefined)[]>();
  remembered.set(truth, lists);
  const outputs = lists.get(rows) ?? [];
  lists.set(rows, outputs);
  outputs[output] ??= newlyKnown(truth, output, rows);
  return outputs[output]!;
}

function newlyKnown({ columns, weights, queries, size }: Truth, output: number, rows: Rows): Known {
  const actual = columns[output]!;
  // A pooled list of all rows is what it is.
  const isAll = rows.length === size && rows.every((row, place) => row === place);
  const list = isAll
    ? { actual, weights, queries }
    : {
        actual: valuesAt(actual, rows),
        weights: weights && valuesAt(weights, rows),
        queries: queries && takeGrouping(queries, rows),
      };
  return { list, total: once(() => countPairs(list)) };
}

/** In a plain loop, many times as fast as `Float64Array.from` with a function. */
function valuesAt(values: Float64Array, rows: Rows): Float64Array {
  const own = new Float64Array(rows.length);
  for (let k = 0; k < rows.length; k++) own[k] = values[rows[k]!]!;
  return own;
}

/** One output of scores that stand row by row, copied. */
export function outputOf(
  all: Float64Array,
  count: number,
  { output, of: v }: { readonly output: number; readonly of: number },
): Float64Array {
  if (v === 1) return all.slice(0, count);
  const own = new Float64Array(count);
  for (let k = 0; k < count; k++) own[k] = all[k * v + output]!;
  return own;
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
