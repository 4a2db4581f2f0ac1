import { type Matrix, matrix } from "ordo";
import type { Pace } from "ordo/backend-kit";
import { TILE } from "../lapack/triangles.ts";
import { DESK, type Desk } from "../vector-kernels.ts";

/** Columns of a tile: rows long enough to be moved in one piece. */
const WIDTH = DESK / TILE;

/** Below this share of ‖x‖² + ‖z‖² four bits of the product's accuracy are gone; the kernel that counts such pairs has the same. */
const CLOSE = 1 / 16;

/** What the tiles of one result share. */
export interface Finishing {
  readonly a: Matrix;
  readonly b: Matrix;
  /** ‖x‖² of each row of A after centring, and of each row of B. */
  readonly norms: Float64Array;
  readonly otherNorms: Float64Array;
  /** The result; but for strips, the products of the centred rows first. */
  readonly c: Matrix;
  readonly desk: Desk;
}

/**
 * Columns of the matrix, then top, bottom, left and right of a tile. Not an object: the shapes of short-lived objects are
 * forgotten at a collection, and the loops below would be compiled anew each time.
 */
type Part = Int32Array;

/** From the products of all pairs to their mapped distances. */
export async function finishTiles(job: Finishing, pace: Pace): Promise<void> {
  const { rows, cols } = job.c;
  const height = Math.floor(DESK / Math.min(WIDTH, Math.max(1, cols)));
  for (let top = 0; top < rows; top += height) {
    const bottom = Math.min(rows, top + height);
    for (let left = 0; left < cols; left += WIDTH) {
      const part = Int32Array.of(cols, top, bottom, left, Math.min(cols, left + WIDTH));
      finishTile(job, part);
      writeTile(job.desk.values, job.c.data, part);
      if (pace.due()) await pace.rest();
    }
  }
}

/**
 * The mapped distances of all pairs, some rows at a time: `multiply` writes their products to the desk, where they are finished while the cache has them, and each is
 * written to the result once.
 */
export async function finishStrips(
  job: Finishing,
  multiply: (desk: Matrix, top: number) => Promise<void>,
  pace: Pace,
): Promise<void> {
  const { rows, cols } = job.c;
  const { values } = job.desk;
  const height = Math.floor(values.length / Math.max(1, cols));
  for (let top = 0; top < rows; top += height) {
    const bottom = Math.min(rows, top + height);
    await multiply(matrix(bottom - top, cols, values), top);
    finishOnDesk(job, Int32Array.of(cols, top, bottom, 0, cols));
    job.c.data.set(values.subarray(0, (bottom - top) * cols), top * cols);
    if (pace.due()) await pace.rest();
  }
}

/** From the upper triangle of X·Xᵀ, where A and B are the same, to both triangles of the mapped distances: half of them are computed. */
export async function finishSymmetric(job: Finishing, pace: Pace): Promise<void> {
  const n = job.c.rows;
  for (let top = 0; top < n; top += TILE) {
    const bottom = Math.min(n, top + TILE);
    const corner = Int32Array.of(n, top, bottom, top, bottom);
    finishDiagonal(job, corner);
    writeTile(job.desk.values, job.c.data, corner);
    for (let left = bottom; left < n; left += WIDTH) {
      const part = Int32Array.of(n, top, bottom, left, Math.min(n, left + WIDTH));
      finishTile(job, part);
      writeTile(job.desk.values, job.c.data, part);
      writeMirrored(job.desk.values, job.c.data, part);
      if (pace.due()) await pace.rest();
    }
  }
}

/** The mapped distances of a tile, on the desk. */
function finishTile(job: Finishing, part: Part): void {
  readTile(job.c.data, job.desk.values, part);
  finishOnDesk(job, part);
}

/** The same of products that are on the desk already. */
export function finishOnDesk(job: Omit<Finishing, "c">, part: Part): void {
  const [, top, bottom, left, right] = part;
  const { desk } = job;
  desk.rowNorms.set(job.norms.subarray(top, bottom));
  desk.colNorms.set(job.otherNorms.subarray(left, right));
  if (desk.distances(bottom - top, right - left) > 0) mendTile(job, part);
  desk.apply((bottom - top) * (right - left));
}

/** The same on the diagonal, where the distance is exactly 0, unless the row holds something that is not finite. */
function finishDiagonal(job: Finishing, part: Part): void {
  const [, top, bottom] = part;
  const [size, own] = [bottom - top, job.norms.subarray(top, bottom)];
  const { values, rowNorms, colNorms } = job.desk;
  readTile(job.c.data, values, part);
  reflect(values, size);
  rowNorms.set(own);
  colNorms.set(own);
  let close = job.desk.distances(size, size);
  for (let row = 0; row < size; row++) {
    const place = row * size + row;
    if (!isFar(values[place], 2 * own[row])) close--;
    values[place] = direct(job.a, top + row, job.a, top + row);
  }
  if (close > 0) mendTile(job, part);
  job.desk.apply(size * size);
}

/** The products of a tile, row after row. */
function readTile(data: Float64Array, values: Float64Array, part: Part): void {
  const [n, top, bottom, left, right] = part;
  const width = right - left;
  for (let row = top; row < bottom; row++)
    values.set(data.subarray(row * n + left, row * n + right), (row - top) * width);
}

const isFar = (distance: number, norms: number) => distance >= CLOSE * norms;

/** Computes the close pairs of a tile again, which the desk has counted by row. */
function mendTile(
  { a, b, norms, otherNorms, desk: { values, rowNorms: close } }: Omit<Finishing, "c">,
  part: Part,
): void {
  const [, top, bottom, left, right] = part;
  for (let row = top; row < bottom; row++) {
    if (close[row - top] === 0) continue;
    let place = (row - top) * (right - left);
    for (let col = left; col < right; col++, place++) {
      if (!isFar(values[place], norms[row] + otherNorms[col])) values[place] = direct(a, row, b, col);
    }
  }
}

/** Σ (x − z)² itself. */
function direct(a: Matrix, row: number, b: Matrix, col: number): number {
  const [x, z] = [a.offset + row * a.stride, b.offset + col * b.stride];
  let sum = 0;
  for (let k = 0; k < a.cols; k++) {
    const difference = a.data[x + k] - b.data[z + k];
    sum += difference * difference;
  }
  return sum;
}

/** Copies what is above the diagonal of a square to below it, where nothing was computed. */
function reflect(values: Float64Array, size: number): void {
  for (let row = 1; row < size; row++) {
    for (let col = 0; col < row; col++) values[row * size + col] = values[col * size + row];
  }
}

function writeTile(values: Float64Array, data: Float64Array, part: Part): void {
  const [n, top, bottom, left, right] = part;
  const width = right - left;
  for (let row = top; row < bottom; row++) {
    const from = (row - top) * width;
    data.set(values.subarray(from, from + width), row * n + left);
  }
}

/** A tile's mirror image. */
function writeMirrored(values: Float64Array, data: Float64Array, part: Part): void {
  const [n, top, bottom, left, right] = part;
  const width = right - left;
  for (let col = left; col < right; col++) {
    const to = col * n;
    let from = col - left;
    for (let row = top; row < bottom; row++) {
      data[to + row] = values[from];
      from += width;
    }
  }
}
