import { requireFinite } from "../../base/checks.ts";
import type { Tridiagonal } from "../backend.ts";
import { type Matrix, matrix, rowOf, transpose } from "../matrix.ts";
import type { FormsJob, ShiftedJob } from "../matrix-kernels.ts";
import type { Pace } from "../pace.ts";
import { solveShiftedTridiagonal } from "../tridiagonal.ts";
import { cholesky, solveTriangular } from "./cholesky.ts";
import { eigen } from "./eigen.ts";

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

/** The eigendecomposition: a diagonal matrix is tridiagonal, too. */
export async function tridiagonal(own: Matrix, pace: Pace): Promise<{ t: Tridiagonal; vectors: Matrix }> {
  const n = own.rows;
  requireFinite("tridiagonal: matrix", own.data);
  const { values, vectors } = await eigen({ own, count: n, vectors: true }, pace);
  return {
    t: { diagonal: values, beside: new Float64Array(Math.max(0, n - 1)) },
    vectors: vectors as Matrix,
  };
}

/** Solves with T + shift·I for every column, and multiplies with it. */
export async function quadraticForms({ t, f, shifts, values }: FormsJob, pace: Pace): Promise<void> {
  const b = transpose(f);
  const x = matrix(shifts.length * b.rows, b.cols);
  await solveShiftedTridiagonal(t, { b, shifts, x }, pace);
  for (let row = 0; row < x.rows; row++) {
    const [solved, column] = [rowOf(x, row), rowOf(b, row % b.rows)];
    values.data[row] = solved.reduce((sum, value, k) => sum + value * column[k], 0);
  }
}
