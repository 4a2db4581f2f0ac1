import { type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";

/** The stored numbers of one row, as a view. */
function storedOf(values: Matrix | SparseMatrix, row: number): Float64Array {
  if (values.kind === "dense") return rowOf(values, row);
  return values.values.subarray(values.starts[row], values.starts[row + 1]);
}

/** Σ x² of each row. */
export function squaredNorms(values: Matrix | SparseMatrix): Float64Array {
  return eachRow(values, (stored) => {
    let sum = 0;
    for (let k = 0; k < stored.length; k++) sum += stored[k] * stored[k];
    return sum;
  });
}

/** Σ x of each row. */
export function rowSums(values: Matrix | SparseMatrix): Float64Array {
  return eachRow(values, (stored) => {
    let sum = 0;
    for (let k = 0; k < stored.length; k++) sum += stored[k];
    return sum;
  });
}

/** √Σx² of each row, right for tiny numbers too, whose squares vanish. */
export function norms(values: Matrix | SparseMatrix): Float64Array {
  return eachRow(values, (stored) => {
    let largest = 0;
    for (let k = 0; k < stored.length; k++) largest = Math.max(largest, Math.abs(stored[k]));
    if (largest === 0) return 0;
    let sum = 0;
    for (let k = 0; k < stored.length; k++) sum += (stored[k] / largest) ** 2;
    return largest * Math.sqrt(sum);
  });
}

/** f(x, row) of each stored number, as new numbers in the old pattern; f must leave zero at zero. */
export function mappedRows(
  values: Matrix | SparseMatrix,
  f: (x: number, row: number) => number,
): Matrix | SparseMatrix {
  const result =
    values.kind === "dense"
      ? matrix(values.rows, values.cols)
      : Object.freeze({ ...values, values: new Float64Array(values.values.length) });
  for (let row = 0; row < values.rows; row++) {
    const [from, to] = [storedOf(values, row), storedOf(result, row)];
    for (let k = 0; k < from.length; k++) to[k] = f(from[k], row);
  }
  return result;
}

/** Each row divided by its length, or the one that is given; rows of zeros stay. */
export function unitRows(values: Matrix | SparseMatrix, lengths = norms(values)): Matrix | SparseMatrix {
  // Divided, not multiplied by the inverse: the inverse of a tiny length overflows.
  return mappedRows(values, (x, row) => (lengths[row] === 0 ? 0 : x / lengths[row]));
}

function eachRow(values: Matrix | SparseMatrix, reduce: (stored: Float64Array) => number): Float64Array {
  return Float64Array.from({ length: values.rows }, (_, row) => reduce(storedOf(values, row)));
}
