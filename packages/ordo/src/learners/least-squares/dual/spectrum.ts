import type { Rows } from "../../../data/samples.ts";
import type { Backend, Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix, rowOf, transpose, valuesOf } from "../../../linalg/matrix.ts";
import { cutNoise, withoutNoise } from "../conditioning.ts";
import { coordinatesOf, type FilterSystem, scaledRows } from "../filter-system.ts";
import {
  type Announced,
  announcedIn,
  type BareInfluence,
  diagonalInfluence,
  type Reading,
} from "../influence/influence.ts";
import { type Constants, constantsFrom, constantsOf, interceptsOf } from "../influence/intercepts.ts";
import { wholeInfluence } from "../influence/whole.ts";
import type { BorderedProblem } from "../problem.ts";
import { UNIT } from "../rounding.ts";
import type { Solved } from "../solved.ts";
import { rootOf } from "./laplacian-root.ts";
import { narrowProduct } from "./narrow-product.ts";
import { remembered } from "./remembered.ts";

/** How much faster a backend multiplies than a plain loop, roughly. */
const BACKEND_ADVANTAGE = 15;

/** One eigendecomposition that serves every lambda, A(λ) = F·diag(g/(g·σ + λ))·Fᵀ with g the gain of the root, and every other filter. */
export interface Spectrum extends FilterSystem {
  /** α at each of the lambdas, without the directions that rounding hides. */
  solve(lambdas: readonly number[]): Promise<Pick<Solved, "values" | "remarks">[]>;
  at(lambda: number, reading: Reading): Promise<BareInfluence>;
  /** What the errors of the decomposition are in proportion to, for each item: ‖BᵀKB‖ as an entry of K. */
  readonly norms: Float64Array;
  /** A is at most L/(gσ + λ) for the smallest σ, which is this share of L/λ. */
  share(lambda: number): number;
}

/**
 * With L = B·Bᵀ and S = BᵀKB = Vᵀ·Σ·V (rows of V are vectors) the Woodbury identity gives A = B(S + λI)⁻¹Bᵀ, so
 * F = B·Vᵀ. K is consumed.
 */
export async function openSpectrum(
  problem: BorderedProblem,
  K: Held,
  { means, lambdas: expected }: { readonly means: Matrix | undefined; readonly lambdas: readonly number[] },
  compute: Compute,
): Promise<Spectrum> {
  const { backend, run } = compute;
  const root = await rootOf(problem);
  const S = await root.between(K, backend);
  const { values, vectors } = await backend.eigen(S, { consume: true, signal: run.signal });
  const Ft = await root.times(vectors as Held, backend);
  const z = await narrowProduct(Ft, problem.targets, backend);
  // M·F, for the intercepts.
  const meansF = means === undefined ? undefined : await backend.multiply(means, Ft, { transposeB: true });
  const pulled = meansF === undefined ? undefined : await backend.fetch(meansF);
  meansF?.release();
  // Rounding may leave eigenvalues of a positive semidefinite matrix slightly below 0.
  const filter = (lambda: number) =>
    values.map((sigma) => root.gain / (root.gain * Math.max(0, sigma) + lambda));
  let byItem: Matrix | undefined;

  const solveWith = async (filters: readonly Float64Array[]) => dampedProduct(Ft, z, filters, backend);
  // What is needed at every expected lambda is computed for all of them together when the first asks.
  const alphas = remembered(expected, (lambdas) => solveWith(lambdas.map(filter)));
  const diagonals = remembered(expected, (lambdas) => dampedDiagonals(Ft, lambdas.map(filter), backend));
  const whole = async (lambda: number, alpha: Matrix, announced: Announced) => {
    using half = await backend.scale(await backend.copy(Ft), { rows: filter(lambda).map(Math.sqrt) });
    const A = await backend.gram(half, { transpose: true, signal: run.signal });
    const source = means && { intercepts: interceptsOf(problem, means, alpha), means, A };
    return wholeInfluence(A, alpha, await constantsFrom(problem, source, compute), {
      backend,
      ...announced,
    });
  };
  const largest = values.reduce((most, value) => Math.max(most, value), 0);
  // Of the directions that B takes to 0 nothing is in A. Rounding may have made the others so much larger.
  const least = Math.max(0, (values[root.idle] ?? 0) - UNIT * largest);
  const sigma = values.map((value) => root.gain * Math.max(0, value));
  return {
    sigma,
    async filtered(factors) {
      const { kept, hides } = withoutNoise(factors, values, root);
      const [alpha] = await solveWith([kept.map((factor) => root.gain * factor)]);
      return { values: alpha, hides };
    },
    async root(factors) {
      const { kept } = withoutNoise(factors, values, root);
      return scaledRows(
        await backend.fetch(Ft),
        kept.map((factor) => Math.sqrt(root.gain * factor)),
      );
    },
    // √g·Fᵀy.
    coordinates: () => coordinatesOf(sigma, z, () => Math.sqrt(root.gain)),
    async variances() {
      const ones = matrix(1, Ft.cols, new Float64Array(Ft.cols).fill(root.gain));
      if (backend.weightedRowSquares !== undefined)
        return valuesOf(await backend.weightedRowSquares(Ft, ones));
      const rows = await backend.fetch(Ft);
      return sigma.map((_, k) => root.gain * rowOf(rows, k).reduce((sum, value) => sum + value * value, 0));
    },
    share: (lambda) => lambda / (root.gain * least + lambda),
    norms: problem.precision.map((d) => (largest * root.gain) / d),
    async solve(lambdas) {
      const { isCut, remarks } = cutNoise(values, { gain: root.gain, idle: root.idle, said: problem.said });
      const filters = lambdas.map((lambda) =>
        filter(lambda).map((factor, k) => (isCut(lambda, k) ? 0 : factor)),
      );
      const alphas = await solveWith(filters);
      return lambdas.map((lambda, index) => ({ values: alphas[index], remarks: remarks(lambda) }));
    },
    async at(lambda, reading) {
      const alpha = await alphas(lambda);
      // An entry through the factors costs m multiplications in the calling thread, one through the backend's product far less.
      const wholesale =
        reading.kind === "rows" ||
        (reading.kind === "blocks" && reading.entries * BACKEND_ADVANTAGE > problem.size ** 2);
      if (wholesale) return whole(lambda, alpha, announcedIn(reading));
      if (reading.kind === "diagonal" && means === undefined) {
        return diagonalInfluence(alpha, await diagonals(lambda), constantsOf(problem, undefined));
      }
      byItem ??= transpose(await backend.fetch(Ft));
      const F = byItem;
      const factors = filter(lambda);
      const source = means && {
        intercepts: interceptsOf(problem, means, alpha),
        pull: pullOf(F, factors, pulled),
      };
      const constants = await constantsFrom(problem, source, compute);
      return factoredInfluence(F, factors, alpha, constants);
    },
  };
}

