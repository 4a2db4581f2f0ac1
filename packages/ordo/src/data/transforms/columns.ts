import type { Matrix } from "../../linalg/matrix.ts";
import { type SparseMatrix, transposeSparse } from "../../linalg/sparse.ts";

/** The values of one column that are known: those listed, and how many zeros are not listed. */
export interface ColumnValues {
  readonly listed: Float64Array;
  /** Zeros of a sparse column beside the listed values. */
  readonly zeros: number;
}

/** Hands over the known values of each column in turn; missing ones are left out. The array is reused. */
export function eachColumn(
  values: Matrix | SparseMatrix,
  take: (column: number, known: ColumnValues) => void,
  rows?: ArrayLike<number>,
): void {
  if (values.kind === "dense") denseColumns(values, take, rows);
  else sparseColumns(values, take);
}

function denseColumns(
  a: Matrix,
  take: (column: number, known: ColumnValues) => void,
  rows: ArrayLike<number> | undefined,
): void {
  const count = rows?.length ?? a.rows;
  const buffer = new Float64Array(count);
  for (let col = 0; col < a.cols; col++) {
    let known = 0;
    for (let k = 0; k < count; k++) {
      const value = a.data[a.offset + (rows === undefined ? k : rows[k]) * a.stride + col];
      if (!Number.isNaN(value)) buffer[known++] = value;
    }
    take(col, { listed: buffer.subarray(0, known), zeros: 0 });
  }
}

function sparseColumns(s: SparseMatrix, take: (column: number, known: ColumnValues) => void): void {
  const byColumn = transposeSparse(s);
  for (let col = 0; col < s.cols; col++) {
    const all = byColumn.values.subarray(byColumn.starts[col], byColumn.starts[col + 1]);
    take(col, { listed: all.filter((value) => !Number.isNaN(value)), zeros: s.rows - all.length });
  }
}

/** √(mean of squared distances from the mean). */
export function deviationOf({ listed, zeros }: ColumnValues, mean: number): number {
  const count = listed.length + zeros;
  let squares = zeros * mean * mean;
  for (const value of listed) squares += (value - mean) ** 2;
  return Math.sqrt(squares / count);
}

export function rangeOf({ listed, zeros }: ColumnValues): { readonly least: number; readonly most: number } {
  let least = zeros > 0 ? 0 : Number.POSITIVE_INFINITY;
  let most = zeros > 0 ? 0 : Number.NEGATIVE_INFINITY;
  for (const value of listed) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { least, most };
}

/**
 * Quantiles by linear interpolation between order statistics: position p·(count − 1). The zeros that are not listed stand
 * between the negative and the positive values.
 */
export function quantilesOf({ listed, zeros }: ColumnValues, parts: readonly number[]): readonly number[] {
  const sorted = Float64Array.from(listed).sort();
  const count = sorted.length + zeros;
  const negative = sorted.findIndex((value) => value >= 0);
  const before = negative < 0 ? sorted.length : negative;
  const at = (rank: number) =>
    rank < before ? sorted[rank] : rank < before + zeros ? 0 : sorted[rank - zeros];
  return parts.map((part) => {
    const place = part * (count - 1);
    const low = at(Math.floor(place));
    return low + (place - Math.floor(place)) * (at(Math.ceil(place)) - low);
  });
}

/** The value that occurs most often, the smallest of several; NaN when there are none. */
export function modeOf({ listed, zeros }: ColumnValues): number {
  const counts = new Map<number, number>();
  if (zeros > 0) counts.set(0, zeros);
  for (const value of listed) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best = Number.NaN;
  let most = 0;
  for (const [value, count] of counts) {
    if (count < most || (count === most && value > best)) continue;
    best = value;
    most = count;
  }
  return best;
}
