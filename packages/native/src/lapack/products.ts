import { type Matrix, matrix } from "ordo";
import type { GramJob, Pace, ProductJob, TriangularJob, VectorJob } from "ordo/backend-kit";
import { type Fortran, int, ld, real } from "../library/fortran.ts";
import type { Memory } from "../memory/memory.ts";
import { mirror } from "./triangles.ts";

/**
 * Fortran sees a row-major matrix as its transpose, so C = op(A)·op(B) is asked for as Cᵀ = op(B)ᵀ·op(A)ᵀ, and a lower triangle
 * is an upper one.
 */
export async function multiply(blas: Fortran, job: ProductJob): Promise<void> {
  const { a, b, transposeA, transposeB, alpha, beta, c } = job;
  const inner = transposeA ? a.rows : a.cols;
  if (c.rows === 0 || c.cols === 0) return;
  await blas.call(
    "dgemm",
    2 * c.rows * c.cols * inner,
    transposeB ? "T" : "N",
    transposeA ? "T" : "N",
    int(c.cols),
    int(c.rows),
    int(inner),
    real(alpha),
    b,
    ld(b),
    a,
    ld(a),
    real(beta),
    c,
    ld(c),
  );
}

export async function gram(blas: Fortran, job: GramJob, pace: Pace): Promise<void> {
  await upperGram(blas, job);
  await mirror(job.c, "upper", pace);
}

/** The upper triangle alone: the lower one for Fortran, which OpenBLAS computes a little faster. */
export async function upperGram(blas: Fortran, { a, transpose, alpha, c }: GramJob): Promise<void> {
  const inner = transpose ? a.rows : a.cols;
  if (c.rows === 0) return;
  if (inner === 0) {
    c.data.fill(0);
    return;
  }
  const [trans, n, k] = [transpose ? "N" : "T", int(c.rows), int(inner)];
  await blas.call(
    "dsyrk",
    c.rows * c.rows * inner,
    "L",
    trans,
    n,
    k,
    real(alpha),
    a,
    ld(a),
    real(0),
    c,
    ld(c),
  );
}

export async function multiplyVector(blas: Fortran, { a, x, transpose }: VectorJob): Promise<Float64Array> {
  const result = new Float64Array(transpose ? a.cols : a.rows);
  if (a.rows === 0 || a.cols === 0) return result;
  const [rows, cols, one] = [int(a.cols), int(a.rows), int(1)];
  const trans = transpose ? "N" : "T";
  // Reading the matrix takes longer than the operations.
  const work = 10 * a.rows * a.cols;
  await blas.call("dgemv", work, trans, rows, cols, real(1), a, ld(a), x, one, real(0), result, one);
  return result;
}

/** X ← X + alpha·u·vᵀ as Xᵀ ← Xᵀ + alpha·v·uᵀ. */
export async function addOuter(
  blas: Fortran,
  { x, u, v, alpha }: { x: Matrix; u: Float64Array; v: Float64Array; alpha: number },
): Promise<void> {
  if (x.rows === 0 || x.cols === 0) return;
  const [rows, cols, one] = [int(x.cols), int(x.rows), int(1)];
  await blas.call("dger", 10 * x.rows * x.cols, rows, cols, real(alpha), v, one, u, one, x, ld(x));
}

/** X ← op(L)⁻¹·X as Xᵀ ← Xᵀ·op(L)⁻ᵀ. */
export async function solveTriangular(blas: Fortran, { l, x, transpose }: TriangularJob): Promise<void> {
  if (x.rows === 0 || x.cols === 0) return;
  const n = int(x.rows);
  const work = x.rows * x.rows * Math.max(10, x.cols);
  if (x.cols === 1) {
    await blas.call("dtrsv", work, "U", transpose ? "N" : "T", "N", n, l, ld(l), x, int(1));
    return;
  }
  const trans = transpose ? "T" : "N";
  await blas.call("dtrsm", work, "R", "U", trans, "N", int(x.cols), n, real(1), l, ld(l), x, ld(x));
}

/** B ← B with the rows exchanged as LAPACK's pivots (from 1) tell, one after another. */
function exchangeRows(b: Matrix, pivots: Int32Array): void {
  pivots.forEach((place, row) => {
    const other = place - 1;
    if (other === row) return;
    const kept = b.data.slice(row * b.cols, (row + 1) * b.cols);
    b.data.copyWithin(row * b.cols, other * b.cols, (other + 1) * b.cols);
    b.data.set(kept, other * b.cols);
  });
}

/** With P·A = L·U of the transposed copy: X ← U⁻¹·L⁻¹·P·X. Gives the first bad pivot, or −1. */
export async function solveGeneral(blas: Fortran, memory: Memory, own: Matrix, x: Matrix): Promise<number> {
  const n = own.rows;
  if (n === 0) return -1;
  const lu = matrix(n, n, memory.allocate(n * n));
  for (let row = 0; row < n; row++) {
    for (let col = 0; col < n; col++) lu.data[col * n + row] = own.data[row * n + col];
  }
  memory.recycle(own.data);
  const [pivots, info] = [new Int32Array(n), new Int32Array(1)];
  await blas.call("dgetrf", n ** 3, int(n), int(n), lu, ld(lu), pivots, info);
  for (let k = 0; k < n; k++) {
    const pivot = lu.data[k * n + k];
    if (pivot === 0 || !Number.isFinite(pivot)) return k;
  }
  if (x.cols === 0) return -1;
  exchangeRows(x, pivots);
  const [m, size] = [int(x.cols), int(n)];
  const work = n * n * x.cols;
  await blas.call("dtrsm", work, "R", "L", "T", "U", m, size, real(1), lu, size, x, m);
  await blas.call("dtrsm", work, "R", "U", "T", "N", m, size, real(1), lu, size, x, m);
  memory.recycle(lu.data);
  return -1;
}
