import { at, columnOf, type Matrix, matrix, rowOf } from "./matrix.ts";
import { type SparseMatrix, sparseFrom } from "./sparse.ts";

/** The columns of all parts in one matrix; sparse as soon as one of them is. One part is given back as it is. */
export function sideBySide(parts: readonly Matrix[]): Matrix;
export function sideBySide(parts: readonly (Matrix | SparseMatrix)[]): Matrix | SparseMatrix;
export function sideBySide(parts: readonly (Matrix | SparseMatrix)[]): Matrix | SparseMatrix {
  if (parts.length === 1) return parts[0];
  if (parts.every((part) => part.kind === "dense")) return denseSideBySide(parts);
  return sparseSideBySide(parts.map((part) => (part.kind === "sparse" ? part : sparseFrom(part))));
}

/** Columns of equal length as one array, row by row. One column is given back as it is. */
export function rowByRow(columns: readonly Float64Array[]): Float64Array {
  return sideBySide(columns.map(columnOf)).data;
}

/** One matrix below the other, of as many columns. */
export function below(upper: Matrix, lower: Matrix): Matrix {
  const { rows, cols } = upper;
  const result = matrix(rows + lower.rows, cols);
  for (let row = 0; row < rows; row++) result.data.set(rowOf(upper, row), row * cols);
  for (let row = 0; row < lower.rows; row++) result.data.set(rowOf(lower, row), (rows + row) * cols);
  return result;
}

function denseSideBySide(parts: readonly Matrix[]): Matrix {
  const result = matrix(parts[0].rows, width(parts));
  let left = 0;
  for (const part of parts) {
    for (let row = 0; row < part.rows; row++) {
      const start = row * result.cols + left;
      for (let col = 0; col < part.cols; col++) result.data[start + col] = at(part, row, col);
    }
    left += part.cols;
  }
  return result;
}

function sparseSideBySide(parts: readonly SparseMatrix[]): SparseMatrix {
  const { rows } = parts[0];
  const count = parts.reduce((total, part) => total + part.values.length, 0);
  const starts = new Uint32Array(rows + 1);
  const columns = new Uint32Array(count);
  const values = new Float64Array(count);
  let next = 0;
  for (let row = 0; row < rows; row++) {
    let left = 0;
    for (const part of parts) {
      for (let k = part.starts[row]; k < part.starts[row + 1]; k++) {
        columns[next] = left + part.columns[k];
        values[next++] = part.values[k];
      }
      left += part.cols;
    }
    starts[row + 1] = next;
  }
  return Object.freeze({ kind: "sparse", rows, cols: width(parts), starts, columns, values });
}

function width(parts: readonly (Matrix | SparseMatrix)[]): number {
  return parts.reduce((total, part) => total + part.cols, 0);
}
