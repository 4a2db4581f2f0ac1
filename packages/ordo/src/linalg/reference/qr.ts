import { requireFinite } from "../../base/checks.ts";
import { type Matrix, matrix } from "../matrix.ts";
import type { Pace } from "../pace.ts";
import { scaleToOne } from "./scaling.ts";

/**
 * Householder: reflections I − 2·v·vᵀ zero one column after another below the diagonal; applied backwards to the first columns of
 * the identity they give Q. Source: Golub and Van Loan, Matrix Computations, §5.2.
 */
export async function qr(a: Matrix, pace: Pace): Promise<{ q: Matrix; r: Matrix }> {
  const { rows, cols } = a;
  requireFinite("qr: matrix", a.data);
  const size = scaleToOne(a.data);
  const k = Math.min(rows, cols);
  const mirrors: Float64Array[] = [];
  for (let step = 0; step < k; step++) {
    mirrors.push(mirrorOf(a, step));
    reflect(a, mirrors[step], step, step);
    for (let row = step + 1; row < rows; row++) a.data[row * cols + step] = 0;
    if (pace.due()) await pace.rest();
  }
  const r = matrix(k, cols);
  for (let index = 0; index < k * cols; index++) r.data[index] = a.data[index] * size;
  const q = matrix(rows, k);
  for (let row = 0; row < k; row++) q.data[row * k + row] = 1;
  for (let step = k - 1; step >= 0; step--) {
    reflect(q, mirrors[step], step, 0);
    if (pace.due()) await pace.rest();
  }
  return { q, r };
}

/** The unit vector whose mirror sends column `step`, from the diagonal down, to a multiple of e₁; zeros when it is zero. */
function mirrorOf(a: Matrix, step: number): Float64Array {
  const v = Float64Array.from({ length: a.rows - step }, (_, row) => a.data[(step + row) * a.cols + step]);
  v[0] += (v[0] < 0 ? -1 : 1) * lengthOf(v);
  const length = lengthOf(v);
  return length === 0 ? v : v.map((x) => x / length);
}

/** B ← (I − 2·v·vᵀ)·B for the rows from `top` and the columns from `left`. */
function reflect(b: Matrix, v: Float64Array, top: number, left: number): void {
  for (let col = left; col < b.cols; col++) {
    let along = 0;
    for (let k = 0; k < v.length; k++) along += v[k] * b.data[(top + k) * b.cols + col];
    for (let k = 0; k < v.length; k++) b.data[(top + k) * b.cols + col] -= 2 * along * v[k];
  }
}

/** Relative to the largest value: squares of small ones would vanish. */
function lengthOf(v: Float64Array): number {
  let largest = 0;
  for (const x of v) largest = Math.max(largest, Math.abs(x));
  if (largest === 0) return 0;
  let sum = 0;
  for (const x of v) sum += (x / largest) ** 2;
  return largest * Math.sqrt(sum);
}
