import type { Matrix } from "../linalg/matrix.ts";
import { type SparseMatrix, transposeSparse } from "../linalg/sparse.ts";
import type { Vectors } from "./samples.ts";

/** What a pass over the columns finds. */
export interface ColumnFacts {
  readonly density: number;
  /** Missing values of each column. */
  readonly missing: Uint32Array;
  readonly itemsWithMissing: number;
  readonly constant: readonly number[];
  /** Columns that are not constant, and the earlier ones they are equal to. */
  readonly duplicates: readonly (readonly [column: number, same: number])[];
  /** Largest magnitude of a column over that of the smallest that is not all zero; 1 when there is no such pair. */
  readonly scaleRatio: number;
}

/** Running facts of all columns at once. */
interface Tally {
  readonly missing: Uint32Array;
  readonly least: Float64Array;
  readonly most: Float64Array;
  readonly listed: Uint32Array;
  readonly nonzero: Uint32Array;
  readonly hash: Int32Array;
}

export function columnFacts({ values, features, size }: Vectors): ColumnFacts {
  const tally = startTally(features);
  const itemsWithMissing = values.kind === "dense" ? tallyDense(values, tally) : tallySparse(values, tally);
  const cells = size * features;
  const constant = constantColumns(tally, size);
  return {
    density: cells === 0 ? 0 : tally.nonzero.reduce((sum, count) => sum + count, 0) / cells,
    missing: tally.missing,
    itemsWithMissing,
    constant,
    duplicates: size < 2 ? [] : duplicateColumns(values, tally.hash, new Set(constant)),
    scaleRatio: scaleRatio(tally),
  };
}

function startTally(features: number): Tally {
  return {
    missing: new Uint32Array(features),
    least: new Float64Array(features).fill(Number.POSITIVE_INFINITY),
    most: new Float64Array(features).fill(Number.NEGATIVE_INFINITY),
    listed: new Uint32Array(features),
    nonzero: new Uint32Array(features),
    hash: new Int32Array(features),
  };
}

const float = new Float64Array(1);
const words = new Uint32Array(float.buffer);

/** Mixes a value and its row into a column's hash; zeros leave no mark, listed or not. */
function note(tally: Tally, column: number, value: number, row: number): boolean {
  tally.listed[column]++;
  if (value !== 0) {
    tally.nonzero[column]++;
    float[0] = value;
    const mixed = Math.imul(
      words[0] ^ Math.imul(words[1], 0x9e3779b1) ^ Math.imul(row + 1, 0x85ebca6b),
      0xc2b2ae35,
    );
    tally.hash[column] = (tally.hash[column] + (mixed ^ (mixed >>> 15))) | 0;
  }
  if (Number.isNaN(value)) {
    tally.missing[column]++;
    return true;
  }
  if (value < tally.least[column]) tally.least[column] = value;
  if (value > tally.most[column]) tally.most[column] = value;
  return false;
}

function tallyDense(a: Matrix, tally: Tally): number {
  let incomplete = 0;
  for (let row = 0; row < a.rows; row++) {
    let missing = false;
    for (let col = 0, from = a.offset + row * a.stride; col < a.cols; col++)
      if (note(tally, col, a.data[from + col], row)) missing = true;
    if (missing) incomplete++;
  }
  return incomplete;
}

function tallySparse(s: SparseMatrix, tally: Tally): number {
  let incomplete = 0;
  for (let row = 0; row < s.rows; row++) {
    let missing = false;
    for (let k = s.starts[row]; k < s.starts[row + 1]; k++)
      if (note(tally, s.columns[k], s.values[k], row)) missing = true;
    if (missing) incomplete++;
  }
  for (let col = 0; col < s.cols; col++) {
    if (tally.listed[col] === s.rows) continue;
    tally.least[col] = Math.min(tally.least[col], 0);
    tally.most[col] = Math.max(tally.most[col], 0);
  }
  return incomplete;
}

/** Columns with one value and no gap; with fewer than two items nothing can vary. */
function constantColumns({ missing, least, most }: Tally, size: number): readonly number[] {
  if (size < 2) return [];
  return Array.from(missing.keys()).filter((col) => missing[col] === 0 && least[col] === most[col]);
}

function scaleRatio({ least, most }: Tally): number {
  let smallest = Number.POSITIVE_INFINITY;
  let largest = 0;
  for (let col = 0; col < least.length; col++) {
    const magnitude = Math.max(Math.abs(least[col]), Math.abs(most[col]));
    if (!(magnitude > 0 && magnitude < Number.POSITIVE_INFINITY)) continue;
    smallest = Math.min(smallest, magnitude);
    largest = Math.max(largest, magnitude);
  }
  return largest === 0 ? 1 : largest / smallest;
}

/** Equal hashes lead to a comparison, value for value, with the first column of that hash that is really equal. */
function duplicateColumns(
  values: Matrix | SparseMatrix,
  hash: Int32Array,
  constant: ReadonlySet<number>,
): readonly (readonly [number, number])[] {
  const equal = values.kind === "dense" ? denseEqual(values) : sparseEqual(values);
  const firsts = new Map<number, number[]>();
  const found: [number, number][] = [];
  for (let col = 0; col < hash.length; col++) {
    if (constant.has(col)) continue;
    const candidates = firsts.get(hash[col]) ?? [];
    const same = candidates.find((first) => equal(first, col));
    if (same !== undefined) found.push([col, same]);
    else firsts.set(hash[col], [...candidates, col]);
  }
  return found;
}

function denseEqual(a: Matrix): (first: number, second: number) => boolean {
  return (first, second) => {
    for (let row = 0, from = a.offset; row < a.rows; row++, from += a.stride)
      if (!same(a.data[from + first], a.data[from + second])) return false;
    return true;
  };
}

function sparseEqual(s: SparseMatrix): (first: number, second: number) => boolean {
  const byColumn = transposeSparse(s);
  const entries = (col: number) => {
    const list: [number, number][] = [];
    for (let k = byColumn.starts[col]; k < byColumn.starts[col + 1]; k++)
      if (byColumn.values[k] !== 0) list.push([byColumn.columns[k], byColumn.values[k]]);
    return list;
  };
  return (first, second) => {
    const [a, b] = [entries(first), entries(second)];
    return a.length === b.length && a.every(([row, value], k) => row === b[k][0] && same(value, b[k][1]));
  };
}

function same(a: number, b: number): boolean {
  return a === b || (Number.isNaN(a) && Number.isNaN(b));
}
