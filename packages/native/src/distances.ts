import { type Matrix, matrix } from "ordo";
import type { Pace, PairwiseJob } from "ordo/backend-kit";
import type { Fortran } from "./fortran.ts";
import { multiply, upperGram } from "./products.ts";
import { TILE } from "./triangles.ts";

/**
 * ‖x − z‖² = ‖x‖² + ‖z‖² − 2·x·z with the common mean of all rows taken off first: far from the origin the three terms would
 * otherwise cancel. What rounding leaves below zero is zero.
 */
export async function squaredDistances(
  blas: Fortran,
  { a, b, c }: PairwiseJob<Matrix>,
  pace: Pace,
): Promise<void> {
  const centre = meanOf(b === undefined ? [a] : [a, b], a.cols);
  const x = centred(a, centre);
  if (b === undefined) {
    await upperGram(blas, { a: x.rows, transpose: false, alpha: 1, c });
    await distancesFromGram(c, x.norms, pace);
    return;
  }
  const z = centred(b, centre);
  await multiply(blas, { a: x.rows, b: z.rows, transposeA: false, transposeB: true, alpha: 1, beta: 0, c });
  for (let row = 0; row < c.rows; row++) {
    const [start, norm] = [row * c.cols, x.norms[row]];
    for (let col = 0; col < c.cols; col++) {
      const distance = norm + z.norms[col] - 2 * c.data[start + col];
      c.data[start + col] = Math.max(0, distance);
    }
    if (pace.due()) await pace.rest();
  }
}

/** From the upper triangle of X·Xᵀ to both triangles of the distances. */
async function distancesFromGram({ data, rows: n }: Matrix, norms: Float64Array, pace: Pace): Promise<void> {
  for (let top = 0; top < n; top += TILE) {
    const bottom = Math.min(n, top + TILE);
    for (let left = 0; left <= top; left += TILE) {
      for (let row = top; row < bottom; row++) {
        const [start, norm, right] = [row * n, norms[row], Math.min(row, left + TILE)];
        for (let col = left; col < right; col++) {
          const distance = Math.max(0, norm + norms[col] - 2 * data[col * n + row]);
          data[start + col] = distance;
          data[col * n + row] = distance;
        }
      }
    }
    for (let row = top; row < bottom; row++) data[row * n + row] = 0;
    if (pace.due()) await pace.rest();
  }
}

function meanOf(operands: readonly Matrix[], cols: number): Float64Array {
  const sums = new Float64Array(cols);
  let count = 0;
  for (const { data, rows, offset, stride } of operands) {
    for (let row = 0; row < rows; row++) {
      const start = offset + row * stride;
      for (let col = 0; col < cols; col++) sums[col] += data[start + col];
    }
    count += rows;
  }
  return sums.map((sum) => (Number.isFinite(sum) ? sum / Math.max(1, count) : 0));
}

function centred(a: Matrix, centre: Float64Array): { rows: Matrix; norms: Float64Array } {
  const rows = matrix(a.rows, a.cols);
  const norms = new Float64Array(a.rows);
  for (let row = 0; row < a.rows; row++) {
    const [from, to] = [a.offset + row * a.stride, row * a.cols];
    let norm = 0;
    for (let col = 0; col < a.cols; col++) {
      const value = a.data[from + col] - centre[col];
      rows.data[to + col] = value;
      norm += value * value;
    }
    norms[row] = norm;
  }
  return { rows, norms };
}
