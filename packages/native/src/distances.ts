import { type Matrix, matrix } from "ordo";
import type { Pace, PairwiseJob } from "ordo/backend-kit";
import type { Fortran } from "./fortran.ts";
import { multiply, upperGram } from "./products.ts";
import { TILE } from "./triangles.ts";
import type { Desk, VectorKernels } from "./vector-kernels.ts";

/** Below this share of ‖x‖² + ‖z‖² four bits of the product's accuracy are gone. */
const CLOSE = 1 / 16;

/**
 * ‖x − z‖² = ‖x‖² + ‖z‖² − 2·x·z with the common mean of all rows taken off first: far from the origin the three terms would
 * otherwise cancel. Pairs that are still close, compared with their norms, are computed again from the differences.
 */
export async function squaredDistances(
  blas: Fortran,
  vectors: VectorKernels,
  { a, b, c, map }: PairwiseJob<Matrix>,
  pace: Pace,
): Promise<void> {
  const centre = await meanOf(b === undefined ? [a] : [a, b], a.cols, pace);
  const x = await centred(a, centre, pace);
  if (b === undefined) {
    await upperGram(blas, { a: x.rows, transpose: false, alpha: 1, c });
    const desk = map === undefined ? plainDesk() : vectors.desk(map);
    await finishSymmetric({ a, norms: x.norms, c, desk }, pace);
    return;
  }
  const z = await centred(b, centre, pace);
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
  if (map !== undefined) await vectors.map(c, map, pace);
}

/** What the tiles of one result share. */
interface Finishing {
  readonly a: Matrix;
  readonly norms: Float64Array;
  readonly c: Matrix;
  readonly desk: Desk;
}

function plainDesk(): Desk {
  return { values: new Float64Array(TILE * TILE), apply: () => undefined };
}

/** From the upper triangle of X·Xᵀ to both triangles of the mapped distances, tile by tile: half of them are computed. */
async function finishSymmetric(job: Finishing, pace: Pace): Promise<void> {
  const n = job.c.rows;
  for (let top = 0; top < n; top += TILE) {
    for (let left = 0; left < top; left += TILE) {
      finishTile(job, top, left);
      if (pace.due()) await pace.rest();
    }
    finishDiagonal(job, top);
  }
}

/** A tile below the diagonal and its mirror image: read by rows of the upper one, which are columns of the lower. */
function finishTile({ a, norms, c, desk: { values, apply } }: Finishing, top: number, left: number): void {
  const { data, rows: n } = c;
  const bottom = Math.min(n, top + TILE);
  const right = left + TILE;
  const height = bottom - top;
  let place = 0;
  for (let col = left; col < right; col++) {
    const norm = norms[col];
    const from = col * n;
    for (let row = top; row < bottom; row++) {
      const sum = norm + norms[row];
      let distance = sum - 2 * data[from + row];
      if (!(distance >= CLOSE * sum)) distance = direct(a, row, a, col);
      values[place++] = distance;
    }
  }
  apply(place);
  for (let row = top; row < bottom; row++) {
    const to = row * n;
    let from = row - top;
    for (let col = left; col < right; col++) {
      data[to + col] = values[from];
      from += height;
    }
  }
  place = 0;
  for (let col = left; col < right; col++) {
    const to = col * n;
    for (let row = top; row < bottom; row++) data[to + row] = values[place++];
  }
}

/** A tile on the diagonal, which holds the map of exactly 0, unless the row holds something that is not finite. */
function finishDiagonal({ a, norms, c, desk: { values, apply } }: Finishing, top: number): void {
  const { data, rows: n } = c;
  const bottom = Math.min(n, top + TILE);
  let place = 0;
  for (let col = top; col < bottom; col++) {
    for (let row = col; row < bottom; row++) {
      const sum = norms[col] + norms[row];
      const distance = sum - 2 * data[col * n + row];
      values[place++] = row > col && distance >= CLOSE * sum ? distance : direct(a, row, a, col);
    }
  }
  apply(place);
  place = 0;
  for (let col = top; col < bottom; col++) {
    for (let row = col; row < bottom; row++) data[row * n + col] = data[col * n + row] = values[place++];
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
async function meanOf(operands: readonly Matrix[], cols: number, pace: Pace): Promise<Float64Array> {
  const sums = new Float64Array(cols);
  let count = 0;
  for (const { data, rows, offset, stride } of operands) {
    for (let row = 0; row < rows; row++) {
      const start = offset + row * stride;
      for (let col = 0; col < cols; col++) sums[col] += data[start + col];
      if (pace.due()) await pace.rest();
    }
    count += rows;
  }
  return sums.map((sum) => (Number.isFinite(sum) ? sum / Math.max(1, count) : 0));
}

async function centred(
  a: Matrix,
  centre: Float64Array,
  pace: Pace,
): Promise<{ rows: Matrix; norms: Float64Array }> {
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
    if (pace.due()) await pace.rest();
  }
  return { rows, norms };
}
