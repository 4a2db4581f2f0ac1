import { once } from "../../base/once.ts";
import { takeGrouping } from "../../data/grouping.ts";
import type { Rows } from "../../data/samples.ts";
import { isScore, NO_SCORE, type SingleScores } from "../../learners/learner.ts";
import type { Judged, Metric } from "../../metrics/metric.ts";
import { type Levels, levelsOf } from "../../metrics/order.ts";
import { type Comparisons, countPairs, countUndecided, type FirstEquals } from "./comparisons.ts";
import { settle, settleAt } from "./settle.ts";
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
  /** Whether it is judged query by query. */
  readonly inQueries: boolean;
  /**
   * As a measure is to see it, one list for each query: with ties where it reads what rounding cannot tell, else with the scores as they are.
   */
  seenBy(metric: Metric): readonly Judged[];
  comparisons(): Comparisons;
}

export function judgedList(truth: Truth, output: number, { rows, predicted, doubts }: HeldList): JudgedList {
  const { parts, inQueries, total } = knownOf(truth, output, rows);
  const scoresOf = ({ places }: KnownPart) => valuesAt(predicted, places);
  const doubtsOf = ({ places }: KnownPart) => doubts && valuesAt(doubts, places);
  const settled = once(() =>
    parts.map((part) => {
      const { scores, order, isTied } = settle(scoresOf(part), doubtsOf(part));
      const { actual, weights, levels } = part;
      return { isTied, list: { predicted: scores, actual, weights, known: { order, isTied, levels } } };
    }),
  );
  return {
    inQueries,
    seenBy({ reads, spec }) {
      if (reads === "order") return settled().map(({ list }) => list);
      return parts.map((part) => {
        const { actual, weights } = part;
        const own = scoresOf(part);
        const isAt = reads === "threshold";
        return {
          predicted: isAt ? settleAt(spec.threshold as number, own, doubtsOf(part)) : own,
          actual,
          weights,
        };
      });
    },
    comparisons() {
      let undecided = 0;
      settled().forEach(({ isTied, list }, index) => {
        // Without doubts a tie is one.
        if (!isTied || doubts === undefined) return;
        undecided += countUndecided(list, parts[index]!.equals);
      });
      return { total: total(), undecided };
    },
  };
}

/** What is known of the rows of one query: the same for every model that they are held out of. */
interface KnownPart {
  /** Where they stand in the list; undefined where they are all of it. */
  readonly places: Uint32Array | undefined;
  readonly actual: Float64Array;
  readonly weights: Float64Array | undefined;
  levels(): Levels;
  equals(): FirstEquals;
}

/** What is known of some rows. */
interface Known {
  readonly parts: readonly KnownPart[];
  readonly inQueries: boolean;
  /** How many comparisons there are. */
  total(): number;
}

/** Of some rows: where those of each query stand, and what is known of each output. */
interface KnownRows {
  readonly places: readonly (Uint32Array | undefined)[];
  readonly outputs: (Known | undefined)[];
}

/** By the truth, then by the rows, which are the same list for every value of a path. */
const remembered = new WeakMap<Truth, WeakMap<Rows, KnownRows>>();

function knownOf(truth: Truth, output: number, rows: Rows): Known {
  const lists = remembered.get(truth) ?? new WeakMap<Rows, KnownRows>();
  remembered.set(truth, lists);
  const known = lists.get(rows) ?? { places: placesOf(truth, rows), outputs: [] };
  lists.set(rows, known);
  known.outputs[output] ??= newlyKnown(truth, output, rows, known.places);
  return known.outputs[output]!;
}

function placesOf({ queries }: Truth, rows: Rows): readonly (Uint32Array | undefined)[] {
  if (queries === undefined) return [undefined];
  const groups = takeGrouping(queries, rows);
  return Array.from({ length: groups.count }, (_, query) => groups.rowsOf(query));
}

