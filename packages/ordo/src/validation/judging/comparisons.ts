import type { Judged } from "../../metrics/metric.ts";
import { countUp, groupTies, orderAscending, type TieGroups } from "../../metrics/order.ts";

/**
 * Comparisons of two held-out items that differ in truth, or preferences between two, counted in each output; those of weight 0, and of items
 * that may not be compared, do not count.
 */
export interface Comparisons {
  readonly total: number;
  /**
   * How many of them count as ties because rounding cannot tell their order, although the two items are different. Items that are equal are
   * tied for certain, and not counted here.
   */
  readonly undecided: number;
}

/** For each item the first one equal to it; undefined where that cannot be told, and then no two items are equal. */
export type FirstEquals = Uint32Array | undefined;

export function isSame(first: FirstEquals, a: number, b: number): boolean {
  return first !== undefined && first[a] === first[b];
}

/** How many comparisons a list has. O(m log m). */
export function countPairs({ actual, weights }: Pick<Judged, "actual" | "weights">): number {
  return pairsBetween(comparedRows(actual.length, weights), actual);
}

/**
 * How many of them are undecided, where predictions are settled. `equals` is about its items, and asked only when some are tied that differ in truth. O(m) where the
 * order is known, else O(m log m).
 */
export function countUndecided(
  { predicted, actual, weights, known }: Omit<Judged, "queries">,
  equals: () => FirstEquals,
): number {
  const order = known?.order ?? orderAscending(predicted);
  let pairs = 0;
  for (const all of tiedRows(predicted, order)) {
    const tied = weights === undefined ? all : all.filter((row) => weights[row]! > 0);
    const differing = pairsBetween(tied, actual);
    if (differing > 0) pairs += differing - equalPairs(tied, actual, equals());
  }
  return pairs;
}

/** Pairs of equal items that differ in truth. */
function equalPairs(rows: Uint32Array, actual: Float64Array, first: FirstEquals): number {
  if (first === undefined) return 0;
  const names = new Float64Array(rows.length);
  for (let k = 0; k < names.length; k++) names[k] = first[rows[k]!]!;
  let pairs = 0;
  for (const places of tiedRows(names, orderAscending(names)))
    pairs += pairsBetween(
      places.map((place) => rows[place]!),
      actual,
    );
  return pairs;
}

/** Those of weight 0 are compared with none. */
function comparedRows(size: number, weights: Float64Array | undefined): Uint32Array {
  const rows = countUp(size);
  return weights === undefined ? rows : rows.filter((row) => weights[row]! > 0);
}

/** Up to so many different values are told apart without sorting. */
const FEW = 8;

/** How many pairs of these rows have different values. */
function pairsBetween(rows: Uint32Array, values: Float64Array): number {
  return pairsOfFew(rows, values) ?? pairsOfMany(rows, values);
}

/** Each row with those before it that have another value; undefined where there are many values. */
function pairsOfFew(rows: Uint32Array, values: Float64Array): number | undefined {
  const [levels, counts] = [new Float64Array(FEW), new Float64Array(FEW)];
  let [known, pairs] = [0, 0];
  for (let k = 0; k < rows.length; k++) {
    const value = values[rows[k]!]!;
    let level = 0;
    while (level < known && levels[level] !== value) level++;
    if (level === FEW) return undefined;
    if (level === known) levels[known++] = value;
    pairs += k - counts[level]!;
    counts[level]!++;
  }
  return pairs;
}

function pairsOfMany(rows: Uint32Array, values: Float64Array): number {
  const { starts } = tiesOf(rows, values);
  let pairs = 0;
  for (let group = 1; group + 1 < starts.length; group++)
    pairs += starts[group]! * (starts[group + 1]! - starts[group]!);
  return pairs;
}

/** The rows with the same value along an order, two or more at a time. */
function* tiedRows(values: Float64Array, order: Uint32Array): Iterable<Uint32Array> {
  let begin = 0;
  for (let place = 1; place <= order.length; place++) {
    if (place < order.length && values[order[place]!] === values[order[begin]!]) continue;
    if (place - begin > 1) yield order.subarray(begin, place);
    begin = place;
  }
}

function tiesOf(rows: Uint32Array, values: Float64Array): TieGroups {
  const own = new Float64Array(rows.length);
  for (let k = 0; k < rows.length; k++) own[k] = values[rows[k]!]!;
  return groupTies(
    values,
    orderAscending(own).map((place) => rows[place]!),
  );
}
