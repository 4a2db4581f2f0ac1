import { once } from "../../base/once.ts";
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

/** A list of one query. */
type OneList = Omit<Judged, "queries" | "known">;

/** How many comparisons a list has. O(m log m). */
export function countPairs({ actual, weights }: Omit<OneList, "predicted">): number {
  return pairsBetween(comparedRows(actual.length, weights), actual);
}

/** How many of them are undecided, where predictions are settled. `equals` is about its items, and asked only when some are tied. O(m log m). */
export function countUndecided({ predicted, actual, weights }: OneList, equals: () => FirstEquals): number {
  const names = once(() => {
    const first = equals();
    return first && Float64Array.from(first);
  });
  return undecidedPairs(comparedRows(actual.length, weights), { predicted, actual }, names);
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

/** Pairs that are tied, differ in truth, and are not of equal items. */
function undecidedPairs(
  rows: Uint32Array,
  { predicted, actual }: Judged,
  names: () => Float64Array | undefined,
): number {
  let pairs = 0;
  for (const tied of tiedRows(rows, predicted)) {
    pairs += pairsBetween(tied, actual);
    const name = names();
    if (name === undefined) continue;
    for (const equal of tiedRows(tied, name)) pairs -= pairsBetween(equal, actual);
  }
  return pairs;
}

/** The rows with the same value, two or more at a time. */
function* tiedRows(rows: Uint32Array, values: Float64Array): Iterable<Uint32Array> {
  const { order, starts } = tiesOf(rows, values);
  for (let group = 0; group + 1 < starts.length; group++) {
    if (starts[group + 1]! - starts[group]! > 1) yield order.subarray(starts[group]!, starts[group + 1]!);
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
