import { eachKMer } from "../base/code-points.ts";
import { badContent } from "../models/format/corrupt.ts";
import { type Json, list, natural, text } from "../models/format/json.ts";
import type { FileShape } from "../models/format/shape.ts";
import type { Comparison, FeatureMap } from "./build.ts";
import type { Item } from "./item.ts";

type Counts = ReadonlyMap<string, number>;

/** How often each k-mer occurs in a text, or that it does. */
function counter({ k: given, presence }: Json, shape: FileShape) {
  const k = natural(given, "k");
  if (shape.kind !== "strings" || typeof presence !== "boolean") throw badContent("a spectrum of no texts");
  return (item: Item): Counts => {
    const counts = new Map<string, number>();
    eachKMer(item as string, k, (kMer) => counts.set(kMer, presence ? 1 : (counts.get(kMer) ?? 0) + 1));
    return counts;
  };
}

/** Σ of products of counts: whole numbers, and so exact. */
function product(x: Counts, z: Counts): number {
  let sum = 0;
  for (const [kMer, times] of x) sum += times * (z.get(kMer) ?? 0);
  return sum;
}

/** The counts of the k-mers that a vocabulary lists. */
export function spectrumMap(spec: Json, shape: FileShape): FeatureMap {
  const countsOf = counter(spec, shape);
  const vocabulary = list(spec.vocabulary, "vocabulary", text);
  const places = new Map(vocabulary.map((kMer, column) => [kMer, column]));
  return {
    size: vocabulary.length,
    apply(item) {
      const counts = countsOf(item);
      const known = [...counts.keys()].filter((kMer) => places.has(kMer));
      const columns = Uint32Array.from(known, (kMer) => places.get(kMer)!).sort();
      const values = Float64Array.from(columns, (column) => counts.get(vocabulary[column])!);
      return { columns, values, length: Math.sqrt(product(counts, counts)) };
    },
  };
}

export function spectrum(spec: Json, items: readonly Item[], shape: FileShape): Comparison {
  const countsOf = counter(spec, shape);
  const known = items.map(countsOf);
  return {
    values(x) {
      const counts = countsOf(x);
      return Float64Array.from(known, (other) => product(counts, other));
    },
    own(x) {
      const counts = countsOf(x);
      return product(counts, counts);
    },
  };
}
