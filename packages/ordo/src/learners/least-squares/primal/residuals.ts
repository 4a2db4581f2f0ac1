import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import type { BorderedProblem } from "../problem.ts";
import type { FeatureRows } from "./feature-rows.ts";

/**
 * y − (x − x̄)·w, and y − x·w without blocks: L does not see what is constant in a block, and of features far from 0 no digits would be left for what
 * it does see.
 */
export function residualOf(problem: BorderedProblem, rows: FeatureRows, means: Matrix, w: Matrix): Matrix {
  const { targets, outputs: v, blocks, size: m } = problem;
  const residual = matrix(m, v);
  const centre = blocks === undefined ? new Float64Array(rows.cols) : means.data;
  for (let row = 0; row < m; row++) {
    const mean = blocks === undefined ? 0 : blocks.of[row] * rows.cols;
    rows.centredDot(row, { centre, mean, w }, residual.data, row * v);
    const y = targets.offset + row * targets.stride;
    for (let out = 0; out < v; out++)
      residual.data[row * v + out] = targets.data[y + out] - residual.data[row * v + out];
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
