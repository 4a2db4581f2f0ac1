import { at, type Matrix, matrix } from "../../../linalg/matrix.ts";
import { type BorderedProblem, blockMeans, type ProblemGraph } from "../problem.ts";
import type { FeatureRows } from "./feature-rows.ts";

/**
 * A bound of ‖b/s‖ of each output, where b_k are the sums of absolute values that (XᵀLy)_k is computed from and s_k = √M_kk: its errors reach the
 * weights just as those of M do, also where the weights themselves are nothing but rounding.
 */
export function sidesOf(problem: BorderedProblem, rows: FeatureRows, squares: Float64Array): Float64Array {
  return problem.graph === undefined
    ? blockSides(problem, rows.cols)
    : sidesFrom(graphSums(problem.graph, rows), squares);
}

/** Σ d|x||y| ≤ s_k·‖√d·y‖ with x and y less their means. */
function blockSides(problem: BorderedProblem, n: number): Float64Array {
  const { targets, precision, blocks, size: m, outputs: v } = problem;
  const means = blockMeans(problem, targets);
  return Float64Array.from({ length: v }, (_, out) => {
    let sum = 0;
    for (let row = 0; row < m; row++) {
      const mean = blocks === undefined ? 0 : at(means, blocks.of[row], out);
      sum += precision[row] * (at(targets, row, out) - mean) ** 2;
    }
    return Math.sqrt(n * sum);
  });
}

/** Σ (|x| + |x̄|)·|MN| of each feature, for each output: XᵀMN is summed with the mean features taken out, or without. */
export function graphSums({ rightSide }: ProblemGraph, rows: FeatureRows): Matrix {
  const v = rightSide.cols;
  const sums = matrix(rows.cols, v);
  const means = new Float64Array(rows.cols);
  for (let row = 0; row < rows.rows; row++) rows.addTo(means, 0, row, 1 / rows.rows);
  for (let out = 0; out < v; out++) {
    let wanted = 0;
    for (let row = 0; row < rows.rows; row++) wanted += Math.abs(at(rightSide, row, out));
    for (let col = 0; col < rows.cols; col++) sums.data[col * v + out] = Math.abs(means[col]) * wanted;
  }
  for (let row = 0; row < rows.rows; row++)
    rows.visit(row, (col, value) => {
      for (let out = 0; out < v; out++) sums.data[col * v + out] += Math.abs(value * at(rightSide, row, out));
    });
  return sums;
}

export function sidesFrom(sums: Matrix, squares: Float64Array): Float64Array {
  return Float64Array.from({ length: sums.cols }, (_, out) => {
    let sum = 0;
    for (let col = 0; col < sums.rows; col++) sum += at(sums, col, out) ** 2 / squares[col];
    return Math.sqrt(sum);
  });
}

/** ‖s∘w‖ + ‖b/s‖ of each output. */
export function sizesOf(w: Matrix, squares: Float64Array, sides: Float64Array): Float64Array {
  return Float64Array.from(sides, (side, out) => {
    let sum = 0;
    for (let k = 0; k < w.rows; k++) sum += squares[k] * at(w, k, out) ** 2;
    return Math.sqrt(sum) + side;
  });
}

/** Σ_k |x_k|·√(M⁻¹)_kk of a row; `roots` are √(M⁻¹)_kk. */
export function lengthOf(rows: FeatureRows, row: number, roots: Float64Array): number {
  return rows.sizeOf(row, roots);
}

/** The most that the intercepts ȳ − x̄·w are sums of, for each output; `largest` is what `largestTargets` gives. */
export function spreadsOf(
  { w, largest }: { readonly w: Matrix; readonly largest: Float64Array },
  means: Matrix,
): Float64Array {
  return largest.map((size, out) => {
    let most = 0;
    for (let block = 0; block < means.rows; block++) {
      let sum = 0;
      for (let k = 0; k < w.rows; k++) sum += Math.abs(at(means, block, k) * at(w, k, out));
      most = Math.max(most, sum);
    }
    return most + size;
  });
}

/** The largest |y| of each output. */
export function largestTargets({ targets, outputs: v, size: m }: BorderedProblem): Float64Array {
  const largest = new Float64Array(v);
  for (let row = 0; row < m; row++) {
    const from = targets.offset + row * targets.stride;
    for (let out = 0; out < v; out++)
      largest[out] = Math.max(largest[out], Math.abs(targets.data[from + out]));
  }
  return largest;
}
