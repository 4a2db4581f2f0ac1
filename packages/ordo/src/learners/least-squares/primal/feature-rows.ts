import type { Rows } from "../../../data/samples.ts";
import { type Matrix, matrix, rowOf } from "../../../linalg/matrix.ts";
import type { SparseMatrix } from "../../../linalg/sparse.ts";
import { type BorderedProblem, blockTotals } from "../problem.ts";

/** Feature rows, dense or sparse: what the primal form needs of them, in passes over the rows. */
export interface FeatureRows {
  readonly rows: number;
  readonly cols: number;
  /** result += factor·x_row. */
  addTo(result: Float64Array, offset: number, row: number, factor: number): void;
  /** result = x_a − x_b, where result is 0. */
  differenceTo(result: Float64Array, offset: number, a: number, b: number): void;
  /** Rows one after another, `stride` apart: factor·(x_row − mean of its block); without blocks, factor·x_row. */
  centredTo(result: Float64Array, stride: number, part: CentredPart): void;
  /** Every value of a row that is not 0. */
  visit(row: number, see: (col: number, value: number) => void): void;
  /** Σ over the features of |x_row|·factor. */
  sizeOf(row: number, factors: Float64Array): number;
  /** Σ over the features of (x_row − mean)·w, for each of the columns of w. */
  centredDot(row: number, by: CentredWeights, result: Float64Array, offset: number): void;
  /** Σ over the features of x_row·w, for each of the `outputs` columns of w. */
  dot(row: number, w: Matrix, result: Float64Array, offset: number): void;
}

export interface CentredPart {
  readonly top: number;
  readonly bottom: number;
  /** The rows that `top` and `bottom` count; the first ones where it is missing. */
  readonly list?: Rows | undefined;
  /** One for each row of the whole. */
  readonly factors: Float64Array;
  /** The block of each row of the whole. */
  readonly blocks: Uint32Array | undefined;
  /** One row for each block. */
  readonly means: Float64Array;
}

export interface CentredWeights {
  /** Means, and where those of the row begin in them. */
  readonly centre: Float64Array;
  readonly mean: number;
  readonly w: Matrix;
}

export function featureRows(X: Matrix | SparseMatrix): FeatureRows {
  return X.kind === "dense" ? denseRows(X) : sparseRows(X);
}

function denseRows(X: Matrix): FeatureRows {
  const { data, cols, offset: origin, stride: pitch } = X;
  return {
    rows: X.rows,
    cols,
    addTo(result, offset, row, factor) {
      const start = origin + row * pitch;
      for (let col = 0; col < cols; col++) result[offset + col] += factor * data[start + col];
    },
    differenceTo(result, offset, a, b) {
      const first = origin + a * pitch;
      const second = origin + b * pitch;
      for (let col = 0; col < cols; col++) result[offset + col] = data[first + col] - data[second + col];
    },
    centredTo(result, stride, { top, bottom, list, factors, blocks, means }) {
      for (let place = top; place < bottom; place++) {
        const row = list === undefined ? place : list[place];
        const start = origin + row * pitch;
        const to = (place - top) * stride;
        const factor = factors[row];
        if (blocks === undefined) {
          for (let col = 0; col < cols; col++) result[to + col] = factor * data[start + col];
          continue;
        }
        const mean = blocks[row] * cols;
        for (let col = 0; col < cols; col++)
          result[to + col] = factor * (data[start + col] - means[mean + col]);
      }
    },
    visit(row, see) {
      const start = origin + row * pitch;
      for (let col = 0; col < cols; col++) if (data[start + col] !== 0) see(col, data[start + col]);
    },
    sizeOf(row, factors) {
      const start = origin + row * pitch;
      // A sum waits for the one before it: two of them need not wait for each other.
      let [even, odd] = [0, 0];
      const pairs = cols - (cols % 2);
      for (let col = 0; col < pairs; col += 2) {
        even += Math.abs(data[start + col]) * factors[col];
        odd += Math.abs(data[start + col + 1]) * factors[col + 1];
      }
      return pairs < cols ? even + odd + Math.abs(data[start + pairs]) * factors[pairs] : even + odd;
    },
    centredDot(row, { centre, mean, w }, result, offset) {
      const start = origin + row * pitch;
      const { data: weights, cols: v } = w;
      const pairs = cols - (cols % 2);
      for (let out = 0; out < v; out++) {
        let [even, odd] = [0, 0];
        for (let col = 0, k = out; col < pairs; col += 2, k += 2 * v) {
          even += (data[start + col] - centre[mean + col]) * weights[k];
          odd += (data[start + col + 1] - centre[mean + col + 1]) * weights[k + v];
        }
        if (pairs < cols) even += (data[start + pairs] - centre[mean + pairs]) * weights[pairs * v + out];
        result[offset + out] = even + odd;
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
  let line = new Float64Array(0);
  return {
    rows: X.rows,
    cols: X.cols,
    addTo(result, offset, row, factor) {
      for (let k = X.starts[row]; k < X.starts[row + 1]; k++)
        result[offset + X.columns[k]] += factor * X.values[k];
    },
    differenceTo(result, offset, a, b) {
      this.addTo(result, offset, a, 1);
      this.addTo(result, offset, b, -1);
    },
    centredTo(result, stride, { top, bottom, list, factors, blocks, means }) {
      for (let place = top; place < bottom; place++) {
        const row = list === undefined ? place : list[place];
        const to = (place - top) * stride;
        const factor = factors[row];
        for (let col = 0; col < X.cols; col++)
          result[to + col] = blocks === undefined ? 0 : -factor * means[blocks[row] * X.cols + col];
        for (let k = X.starts[row]; k < X.starts[row + 1]; k++)
          result[to + X.columns[k]] += factor * X.values[k];
      }
    },
    visit(row, see) {
      for (let k = X.starts[row]; k < X.starts[row + 1]; k++)
        if (X.values[k] !== 0) see(X.columns[k], X.values[k]);
    },
    sizeOf(row, factors) {
      let sum = 0;
      for (let k = X.starts[row]; k < X.starts[row + 1]; k++)
        sum += Math.abs(X.values[k]) * factors[X.columns[k]];
      return sum;
    },
    centredDot(row, { centre, mean, w }, result, offset) {
      if (line.length === 0) line = new Float64Array(X.cols);
      for (let col = 0; col < X.cols; col++) line[col] = -centre[mean + col];
      this.addTo(line, 0, row, 1);
      for (let out = 0; out < w.cols; out++) {
        let sum = 0;
        for (let col = 0; col < X.cols; col++) sum += line[col] * w.data[col * w.cols + out];
        result[offset + out] = sum;
      }
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

/** X less the mean of each column. */
export function centred(X: Matrix): { readonly values: Matrix; readonly means: Float64Array } {
  const [m, n] = [X.rows, X.cols];
  const means = new Float64Array(n);
  for (let row = 0; row < m; row++) {
    const line = rowOf(X, row);
    for (let col = 0; col < n; col++) means[col] += line[col] / m;
  }
  const values = matrix(m, n);
  for (let row = 0; row < m; row++) {
    const line = rowOf(X, row);
    for (let col = 0; col < n; col++) values.data[row * n + col] = line[col] - means[col];
  }
  return { values, means };
}
