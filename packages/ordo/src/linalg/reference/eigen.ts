import { requireFinite } from "../../base/checks.ts";
import { OrdoError } from "../../base/errors.ts";
import { identity, type Matrix, rowOf, takeRows } from "../matrix.ts";
import type { EigenJob } from "../matrix-kernels.ts";
import type { Pace } from "../pace.ts";
import { scaleToOne } from "./scaling.ts";

const MOST_SWEEPS = 60;
/** What is left of entries of at most 1 below this changes no eigenvalue's last digit. */
const NEGLIGIBLE = 2 ** -62;
/**
 * Where many eigenvalues are equal but for rounding, rotations in their plane only move what is left around: after so many sweeps an error of rounding
 * is good enough.
 */
const [PATIENCE, ROUNDING] = [30, 2 ** -56];

/**
 * Cyclic Jacobi: plane rotations zero one off-diagonal element after another until all are negligible. The product of the
 * rotations holds the eigenvectors. Source: Golub and Van Loan, Matrix Computations, §8.5; the rotation is Rutishauser's.
 */
export async function eigen(
  job: EigenJob,
  pace: Pace,
): Promise<{ values: Float64Array; vectors: Matrix | undefined }> {
  const { own: a, count, vectors: wanted } = job;
  const n = a.rows;
  requireFinite("eigen: matrix", a.data);
  const size = scaleToOne(a.data);
  for (let row = 0; row < n; row++) {
    for (let col = 0; col < row; col++) a.data[col * n + row] = a.data[row * n + col];
  }
  const v = identity(n);
  let sweeps = 0;
  while ((await sweep(a, v, sweeps < PATIENCE ? NEGLIGIBLE : ROUNDING, pace)) > 0) {
    if (++sweeps < MOST_SWEEPS) continue;
    const details = { what: "eigen", iterations: sweeps, residual: Number.NaN };
    throw new OrdoError("solver.not-converged", `eigen: no convergence in ${sweeps} sweeps`, details);
  }
  const order = Array.from({ length: n }, (_, row) => row);
  order.sort((p, q) => a.data[p * n + p] - a.data[q * n + q]);
  const chosen = order.slice(n - count);
  const values = Float64Array.from(chosen, (row) => a.data[row * n + row] * size);
  return { values, vectors: wanted ? takeRows(v, chosen) : undefined };
}

/** Rotates every pair that is not negligible once; returns how many there were. */
async function sweep(a: Matrix, v: Matrix, negligible: number, pace: Pace): Promise<number> {
  const n = a.rows;
  let rotations = 0;
  for (let p = 0; p < n - 1; p++) {
    for (let q = p + 1; q < n; q++) {
      if (Math.abs(a.data[p * n + q]) <= negligible) continue;
      rotate(a, v, p, q);
      rotations++;
    }
    if (pace.due()) await pace.rest();
  }
  return rotations;
}

/** A ← JᵀAJ with the rotation J in the plane (p, q) that zeroes A[p][q]; V ← JᵀV. */
function rotate(a: Matrix, v: Matrix, p: number, q: number): void {
  const { data, rows: n } = a;
  const apq = data[p * n + q];
  const theta = (data[q * n + q] - data[p * n + p]) / (2 * apq);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.hypot(1, theta));
  const c = 1 / Math.hypot(1, t);
  const s = t * c;
  data[p * n + p] -= t * apq;
  data[q * n + q] += t * apq;
  data[p * n + q] = 0;
  data[q * n + p] = 0;
  for (let k = 0; k < n; k++) {
    if (k === p || k === q) continue;
    const [x, y] = [data[k * n + p], data[k * n + q]];
    data[k * n + p] = data[p * n + k] = c * x - s * y;
    data[k * n + q] = data[q * n + k] = s * x + c * y;
  }
  turn(rowOf(v, p), rowOf(v, q), c, s);
}

function turn(x: Float64Array, y: Float64Array, c: number, s: number): void {
  for (let k = 0; k < x.length; k++) {
    const [left, right] = [x[k], y[k]];
    x[k] = c * left - s * right;
    y[k] = s * left + c * right;
  }
}