function newlyKnown(
  { columns, weights, queries, equals }: Truth,
  output: number,
  rows: Rows,
  places: KnownRows["places"],
): Known {
  const parts = places.map((own): KnownPart => {
    const items = valuesAt(rows, own);
    const actual = valuesAt(columns[output]!, items);
    return {
      places: own,
      actual,
      weights: weights && valuesAt(weights, items),
      levels: once(() => levelsOf(actual)),
      equals: once(() => {
        const first = equals();
        return first && valuesAt(first, items);
      }),
    };
  });
  const total = once(() => parts.reduce((sum, part) => sum + countPairs(part), 0));
  return { parts, inQueries: queries !== undefined, total };
}

/** The values themselves where no places are given. In a plain loop, many times as fast as `from` with a function. */
function valuesAt<T extends Float64Array | Uint32Array>(values: T, places: Uint32Array | undefined): T {
  if (places === undefined) return values;
  const own = (
    values instanceof Float64Array ? new Float64Array(places.length) : new Uint32Array(places.length)
  ) as T;
  for (let k = 0; k < places.length; k++) own[k] = values[places[k]!]!;
  return own;
}

/** One output of scores that stand row by row. */
export function outputOf(
  all: Float64Array,
  count: number,
  { output, of: v }: { readonly output: number; readonly of: number },
): Float64Array {
  if (v === 1) return all.subarray(0, count);
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
  /** All there is of one output, of arrays that may be kept. */
  addAll(told: SingleScores, which: { readonly output: number; readonly of: number }): void;
  list(): HeldList;
}

export function pooledList(truth: Truth): PooledList {
  const { size } = truth;
  const scores = once(() => new Float64Array(size).fill(NO_SCORE));
  const doubts = once(() => new Float64Array(size));
  let isDoubtful = false;
  let whole: HeldList | undefined;
  return {
    add(rows, found, doubt, { output, of: v }) {
      if (!isScore(found[output]!)) return;
      isDoubtful ||= doubt !== undefined;
      const [ownScores, ownDoubts] = [scores(), doubts()];
      for (let k = 0; k < rows.length; k++) {
        ownScores[rows[k]!] = found[k * v + output]!;
        ownDoubts[rows[k]!] = doubt === undefined ? 0 : doubt[k * v + output]!;
      }
    },
    addAll({ rows, scores: found, doubts: doubt }, which) {
      if (which.of === 1 && rows.length === size && isScore(found[0]!) && areAscending(rows))
        whole = { rows: sameAsLast(truth, rows), predicted: found, doubts: doubt };
      else this.add(rows, found, doubt, which);
    },
    list() {
      if (whole !== undefined) return whole;
      const rows = scoredRows(truth, scores());
      const own = (values: Float64Array) => (rows.length === size ? values : valuesAt(values, rows));
      return { rows, predicted: own(scores()), doubts: isDoubtful ? own(doubts()) : undefined };
    },
  };
}

/** 0, 1, 2 … */
function areAscending(rows: Rows): boolean {
  for (let place = 0; place < rows.length; place++) if (rows[place] !== place) return false;
  return true;
}

/** The rows of the last pooled list of each truth: at most values of a path they are the same. */
const lastPooled = new WeakMap<Truth, Rows>();

function scoredRows(truth: Truth, scores: Float64Array): Rows {
  const rows = new Uint32Array(scores.length);
  let count = 0;
  for (let row = 0; row < scores.length; row++) if (isScore(scores[row]!)) rows[count++] = row;
  return sameAsLast(truth, rows.subarray(0, count));
}

function sameAsLast(truth: Truth, rows: Rows): Rows {
  const before = lastPooled.get(truth);
  const found = before !== undefined && areSame(before, rows) ? before : rows;
  lastPooled.set(truth, found);
  return found;
}

function areSame(before: Rows, rows: Rows): boolean {
  if (before === rows) return true;
  if (before.length !== rows.length) return false;
  for (let place = 0; place < rows.length; place++) if (before[place] !== rows[place]) return false;
  return true;
}
