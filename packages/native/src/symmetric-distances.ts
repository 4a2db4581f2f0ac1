import type { Matrix } from "ordo";
import type { Pace } from "ordo/backend-kit";
import { CLOSE, direct } from "./close-pairs.ts";
import { TILE } from "./triangles.ts";
import { DESK, type Desk } from "./vector-kernels.ts";

/** Columns of a tile: rows long enough to be moved in one piece. */
const WIDTH = DESK / TILE;

/** What the tiles of one result share. */
export interface Finishing {
  readonly a: Matrix;
  /** ‖x‖² of each row, after centring. */
  readonly norms: Float64Array;
  /** X·Xᵀ of the centred rows, its upper triangle. */
  readonly c: Matrix;
  readonly desk: Desk;
}

/** From the upper triangle of X·Xᵀ to both triangles of the mapped distances: half of them are computed. */
export async function finishSymmetric(job: Finishing, pace: Pace): Promise<void> {
  const n = job.c.rows;
  for (let top = 0; top < n; top += TILE) {
    const bottom = Math.min(n, top + TILE);
    finishDiagonal(job, Int32Array.of(n, top, bottom, top, bottom));
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

/** A tile on the diagonal, where the distance is exactly 0, unless the row holds something that is not finite. */
function finishDiagonal({ a, norms, c, desk }: Finishing, part: Part): void {
  const size = part[2] - part[1];
  readTile(c.data, norms, desk.values, part);
  reflect(desk.values, size);
  mendTile(a, norms, desk.values, part);
  desk.apply(size * size);
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
  for (let col = left; col < right; col++) {
    const to = col * n;
    let from = col - left;
    for (let row = top; row < bottom; row++) {
      data[to + row] = values[from];
      from += width;
    }
  }
}
