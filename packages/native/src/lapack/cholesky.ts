import { type Matrix, matrix, OrdoError } from "ordo";
import type { Pace, PivotedJob, PivotedResult } from "ordo/backend-kit";
import { type Fortran, int, ld, real } from "../library/fortran.ts";
import type { Memory } from "../memory/memory.ts";
import { clearAbove, mirror } from "./triangles.ts";

export async function cholesky(lapack: Fortran, own: Matrix, pace: Pace): Promise<void> {
  const n = own.rows;
  if (n === 0) return;
  const info = new Int32Array(1);
  await lapack.call("dpotrf", n ** 3 / 3, "U", int(n), own, ld(own), info);
  // Libraries differ in what they make of NaN and infinity; the diagonal tells.
  const limit = info[0] > 0 ? info[0] - 1 : n;
  for (let row = 0; row < limit; row++) {
    const root = own.data[row * n + row];
    if (!(root > 0 && root < Number.POSITIVE_INFINITY)) throw notPositive(row, root);
  }
  if (limit < n) throw notPositive(limit, own.data[limit * n + limit]);
  await clearAbove(own, pace);
}

export async function choleskyInverse(lapack: Fortran, own: Matrix, pace: Pace): Promise<void> {
  const n = own.rows;
  if (n === 0) return;
  const info = new Int32Array(1);
  await lapack.call("dpotri", (2 * n ** 3) / 3, "U", int(n), own, ld(own), info);
  if (info[0] > 0) throw singular(info[0] - 1);
  await mirror(own, "lower", pace);
}

/** Σ_k X[k][j]² with X = L⁻¹, which takes the place of L. */
export async function inverseDiagonal(lapack: Fortran, own: Matrix, pace: Pace): Promise<Float64Array> {
  const n = own.rows;
  const result = new Float64Array(n);
  if (n === 0) return result;
  const info = new Int32Array(1);
  await lapack.call("dtrtri", n ** 3 / 3, "U", "N", int(n), own, ld(own), info);
  if (info[0] > 0) throw singular(info[0] - 1);
  for (let row = 0; row < n; row++) {
    addSquares(result, own.data, row * n, row + 1);
    if (pace.due()) await pace.rest();
  }
  return result;
}

function addSquares(to: Float64Array, values: Float64Array, from: number, count: number): void {
  for (let k = 0; k < count; k++) to[k] += values[from + k] * values[from + k];
}

function singular(pivot: number): OrdoError<"solver.singular"> {
  return new OrdoError("solver.singular", `singular: pivot ${pivot} is 0`, { pivot });
}

/** The whole factorisation is blocked; a small part of it is cheaper column by column. */
export async function pivotedCholesky(
  lapack: Fortran,
  memory: Memory,
  job: PivotedJob,
  pace: Pace,
): Promise<PivotedResult> {
  const { own, maxRank, tolerance } = job;
  const n = own.rows;
  const diagonal = Float64Array.from({ length: n }, (_, row) => own.data[row * n + row]);
  const bad = diagonal.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0) throw notPositive(bad, diagonal[bad]);
  const largest = diagonal.reduce((most, value) => Math.max(most, value), 0);
  if (largest <= tolerance || maxRank === 0) return nothing(diagonal);
  const parts = { lapack, memory, job };
  const result = await (3 * maxRank < n ? byColumns(parts, diagonal, pace) : whole(parts));
  memory.recycle(own.data);
  return { ...result, residual: residual(diagonal, result) };
}

type Factored = Omit<PivotedResult, "residual">;

interface Parts {
  readonly lapack: Fortran;
  readonly memory: Memory;
  readonly job: PivotedJob;
}

function nothing(diagonal: Float64Array): PivotedResult {
  const pivots = Uint32Array.from(diagonal, (_, row) => row);
  const residual = diagonal.reduce((sum, value) => sum + value, 0);
  return { factor: matrix(diagonal.length, 0), pivots, rank: 0, residual };
}

