import type { Matrix } from "../../linalg/matrix.ts";
import { type SparseMatrix, transposeSparse } from "../../linalg/sparse.ts";

/** Columns of a matrix, so that a check can end at the first value that speaks against it. */
export interface ColumnReader {
  readonly rows: number;
  /** The columns that have at least so many values that are not zero; all columns of a dense matrix. */
  withAtLeast(nonzero: number): readonly number[];
  /** The values of a column by row, valid until the next column is asked for. */
  column(index: number): (row: number) => number;
}

export function columnReader(values: Matrix | SparseMatrix): ColumnReader {
  return values.kind === "dense" ? denseColumns(values) : sparseColumns(values);
}

function denseColumns({ data, offset, stride, rows, cols }: Matrix): ColumnReader {
  const all = Array.from({ length: cols }, (_, column) => column);
  return {
    rows,
    withAtLeast: () => all,
    column: (index) => (row) => data[offset + row * stride + index]!,
  };
}

/** Most columns of wide sparse data are ruled out by their number of entries alone. */
function sparseColumns(matrix: SparseMatrix): ColumnReader {
  const { rows, cols, columns, values } = matrix;
  const counts = new Uint32Array(cols);
  for (let k = 0; k < values.length; k++) if (values[k] !== 0) counts[columns[k]!]!++;
  const current = new Float64Array(rows);
  let byColumn: SparseMatrix | undefined;
  return {
    rows,
    withAtLeast: (nonzero) => Array.from(counts.keys()).filter((column) => counts[column]! >= nonzero),
    column(index) {
      byColumn ??= transposeSparse(matrix);
      current.fill(0);
      for (let k = byColumn.starts[index]!; k < byColumn.starts[index + 1]!; k++)
        current[byColumn.columns[k]!] = byColumn.values[k]!;
      return (row) => current[row]!;
    },
  };
}
