import type { Matrix } from "./matrix.ts";
import type { Pace } from "./pace.ts";
import type { SparseMatrix } from "./sparse.ts";

/** Values copied at once: about a millisecond. */
const SLICE = 1 << 18;

/** Copies values to a matrix of the same size without gaps, in slices that leave the event loop free. */
export async function copyRows(from: Matrix, to: Matrix, pace: Pace): Promise<void> {
  if (from.stride === from.cols || from.rows <= 1) {
    const size = from.rows * from.cols;
    for (let start = 0; start < size; start += SLICE) {
      const values = from.data.subarray(from.offset + start, from.offset + Math.min(start + SLICE, size));
      to.data.set(values, to.offset + start);
      if (pace.due()) await pace.rest();
    }
    return;
  }
  for (let row = 0; row < from.rows; row++) {
    const start = from.offset + row * from.stride;
    to.data.set(from.data.subarray(start, start + from.cols), to.offset + row * to.cols);
    if (pace.due()) await pace.rest();
  }
}

/** The diagonal of a square matrix without gaps. */
export function diagonalOf(a: Matrix): Float64Array {
  const diagonal = new Float64Array(a.rows);
  for (let row = 0; row < a.rows; row++) diagonal[row] = a.data[row * a.cols + row];
  return diagonal;
}

/** Releases the handles in a result nobody will get. */
export function releaseAll(result: unknown): void {
  if (typeof result !== "object" || result === null || ArrayBuffer.isView(result)) return;
  for (const part of [result, ...Object.values(result)]) {
    if (typeof part === "object" && part !== null && (part.kind === "held" || part.kind === "held-sparse"))
      part.release();
  }
}

export function copySparse(s: SparseMatrix): SparseMatrix {
  const parts = { starts: s.starts.slice(), columns: s.columns.slice(), values: s.values.slice() };
  return Object.freeze({ kind: "sparse", rows: s.rows, cols: s.cols, ...parts });
}
