import { block, isOrdoError, type Matrix, matrix, rowOf } from "ordo";
import type { EigenJob, Pace } from "ordo/backend-kit";
import { type Fortran, int, ld, real } from "../library/fortran.ts";
import type { Memory } from "../memory/memory.ts";
import { requireFiniteMatrix } from "./triangles.ts";
import { checked, notConverged, withWork } from "./work.ts";

const LARGEST_INT = 2 ** 31 - 1;

interface EigenParts {
  readonly values: Float64Array;
  readonly vectors: Matrix | undefined;
}

/** The triangle LAPACK reads and destroys, diagonal included; it leaves the rest of the other one alone. */
type Triangle = "L" | "U";

/**
 * All vectors: divide and conquer (dsyevd). Few of them: bisection and inverse iteration (dsyevr), which may miss some of those that
 * are equal; then all after all. LAPACK's vectors are the columns of a column-major matrix, that is, rows for us.
 */
export async function eigen(
  lapack: Fortran,
  memory: Memory,
  { own, count, vectors }: EigenJob,
  pace: Pace,
): Promise<EigenParts> {
  const n = own.rows;
  await requireFiniteMatrix("eigen: matrix", own, pace);
  if (n === 0 || count === 0) {
    memory.recycle(own.data);
    return { values: new Float64Array(0), vectors: vectors ? matrix(0, n) : undefined };
  }
  if (!vectors) {
    const values = await eigenAll(lapack, memory, own, { job: "N", triangle: "L" });
    memory.recycle(own.data);
    return { values: values.slice(n - count), vectors: undefined };
  }
  if (4 * count < n || !fitsDivision(n)) {
    // With its diagonal, the triangle that is left is a copy of A, should another attempt be needed.
    const diagonal = Float64Array.from({ length: n }, (_, row) => own.data[row * n + row]);
    const parts = await eigenTop(lapack, memory, own, { count, triangle: "L" });
    if (parts !== undefined) {
      memory.recycle(own.data);
      return parts;
    }
    diagonal.forEach((value, row) => {
      own.data[row * n + row] = value;
    });
    return eigenLast(lapack, memory, own, { count, triangle: "U" });
  }
  return eigenLast(lapack, memory, own, { count, triangle: "L" });
}

/** The work space of dsyevd is counted in 32 bits. */
function fitsDivision(n: number): boolean {
  return 1 + 6 * n + 2 * n * n <= LARGEST_INT;
}

/** All of them, of which the last are kept. */
async function eigenLast(
  lapack: Fortran,
  memory: Memory,
  own: Matrix,
  { count, triangle }: { count: number; triangle: Triangle },
): Promise<EigenParts> {
  const n = own.rows;
  if (fitsDivision(n)) {
    const values = await eigenAll(lapack, memory, own, { job: "V", triangle });
    if (count === n) return { values, vectors: own };
    return { values: values.slice(n - count), vectors: moved(memory, own, { top: n - count, cols: n }) };
  }
  const all = await eigenTop(lapack, memory, own, { count: n, triangle });
  memory.recycle(own.data);
  if (all === undefined) throw notConverged("dsyevr", count);
  if (count === n) return all;
  return {
    values: all.values.slice(n - count),
    vectors: moved(memory, all.vectors, { top: n - count, cols: n }),
  };
}

/** Rows from `top` on, their first columns, in memory of their own; that of the whole is given back. */
function moved(memory: Memory, a: Matrix, { top, cols }: { top: number; cols: number }): Matrix {
  const part = block(a, top, a.rows, 0, cols);
  const result = matrix(part.rows, cols, memory.allocate(part.rows * cols));
  for (let row = 0; row < part.rows; row++) result.data.set(rowOf(part, row), row * cols);
  memory.recycle(a.data);
  return result;
}

