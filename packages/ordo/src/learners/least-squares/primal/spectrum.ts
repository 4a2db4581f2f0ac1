import { once } from "../../../base/once.ts";
import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix, rowOf } from "../../../linalg/matrix.ts";
import type { SparseMatrix } from "../../../linalg/sparse.ts";
import { withoutNoise } from "../conditioning.ts";
import { coordinatesOf, type FilterSystem, scaledRows } from "../filter-system.ts";
import type { BorderedProblem } from "../problem.ts";
import { equationsOf } from "./equations.ts";
import { featureMeans, featureRows } from "./feature-rows.ts";
import { normalEquations } from "./normal-equations.ts";

/** XᵀLX = Vᵀ·diag(values)·V, and z = V·XᵀLy. */
export interface NormalSpectrum {
  readonly values: Float64Array;
  readonly vectors: Held;
  readonly z: Matrix;
}

export async function decomposeNormal(
  normal: Held | Matrix,
  right: Matrix,
  { backend, run }: Compute,
): Promise<NormalSpectrum> {
  const { values, vectors } = await backend.eigen(normal, { signal: run.signal });
  using z = await backend.multiply(vectors as Held, right);
  return { values, vectors: vectors as Held, z: await backend.fetch(z) };
}

/** How far rounding may have moved M = XᵀLX + λI by way of its decomposition, see `PrimalFactors`. */
export interface SpectrumErrors {
  readonly squares: Float64Array;
  readonly inverses: Float64Array;
}

/** The errors of a decomposition are as large in every direction: those of the largest eigenvalue. */
export function spectrumErrors(values: Float64Array, V: Matrix, lambda: number): SpectrumErrors {
  const n = values.length;
  const largest = values.reduce((most, value) => Math.max(most, value), 0);
  const inverses = new Float64Array(n);
  for (let j = 0; j < n; j++) {
    const factor = 1 / (Math.max(0, values[j]) + lambda);
    for (let k = 0; k < n; k++) inverses[k] += V.data[j * n + k] * V.data[j * n + k] * factor;
  }
  return { squares: new Float64Array(n).fill(largest + lambda), inverses };
}

/** w = Vᵀ·diag(1/(σ + λ))·z, in plain loops. */
export function weightsFrom({ values, z }: NormalSpectrum, V: Matrix, lambda: number): Matrix {
  const [n, v] = [z.rows, z.cols];
  const w = matrix(n, v);
  for (let j = 0; j < n; j++) {
    const factor = 1 / (Math.max(0, values[j]) + lambda);
    for (let out = 0; out < v; out++) {
      const part = factor * z.data[j * v + out];
      for (let k = 0; k < n; k++) w.data[k * v + out] += part * V.data[j * n + k];
    }
  }
  return w;
}

/** w and `spectrumErrors` at many lambdas, by two products: Vᵀ·(f∘z) and (V∘V)ᵀ·f with f = 1/(σ + λ). */
export async function spectrumPath(
  { values, vectors, z }: NormalSpectrum,
  lambdas: readonly number[],
  { backend }: Compute,
): Promise<(SpectrumErrors & { readonly w: Matrix })[]> {
  const [n, v, count] = [z.rows, z.cols, lambdas.length];
  const [factors, damped] = [matrix(n, count), matrix(n, count * v)];
  for (let k = 0; k < n; k++)
    for (let place = 0; place < count; place++) {
      const factor = 1 / (Math.max(0, values[k]) + lambdas[place]);
      factors.data[k * count + place] = factor;
      for (let out = 0; out < v; out++)
        damped.data[(k * count + place) * v + out] = factor * z.data[k * v + out];
    }
  const squared = await backend.fetch(vectors);
  using all = await backend.multiply(vectors, damped, { transposeA: true });
  for (let k = 0; k < squared.data.length; k++) squared.data[k] *= squared.data[k];
  using diagonals = await backend.multiply(squared, factors, { transposeA: true });
  const [weights, inverses] = [await backend.fetch(all), await backend.fetch(diagonals)];
  const largest = values.reduce((most, value) => Math.max(most, value), 0);
  return lambdas.map((lambda, place) => {
    const [w, own] = [matrix(n, v), new Float64Array(n)];
    for (let k = 0; k < n; k++) {
      own[k] = inverses.data[k * count + place];
      for (let out = 0; out < v; out++) w.data[k * v + out] = weights.data[(k * count + place) * v + out];
    }
    return { w, inverses: own, squares: new Float64Array(n).fill(largest + lambda) };
  });
}

/** w = Vᵀ·diag(factors)·z. */
export async function dampedWeights(
  { vectors, z }: NormalSpectrum,
  factors: Float64Array,
  { backend }: Compute,
): Promise<Matrix> {
  const damped = matrix(z.rows, z.cols);
  for (let k = 0; k < z.rows; k++)
    for (let out = 0; out < z.cols; out++)
      damped.data[k * z.cols + out] = z.data[k * z.cols + out] * factors[k];
  using w = await backend.multiply(vectors, damped, { transposeA: true });
  return backend.fetch(w);
}

/** All filters of the system over explicit features: O(n²m + n³) once, then O(n²) for a filter. */
export async function openPrimalSpectrum(
  problem: BorderedProblem,
  X: Matrix | SparseMatrix,
  compute: Compute,
): Promise<FilterSystem> {
  const { backend } = compute;
  const means = once(() => featureMeans(problem, featureRows(X)));
  const { normal, right } = await equationsOf(problem, X, means, compute);
  const spectrum = await decomposeNormal(normal, right, compute);
  const { values, vectors, z } = spectrum;
  const sigma = values.map((value) => Math.max(0, value));
  return {
    sigma,
    async filtered(factors) {
      const { kept, hides } = withoutNoise(factors, values, { gain: 1, idle: 0 });
      return { values: await dampedWeights(spectrum, kept, compute), hides };
    },
    root: async (factors) => scaledRows(await backend.fetch(vectors), factors.map(Math.sqrt)),
    // XᵀLy = XᵀL½·L½y, whose singular values are √σ.
    coordinates: () => coordinatesOf(sigma, z, (value) => 1 / Math.sqrt(value)),
    async variances() {
      // z has covariance V·XᵀL²X·Vᵀ, and LX = d·(X − means): the sums of XᵀLX with d² for d, about the same means.
      const squared = { ...problem, precision: problem.precision.map((d) => d * d) };
      const { normal: Q } = await normalEquations(squared, X, means, compute);
      using product = await backend.multiply(vectors, Q);
      const [VQ, V] = [await backend.fetch(product), await backend.fetch(vectors)];
      return sigma.map((value, k) => {
        const [row, own] = [rowOf(VQ, k), rowOf(V, k)];
        return row.reduce((sum, entry, col) => sum + entry * own[col], 0) / value;
      });
    },
  };
}
