import { type Matrix, matrix } from "ordo";
import type { Pace, PairwiseJob } from "ordo/backend-kit";
import type { Fortran } from "./fortran.ts";
import { multiply, upperGram } from "./products.ts";
import { TILE } from "./triangles.ts";
import { DESK, type Desk, type VectorKernels } from "./vector-kernels.ts";

/** Below this share of ‖x‖² + ‖z‖² four bits of the product's accuracy are gone. */
const CLOSE = 1 / 16;
/** Columns of a tile: rows long enough to be moved in one piece. */
const WIDTH = DESK / TILE;

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
  return { values: new Float64Array(DESK), apply: () => undefined };
}

/** From the upper triangle of X·Xᵀ to both triangles of the mapped distances: half of them are computed. */
async function finishSymmetric(job: Finishing, pace: Pace): Promise<void> {
  const n = job.c.rows;
  for (let top = 0; top < n; top += TILE) {
    const bottom = Math.min(n, top + TILE);
    finishDiagonal(job, top, bottom);
    for (let left = bottom; left < n; left += WIDTH) {
      finishTile(job, Int32Array.of(n, top, bottom, left, Math.min(n, left + WIDTH)));
      if (pace.due()) await pace.rest();
    }
  }
}

/**
 * Size of the matrix, then top, bottom, left and right of a tile. Not an object: the shapes of short-lived objects are
 * forgotten at a collection, and the loops below would be compiled anew each time.
 */
type Part = Int32Array;

/** A tile above the diagonal and its mirror image. */
function finishTile({ a, norms, c, desk }: Finishing, part: Part): void {
  const [, top, bottom, left, right] = part;
  if (readTile(c.data, norms, desk.values, part)) mendTile(a, norms, desk.values, part);
  desk.apply((bottom - top) * (right - left));
  writeTile(desk.values, c.data, part);
}

/** The distances of a tile, row after row; tells whether some pair is close. */
function readTile(data: Float64Array, norms: Float64Array, values: Float64Array, part: Part): boolean {
  const [n, top, bottom, left, right] = part;
  let place = 0;
  let close = false;
  for (let row = top; row < bottom; row++) {
    const norm = norms[row];
    const from = row * n;
    for (let col = left; col < right; col++) {
      const sum = norm + norms[col];
      const distance = sum - 2 * data[from + col];
      if (!(distance >= CLOSE * sum)) close = true;
      values[place++] = distance;
    }
  }
  return close;
}

/** Computes the close pairs of a tile again. */
function mendTile(a: Matrix, norms: Float64Array, values: Float64Array, part: Part): void {
  const [, top, bottom, left, right] = part;
  let place = 0;
  for (let row = top; row < bottom; row++) {
    for (let col = left; col < right; col++, place++) {
      const far = values[place] >= CLOSE * (norms[row] + norms[col]);
      if (!far) values[place] = direct(a, row, a, col);
    }
  }
}

function writeTile(values: Float64Array, data: Float64Array, part: Part): void {
  const [n, top, bottom, left, right] = part;
  const width = right - left;
  for (let row = top; row < bottom; row++) {
    const from = (row - top) * width;
    data.set(values.subarray(from, from + width), row * n + left);
  }
  for (let col = left; col < right; col++) {
    const to = col * n;
    let from = col - left;
    for (let row = top; row < bottom; row++) {
      data[to + row] = values[from];
      from += width;
    }
  }
}

/** A tile on the diagonal, which holds the map of exactly 0, unless the row holds something that is not finite. */
function finishDiagonal(
  { a, norms, c, desk: { values, apply } }: Finishing,
  top: number,
  bottom: number,
): void {
  const { data, rows: n } = c;
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