async function eigenAll(
  lapack: Fortran,
  memory: Memory,
  own: Matrix,
  { job, triangle }: { job: "N" | "V"; triangle: Triangle },
): Promise<Float64Array> {
  const n = own.rows;
  const values = new Float64Array(n);
  const run = (work: Float64Array, whole: Int32Array, sizes: readonly [number, number], cost: number) =>
    checked(lapack, "dsyevd", cost, (info) => [
      job,
      triangle,
      int(n),
      own,
      ld(own),
      values,
      work,
      int(sizes[0]),
      whole,
      int(sizes[1]),
      info,
    ]);
  await withWorkSpace(memory, run, 20 * n ** 3);
  return values;
}

/** Undefined when it did not find all it was asked for, which happens where many eigenvalues are equal. */
async function eigenTop(
  lapack: Fortran,
  memory: Memory,
  own: Matrix,
  { count, triangle }: { count: number; triangle: Triangle },
): Promise<{ values: Float64Array; vectors: Matrix } | undefined> {
  const n = own.rows;
  const values = new Float64Array(n);
  const vectors = matrix(count, n, memory.allocate(count * n));
  const [found, support] = [new Int32Array(1), new Int32Array(2 * count)];
  const run = (work: Float64Array, whole: Int32Array, sizes: readonly [number, number], cost: number) =>
    checked(lapack, "dsyevr", cost, (info) => [
      "V",
      "I",
      triangle,
      int(n),
      own,
      ld(own),
      real(0),
      real(0),
      int(n - count + 1),
      int(n),
      real(0),
      found,
      values,
      vectors,
      ld(vectors),
      support,
      work,
      int(sizes[0]),
      whole,
      int(sizes[1]),
      info,
    ]);
  const ended = await withWorkSpace(memory, run, 10 * n ** 3).then(
    () => true,
    (error: unknown) => {
      if (isOrdoError(error, "solver.not-converged")) return false;
      throw error;
    },
  );
  if (ended && found[0] >= count) return { values: values.slice(0, count), vectors };
  memory.recycle(vectors.data);
  return undefined;
}

type Run = (
  work: Float64Array,
  whole: Int32Array,
  sizes: readonly [number, number],
  cost: number,
) => Promise<void>;

/** LAPACK tells how much space it wants when asked with the size −1. */
async function withWorkSpace(memory: Memory, run: Run, cost: number): Promise<void> {
  const [reals, ints] = [new Float64Array(1), new Int32Array(1)];
  await run(reals, ints, [-1, -1], 0);
  const work = memory.allocate(Math.ceil(reals[0]));
  const whole = new Int32Array(Math.max(1, ints[0]));
  await run(work, whole, [work.length, whole.length], cost);
  memory.recycle(work);
}

/** Aᵀ = Rᵀ·Qᵀ: an LQ decomposition for LAPACK. */
export async function qr(
  lapack: Fortran,
  memory: Memory,
  own: Matrix,
  pace: Pace,
): Promise<{ q: Matrix; r: Matrix }> {
  const { rows, cols } = own;
  const k = Math.min(rows, cols);
  await requireFiniteMatrix("qr: matrix", own, pace);
  const r = matrix(k, cols, memory.allocate(k * cols, true));
  if (k === 0) return { q: matrix(rows, k), r };
  const scales = new Float64Array(k);
  await withWork(memory, 8 * rows * cols * k, (work, size, cost) =>
    checked(lapack, "dgelqf", cost, (info) => [
      int(cols),
      int(rows),
      own,
      ld(own),
      scales,
      work,
      int(size),
      info,
    ]),
  );
  for (let row = 0; row < k; row++)
    r.data.set(own.data.subarray(row * cols + row, (row + 1) * cols), row * cols + row);
  await withWork(memory, 8 * rows * cols * k, (work, size, cost) =>
    checked(lapack, "dorglq", cost, (info) => [
      int(k),
      int(rows),
      int(k),
      own,
      ld(own),
      scales,
      work,
      int(size),
      info,
    ]),
  );
  return { q: k === cols ? own : moved(memory, own, { top: 0, cols: k }), r };
}
