import { type Matrix, matrix } from "ordo";
import type { Pace, PairwiseJob } from "ordo/backend-kit";
import type { Fortran } from "./fortran.ts";
import { multiply, upperGram } from "./products.ts";
import { TILE } from "./triangles.ts";

/** Below this share of ‖x‖² + ‖z‖² four bits of the product's accuracy are gone. */
const CLOSE = 1 / 16;

/**
 * ‖x − z‖² = ‖x‖² + ‖z‖² − 2·x·z with the common mean of all rows taken off first: far from the origin the three terms would
 * otherwise cancel. Pairs that are still close, compared with their norms, are computed again from the differences.
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
    await finishSymmetric(a, x.norms, c, pace);
    return;
  }
  const z = centred(b, centre);
  await multiply(blas, { a: x.rows, b: z.rows, transposeA: false, transposeB: true, alpha: 1, beta: 0, c });
  for (let row = 0; row < c.rows; row++) {
    const [start, norm] = [row * c.cols, x.norms[row]];
    for (let col = 0; col < c.cols; col++) {
      const norms = norm + z.norms[col];
      const distance = norms - 2 * c.data[start + col];
      c.data[start + col] = distance >= CLOSE * norms ? distance : direct(a, row, b, col);
    }
    if (pace.due()) await pace.rest();
  }
}

/** From the upper triangle of X·Xᵀ to both triangles of the distances. */
async function finishSymmetric(a: Matrix, norms: Float64Array, c: Matrix, pace: Pace): Promise<void> {
  const n = c.rows;
  for (let top = 0; top < n; top += TILE) {
    for (let left = 0; left <= top; left += TILE) {
      finishTile(a, norms, c, { top, left });
      if (pace.due()) await pace.rest();
    }
    // Exactly 0, unless the row holds something that is not finite.
    for (let row = top; row < Math.min(n, top + TILE); row++) c.data[row * n + row] = direct(a, row, a, row);
  }
}

function finishTile(
  a: Matrix,
  norms: Float64Array,
  { data, rows: n }: Matrix,
  { top, left }: { top: number; left: number },
): void {
  const bottom = Math.min(n, top + TILE);
  for (let row = top; row < bottom; row++) {
    const [start, norm, right] = [row * n, norms[row], Math.min(row, left + TILE)];
    for (let col = left; col < right; col++) {
      const sum = norm + norms[col];
      let distance = sum - 2 * data[col * n + row];
      if (!(distance >= CLOSE * sum)) distance = direct(a, row, a, col);
      data[start + col] = distance;
      data[col * n + row] = distance;
    }
  }
}

function direct(a: Matrix, row: number, b: Matrix, col: number): number {
  const [x, z] = [a.offset + row * a.stride, b.offset + col * b.stride];
  let sum = 0;
  for (let k = 0; k < a.cols; k++) {
    const difference = a.data[x + k] - b.data[z + k];
    sum += difference * difference;
  }
  return sum;
}

/** The mean of all rows; 0 in a column where it is not finite, so that one bad value does not spoil all pairs. */
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
