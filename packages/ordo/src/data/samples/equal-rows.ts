import type { Matrix } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";

/** Items with the same hash are compared value by value: open addressing, in a table that is at most half full. */
function firstByHash(
  count: number,
  hash: (item: number) => number,
  isSame: (a: number, b: number) => boolean,
): Uint32Array {
  const mask = 2 ** Math.ceil(Math.log2(2 * count + 1)) - 1;
  /** An item and 1, or 0 where there is none. */
  const table = new Uint32Array(mask + 1);
  const hashes = new Int32Array(count);
  const result = new Uint32Array(count);
  for (let item = 0; item < count; item++) {
    const key = hash(item);
    hashes[item] = key;
    let place = (key ^ (key >>> 15)) & mask;
    let other = table[place];
    while (other > 0 && !(hashes[other - 1] === key && isSame(other - 1, item))) {
      place = (place + 1) & mask;
      other = table[place];
    }
    result[item] = other > 0 ? other - 1 : item;
    if (other === 0) table[place] = item + 1;
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

/** For each row the first one with the same numbers. */
export function firstEqualRows({ data, offset, stride, rows, cols }: Matrix): Uint32Array {
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

/** The same of sparse rows: equal ones list the same columns. */
export function firstEqualSparse({ starts, columns, values, rows }: SparseMatrix): Uint32Array {
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
