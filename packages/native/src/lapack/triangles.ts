import { type Matrix, OrdoError } from "ordo";
import type { Pace } from "ordo/backend-kit";

/** Rows and columns of a tile: two of them fit the second-level cache, and their rows the address cache. */
export const TILE = 64;

/** Rows taken at once from a whole tile: what one line of the cache holds is used while it is there. */
const ROWS = 4;

/** Copies one triangle to the other, tile by tile. */
export async function mirror(a: Matrix, from: "lower" | "upper", pace: Pace): Promise<void> {
  const { data, rows: n } = a;
  const copyTile = from === "lower" ? raiseTile : lowerTile;
  for (let top = 0; top < n; top += TILE) {
    const bottom = Math.min(n, top + TILE);
    const whole = (bottom - top) % ROWS === 0;
    for (let left = 0; left < top; left += TILE) {
      if (whole) copyTile(data, n, top, bottom, left);
      else mirrorEntries(data, n, from, top, bottom, left, left + TILE);
    }
    mirrorEntries(data, n, from, top, bottom, top, bottom);
    if (pace.due()) await pace.rest();
  }
}

/** Entries below the diagonal in the given rows and columns, and their mirror images. */
function mirrorEntries(
  data: Float64Array,
  n: number,
  from: "lower" | "upper",
  top: number,
  bottom: number,
  left: number,
  right: number,
): void {
  for (let row = top; row < bottom; row++) {
    const end = Math.min(row, right);
    for (let col = left; col < end; col++) {
      const lower = row * n + col;
      const upper = col * n + row;
      if (from === "lower") data[upper] = data[lower];
      else data[lower] = data[upper];
    }
  }
}

/** From a tile below the diagonal to its mirror image. */
function raiseTile(data: Float64Array, n: number, top: number, bottom: number, left: number): void {
  for (let row = top; row < bottom; row += ROWS) {
    const [first, second, third, fourth] = [row * n, (row + 1) * n, (row + 2) * n, (row + 3) * n];
    for (let col = left; col < left + TILE; col++) {
      const image = col * n + row;
      data[image] = data[first + col];
      data[image + 1] = data[second + col];
      data[image + 2] = data[third + col];
      data[image + 3] = data[fourth + col];
    }
  }
}

/** From the mirror image of a tile below the diagonal to the tile. */
function lowerTile(data: Float64Array, n: number, top: number, bottom: number, left: number): void {
  for (let row = top; row < bottom; row += ROWS) {
    const [first, second, third, fourth] = [row * n, (row + 1) * n, (row + 2) * n, (row + 3) * n];
    for (let col = left; col < left + TILE; col++) {
      const image = col * n + row;
      data[first + col] = data[image];
      data[second + col] = data[image + 1];
      data[third + col] = data[image + 2];
      data[fourth + col] = data[image + 3];
    }
  }
}

export async function clearAbove({ data, rows: n }: Matrix, pace: Pace): Promise<void> {
  for (let row = 0; row < n; row++) {
    data.fill(0, row * n + row + 1, (row + 1) * n);
    if (pace.due()) await pace.rest();
  }
}

/** Fails with `input.not-finite`. A finite x has x·0 = 0; everything else gives NaN, which a sum keeps. */
export async function requireFiniteMatrix(what: string, { data }: Matrix, pace: Pace): Promise<void> {
  const SLICE = 1 << 16;
  for (let start = 0; start < data.length; start += SLICE) {
    const end = Math.min(data.length, start + SLICE);
    let sum = 0;
    for (let index = start; index < end; index++) sum += data[index] * 0;
    if (sum !== 0) throw notFinite(what, data, start);
    if (pace.due()) await pace.rest();
  }
}

function notFinite(what: string, data: Float64Array, from: number): OrdoError<"input.not-finite"> {
  const index = from + data.subarray(from).findIndex((value) => !Number.isFinite(value));
  const value = data[index];
  const message = `${what}[${index}] is ${value}; every value must be finite`;
  return new OrdoError("input.not-finite", message, { what, index, value });
}
