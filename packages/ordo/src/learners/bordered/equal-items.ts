import type { Precomputed } from "../../data/precomputed.ts";
import type { Preferences } from "../../data/preferences.ts";
import type { Samples, Strings, Vectors, Views } from "../../data/samples.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import type { HoldOutSink } from "../learner.ts";

/**
 * Equal items have equal scores, to the last bit, in every model. The formulas of hold-out give each item its score in its own way, so
 * that rounding would order what is tied: here the first of equal items speaks for them all. `first` comes from `firstEquals`.
 */
export function tieEqualItems(
  first: Uint32Array | undefined,
  preferences: Preferences | undefined,
  sink: HoldOutSink,
): HoldOutSink {
  if (first === undefined || first.every((other, item) => other === item)) return sink;
  return {
    set(index, rows, scores, doubts) {
      const outputs = scores.length / rows.length;
      const places = new Map<number, number>();
      rows.forEach((row, place) => {
        const known = places.get(first[row]);
        if (known === undefined) places.set(first[row], place);
        else
          for (const values of [scores, doubts])
            values?.copyWithin(place * outputs, known * outputs, (known + 1) * outputs);
      });
      sink.set?.(index, rows, scores, doubts);
    },
    pairs(output, a, b, scores) {
      b.forEach((row, k) => {
        if (first[row] === first[a]) scores.b[k] = scores.a[k];
      });
      sink.pairs?.(output, a, b, scores);
    },
    preference(k, difference, doubt) {
      const { winners, losers } = preferences!;
      const equal = first[winners[k]] === first[losers[k]];
      sink.preference?.(k, equal ? 0 : difference, equal ? 0 : doubt);
    },
  };
}

/** For each item the first one that is equal to it; undefined where that cannot be told. */
export function firstEquals(inputs: Samples): Uint32Array | undefined {
  switch (inputs.kind) {
    case "vectors": {
      const { values } = inputs as Vectors;
      return values.kind === "dense" ? firstEqualRows(values) : firstEqualSparse(values);
    }
    case "strings":
      return firstOf((inputs as Strings).values);
    case "precomputed":
      return firstOf(Array.from((inputs as Precomputed).index));
    case "views": {
      const parts = Object.values((inputs as Views).parts).map(firstEquals);
      if (parts.includes(undefined)) return undefined;
      return firstOf(
        Array.from({ length: inputs.size }, (_, row) => parts.map((part) => part![row]).join(" ")),
      );
    }
    default:
      return undefined;
  }
}

function firstOf(keys: readonly unknown[]): Uint32Array {
  const known = new Map<unknown, number>();
  return Uint32Array.from(keys, (key, item) => {
    const first = known.get(key);
    if (first === undefined) known.set(key, item);
    return first ?? item;
  });
}

/** Items with the same hash are compared value by value. */
function firstByHash(
  count: number,
  hash: (item: number) => number,
  isSame: (a: number, b: number) => boolean,
): Uint32Array {
  const buckets = new Map<number, number[]>();
  const result = new Uint32Array(count);
  for (let item = 0; item < count; item++) {
    const key = hash(item);
    const bucket = buckets.get(key);
    const first = bucket?.find((other) => isSame(other, item));
    result[item] = first ?? item;
    if (bucket === undefined) buckets.set(key, [item]);
    else if (first === undefined) bucket.push(item);
  }
  return result;
}

/** A running hash of numbers; 0 and −0 are the same. */
function numberHash() {
  const number = new Float64Array(1);
  const words = new Uint32Array(number.buffer);
  return (hash: number, value: number) => {
    number[0] = value + 0;
    return Math.imul(Math.imul(hash ^ words[0], 0x01000193) ^ words[1], 0x01000193);
  };
}

function firstEqualRows({ data, offset, stride, rows, cols }: Matrix): Uint32Array {
  const mix = numberHash();
  const hash = (row: number) => {
    const start = offset + row * stride;
    let result = 0;
    for (let col = 0; col < cols; col++) result = mix(result, data[start + col]);
    return result;
  };
  const isSame = (a: number, b: number) => {
    const [one, other] = [offset + a * stride, offset + b * stride];
    for (let col = 0; col < cols; col++) if (data[one + col] !== data[other + col]) return false;
    return true;
  };
  return firstByHash(rows, hash, isSame);
}

function firstEqualSparse({ starts, columns, values, rows }: SparseMatrix): Uint32Array {
  const mix = numberHash();
  const hash = (row: number) => {
    let result = 0;
    for (let at = starts[row]; at < starts[row + 1]; at++) result = mix(mix(result, columns[at]), values[at]);
    return result;
  };
  const isSame = (a: number, b: number) => {
    const length = starts[a + 1] - starts[a];
    if (length !== starts[b + 1] - starts[b]) return false;
    for (let k = 0; k < length; k++) {
      const [one, other] = [starts[a] + k, starts[b] + k];
      if (columns[one] !== columns[other] || values[one] !== values[other]) return false;
    }
    return true;
  };
  return firstByHash(rows, hash, isSame);
}
