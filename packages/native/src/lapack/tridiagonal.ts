import { type Matrix, matrix, type Tridiagonal } from "ordo";
import { callingThreadKernels, type FormsJob, type Pace, shiftedFactors } from "ordo/backend-kit";
import { type Fortran, int, ld } from "../library/fortran.ts";
import type { Memory } from "../memory/memory.ts";
import { requireFiniteMatrix } from "./triangles.ts";
import { checked, withWork } from "./work.ts";

const DOUBLE = 8;

/** A = Q·T·Qᵀ (dsytrd); Q stays a product of reflectors, in what LAPACK calls the lower triangle of A and in `scales`. */
export async function reduce(
  lapack: Fortran,
  memory: Memory,
  own: Matrix,
): Promise<{ t: Tridiagonal; scales: Float64Array }> {
  const n = own.rows;
  const t = { diagonal: new Float64Array(n), beside: new Float64Array(n - 1) };
  const scales = new Float64Array(n - 1);
  await withWork(memory, 8 * n ** 3, (work, size, cost) =>
    checked(lapack, "dsytrd", cost, (info) => [
      "L",
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
  return { t, scales };
}

/** With Q written out (dorgtr) in the memory of A: its columns are rows for us. */
export async function tridiagonal(
  lapack: Fortran,
  memory: Memory,
  own: Matrix,
  pace: Pace,
): Promise<{ t: Tridiagonal; vectors: Matrix }> {
  const n = own.rows;
  await requireFiniteMatrix("tridiagonal: matrix", own, pace);
  if (n === 0) return { t: { diagonal: new Float64Array(0), beside: new Float64Array(0) }, vectors: own };
  const { t, scales } = await reduce(lapack, memory, own);
  await withWork(memory, 4 * n ** 3, (work, size, cost) =>
    checked(lapack, "dorgtr", cost, (info) => ["L", int(n), own, ld(own), scales, work, int(size), info]),
  );
  return { t, vectors: own };
}

/** Columns brought to the kernel at once: their pieces of a row are long enough to be moved in one. */
const WIDTH = 64;

export async function quadraticForms({ t, f, shifts, values }: FormsJob, pace: Pace): Promise<void> {
  const factors = shiftedFactors(t, shifts);
  const n = f.rows;
  const sizes = [factors.length, n * WIDTH, shifts.length * WIDTH].map((length) => align(length * DOUBLE));
  const { kernels, memory, start } = await callingThreadKernels(sizes[0] + sizes[1] + sizes[2]);
  const [atFactors, atColumns, atValues] = [start, start + sizes[0], start + sizes[0] + sizes[1]];
  new Float64Array(memory.buffer, atFactors, factors.length).set(factors);
  const columns = matrix(n, WIDTH, new Float64Array(memory.buffer, atColumns, n * WIDTH));
  const forms = matrix(
    shifts.length,
    WIDTH,
    new Float64Array(memory.buffer, atValues, shifts.length * WIDTH),
  );
  for (let left = 0; left < f.cols; left += WIDTH) {
    const width = Math.min(WIDTH, f.cols - left);
    copyColumns(f, left, columns, 0, width);
    kernels.quadraticForms(n, width, atColumns, WIDTH, shifts.length, atFactors, atValues, WIDTH);
    copyColumns(forms, 0, values, left, width);
    if (pace.due()) await pace.rest();
  }
}

const align = (bytes: number) => Math.ceil(bytes / 16) * 16;

/** Columns from `from` on to columns from `to` on, in all rows. */
function copyColumns(a: Matrix, from: number, b: Matrix, to: number, width: number): void {
  for (let row = 0; row < a.rows; row++) {
    const start = a.offset + row * a.stride + from;
    b.data.set(a.data.subarray(start, start + width), row * b.cols + to);
  }
}
