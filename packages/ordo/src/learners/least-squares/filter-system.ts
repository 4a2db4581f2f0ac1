import { type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";
import { noiseOf } from "./conditioning.ts";

/**
 * One decomposition of LK, or of XᵀLX, for all filters h: the solution is α = h(LK)·Ly, or w = h(XᵀLX)·XᵀLy, the same function in two forms. The
 * regularised solution at lambda is h(σ) = 1/(σ + λ).
 */
export interface FilterSystem {
  /** The eigenvalues σ, ascending; none is below 0. */
  readonly sigma: Float64Array;
  /** α, m × v, or w, n × v, from h at each σ; `hides` tells whether directions were left out that rounding hides. */
  filtered(factors: Float64Array): Promise<{ readonly values: Matrix; readonly hides: boolean }>;
  /** H with HᵀH = h(LK)·L, directions × m, or h(XᵀLX), directions × n, from h ≥ 0 at each σ, without what rounding hides. */
  root(factors: Float64Array): Promise<Matrix>;
  coordinates(): Coordinates;
  /** Of complete blocks: the variance of each of the coordinates when scores have independent errors of variance 1. */
  variances(): Promise<Float64Array>;
}

/**
 * The targets in the basis of the decomposition, b = UᵀL½y with L½KL½ = U·diag(σ)·Uᵀ, without the directions that rounding hides. With h the residuals
 * are rᵀLr = rest + Σ(1 − σh)²b², and ‖f‖² = Σσh²b².
 */
export interface Coordinates {
  readonly sigma: Float64Array;
  /** b, directions × v. */
  readonly values: Matrix;
  /** Which of the eigenvalues these are. */
  readonly places: readonly number[];
}

/** b = factor·z, where z is known in the basis. */
export function coordinatesOf(
  sigma: Float64Array,
  z: Matrix,
  factor: (sigma: number) => number,
): Coordinates {
  const noise = noiseOf(sigma);
  const places = Array.from(sigma.keys()).filter((k) => sigma[k] > noise);
  const values = matrix(places.length, z.cols);
  places.forEach((k, row) => {
    for (let out = 0; out < z.cols; out++)
      values.data[row * z.cols + out] = factor(sigma[k]) * z.data[k * z.cols + out];
  });
  return { sigma: Float64Array.from(places, (k) => sigma[k]), values, places };
}

/** The rows of a matrix times these numbers, without the rows that become 0. */
export function scaledRows(rows: Matrix, factors: Float64Array): Matrix {
  const places = Array.from(factors.keys()).filter((k) => factors[k] > 0);
  const result = matrix(places.length, rows.cols);
  places.forEach((k, place) => {
    const row = rowOf(rows, k);
    for (let col = 0; col < row.length; col++) result.data[place * row.length + col] = factors[k] * row[col];
  });
  return result;
}
