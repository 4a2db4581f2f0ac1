import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import type { BorderedProblem } from "../problem.ts";
import type { FeatureRows } from "./feature-rows.ts";

/** Rows taken at a time. */
const ROWS = 256;

/**
 * y − (x − x̄)·w, and y − x·w without blocks: L does not see what is constant in a block, and of features far from 0 no digits would be left for what
 * it does see.
 */
export function residualOf(problem: BorderedProblem, rows: FeatureRows, means: Matrix, w: Matrix): Matrix {
  const { targets, outputs: v, blocks, size: m } = problem;
  const residual = matrix(m, v);
  const n = rows.cols;
  const how = { factors: new Float64Array(m).fill(1), blocks: blocks?.of, means: means.data };
  const lines = new Float64Array(Math.min(m, ROWS) * n);
  for (let top = 0; top < m; top += ROWS) {
    const bottom = Math.min(m, top + ROWS);
    rows.centredTo(lines, n, { ...how, top, bottom });
    for (let row = top; row < bottom; row++) {
      const start = (row - top) * n;
      for (let out = 0; out < v; out++) {
        let sum = 0;
        for (let col = 0; col < n; col++) sum += lines[start + col] * w.data[col * v + out];
        residual.data[row * v + out] = targets.data[targets.offset + row * targets.stride + out] - sum;
      }
    }
  }
  return residual;
}

/** b = (mean of y − (x − x̄)·w) − x̄·w of each block, q × v. */
export function interceptsWith(residuals: Matrix, means: Matrix, w: Matrix): Matrix {
  const { rows: q, cols: v } = residuals;
  const result = matrix(q, v, residuals.data.slice());
  for (let block = 0; block < q; block++)
    for (let col = 0; col < w.rows; col++)
      for (let out = 0; out < v; out++)
        result.data[block * v + out] -= means.data[block * w.rows + col] * w.data[col * v + out];
  return result;
}
