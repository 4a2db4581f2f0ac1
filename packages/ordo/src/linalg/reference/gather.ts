import { at, type Matrix } from "../matrix.ts";

/** See Backend.gather. */
export async function gather(a: Matrix, sets: readonly Uint32Array[]): Promise<Float64Array> {
  const result = new Float64Array(sets.reduce((sum, { length }) => sum + length ** 2, 0));
  let place = 0;
  for (const rows of sets) for (const i of rows) for (const j of rows) result[place++] = at(a, i, j);
  return result;
}
