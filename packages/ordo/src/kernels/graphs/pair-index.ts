import { sharedFloats, sharedIndices } from "../../base/shared-memory.ts";
import type { LabelPairs } from "../../profiles/label-pairs.ts";

/** The entries of many G by pairs of labels: for each pair the items that have it, ascending, with their values. Plain data. */
export interface PairIndex {
  /** Labels by number. */
  readonly labels: readonly string[];
  /** A table of pairs: three numbers in a slot, from, to and 1 + the number of the pair; 0 where it is free. */
  readonly slots: Uint32Array;
  /** The items of pair p lie from starts[p] up to starts[p + 1]. */
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
  readonly values: Float64Array;
  /** The same by items, in the order of each one's own pairs: the numbers of the pairs of item i lie from rows.starts[i] up to rows.starts[i + 1]. */
  readonly rows: {
    readonly starts: Uint32Array;
    readonly pairs: Uint32Array;
    readonly values: Float64Array;
  };
}

/** Where a pair is, or the free slot where it would be. */
function slotOf(slots: Uint32Array, from: number, to: number): number {
  const last = slots.length / 3 - 1;
  let slot = (Math.imul(from, 0x9e3779b1) ^ Math.imul(to, 0x85ebca77)) >>> 0;
  slot = ((slot ^ (slot >>> 15)) & last) >>> 0;
  for (;;) {
    const at = 3 * slot;
    if (slots[at + 2] === 0 || (slots[at] === from && slots[at + 1] === to)) return at;
    slot = (slot + 1) & last;
  }
}

/** Numbers pairs as they come, in a table that grows when more than half of it is taken. */
class PairNumbers {
  slots = sharedIndices(3 * 2 ** 12);
  size = 0;

  of(from: number, to: number): number {
    const at = slotOf(this.slots, from, to);
    if (this.slots[at + 2] !== 0) return this.slots[at + 2] - 1;
    this.slots[at] = from;
    this.slots[at + 1] = to;
    this.slots[at + 2] = ++this.size;
    if (this.size * 6 > this.slots.length) this.#grow();
    return this.size - 1;
  }

  #grow(): void {
    const larger = sharedIndices(2 * this.slots.length);
    const { slots } = this;
    for (let at = 0; at < slots.length; at += 3) {
      if (slots[at + 2] === 0) continue;
      const to = slotOf(larger, slots[at], slots[at + 1]);
      for (let part = 0; part < 3; part++) larger[to + part] = slots[at + part];
    }
    this.slots = larger;
  }
}

/** Makes the index of items that come one by one. */
export class PairIndexMaker {
  readonly #labels = new Map<string, number>();
  readonly #pairs = new PairNumbers();
  readonly #numbered: Uint32Array[] = [];
  readonly #values: Float64Array[] = [];
  #size = 0;

  add({ labels, pairs, values }: LabelPairs): void {
    const numbers = Uint32Array.from(labels, (label) => this.#numberOf(label));
    const size = numbers.length;
    const own = new Uint32Array(pairs.length);
    for (let place = 0; place < own.length; place++) {
      const to = pairs[place] % size;
      own[place] = this.#pairs.of(numbers[(pairs[place] - to) / size], numbers[to]);
    }
    this.#numbered.push(own);
    this.#values.push(values);
    this.#size += own.length;
  }

  #numberOf(label: string): number {
    const known = this.#labels.get(label);
    if (known === undefined) this.#labels.set(label, this.#labels.size);
    return known ?? this.#labels.size - 1;
  }

  finish(): PairIndex {
    const rows = this.#rows();
    const starts = sharedIndices(this.#pairs.size + 1);
    for (let place = 0; place < this.#size; place++) starts[rows.pairs[place] + 1]++;
    for (let pair = 0; pair < this.#pairs.size; pair++) starts[pair + 1] += starts[pair];
    const next = starts.slice();
    const [items, values] = [sharedIndices(this.#size), sharedFloats(this.#size)];
    for (let item = 0; item + 1 < rows.starts.length; item++)
      for (let place = rows.starts[item]; place < rows.starts[item + 1]; place++) {
        const at = next[rows.pairs[place]]++;
        items[at] = item;
        values[at] = rows.values[place];
      }
    return { labels: [...this.#labels.keys()], slots: this.#pairs.slots, starts, items, values, rows };
  }

  #rows(): PairIndex["rows"] {
    const starts = sharedIndices(this.#numbered.length + 1);
    const [pairs, values] = [sharedIndices(this.#size), sharedFloats(this.#size)];
    this.#numbered.forEach((own, item) => {
      pairs.set(own, starts[item]);
      values.set(this.#values[item], starts[item]);
      starts[item + 1] = starts[item] + own.length;
    });
    return { starts, pairs, values };
  }
}

export function pairIndex(all: readonly LabelPairs[]): PairIndex {
  const maker = new PairIndexMaker();
  for (const one of all) maker.add(one);
  return maker.finish();
}

/** Adds Σ_ab G_ab·G'_ab to into[j] for each item j ≥ first of the index, of its own item i. */
export function addOwnProducts(i: number, index: PairIndex, into: Float64Array, first: number): void {
  const { starts, items, values, rows } = index;
  for (let place = rows.starts[i]; place < rows.starts[i + 1]; place++) {
    const [number, value] = [rows.pairs[place], rows.values[place]];
    for (let at = starts[number + 1] - 1; at >= starts[number] && items[at] >= first; at--)
      into[items[at]] += value * values[at];
  }
}

const numbersOf = new WeakMap<PairIndex, ReadonlyMap<string, number>>();

function labelNumbers(index: PairIndex): ReadonlyMap<string, number> {
  const known = numbersOf.get(index) ?? new Map(index.labels.map((label, number) => [label, number]));
  numbersOf.set(index, known);
  return known;
}

/** Adds Σ_ab G_ab·G'_ab to into[j] for each item j ≥ first of the index, over the pairs that both have. */
export function addProducts(x: LabelPairs, index: PairIndex, into: Float64Array, first: number): void {
  const { slots, starts, items, values } = index;
  const known = labelNumbers(index);
  const numbers = Int32Array.from(x.labels, (label) => known.get(label) ?? -1);
  const size = numbers.length;
  for (let place = 0; place < x.pairs.length; place++) {
    const pair = x.pairs[place];
    const to = pair % size;
    const [row, col] = [numbers[(pair - to) / size], numbers[to]];
    if (row < 0 || col < 0) continue;
    const number = slots[slotOf(slots, row, col) + 2];
    if (number === 0) continue;
    const value = x.values[place];
    for (let at = starts[number] - 1; at >= starts[number - 1] && items[at] >= first; at--)
      into[items[at]] += value * values[at];
  }
}
