import { type Matrix, matrix } from "./matrix.ts";
import { type SparseMatrix, sparse } from "./sparse.ts";

/** The columns at these places, in this order; -1 is a column of zeros. */
export function pickColumns(values: Matrix | SparseMatrix, from: readonly number[]): Matrix | SparseMatrix {
  return values.kind === "dense" ? pickDense(values, from) : pickSparse(values, from);
}

function pickDense(values: Matrix, from: readonly number[]): Matrix {
  const result = matrix(values.rows, from.length);
  for (let row = 0; row < values.rows; row++) {
    const start = values.offset + row * values.stride;
    from.forEach((column, place) => {
      if (column >= 0) result.data[row * from.length + place] = values.data[start + column]!;
    });
  }
  return result;
}

function pickSparse(values: SparseMatrix, from: readonly number[]): SparseMatrix {
  const place = new Int32Array(values.cols).fill(-1);
  from.forEach((column, to) => {
    if (column >= 0) place[column] = to;
  });
  const starts = new Uint32Array(values.rows + 1);
  const kept: { readonly column: number; readonly value: number }[] = [];
  for (let row = 0; row < values.rows; row++) {
    const line: { readonly column: number; readonly value: number }[] = [];
    for (let k = values.starts[row]!; k < values.starts[row + 1]!; k++) {
      const column = place[values.columns[k]!]!;
      if (column >= 0) line.push({ column, value: values.values[k]! });
    }
    kept.push(...line.sort((a, b) => a.column - b.column));
    starts[row + 1] = kept.length;
  }
  return sparse(values.rows, from.length, {
    starts,
    columns: Uint32Array.from(kept, ({ column }) => column),
    values: Float64Array.from(kept, ({ value }) => value),
  });
}
