import { type Matrix, OrdoError } from "ordo";
import type { Pace } from "ordo/backend-kit";

/** Rows and columns of a tile: two of them fit the second-level cache, and their rows the address cache. */
export const TILE = 64;

/** Copies one triangle to the other, tile by tile. */
export async function mirror(a: Matrix, from: "lower" | "upper", pace: Pace): Promise<void> {
  const copyTile = from === "lower" ? raiseTile : lowerTile;
  for (let top = 0; top < a.rows; top += TILE) {
    for (let left = 0; left <= top; left += TILE) copyTile(a, top, left);
    if (pace.due()) await pace.rest();
  }
}

function raiseTile({ data, rows: n }: Matrix, top: number, left: number): void {
  const bottom = Math.min(n, top + TILE);
  for (let row = top; row < bottom; row++) {
    const right = Math.min(row, left + TILE);
    for (let col = left; col < right; col++) data[col * n + row] = data[row * n + col];
  }
}

function lowerTile({ data, rows: n }: Matrix, top: number, left: number): void {
  const bottom = Math.min(n, top + TILE);
  for (let row = top; row < bottom; row++) {
    const right = Math.min(row, left + TILE);
    for (let col = left; col < right; col++) data[row * n + col] = data[col * n + row];
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
