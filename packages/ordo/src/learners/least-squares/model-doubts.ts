import type { Samples } from "../../data/samples.ts";
import type { FeatureMap } from "../../kernels/maps/feature-map.ts";
import { at, type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";
import { sharedValues } from "../predictors/kernel.ts";
import type { KernelParts } from "../predictors/kernel-parts.ts";
import type { ScoreDoubts, SharedCompute } from "../predictors/predictor.ts";
import { type FeatureRows, featureRows } from "./primal/feature-rows.ts";
import { sizesOf } from "./primal/sizes.ts";
import type { BorderedProblem } from "./problem.ts";
import { norm, UNIT, weightedNorms } from "./rounding.ts";
import { roundingsOf } from "./value-errors.ts";

/**
 * How far rounding may have moved the scores of a linear model: Σ_k |x_k|·ρ_k, where ρ_k is what rounding may have done to the weight of
 * feature k, in units.
 */
export function linearDoubts<X extends Samples>(
  map: FeatureMap<X>,
  rho: Matrix,
  /** What is added up in the intercepts. */
  intercepts: Float64Array,
): ScoreDoubts<X> {
  return async (items, compute) => {
    const rows = featureRows(await map.apply(items, compute));
    const result = matrix(rows.rows, rho.cols);
    for (let row = 0; row < rows.rows; row++) {
      const start = row * rho.cols;
      for (let out = 0; out < rho.cols; out++) result.data[start + out] = intercepts[out];
      rows.visit(row, (col, value) => {
        for (let out = 0; out < rho.cols; out++)
          result.data[start + out] += Math.abs(value) * at(rho, col, out);
      });
    }
    return scaled(result);
  };
}

/** The intercept of a regression is a mean of y − x·w, which may be far smaller than what it is the mean of. */
export function interceptSums(
  { intercept, precision, targets, outputs: v }: BorderedProblem,
  X: FeatureRows,
  rho: Matrix,
): Float64Array {
  const sums = new Float64Array(v);
  if (!intercept) return sums;
  const total = precision.reduce((sum, d) => sum + d, 0);
  for (let row = 0; row < X.rows; row++) {
    const share = precision[row] / total;
    for (let out = 0; out < v; out++) sums[out] += share * Math.abs(at(targets, row, out));
    X.visit(row, (col, value) => {
      for (let out = 0; out < v; out++) sums[out] += share * Math.abs(value) * at(rho, col, out);
    });
  }
  return sums;
}

/** What is known of the errors of weights from the normal equations: M_kk and (M⁻¹)_kk, see `primalRounding`, and `sidesOf`. */
export interface Spread {
  readonly squares: Float64Array;
  readonly inverses: Float64Array;
  readonly sides: Float64Array;
}

/** ρ of such weights. */
export function primalWeights(w: Matrix, { squares, inverses, sides }: Spread): Matrix {
  const sizes = sizesOf(w, squares, sides);
  const total = squares.reduce((sum, square, k) => sum + square * inverses[k], 0);
  const rho = matrix(w.rows, w.cols);
  for (let k = 0; k < w.rows; k++) {
    for (let out = 0; out < w.cols; out++)
      rho.data[k * w.cols + out] = Math.abs(at(w, k, out)) + Math.sqrt(inverses[k] * total) * sizes[out];
  }
  return rho;
}

/** What is known of the errors of α: D = K_ii + Λ_i and the most that ‖√D·A·√D‖ can be. */
export interface SolvedRounding {
  readonly scale: Float64Array;
  readonly total: number;
}

/** ρ of weights w = Xᵀα. */
export function dualWeights(X: FeatureRows, alpha: Matrix, { scale, total }: SolvedRounding): Matrix {
  const sizes = weightedNorms(alpha, scale);
  const v = alpha.cols;
  const rho = matrix(X.cols, v);
  for (let k = 0; k < X.cols; k++)
    for (let out = 0; out < v; out++) rho.data[k * v + out] = Math.sqrt(total) * sizes[out];
  for (let row = 0; row < X.rows; row++)
    X.visit(row, (col, value) => {
      for (let out = 0; out < v; out++) rho.data[col * v + out] += Math.abs(value * at(alpha, row, out));
    });
  return rho;
}

/** Of a kernel model: its sums in absolute values, and how far the errors of α reach, see `Rounding`. */
export function kernelDoubts<X extends Samples>(
  { kernel, items: training, coefficients, bias }: KernelParts<X>,
  { scale, total }: SolvedRounding,
): ScoreDoubts<X> {
  const norms = weightedNorms(coefficients, scale);
  const isRelative = kernel.accuracy === "relative";
  const roots = scale.map(Math.sqrt);
  const columns = Array.from({ length: coefficients.cols }, (_, out) => sizesOfColumn(coefficients, out));
  // The intercept of a regression is as uncertain as the scores of its training items.
  const largest = scale.reduce((most, value) => Math.max(most, value), 0);
  const constant = bias.some((value) => value !== 0) ? Math.sqrt(total * largest) : 0;
  return async (items, compute) => {
    const K = await sharedValues(kernel, items, training, compute);
    const sizes = await sharedSizes(K, isRelative, compute);
    const own = await kernel.diagonal(items, training, compute);
    const result = matrix(K.rows, columns.length);
    for (let row = 0; row < K.rows; row++) {
      const [line, lineSizes] = [rowOf(K, row), rowOf(sizes, row)];
      const whole = Math.sqrt(total * Math.max(0, own[row]));
      // Values that are not known relative to themselves say nothing by being small.
      const most = isRelative ? total * norm(line.length, (j) => line[j] / roots[j]) : whole;
      const reach = Math.min(whole, most) + constant;
      columns.forEach((column, out) => {
        const start = Math.abs(bias[out]) + reach * norms[out];
        result.data[row * columns.length + out] = addProducts(start, lineSizes, column);
      });
    }
    return scaled(result);
  };
}

/** What sums of kernel values are uncertain by, in units: |k|, or that many roundings of it. Models of one path share it. */
function sharedSizes(K: Matrix, isRelative: boolean, { shared }: SharedCompute): Promise<Matrix> {
  const make = async () => {
    const sizes = matrix(K.rows, K.cols);
    for (let row = 0; row < K.rows; row++) {
      const line = rowOf(K, row);
      for (let col = 0; col < line.length; col++)
        sizes.data[row * K.cols + col] = Math.abs(line[col]) * (isRelative ? roundingsOf(line[col]) : 1);
    }
    return sizes;
  };
  return shared === undefined ? make() : shared.get(`sizes of values ${isRelative}`, [K], make);
}

function sizesOfColumn(a: Matrix, col: number): Float64Array {
  return Float64Array.from({ length: a.rows }, (_, row) => Math.abs(at(a, row, col)));
}

/** start + Σ a_j·b_j. */
function addProducts(start: number, a: Float64Array, b: Float64Array): number {
  let sum = start;
  for (let j = 0; j < a.length; j++) sum += a[j] * b[j];
  return sum;
}

function scaled(result: Matrix): Matrix {
  for (let k = 0; k < result.data.length; k++) result.data[k] *= UNIT;
  return result;
}
