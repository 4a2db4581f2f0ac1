import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix, transpose } from "../../../linalg/matrix.ts";
import { type BorderedProblem, blockTotals } from "../problem.ts";
import type { FeatureRows } from "./feature-rows.ts";
import { chunkRows } from "./normal-equations.ts";
import type { NormalSolver } from "./solve-normal.ts";
import { type NormalSpectrum, spectrumErrors } from "./spectrum.ts";

/** What A is made of at one lambda: M⁻¹ of M = XᵀLX + λI between rows of LX, whatever it was factored into. */
export interface PrimalFactors {
  /** m × n with TTᵀ = LX·M⁻¹·(LX)ᵀ. */
  readonly T: Matrix;
  /** M⁻¹(LX)ᵀ of one row, n numbers. */
  pulls(row: number): Float64Array;
  /** x̄ᵀM⁻¹(LX)ᵀ of one row, with the mean features of a block. */
  pull(block: number, row: number): number;
  /** What rounding changed M by, entry by entry, is below ε√(s_k·s_l): s. */
  readonly squares: Float64Array;
  /** (M⁻¹)_kk. */
  readonly inverses: Float64Array;
}

/** The features of a problem, and their means over each block. */
export interface PrimalRows {
  readonly problem: BorderedProblem;
  readonly rows: FeatureRows;
  readonly means: Matrix;
}

/** By a Cholesky factorisation at this lambda, which keeps the digits of features of very different size: T = (R⁻¹(LX)ᵀ)ᵀ with RRᵀ = M. */
export async function choleskyFactors(
  { problem, rows, means }: PrimalRows,
  solver: NormalSolver,
  lambda: number,
  { backend }: Compute,
): Promise<PrimalFactors> {
  using factor = await solver.factorAt(lambda);
  using T = await backend.solveTriangular(factor, transpose(laplacianOfFeatures(problem, rows, means)));
  using B = await backend.solveTriangular(factor, T, { transpose: true });
  const [n, m, pulled] = [rows.cols, rows.rows, await backend.fetch(B)];
  return {
    T: transpose(await backend.fetch(T)),
    pulls: (row) => Float64Array.from({ length: n }, (_, col) => pulled.data[col * m + row]),
    pull(block, row) {
      let sum = 0;
      for (let col = 0; col < n; col++) sum += means.data[block * n + col] * pulled.data[col * m + row];
      return sum;
    },
    squares: solver.squaresAt(lambda),
    inverses: await backend.inverseDiagonal(factor),
  };
}

/** The same at any lambda in O(mn), from the rows of LX in the basis of the eigenvectors: M = Vᵀ·diag(σ + λ)·V, Z = LX·Vᵀ. */
export interface PrimalBasis {
  at(lambda: number): PrimalFactors;
}

export async function primalBasis(
  { problem, rows, means }: PrimalRows,
  { values, vectors }: NormalSpectrum,
  { backend, run }: Compute,
): Promise<PrimalBasis> {
  const [n, m] = [rows.cols, rows.rows];
  const V = await backend.fetch(vectors);
  const Lx = laplacianOfFeatures(problem, rows, means);
  const Z = matrix(m, n);
  const chunk = chunkRows(n);
  for (let top = 0; top < m; top += chunk) {
    const bottom = Math.min(top + chunk, m);
    const part = matrix(bottom - top, n, Lx.data.subarray(top * n, bottom * n));
    using rotated = await backend.multiply(part, vectors, { transposeB: true });
    Z.data.set((await backend.fetch(rotated)).data, top * n);
    await run.checkpoint("features in the basis of the equations", bottom, m);
  }
  const centres = rotatedRows(means, V);
  return {
    at(lambda) {
      const roots = values.map((value) => Math.sqrt(1 / (Math.max(0, value) + lambda)));
      const T = scaledColumns(Z, roots);
      const pulling = scaledColumns(centres, roots);
      return {
        T,
        pulls(row) {
          const result = new Float64Array(n);
          for (let j = 0; j < n; j++) {
            const part = T.data[row * n + j] * roots[j];
            for (let k = 0; k < n; k++) result[k] += part * V.data[j * n + k];
          }
          return result;
        },
        pull: (block, row) => dot(pulling.data, block * n, T.data, row * n, n),
        ...spectrumErrors(values, V, lambda),
      };
    },
  };
}

function dot(a: Float64Array, fromA: number, b: Float64Array, fromB: number, count: number): number {
  let sum = 0;
  for (let k = 0; k < count; k++) sum += a[fromA + k] * b[fromB + k];
  return sum;
}

/** Rows times Vᵀ: few of them. */
function rotatedRows(a: Matrix, V: Matrix): Matrix {
  const n = V.rows;
  const result = matrix(a.rows, n);
  for (let row = 0; row < a.rows; row++)
    for (let k = 0; k < n; k++) result.data[row * n + k] = dot(a.data, row * n, V.data, k * n, n);
  return result;
}

function scaledColumns(a: Matrix, factors: Float64Array): Matrix {
  const n = a.cols;
  const result = matrix(a.rows, n);
  for (let start = 0; start < a.rows * n; start += n)
    for (let k = 0; k < n; k++) result.data[start + k] = a.data[start + k] * factors[k];
  return result;
}

/** LX, m × n: d·(x − mean of its block). */
function laplacianOfFeatures(problem: BorderedProblem, X: FeatureRows, means: Matrix): Matrix {
  const { blocks, precision } = problem;
  const result = matrix(X.rows, X.cols);
  const how = { factors: precision, blocks: blocks?.of, means: means.data };
  X.centredTo(result.data, X.cols, { ...how, top: 0, bottom: X.rows });
  if (blocks !== undefined) sumToZero(problem, result);
  return result;
}

/** A mean far from 0 is known to its own roundings only, which are the same in the whole block: what is left of them is taken out. */
function sumToZero(problem: BorderedProblem, Lx: Matrix): void {
  const { of, count } = problem.blocks!;
  const n = Lx.cols;
  const totals = blockTotals(problem);
  const left = new Float64Array(count * n);
  for (let row = 0; row < Lx.rows; row++)
    for (let col = 0; col < n; col++) left[of[row] * n + col] += Lx.data[row * n + col];
  for (let row = 0; row < Lx.rows; row++) {
    const share = problem.precision[row] / totals[of[row]];
    for (let col = 0; col < n; col++) Lx.data[row * n + col] -= share * left[of[row] * n + col];
  }
}