async function whole({ lapack, memory, job: { own, tolerance, maxRank } }: Parts): Promise<Factored> {
  const n = own.rows;
  const [order, found, info] = [new Int32Array(n), new Int32Array(1), new Int32Array(1)];
  const work = new Float64Array(2 * n);
  await lapack.call(
    "dpstrf",
    n ** 3 / 3,
    "U",
    int(n),
    own,
    ld(own),
    order,
    found,
    real(tolerance),
    work,
    info,
  );
  const rank = Math.min(found[0], maxRank);
  const factor = matrix(n, rank, memory.allocate(n * rank, true));
  for (let row = 0; row < n; row++) {
    const width = Math.min(row + 1, rank);
    factor.data.set(own.data.subarray(row * n, row * n + width), row * rank);
  }
  return { factor, pivots: Uint32Array.from(order, (place) => place - 1), rank };
}

/** L[i][j] = (A[i][p] − Σ_{k<j} L[i][k]·L[p][k]) / L[p][j] for the pivot p of step j; cost O(n·rank²). */
async function byColumns(
  { lapack: blas, memory, job: { own, tolerance, maxRank } }: Parts,
  diagonal: Float64Array,
  pace: Pace,
): Promise<Factored> {
  const n = own.rows;
  const rest = diagonal.slice();
  const pivots = Uint32Array.from(rest, (_, row) => row);
  const factor = matrix(n, maxRank, memory.allocate(n * maxRank, true));
  const products = new Float64Array(n);
  const one = int(1);
  let rank = 0;
  for (; rank < maxRank; rank++) {
    let best = rank;
    for (let row = rank + 1; row < n; row++) if (rest[row] > rest[best]) best = row;
    if (!(rest[best] > tolerance)) break;
    exchange(factor, rest, pivots, rank, best);
    if (rank > 0) {
      const row = factor.data.subarray(rank * maxRank, rank * maxRank + rank);
      await blas.call(
        "dgemv",
        10 * n * rank,
        "T",
        int(rank),
        int(n),
        real(1),
        factor,
        ld(factor),
        row,
        one,
        real(0),
        products,
        one,
      );
    }
    const root = Math.sqrt(rest[rank]);
    factor.data[rank * maxRank + rank] = root;
    const source = pivots[rank] * n;
    for (let row = rank + 1; row < n; row++) {
      const value = (own.data[source + pivots[row]] - products[row]) / root;
      factor.data[row * maxRank + rank] = value;
      rest[row] -= value * value;
    }
    if (pace.due()) await pace.rest();
  }
  return { factor: rank === maxRank ? factor : narrowed(memory, factor, rank), pivots, rank };
}

function exchange(factor: Matrix, rest: Float64Array, pivots: Uint32Array, p: number, q: number): void {
  if (p === q) return;
  [rest[p], rest[q]] = [rest[q], rest[p]];
  [pivots[p], pivots[q]] = [pivots[q], pivots[p]];
  const { data, cols } = factor;
  for (let k = 0; k < p; k++)
    [data[p * cols + k], data[q * cols + k]] = [data[q * cols + k], data[p * cols + k]];
}

function narrowed(memory: Memory, a: Matrix, cols: number): Matrix {
  const result = matrix(a.rows, cols, memory.allocate(a.rows * cols));
  for (let row = 0; row < a.rows; row++)
    result.data.set(a.data.subarray(row * a.cols, row * a.cols + cols), row * cols);
  memory.recycle(a.data);
  return result;
}

/**
 * trace(A) − ‖L‖², row by row, so that rows of pivots cancel among themselves. What is not finite below the diagonal is never chosen
 * as a pivot, so it shows here.
 */
function residual(diagonal: Float64Array, { factor, pivots, rank }: Factored): number {
  let sum = 0;
  for (let row = rank; row < diagonal.length; row++) {
    let left = diagonal[pivots[row]];
    for (let k = 0; k < rank; k++) left -= factor.data[row * rank + k] ** 2;
    if (!Number.isFinite(left)) throw notPositive(pivots[row], left);
    sum += left;
  }
  return sum;
}

function notPositive(pivot: number, value: number): OrdoError<"solver.not-positive-definite"> {
  const message = `not positive definite: pivot ${pivot} is ${value}`;
  return new OrdoError("solver.not-positive-definite", message, { pivot, value });
}