/** The diagonals Σ_k F_ik²·factor_k for several filters, in one pass over F, or as one product with its squares. */
async function dampedDiagonals(
  Ft: Held,
  filters: readonly Float64Array[],
  backend: Backend,
): Promise<Float64Array[]> {
  if (backend.weightedRowSquares !== undefined) {
    const weights = matrix(filters.length, Ft.rows);
    filters.forEach((filter, index) => void rowOf(weights, index).set(filter));
    const sums = await backend.weightedRowSquares(Ft, weights, { transpose: true });
    return filters.map((_, index) => rowOf(sums, index));
  }
  using squares = await backend.hadamard(await backend.copy(Ft), Ft);
  const ones = matrix(Ft.rows, 1, new Float64Array(Ft.rows).fill(1));
  return (await dampedProduct(squares, ones, filters, backend)).map(valuesOf);
}

/** F·diag(factors)·z for several filters: side by side in one product, so that F is read once. */
async function dampedProduct(
  Ft: Held,
  z: Matrix,
  filters: readonly Float64Array[],
  backend: Backend,
): Promise<Matrix[]> {
  const v = z.cols;
  const width = filters.length * v;
  const right = matrix(z.rows, width);
  filters.forEach((filter, index) => {
    for (let row = 0; row < z.rows; row++) {
      for (let out = 0; out < v; out++)
        right.data[row * width + index * v + out] = z.data[row * v + out] * filter[row];
    }
  });
  if (width === 1)
    return [matrix(Ft.cols, 1, await backend.multiplyVector(Ft, right.data, { transpose: true }))];
  using held = await backend.multiply(Ft, right, { transposeA: true });
  const all = await backend.fetch(held);
  return filters.map((_, index) => {
    const alpha = matrix(Ft.cols, v);
    for (let row = 0; row < Ft.cols; row++) {
      for (let out = 0; out < v; out++) alpha.data[row * v + out] = all.data[row * width + index * v + out];
    }
    return alpha;
  });
}

/** A through its factors: a block costs O(u²·m). */
function factoredInfluence(
  F: Matrix,
  factors: Float64Array,
  alpha: Matrix,
  constants: Constants,
): BareInfluence {
  return {
    alpha,
    block(rows: Rows) {
      const u = rows.length;
      const m = F.cols;
      const result = new Float64Array(u * u);
      const damped = new Float64Array(m);
      for (let i = 0; i < u; i++) {
        const a = rows[i] * m;
        for (let k = 0; k < m; k++) damped[k] = F.data[a + k] * factors[k];
        for (let j = 0; j <= i; j++) {
          const b = rows[j] * m;
          let sum = 0;
          for (let k = 0; k < m; k++) sum += damped[k] * F.data[b + k];
          result[i * u + j] = sum;
          result[j * u + i] = sum;
        }
      }
      return result;
    },
    whole: undefined,
    diagonal: async () => diagonalOf(F, factors),
    rows: () => Promise.reject(new Error("whole rows of A were not announced")),
    ...constants,
    release() {},
  };
}

/** A_ii = Σ_k F_ik²·g/(g·σ_k + λ). */
function diagonalOf(F: Matrix, factors: Float64Array): Float64Array {
  return Float64Array.from({ length: F.rows }, (_, row) => {
    let sum = 0;
    for (let k = 0; k < F.cols; k++) sum += F.data[row * F.cols + k] ** 2 * factors[k];
    return sum;
  });
}

/** (M·A)_{q,row} = Σ_k (MF)_{qk}·F_{row,k}·g/(g·σ_k + λ). */
function pullOf(F: Matrix, factors: Float64Array, pulled: Matrix | undefined) {
  return (block: number, row: number) => {
    let sum = 0;
    for (let k = 0; k < F.cols; k++)
      sum += pulled!.data[block * F.cols + k] * F.data[row * F.cols + k] * factors[k];
    return sum;
  };
}
