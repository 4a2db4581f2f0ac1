import { once } from "../../../base/once.ts";
import type { Rows } from "../../../data/samples.ts";
import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { block as blockOf, type Matrix, matrix, takeRows, transpose } from "../../../linalg/matrix.ts";
import { type BorderedProblem, blockTotals } from "../problem.ts";
import type { FeatureRows } from "./feature-rows.ts";
import { chunkRows } from "./normal-equations.ts";
import type { NormalSolver } from "./solve-normal.ts";
import { type NormalSpectrum, spectrumErrors } from "./spectrum.ts";

/** What A is made of at one lambda: M⁻¹ of M = XᵀLX + λI between rows of LX, whatever it was factored into. */
export interface PrimalFactors {
  /** m × n with TTᵀ = LX·M⁻¹·(LX)ᵀ, made when it is first asked for. */
  T(): Matrix;
  /** Some rows of T, for which it need not be made. */
  rowsOfT(items: Rows): Matrix;
  /** An entry of TTᵀ, for which T need not be made. */
  product(a: number, b: number): number;
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
  using T = await backend.solveTriangular(
    factor,
    transpose(laplacianOfFeatures(problem, rows, means)(0, rows.rows)),
  );
  using B = await backend.solveTriangular(factor, T, { transpose: true });
  const [n, m, pulled] = [rows.cols, rows.rows, await backend.fetch(B)];
  const own = transpose(await backend.fetch(T));
  return {
    T: () => own,
    rowsOfT: (items) => takeRows(own, items),
    product: (a, b) => dot(own.data, a * n, own.data, b * n, n),
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
  /** m × n, the eigenvectors as rows, and the mean features of each block in their basis. */
  readonly Z: Matrix;
  readonly V: Matrix;
  readonly centres: Matrix;
  at(lambda: number): PrimalFactors;
}

export async function primalBasis(
  given: PrimalRows,
  { values, vectors }: NormalSpectrum,
  compute: Compute,
): Promise<PrimalBasis> {
  const { rows, means } = given;
  const n = rows.cols;
  const V = await compute.backend.fetch(vectors);
  const Z = await laplacianInBasis(given, vectors, compute);
  const centres = rotatedRows(means, V);
  return {
    Z,
    V,
    centres,
    at(lambda) {
      const shares = values.map((value) => 1 / (Math.max(0, value) + lambda));
      const pulling = scaledColumns(centres, shares);
      const roots = shares.map(Math.sqrt);
      return {
        T: once(() => scaledColumns(Z, roots)),
        rowsOfT: (items) => scaledColumns(Z, roots, items),
        product(a, b) {
          let sum = 0;
          for (let k = 0; k < n; k++) sum += Z.data[a * n + k] * shares[k] * Z.data[b * n + k];
          return sum;
        },
        pulls(row) {
          const result = new Float64Array(n);
          for (let j = 0; j < n; j++) {
            const part = Z.data[row * n + j] * shares[j];
            for (let k = 0; k < n; k++) result[k] += part * V.data[j * n + k];
          }
          return result;
        },
        pull: (block, row) => dot(pulling.data, block * n, Z.data, row * n, n),
        ...spectrumErrors(values, V, lambda),
      };
    },
  };
}

/** LX·Vᵀ. */
async function laplacianInBasis(
  { problem, rows, means }: PrimalRows,
  vectors: Held,
  { backend, run }: Compute,
): Promise<Matrix> {
  const [n, m] = [rows.cols, rows.rows];
  const makeLx = laplacianOfFeatures(problem, rows, means);
  const chunk = chunkRows(n);
  const Z = matrix(m, n);
  for (let top = 0; top < m; top += chunk) {
    const bottom = Math.min(top + chunk, m);
    using rotated = await backend.multiply(makeLx(top, bottom), vectors, { transposeB: true });
    await backend.fetch(rotated, { top: 0, bottom: bottom - top, into: Z.data.subarray(top * n) });
    await run.checkpoint("features in the basis of the equations", bottom, m);
  }
  return Z;
}

export function dot(a: Float64Array, fromA: number, b: Float64Array, fromB: number, count: number): number {
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

/** All rows, or some. */
function scaledColumns(a: Matrix, factors: Float64Array, items?: Rows): Matrix {
  const n = a.cols;
  const count = items?.length ?? a.rows;
  const result = matrix(count, n);
  for (let place = 0, to = 0; place < count; place++, to += n) {
    const from = (items === undefined ? place : items[place]) * n;
    for (let k = 0; k < n; k++) result.data[to + k] = a.data[from + k] * factors[k];
  }
  return result;
}

/** Rows of LX: d·(x − mean of its block), which are to be used before others are asked for. */
function laplacianOfFeatures(
  problem: BorderedProblem,
  X: FeatureRows,
  means: Matrix,
): (top: number, bottom: number) => Matrix {
  const { blocks, precision } = problem;
  const how = { factors: precision, blocks: blocks?.of, means: means.data };
  // Parts follow each other in the same memory.
  let room = new Float64Array(0);
  const make = (top: number, bottom: number) => {
    const size = (bottom - top) * X.cols;
    if (room.length < size) room = new Float64Array(size);
    X.centredTo(room, X.cols, { ...how, top, bottom });
    return matrix(bottom - top, X.cols, room.subarray(0, size));
  };
  if (blocks === undefined) return make;
  return sumToZero(problem, X.rows, make);
}

/** Rows summed at a time. */
const ROWS = 1024;

/** A mean far from 0 is known to its own roundings only, which are the same in the whole block: what is left of them is taken out. */
function sumToZero(
  problem: BorderedProblem,
  m: number,
  make: (top: number, bottom: number) => Matrix,
): (top: number, bottom: number) => Matrix {
  const totals = blockTotals(problem);
  let left: Float64Array | undefined;
  return (top, bottom) => {
    if (bottom - top < m) left ??= sumsOf(problem, m, make);
    const part = make(top, bottom);
    left ??= sumsOf(problem, m, (from, to) => blockOf(part, from, to));
    takeOut(problem, part, top, { left, totals });
    return part;
  };
}

/** Of each row its share of what is left of its block. */
function takeOut(
  { blocks, precision }: BorderedProblem,
  { data, rows, cols: n }: Matrix,
  top: number,
  { left, totals }: { readonly left: Float64Array; readonly totals: Float64Array },
): void {
  const { of } = blocks!;
  for (let row = 0; row < rows; row++) {
    const block = of[top + row];
    const share = precision[top + row] / totals[block];
    const [to, from] = [row * n, block * n];
    for (let col = 0; col < n; col++) data[to + col] -= share * left[from + col];
  }
}

/** Sums of rows over each block. */
function sumsOf(
  { blocks }: BorderedProblem,
  m: number,
  make: (top: number, bottom: number) => Matrix,
): Float64Array {
  const { of, count } = blocks!;
  let sums = new Float64Array(0);
  for (let top = 0; top < m; top += ROWS) {
    const { data, offset, rows, cols: n } = make(top, Math.min(m, top + ROWS));
    if (sums.length === 0) sums = new Float64Array(count * n);
    for (let row = 0; row < rows; row++) {
      const [from, to] = [offset + row * n, of[top + row] * n];
      for (let col = 0; col < n; col++) sums[to + col] += data[from + col];
    }
  }
  return sums;
}
