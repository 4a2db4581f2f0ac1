import { sharedFloats, sharedIndices } from "../../base/shared-memory.ts";
import type { LabelPairs } from "../../profiles/label-pairs.ts";

type Entries = Pick<LabelPairs, "pairs" | "values">;

/** Where the entries of items are: those of item i from places[i] on in sources[of[i]]. */
export interface Found {
  readonly sources: readonly Entries[];
  readonly of: Uint32Array;
  readonly places: Uint32Array;
}

/** Each item's own lists. */
export function ownSources(items: readonly Entries[]): Found {
  const sources = items.map(({ pairs, values }) => ({ pairs, values }));
  return { sources, of: Uint32Array.from(items.keys()), places: new Uint32Array(items.length) };
}

/** Memory that threads share, as it is where entries were made in another thread; those of other items are copied there, all to one place. */
export function sharedSources(items: readonly Entries[]): Found {
  const isThere = items.map(isInPlace);
  const size = items.reduce((sum, { pairs }, item) => sum + (isThere[item] ? 0 : pairs.length), 0);
  const copies = { pairs: sharedIndices(size), values: sharedFloats(size) };
  const sources: Entries[] = [copies];
  const known = new Map<ArrayBufferLike, number>();
  const [of, places] = [new Uint32Array(items.length), new Uint32Array(items.length)];
  let copied = 0;
  items.forEach(({ pairs, values }, item) => {
    if (isThere[item]) {
      const number = known.get(pairs.buffer) ?? sources.length;
      if (number === sources.length) {
        known.set(pairs.buffer, number);
        sources.push({ pairs: new Uint32Array(pairs.buffer), values: new Float64Array(values.buffer) });
      }
      of[item] = number;
      places[item] = placeOf(pairs);
      return;
    }
    copies.pairs.set(pairs, copied);
    copies.values.set(values, copied);
    places[item] = copied;
    copied += pairs.length;
  });
  return { sources, of, places };
}

/** Parts of the memory of one block, at the same place. */
const isInPlace = ({ pairs, values }: Entries): boolean =>
  isShared(pairs) && isShared(values) && placeOf(pairs) === placeOf(values);

const placeOf = (list: Uint32Array | Float64Array) => list.byteOffset / list.BYTES_PER_ELEMENT;

const isShared = ({ buffer }: ArrayBufferView): boolean =>
  typeof SharedArrayBuffer !== "undefined" && buffer instanceof SharedArrayBuffer;
