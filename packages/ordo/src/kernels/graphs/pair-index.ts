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
  slots = new Uint32Array(3 * 2 ** 12);
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
    const larger = new Uint32Array(2 * this.slots.length);
    const { slots } = this;
    for (let at = 0; at < slots.length; at += 3) {
      if (slots[at + 2] === 0) continue;
      const to = slotOf(larger, slots[at], slots[at + 1]);
      for (let part = 0; part < 3; part++) larger[to + part] = slots[at + part];
    }
    this.slots = larger;
  }
}

export function pairIndex(all: readonly LabelPairs[]): PairIndex {
  const labels = new Map<string, number>();
  const pairs = new PairNumbers();
  const numbered = all.map((one) => {
    const numbers = one.labels.map((label) => {
      const known = labels.get(label);
      if (known === undefined) labels.set(label, labels.size);
      return known ?? labels.size - 1;
    });
    return one.pairs.map((pair) => {
      const to = pair % numbers.length;
      return pairs.of(numbers[(pair - to) / numbers.length], numbers[to]);
    });
  });
  const starts = sharedIndices(pairs.size + 1);
  for (const own of numbered) for (const pair of own) starts[pair + 1]++;
  for (let pair = 0; pair < pairs.size; pair++) starts[pair + 1] += starts[pair];
  const next = Uint32Array.from(starts);
  const [items, values] = [sharedIndices(starts[pairs.size]), sharedFloats(starts[pairs.size])];
  numbered.forEach((own, item) => {
    for (let place = 0; place < own.length; place++) {
      const at = next[own[place]]++;
      items[at] = item;
      values[at] = all[item].values[place];
    }
  });
  const slots = sharedIndices(pairs.slots.length);
  slots.set(pairs.slots);
  return { labels: [...labels.keys()], slots, starts, items, values };
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
