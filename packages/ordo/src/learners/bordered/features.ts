import { type Matrix, matrix } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import { type BorderedProblem, blockTotals } from "./problem.ts";

/** Feature rows, dense or sparse: what the primal form needs of them, in passes over the rows. */
export interface FeatureRows {
  readonly rows: number;
  readonly cols: number;
  /** result += factor·x_row. */
  addTo(result: Float64Array, offset: number, row: number, factor: number): void;
  /** result = factor·(x_row − centre), where `centre` starts at `from` in `means`; without means, factor·x_row. */
  centredTo(result: Float64Array, offset: number, row: number, how: Centring): void;
  /** Σ over the features of x_row·w, for each of the `outputs` columns of w. */
  dot(row: number, w: Matrix, result: Float64Array, offset: number): void;
}

export interface Centring {
  readonly factor: number;
  readonly means: Float64Array | undefined;
  readonly from: number;
}

export function featureRows(X: Matrix | SparseMatrix): FeatureRows {
  return X.kind === "dense" ? denseRows(X) : sparseRows(X);
}

function denseRows(X: Matrix): FeatureRows {
  return {
    rows: X.rows,
    cols: X.cols,
    addTo(result, offset, row, factor) {
      const start = X.offset + row * X.stride;
      for (let col = 0; col < X.cols; col++) result[offset + col] += factor * X.data[start + col];
    },
    centredTo(result, offset, row, { factor, means, from }) {
      const start = X.offset + row * X.stride;
      if (means === undefined)
        for (let col = 0; col < X.cols; col++) result[offset + col] = factor * X.data[start + col];
      else {
        for (let col = 0; col < X.cols; col++)
          result[offset + col] = factor * (X.data[start + col] - means[from + col]);
      }
    },
    dot(row, w, result, offset) {
      const start = X.offset + row * X.stride;
      for (let out = 0; out < w.cols; out++) {
        let sum = 0;
        for (let col = 0; col < X.cols; col++) sum += X.data[start + col] * w.data[col * w.cols + out];
        result[offset + out] = sum;
      }
    },
  };
}

function sparseRows(X: SparseMatrix): FeatureRows {
  return {
    rows: X.rows,
    cols: X.cols,
    addTo(result, offset, row, factor) {
      for (let k = X.starts[row]; k < X.starts[row + 1]; k++)
        result[offset + X.columns[k]] += factor * X.values[k];
    },
    centredTo(result, offset, row, { factor, means, from }) {
      for (let col = 0; col < X.cols; col++)
        result[offset + col] = means === undefined ? 0 : -factor * means[from + col];
      for (let k = X.starts[row]; k < X.starts[row + 1]; k++)
        result[offset + X.columns[k]] += factor * X.values[k];
    },
    dot(row, w, result, offset) {
      for (let out = 0; out < w.cols; out++) {
        let sum = 0;
        for (let k = X.starts[row]; k < X.starts[row + 1]; k++)
          sum += X.values[k] * w.data[X.columns[k] * w.cols + out];
        result[offset + out] = sum;
      }
    },
  };
}

/** The d-weighted mean feature vector of each block, q × n. */
export function featureMeans(problem: BorderedProblem, X: FeatureRows): Matrix {
  const { blocks, precision } = problem;
  const result = matrix(blocks?.count ?? 0, X.cols);
  if (blocks === undefined) return result;
  const totals = blockTotals(problem);
  for (let row = 0; row < X.rows; row++) {
    X.addTo(result.data, blocks.of[row] * X.cols, row, precision[row] / totals[blocks.of[row]]);
  }
  return result;
}
