import { sharedFloats, sharedIndices } from "../../base/shared-memory.ts";
import { labelOrder } from "../../profiles/label-order.ts";
import type { LabelPairs } from "../../profiles/label-pairs.ts";
import type { SideMaker, SidePlan } from "../rows/row-recipe.ts";
import { type Found, ownSources, sharedSources } from "./entry-sources.ts";

/** The entries of many G by pairs of labels: for each pair the items that have it, ascending, with their values. Plain data. */
export interface PairIndex {
  /** Labels by number, in their order, so that the pairs of each item ascend in the order of its own. */
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
export class PairIndexMaker implements SideMaker<LabelPairs, PairIndex> {
  readonly #labels = new Map<string, number>();
  readonly #items: { readonly numbers: Uint32Array; readonly own: LabelPairs }[] = [];
  /** How many entries have a pair from a label. */
  readonly #counts: number[] = [];
  #size = 0;

  add(own: LabelPairs): void {
    const numbers = new Uint32Array(own.labels.length);
    own.labels.forEach((label, place) => void (numbers[place] = this.#numberOf(label)));
    for (let from = 0, start = 0; from < numbers.length; from++) {
      this.#counts[numbers[from]] += own.ends[from] - start;
      start = own.ends[from];
    }
    this.#items.push({ numbers, own });
    this.#size += own.pairs.length;
  }

  #numberOf(label: string): number {
    const known = this.#labels.get(label);
    if (known !== undefined) return known;
    this.#counts.push(0);
    this.#labels.set(label, this.#labels.size);
    return this.#labels.size - 1;
  }

  finish(): PairIndex {
    const { common, parts, join } = this.plan(1);
    return join(parts.map((part) => indexPart(part as IndexPart, common as Flat)));
  }

  /** Parts are runs of first labels. */
  readonly plan = (parts: number): SidePlan<PairIndex> => {
    const names = [...this.#labels.keys()];
    const order = labelOrder(names);
    const labels = Array.from(order, (number) => names[number]);
    const flat = this.#flat(order, parts > 1);
    const tops = evenTops(flat.firstStarts, parts);
    return {
      common: flat,
      parts: tops.map((top, part): IndexPart => ({ top, bottom: tops[part + 1] ?? labels.length })),
      join: (made) => joined(labels, flat, made as readonly MadePart[]),
    };
  };

  /** By the numbers that labels have in their order. For threads the entries lie in memory that they share. */
  #flat(order: Uint32Array, isShared: boolean): Flat {
    const ranks = new Uint32Array(order.length);
    order.forEach((number, rank) => void (ranks[number] = rank));
    const sizes = [0];
    for (const { numbers } of this.#items) sizes.push(sizes.at(-1)! + numbers.length);
    const [numbers, bounds] = [sharedIndices(sizes.at(-1)!), sharedIndices(sizes.at(-1)!)];
    const starts = sharedIndices(this.#items.length + 1);
    this.#items.forEach((item, place) => {
      const { ends, pairs } = item.own;
      for (let k = 0, at = sizes[place]; k < ends.length; k++, at++) {
        numbers[at] = ranks[item.numbers[k]];
        bounds[at] = starts[place] + ends[k];
      }
      starts[place + 1] = starts[place] + pairs.length;
    });
    const entries = this.#items.map(({ own }) => own);
    const found = isShared ? sharedSources(entries) : ownSources(entries);
    const firstStarts = sharedIndices(order.length + 1);
    order.forEach((number, label) => {
      firstStarts[label + 1] = firstStarts[label] + this.#counts[number];
    });
    const own = { labelStarts: Uint32Array.from(sizes), numbers, bounds, firstStarts };
    const rows = { starts, values: sharedFloats(this.#size), spans: sharedIndices(2 * this.#size) };
    const lists = { items: sharedIndices(this.#size), values: sharedFloats(this.#size) };
    return { ...own, found, rows, lists };
  }
}

function joined(labels: readonly string[], { rows, lists }: Flat, made: readonly MadePart[]): PairIndex {
  const count = made.reduce((sum, { seconds }) => sum + seconds.length, 0);
  const firsts = sharedIndices(labels.length + 1);
  const [seconds, starts] = [sharedIndices(count), sharedIndices(count + 1)];
  let [label, pair] = [0, 0];
  for (const part of made) {
    seconds.set(part.seconds, pair);
    starts.set(part.starts, pair);
    for (const first of part.firsts) firsts[label++] = pair + first;
    pair += part.seconds.length;
  }
  firsts[label] = pair;
  starts[pair] = lists.items.length;
  return { labels, firsts, seconds, starts, ...lists, rows };
}

/** All entries by items, and room for what is made of them. */
interface Flat {
  /** The labels of item i are numbers[labelStarts[i]] up to numbers[labelStarts[i + 1]]; in `bounds` stands where the entries from each of them end. */
  readonly labelStarts: Uint32Array;
  readonly numbers: Uint32Array;
  readonly bounds: Uint32Array;
  readonly found: Found;
  /** How many entries have a first label of a smaller number. */
  readonly firstStarts: Uint32Array;
  readonly rows: PairIndex["rows"];
  readonly lists: Pick<PairIndex, "items" | "values">;
}

/** The pairs from the labels top up to bottom. */
interface IndexPart {
  readonly top: number;
  readonly bottom: number;
}

interface MadePart {
  /** The first pair from each label, counted in this part. */
  readonly firsts: Uint32Array;
  readonly seconds: Uint32Array;
  /** Of each pair, among all entries. */
  readonly starts: Uint32Array;
}

/** Where parts begin that have about as many entries each. */
function evenTops(starts: Uint32Array, parts: number): readonly number[] {
  const [labels, entries] = [starts.length - 1, starts[starts.length - 1]];
  const tops = [0];
  for (let label = 1; label < labels; label++)
    if (starts[label] >= (tops.length * entries) / parts && tops.length < parts) tops.push(label);
  return tops;
}

/** The second label of an entry, its item, and its place among all entries by items: side by side, as they are moved together. */
const PARTS = 3;

/** Lists of the pairs from some labels, written where they belong. */
export function indexPart(part: IndexPart, flat: Flat): MadePart {
  const { firstStarts, rows, lists } = flat;
  const { top, bottom } = part;
  const entries = entriesFrom(part, flat);
  const labels = firstStarts.length - 1;
  const [firsts, counts, next] = [
    new Uint32Array(bottom - top),
    new Uint32Array(labels),
    new Uint32Array(labels),
  ];
  const [base, size] = [firstStarts[top], entries.length / PARTS];
  const [seconds, starts] = [new Uint32Array(size), new Uint32Array(size + 1)];
  starts[0] = base;
  let pair = 0;
  for (let label = top; label < bottom; label++) {
    const [from, to] = [PARTS * (firstStarts[label] - base), PARTS * (firstStarts[label + 1] - base)];
    const first = pair;
    firsts[label - top] = first;
    for (let at = from; at < to; at += PARTS) if (counts[entries[at]]++ === 0) seconds[pair++] = entries[at];
    seconds.subarray(first, pair).sort();
    for (let own = first; own < pair; own++) {
      next[seconds[own]] = starts[own];
      starts[own + 1] = starts[own] + counts[seconds[own]];
      counts[seconds[own]] = 0;
    }
    for (let at = from; at < to; at += PARTS) {
      const place = next[entries[at]]++;
      lists.items[place] = entries[at + 1];
      lists.values[place] = rows.values[entries[at + 2]];
      rows.spans[2 * entries[at + 2]] = place;
    }
    // Known when all of them are placed: `next` is then the end of each.
    for (let at = from; at < to; at += PARTS) rows.spans[2 * entries[at + 2] + 1] = next[entries[at]];
  }
  return { firsts, seconds: seconds.slice(0, pair), starts: starts.slice(0, pair) };
}

/** One memory for one part after the other. */
let kept = new Uint32Array(0);

/** So many numbers, of which every one is to be written. */
function scratch(size: number): Uint32Array {
  if (size > KEPT) return new Uint32Array(size);
  if (kept.length < size) kept = new Uint32Array(size);
  return kept.subarray(0, size);
}

/** 16 MiB: larger ones are those of a thread that makes all at once. */
const KEPT = 2 ** 22;

/** The entries from some labels, by label, in the order of the items; their values go to where they stand by items. */
function entriesFrom({ top, bottom }: IndexPart, flat: Flat): Uint32Array {
  const { labelStarts, numbers, bounds, found, firstStarts, rows } = flat;
  const next = firstStarts.slice(top, bottom);
  const base = firstStarts[top];
  const entries = scratch(PARTS * (firstStarts[bottom] - base));
  for (let item = 0; item + 1 < labelStarts.length; item++) {
    const first = labelStarts[item];
    const size = labelStarts[item + 1] - first;
    const { pairs, values } = found.sources[found.of[item]];
    const shift = found.places[item] - rows.starts[item];
    for (let from = 0; from < size; from++) {
      const label = numbers[first + from];
      if (label < top || label >= bottom) continue;
      const start = from === 0 ? rows.starts[item] : bounds[first + from - 1];
      for (let row = start; row < bounds[first + from]; row++) {
        const at = PARTS * (next[label - top]++ - base);
        entries[at] = numbers[first + pairs[row + shift] - from * size];
        entries[at + 1] = item;
        entries[at + 2] = row;
        rows.values[row] = values[row + shift];
      }
    }
  }
  return entries;
}

export function pairIndex(all: readonly LabelPairs[]): PairIndex {
  const maker = new PairIndexMaker();
  for (const one of all) maker.add(one);
  return maker.finish();
}
