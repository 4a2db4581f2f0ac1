import { sharedFloats, sharedIndices } from "../../base/shared-memory.ts";
import type { LabelPairs } from "../../profiles/label-pairs.ts";

/** The entries of many G by pairs of labels: for each pair the items that have it, ascending, with their values. Plain data. */
export interface PairIndex {
  /** Labels by number. */
  readonly labels: readonly string[];
  /** The pairs from label a lie from firsts[a] up to firsts[a + 1]; pair p is one to label seconds[p], ascending among those. */
  readonly firsts: Uint32Array;
  readonly seconds: Uint32Array;
  /** The items of pair p lie from starts[p] up to starts[p + 1]. */
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
  readonly values: Float64Array;
  /** The same by items, in the order of each one's own pairs: those of item i lie from rows.starts[i] up to rows.starts[i + 1]. */
  readonly rows: {
    readonly starts: Uint32Array;
    readonly values: Float64Array;
    /** Two numbers each: where it lies among the items of its pair, and where these end. */
    readonly spans: Uint32Array;
  };
}

/** Makes the index of items that come one by one. */
export class PairIndexMaker {
  readonly #labels = new Map<string, number>();
  readonly #items: { readonly numbers: Uint32Array; readonly own: LabelPairs }[] = [];
  /** How many entries have a pair from a label. */
  readonly #counts: number[] = [];
  #size = 0;

  add(own: LabelPairs): void {
    const numbers = Uint32Array.from(own.labels, (label) => this.#numberOf(label));
    const size = numbers.length;
    let place = 0;
    for (let from = 0; from < size; from++) {
      const before = place;
      while (place < own.pairs.length && own.pairs[place] < (from + 1) * size) place++;
      this.#counts[numbers[from]] += place - before;
    }
    this.#items.push({ numbers, own });
    this.#size += place;
  }

  #numberOf(label: string): number {
    const known = this.#labels.get(label);
    if (known !== undefined) return known;
    this.#counts.push(0);
    this.#labels.set(label, this.#labels.size);
    return this.#labels.size - 1;
  }

  finish(): PairIndex {
    const rows = this.#rows();
    const sorted = this.#byFirst();
    const [items, values] = [sharedIndices(this.#size), sharedFloats(this.#size)];
    const found = grouped(sorted, rows, { items, values });
    return { labels: [...this.#labels.keys()], ...found, items, values, rows };
  }

  #rows(): PairIndex["rows"] {
    const starts = sharedIndices(this.#items.length + 1);
    const [values, spans] = [sharedFloats(this.#size), sharedIndices(2 * this.#size)];
    this.#items.forEach(({ own }, item) => {
      values.set(own.values, starts[item]);
      starts[item + 1] = starts[item] + own.values.length;
    });
    return { starts, values, spans };
  }

  /** All entries by the first label of their pair, in the order of the items. */
  #byFirst(): Sorted {
    const starts = new Uint32Array(this.#counts.length + 1);
    this.#counts.forEach((count, label) => void (starts[label + 1] = starts[label] + count));
    const next = starts.slice();
    const entries = new Uint32Array(PARTS * this.#size);
    let row = 0;
    this.#items.forEach(({ numbers, own: { pairs } }, item) => {
      const size = numbers.length;
      for (let place = 0, from = 0, end = size; place < pairs.length; place++, row++) {
        for (; pairs[place] >= end; end += size) from++;
        const at = PARTS * next[numbers[from]]++;
        entries[at] = numbers[pairs[place] + size - end];
        entries[at + 1] = item;
        entries[at + 2] = row;
      }
    });
    return { starts, entries };
  }
}

/** The second label of an entry, its item, and its place among all entries by items: side by side, as they are moved together. */
const PARTS = 3;

interface Sorted {
  /** The entries from label a lie from starts[a] up to starts[a + 1]. */
  readonly starts: Uint32Array;
  readonly entries: Uint32Array;
}

/** Brings the entries of each first label into the order of second labels, and those of each pair into that of the items. */
function grouped(
  { starts: firstStarts, entries }: Sorted,
  rows: PairIndex["rows"],
  { items, values }: Pick<PairIndex, "items" | "values">,
): Pick<PairIndex, "firsts" | "seconds" | "starts"> {
  const labels = firstStarts.length - 1;
  const [firsts, counts, next] = [
    sharedIndices(labels + 1),
    new Uint32Array(labels),
    new Uint32Array(labels),
  ];
  const [seconds, starts] = [new Uint32Array(items.length), new Uint32Array(items.length + 1)];
  let pair = 0;
  for (let label = 0; label < labels; label++) {
    const [top, bottom] = [PARTS * firstStarts[label], PARTS * firstStarts[label + 1]];
    firsts[label] = pair;
    for (let at = top; at < bottom; at += PARTS)
      if (counts[entries[at]]++ === 0) seconds[pair++] = entries[at];
    seconds.subarray(firsts[label], pair).sort();
    for (let own = firsts[label]; own < pair; own++) {
      const second = seconds[own];
      next[second] = starts[own];
      starts[own + 1] = starts[own] + counts[second];
      counts[second] = 0;
    }
    for (let at = top; at < bottom; at += PARTS) {
      const place = next[entries[at]]++;
      items[place] = entries[at + 1];
      values[place] = rows.values[entries[at + 2]];
      rows.spans[2 * entries[at + 2]] = place;
    }
    // Known when all of them are placed: `next` is then the end of each.
    for (let at = top; at < bottom; at += PARTS) rows.spans[2 * entries[at + 2] + 1] = next[entries[at]];
  }
  firsts[labels] = pair;
  return { firsts, seconds: shared(seconds, pair), starts: shared(starts, pair + 1) };
}

/** The first so many, where every thread can read them. */
function shared(values: Uint32Array, count: number): Uint32Array {
  const copy = sharedIndices(count);
  copy.set(values.subarray(0, count));
  return copy;
}

export function pairIndex(all: readonly LabelPairs[]): PairIndex {
  const maker = new PairIndexMaker();
  for (const one of all) maker.add(one);
  return maker.finish();
}

/** Adds Σ_ab G_ab·G'_ab to into[j] for each item j ≥ i of the index, of its own item i. */
export function addOwnProducts(i: number, index: PairIndex, into: Float64Array): void {
  const { items, values, rows } = index;
  let own = 0;
  for (let row = rows.starts[i]; row < rows.starts[i + 1]; row++) {
    const value = rows.values[row];
    const end = rows.spans[2 * row + 1];
    own += value * value;
    for (let at = rows.spans[2 * row] + 1; at < end; at++) into[items[at]] += value * values[at];
  }
  into[i] += own;
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
