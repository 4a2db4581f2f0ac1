import { type Matrix, rowOf } from "../../../../linalg/matrix.ts";

/** So many rows of a matrix at a time stay in the processor's cache until they are used. */
export const BAND = 64;

/** Rows of an m × m matrix that are asked for in ascending order, read `height` at a time into one buffer. A row is good until the next call. */
export function bandReader(
  m: number,
  height: number,
  read: (top: number, bottom: number, into: Float64Array) => Promise<Matrix>,
): (row: number) => Promise<Float64Array> {
  const buffer = new Float64Array(Math.min(height, m) * m);
  let [top, bottom, part] = [0, 0, undefined as Matrix | undefined];
  return async (row) => {
    if (part === undefined || row < top || row >= bottom) {
      [top, bottom] = [row, Math.min(row + height, m)];
      part = await read(top, bottom, buffer);
    }
    return rowOf(part, row - top);
  };
}
