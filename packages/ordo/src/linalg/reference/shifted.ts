import type { ShiftedJob } from "../host-kernels.ts";
import { matrix, rowOf } from "../matrix.ts";
import type { Pace } from "../pace.ts";
import { cholesky, solveTriangular } from "./cholesky.ts";

/** A Cholesky factorisation of its own for each shift. */
export async function solveShifted({ own, b, shifts, x }: ShiftedJob, pace: Pace): Promise<void> {
  const n = own.rows;
  for (let index = 0; index < shifts.length; index++) {
    const l = matrix(n, n, own.data.slice());
    for (let row = 0; row < n; row++) l.data[row * n + row] += shifts[index];
    await cholesky(l, pace);
    for (let row = 0; row < b.rows; row++) {
      const values = rowOf(x, index * b.rows + row);
      values.set(rowOf(b, row));
      const column = matrix(n, 1, values);
      await solveTriangular({ l, x: column, transpose: false }, pace);
      await solveTriangular({ l, x: column, transpose: true }, pace);
    }
  }
}
