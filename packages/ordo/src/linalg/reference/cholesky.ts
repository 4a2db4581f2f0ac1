import { OrdoError } from "../../base/errors.ts";
import { at, identity, type Matrix, matrix } from "../matrix.ts";
import type { PivotedJob, PivotedResult, TriangularJob } from "../matrix-kernels.ts";
import type { Pace } from "../pace.ts";

/** L[i][j] = (A[i][j] − Σ_{k<j} L[i][k]·L[j][k]) / L[j][j], row by row. */
export async function cholesky({ data, rows: n }: Matrix, pace: Pace): Promise<void> {
  for (let row = 0; row < n; row++) {
    for (let col = 0; col <= row; col++) {
      let rest = data[row * n + col];
      for (let k = 0; k < col; k++) rest -= data[row * n + k] * data[col * n + k];
      if (col < row) data[row * n + col] = rest / data[col * n + col];
      else data[row * n + row] = Math.sqrt(requirePositive(row, rest));
    }
    data.fill(0, row * n + row + 1, (row + 1) * n);
    if (pace.due()) await pace.rest();
  }
}

/** Forward substitution, or backward with Lᵀ. */
export async function solveTriangular({ l, x, transpose }: TriangularJob, pace: Pace): Promise<void> {
  const n = l.rows;
  for (let step = 0; step < n; step++) {
    const row = transpose ? n - 1 - step : step;
    for (let col = 0; col < x.cols; col++) {
      let rest = x.data[row * x.cols + col];
      if (transpose) for (let k = row + 1; k < n; k++) rest -= at(l, k, row) * x.data[k * x.cols + col];
      else for (let k = 0; k < row; k++) rest -= at(l, row, k) * x.data[k * x.cols + col];
      x.data[row * x.cols + col] = rest / at(l, row, row);
    }
    if (pace.due()) await pace.rest();
  }
}

async function triangularInverse(l: Matrix, pace: Pace): Promise<Matrix> {
  const x = identity(l.rows);
  await solveTriangular({ l, x, transpose: false }, pace);
  return x;
}

/** Σ_k X[k][j]² with X = L⁻¹. */
export async function inverseDiagonal(l: Matrix, pace: Pace): Promise<Float64Array> {
  const n = l.rows;
  const x = await triangularInverse(l, pace);
  const result = new Float64Array(n);
  for (let row = 0; row < n; row++)
    for (let col = 0; col <= row; col++) result[col] += x.data[row * n + col] ** 2;
  return result;
}

/** (L·Lᵀ)⁻¹ = L⁻ᵀ·L⁻¹. */
export async function choleskyInverse(l: Matrix, pace: Pace): Promise<void> {
  const n = l.rows;
  const x = await triangularInverse(l, pace);
  for (let row = 0; row < n; row++) {
    for (let col = 0; col <= row; col++) {
      let sum = 0;
      for (let k = row; k < n; k++) sum += x.data[k * n + row] * x.data[k * n + col];
      l.data[row * n + col] = sum;
      l.data[col * n + row] = sum;
    }
    if (pace.due()) await pace.rest();
  }
}

/** Takes the largest remaining diagonal entry as the next pivot and subtracts its column (Schur complement). */
export async function pivotedCholesky(job: PivotedJob, pace: Pace): Promise<PivotedResult> {
  const { own: a, tolerance, maxRank } = job;
  const n = a.rows;
  const pivots = Uint32Array.from({ length: n }, (_, row) => row);
  let rank = 0;
  for (; rank < maxRank; rank++) {
    const best = largestFrom(a, rank);
    // An infinite entry makes the default tolerance infinite too.
    if (best.value <= tolerance && best.value < Number.POSITIVE_INFINITY) break;
    requirePositive(pivots[best.row], best.value);
    exchange(a, rank, best.row);
    [pivots[rank], pivots[best.row]] = [pivots[best.row], pivots[rank]];
    eliminate(a, rank);
    if (pace.due()) await pace.rest();
  }
  const factor = matrix(n, rank);
  let residual = 0;
  for (let row = 0; row < n; row++) {
    for (let col = 0; col < Math.min(row + 1, rank); col++) factor.data[row * rank + col] = at(a, row, col);
    if (row >= rank) residual += requireFiniteLeft(pivots[row], at(a, row, row));
  }
  return { factor, pivots, rank, residual };
}

function largestFrom(a: Matrix, from: number): { row: number; value: number } {
  let row = from;
  for (let other = from; other < a.rows; other++) {
    if (!(at(a, other, other) <= at(a, row, row))) row = other;
  }
  return { row, value: at(a, row, row) };
}

/** Exchanges two rows and the same two columns. */
function exchange({ data, rows: n }: Matrix, p: number, q: number): void {
  for (let k = 0; k < n; k++) [data[p * n + k], data[q * n + k]] = [data[q * n + k], data[p * n + k]];
  for (let k = 0; k < n; k++) [data[k * n + p], data[k * n + q]] = [data[k * n + q], data[k * n + p]];
}

function eliminate({ data, rows: n }: Matrix, pivot: number): void {
  const root = Math.sqrt(data[pivot * n + pivot]);
  data[pivot * n + pivot] = root;
  for (let row = pivot + 1; row < n; row++) data[row * n + pivot] /= root;
  for (let row = pivot + 1; row < n; row++) {
    for (let col = pivot + 1; col < n; col++)
      data[row * n + col] -= data[row * n + pivot] * data[col * n + pivot];
  }
}

/** What is left of a diagonal entry when the factorisation stops may be negative, from rounding, but not NaN or infinite. */
function requireFiniteLeft(pivot: number, value: number): number {
  if (Number.isFinite(value)) return value;
  throw notPositive(pivot, value);
}

function requirePositive(pivot: number, value: number): number {
  if (value > 0 && value < Number.POSITIVE_INFINITY) return value;
  throw notPositive(pivot, value);
}

function notPositive(pivot: number, value: number): OrdoError<"solver.not-positive-definite"> {
  const message = `not positive definite: pivot ${pivot} is ${value}`;
  return new OrdoError("solver.not-positive-definite", message, { pivot, value });
}
