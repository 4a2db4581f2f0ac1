import { block, type Matrix, matrix } from "ordo";
import {
  copyRows,
  notPositiveWithShift,
  type Pace,
  type ShiftedJob,
  solveShiftedTridiagonal,
} from "ordo/backend-kit";
import { type Fortran, int, ld, real } from "../library/fortran.ts";
import type { Memory } from "../memory/memory.ts";
import { reduce } from "./tridiagonal.ts";
import { checked, withWork } from "./work.ts";

/** So many Cholesky factorisations take less time than one reduction to tridiagonal form. */
const FEW = 4;

/** Few shifts: a Cholesky factorisation each. Many: A = Q·T·Qᵀ once, and tridiagonal systems. */
export async function solveShifted(
  lapack: Fortran,
  memory: Memory,
  job: ShiftedJob,
  pace: Pace,
): Promise<void> {
  if (job.own.rows === 0) return;
  if (job.shifts.length <= FEW) await byFactors(lapack, memory, job, pace);
  else await byTridiagonal(lapack, memory, job, pace);
}

/**
 * The lower triangle for LAPACK, which is the upper one for us: its factorisation is faster by a tenth, and more where n is small. Rows of X
 * are columns for LAPACK.
 */
async function byFactors(
  lapack: Fortran,
  memory: Memory,
  { own, b, shifts, x }: ShiftedJob,
  pace: Pace,
): Promise<void> {
  const n = own.rows;
  for (let index = 0; index < shifts.length; index++) {
    const last = index === shifts.length - 1;
    const a = last ? own : matrix(n, n, memory.allocate(n * n));
    if (!last) await copyRows(own, a, pace);
    for (let row = 0; row < n; row++) a.data[row * n + row] += shifts[index];
    const info = new Int32Array(1);
    await lapack.call("dpotrf", n ** 3 / 3, "L", int(n), a, ld(a), info);
    requireFactored(a, { shift: shifts[index], info: info[0] });
    const rows = block(x, index * b.rows, (index + 1) * b.rows);
    await copyRows(b, rows, pace);
    for (const how of ["N", "T"] as const) await solveRows(lapack, a, rows, how);
    if (!last) memory.recycle(a.data);
  }
}

/** Up to so many rows are faster one by one: each reads the factor, but no part of it is copied. */
const ONE_BY_ONE = 2;

/** Each row x of X becomes L⁻¹·x, or L⁻ᵀ·x, with L what LAPACK calls lower. */
async function solveRows(lapack: Fortran, l: Matrix, x: Matrix, how: "N" | "T"): Promise<void> {
  const [n, work] = [int(l.rows), l.rows ** 2 * Math.max(10, x.rows)];
  if (x.rows > ONE_BY_ONE) {
    const sides = int(x.rows);
    await lapack.call("dtrsm", work, "L", "L", how, "N", n, sides, real(1), l, ld(l), x, ld(x));
    return;
  }
  for (let row = 0; row < x.rows; row++)
    await lapack.call("dtrsv", work, "L", how, "N", n, l, ld(l), block(x, row, row + 1), int(1));
}

function requireFactored(
  a: Matrix,
  { shift, info }: { readonly shift: number; readonly info: number },
): void {
  const n = a.rows;
  // Libraries differ in what they make of NaN and infinity; the diagonal tells.
  const end = info > 0 ? info - 1 : n;
  let pivot = 0;
  while (pivot < end && isPositive(a.data[pivot * n + pivot])) pivot++;
  if (pivot < n) throw notPositiveWithShift(shift, pivot, a.data[pivot * n + pivot]);
}

const isPositive = (value: number) => value > 0 && value < Number.POSITIVE_INFINITY;

/** A = Q·T·Qᵀ, so x = Q·(T + shift·I)⁻¹·Qᵀ·b, where Q stays a product of reflectors (dormtr). */
async function byTridiagonal(
  lapack: Fortran,
  memory: Memory,
  { own, b, shifts, x }: ShiftedJob,
  pace: Pace,
): Promise<void> {
  const { t, scales } = await reduce(lapack, memory, own);
  const reflectors = { own, scales };
  const turned = matrix(b.rows, own.rows, memory.allocate(b.rows * own.rows));
  await copyRows(b, turned, pace);
  await turn(lapack, memory, reflectors, turned, "T");
  await solveShiftedTridiagonal(t, { b: turned, shifts, x }, pace);
  memory.recycle(turned.data);
  await turn(lapack, memory, reflectors, x, "N");
}

/** Each row r of X becomes Q·r, or Qᵀ·r: for LAPACK the rows are columns. */
async function turn(
  lapack: Fortran,
  memory: Memory,
  { own, scales }: { readonly own: Matrix; readonly scales: Float64Array },
  x: Matrix,
  how: "N" | "T",
): Promise<void> {
  const n = own.rows;
  await withWork(memory, 2 * n * n * x.rows, (work, size, cost) =>
    checked(lapack, "dormtr", cost, (info) => [
      "L",
      "L",
      how,
      int(n),
      int(x.rows),
      own,
      ld(own),
      scales,
      x,
      ld(x),
      work,
      int(size),
      info,
    ]),
  );
}
