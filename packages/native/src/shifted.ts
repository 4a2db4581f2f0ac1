import { type Matrix, matrix } from "ordo";
import { copyRows, type Pace, type ShiftedJob, solveShiftedTridiagonal } from "ordo/backend-kit";
import { type Fortran, int, ld } from "./fortran.ts";
import { checked, withWork } from "./lapack-work.ts";
import type { Memory } from "./memory.ts";
import { requireFiniteMatrix } from "./triangles.ts";

/** A = Q·T·Qᵀ (dsytrd), so x = Q·(T + shift·I)⁻¹·Qᵀ·b, where Q stays a product of reflectors (dormtr). */
export async function solveShifted(
  lapack: Fortran,
  memory: Memory,
  { own, b, shifts, x }: ShiftedJob,
  pace: Pace,
): Promise<void> {
  const n = own.rows;
  await requireFiniteMatrix("solveShifted: matrix", own, pace);
  if (n === 0 || x.rows === 0) return;
  const t = { diagonal: new Float64Array(n), beside: new Float64Array(n - 1) };
  const scales = new Float64Array(n - 1);
  await withWork(memory, (4 * n ** 3) / 3, (work, size, cost) =>
    checked(lapack, "dsytrd", cost, (info) => [
      "U",
      int(n),
      own,
      ld(own),
      t.diagonal,
      t.beside,
      scales,
      work,
      int(size),
      info,
    ]),
  );
  const reflectors = { own, scales };
  const turned = matrix(b.rows, n, memory.allocate(b.rows * n));
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
      "U",
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
