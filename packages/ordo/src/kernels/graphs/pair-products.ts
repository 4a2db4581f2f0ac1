import type { LabelPairs } from "../../profiles/label-pairs.ts";
import type { PairIndex } from "./pair-index.ts";

/**
 * Adds Σ_ab G_ab·G'_ab to the rows of `count` of the index's own items, from item i on: to into[j] of each for every item j from its own place on. Two rows are made at
 * a time: what both have is read once.
 */
export function addOwnProducts(i: number, count: number, index: PairIndex, into: Float64Array): void {
  const cols = into.length / count;
  const row = (k: number) => into.subarray(k * cols, (k + 1) * cols);
  let k = 0;
  for (; k + 1 < count; k += 2) addTwo(i + k, index, row(k), row(k + 1));
  if (k < count) addEntries(i + k, { from: index.rows.starts[i + k], own: 0 }, index, row(k));
}

/** The rows of the items i and i + 1: pairs ascend in both, and the end of its list tells one from the other. */
function addTwo(i: number, index: PairIndex, one: Float64Array, other: Float64Array): void {
  const { items, values, rows } = index;
  const { starts, spans } = rows;
  let [p, q] = [starts[i], starts[i + 1]];
  const [pEnd, qEnd] = [starts[i + 1], starts[i + 2]];
  let [ownOne, ownOther, both] = [0, 0, 0];
  while (p < pEnd && q < qEnd) {
    const end = spans[2 * p + 1];
    const otherEnd = spans[2 * q + 1];
    if (end === otherEnd) {
      const x = rows.values[p++];
      const z = rows.values[q];
      ownOne += x * x;
      ownOther += z * z;
      both += x * z;
      for (let at = spans[2 * q++] + 1; at < end; at++) {
        const item = items[at];
        const value = values[at];
        one[item] += x * value;
        other[item] += z * value;
      }
    } else if (end < otherEnd) {
      const x = rows.values[p];
      ownOne += x * x;
      for (let at = spans[2 * p++] + 1; at < end; at++) one[items[at]] += x * values[at];
    } else {
      const z = rows.values[q];
      ownOther += z * z;
      for (let at = spans[2 * q++] + 1; at < otherEnd; at++) other[items[at]] += z * values[at];
    }
  }
  one[i + 1] += both;
  addEntries(i, { from: p, own: ownOne }, index, one);
  addEntries(i + 1, { from: q, own: ownOther }, index, other);
}

/** The entries of item i from one on; `own` is the sum of the squares before it. */
function addEntries(
  i: number,
  { from, own }: { readonly from: number; readonly own: number },
  { items, values, rows }: PairIndex,
  into: Float64Array,
): void {
  let sum = own;
  for (let row = from; row < rows.starts[i + 1]; row++) {
    const value = rows.values[row];
    const end = rows.spans[2 * row + 1];
    sum += value * value;
    for (let at = rows.spans[2 * row] + 1; at < end; at++) into[items[at]] += value * values[at];
  }
  into[i] += sum;
}

const numbersOf = new WeakMap<PairIndex, ReadonlyMap<string, number>>();

function labelNumbers(index: PairIndex): ReadonlyMap<string, number> {
  const known = numbersOf.get(index) ?? new Map(index.labels.map((label, number) => [label, number]));
  numbersOf.set(index, known);
  return known;
}

/** The number of a pair, or -1. */
function pairOf({ firsts, seconds }: PairIndex, from: number, to: number): number {
  let [low, high] = [firsts[from], firsts[from + 1]];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (seconds[middle] < to) low = middle + 1;
    else high = middle;
  }
  return low < firsts[from + 1] && seconds[low] === to ? low : -1;
}

/** Adds Σ_ab G_ab·G'_ab to into[j] for each item j ≥ first of the index, over the pairs that both have. */
export function addProducts(x: LabelPairs, index: PairIndex, into: Float64Array, first: number): void {
  const { starts, items, values } = index;
  const known = labelNumbers(index);
  const numbers = Int32Array.from(x.labels, (label) => known.get(label) ?? -1);
  const size = numbers.length;
  for (let place = 0; place < x.pairs.length; place++) {
    const pair = x.pairs[place];
    const to = pair % size;
    const [row, col] = [numbers[(pair - to) / size], numbers[to]];
    if (row < 0 || col < 0) continue;
    const number = pairOf(index, row, col);
    if (number < 0) continue;
    const value = x.values[place];
    for (let at = starts[number + 1] - 1; at >= starts[number] && items[at] >= first; at--)
      into[items[at]] += value * values[at];
  }
}
