import { requireShape } from "../base/checks.ts";
import { isCount, type Matrix, matrix } from "./matrix.ts";

/**
 * A sparse matrix by compressed rows: the nonzeros of row i stand at starts[i] … starts[i+1]−1, their columns
 * strictly increasing. Zeros may be stored; they mean the same as absent ones.
 */
export interface SparseMatrix {
  readonly kind: "sparse";
  readonly rows: number;
  readonly cols: number;
  readonly starts: Uint32Array;
  readonly columns: Uint32Array;
  readonly values: Float64Array;
}

export interface SparseParts {
  readonly starts: Uint32Array;
  readonly columns: Uint32Array;
  readonly values: Float64Array;
}

/** Over the given arrays, after checking them. */
export function sparse(rows: number, cols: number, parts: SparseParts): SparseMatrix {
  const { starts, columns, values } = parts;
  requireShape(
    "sparse",
    isCount(rows) && isCount(cols),
    "whole numbers of rows and columns",
    `${rows} × ${cols}`,
  );
  requireShape("sparse starts", starts.length === rows + 1, `${rows + 1} values`, `${starts.length}`);
  const count = starts[rows];
  requireShape("sparse starts", starts[0] === 0, "first value 0", `${starts[0]}`);
  requireShape("sparse columns", columns.length === count, `${count} values`, `${columns.length}`);
  requireShape("sparse values", values.length === count, `${count} values`, `${values.length}`);
  for (let row = 0; row < rows; row++) {
    requireShape(
      "sparse starts",
      starts[row] <= starts[row + 1],
      "increasing values",
      `a fall at row ${row}`,
    );
    for (let k = starts[row]; k < starts[row + 1]; k++) {
      const ordered = (k === starts[row] || columns[k] > columns[k - 1]) && columns[k] < cols;
      requireShape(`sparse row ${row}`, ordered, `increasing columns below ${cols}`, `column ${columns[k]}`);
    }
  }
  return Object.freeze({ kind: "sparse", rows, cols, starts, columns, values });
}

/** Drops the zeros of a dense matrix. */
export function sparseFrom(a: Matrix): SparseMatrix {
  const starts = new Uint32Array(a.rows + 1);
  const columns: number[] = [];
  const values: number[] = [];
  for (let row = 0; row < a.rows; row++) {
    for (let col = 0; col < a.cols; col++) {
      const value = a.data[a.offset + row * a.stride + col];
      if (value === 0) continue;
      columns.push(col);
      values.push(value);
    }
    starts[row + 1] = columns.length;
  }
  return sparse(a.rows, a.cols, {
    starts,
    columns: Uint32Array.from(columns),
    values: Float64Array.from(values),
  });
}

/** For tests and small outputs: the whole matrix, zeros included. */
export function toDense(s: SparseMatrix): Matrix {
  const result = matrix(s.rows, s.cols);
  for (let row = 0; row < s.rows; row++) {
    for (let k = s.starts[row]; k < s.starts[row + 1]; k++)
      result.data[row * s.cols + s.columns[k]] = s.values[k];
  }
  return result;
}

/** The chosen rows, in the order given, as a new matrix. */
export function takeSparseRows(s: SparseMatrix, rows: ArrayLike<number>): SparseMatrix {
  const starts = new Uint32Array(rows.length + 1);
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    if (!(isCount(row) && row < s.rows))
      requireShape("takeSparseRows", false, `rows from 0 to ${s.rows - 1}`, `row ${row}`);
    starts[index + 1] = starts[index] + s.starts[row + 1] - s.starts[row];
  }
  const columns = new Uint32Array(starts[rows.length]);
  const values = new Float64Array(starts[rows.length]);
  for (let index = 0; index < rows.length; index++) {
    const from = s.starts[rows[index]];
    const to = s.starts[rows[index] + 1];
    columns.set(s.columns.subarray(from, to), starts[index]);
    values.set(s.values.subarray(from, to), starts[index]);
  }
  return Object.freeze({ kind: "sparse", rows: rows.length, cols: s.cols, starts, columns, values });
}

/** Compressed rows of the transpose, by counting. */
export function transposeSparse(s: SparseMatrix): SparseMatrix {
  const count = s.starts[s.rows];
  const starts = new Uint32Array(s.cols + 1);
  for (let k = 0; k < count; k++) starts[s.columns[k] + 1]++;
  for (let col = 0; col < s.cols; col++) starts[col + 1] += starts[col];
  const next = starts.slice();
  const columns = new Uint32Array(count);
  const values = new Float64Array(count);
  for (let row = 0; row < s.rows; row++) {
    for (let k = s.starts[row]; k < s.starts[row + 1]; k++) {
      const place = next[s.columns[k]]++;
      columns[place] = row;
      values[place] = s.values[k];
    }
  }
  return Object.freeze({ kind: "sparse", rows: s.cols, cols: s.rows, starts, columns, values });
}
