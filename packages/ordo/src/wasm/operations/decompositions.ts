import { OrdoError } from "../../base/errors.ts";
import type { Eigen, Held, PivotedCholesky, Qr, Tridiagonal, TridiagonalForm } from "../../linalg/backend.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import { requirePivots } from "../../linalg/shapes.ts";
import { notPositiveWithShift, shiftedFactors } from "../../linalg/tridiagonal.ts";
import type { Step } from "../engine/executor.ts";
import { type DenseGiven, DOUBLE, type Task } from "./task.ts";

/** Factorisations and systems: which kernels, with which memory, and what their results mean. */

export async function cholesky(task: Task, a: DenseGiven): Promise<Held> {
  const n = a.rows;
  const factor = await task.workingCopy(a);
  const status = await task.run(["cholesky", n, factor, n]);
  if (status > 0) throw await notPositiveDefinite(task, status - 1, factor + (status - 1) * (n + 1) * DOUBLE);
  return task.hold(n, n, factor);
}

/** X with op(L)·X = B for each of the given transpositions in turn. */
export async function solveTriangular(
  task: Task,
  l: DenseGiven,
  b: DenseGiven,
  transposed: readonly boolean[],
): Promise<Held> {
  const [factor, x] = [await task.dense(l), await task.workingCopy(b)];
  for (const transpose of transposed) {
    await task.run(["trsm", Number(transpose), b.rows, b.cols, factor, l.cols, x, b.cols]);
  }
  return task.hold(b.rows, b.cols, x);
}

export async function choleskyInverse(task: Task, l: DenseGiven): Promise<Held> {
  const n = l.rows;
  const inverse = await task.workingCopy(l);
  requirePivots(await diagonal(task, inverse, n));
  await task.run(["choleskyInverse", n, inverse, n]);
  return task.hold(n, n, inverse);
}

export async function inverseDiagonal(task: Task, l: DenseGiven): Promise<Float64Array> {
  const n = l.rows;
  const own = await task.workingCopy(l);
  requirePivots(await diagonal(task, own, n));
  const values = await task.claimMatrix(n, 1);
  await task.run(["inverseDiagonal", n, own, n, values]);
  return task.fetchVector(values, n);
}

export async function pivotedCholesky(
  task: Task,
  a: DenseGiven,
  limits: { readonly maxRank: number; readonly tolerance: number | undefined },
): Promise<PivotedCholesky> {
  const n = a.rows;
  // The kernel takes a negative tolerance for the default.
  const { maxRank, tolerance = -1 } = limits;
  const own = await task.workingCopy(a);
  const factor = await task.claimMatrix(n, maxRank);
  const order = await task.claim(n * 4);
  const info = await task.claimMatrix(2, 1);
  const status = await task.run([
    ...(["pivotedCholesky", n, own, n, tolerance, maxRank] as const),
    ...[factor, maxRank, order, info],
  ]);
  if (status > 0) throw await notPositiveDefinite(task, status - 1, info + DOUBLE);
  const [rank, residual] = await task.fetchVector(info, 2);
  const pivots = await task.fetchWords(order, n);
  if (!Number.isFinite(residual)) await requireFiniteLeft(task, own, { pivots, rank });
  if (rank < maxRank) {
    await task.run(["closeGaps", factor, n, maxRank, rank]);
    task.shrink(factor, n * rank * DOUBLE);
  }
  return { factor: task.hold(n, rank, factor), pivots, rank, residual };
}

/** Entries that became NaN or infinite in the last step; the kernel keeps what is left of the diagonal at the start of A. */
async function requireFiniteLeft(
  task: Task,
  own: number,
  { pivots, rank }: { readonly pivots: Uint32Array; readonly rank: number },
): Promise<void> {
  const left = await task.fetchVector(own, pivots.length);
  const row = left.findIndex((value, index) => index >= rank && !Number.isFinite(value));
  if (row < 0) return;
  throw await notPositiveDefinite(task, pivots[row], own + row * DOUBLE);
}

export async function diagonal(task: Task, a: number, n: number): Promise<Float64Array> {
  const values = await task.claimMatrix(n, 1);
  await task.run(["diagonal", values, a, n]);
  return task.fetchVector(values, n);
}

export async function eigen(
  task: Task,
  a: DenseGiven,
  wanted: { readonly top: number; readonly vectors: boolean },
): Promise<Eigen> {
  const n = a.rows;
  const { top } = wanted;
  const flag = Number(wanted.vectors);
  const own = await task.workingCopy(a);
  const values = await task.claimMatrix(n, 1);
  const vectors = await task.claimMatrix(wanted.vectors ? top : 0, n);
  const work = await task.scratch("eigenWork", n, top, flag);
  const status = await task.run(["eigen", n, top, flag, own, n, values, vectors, n, work]);
  if (status > 0) throw await refusal(task, "eigen", status, { address: own, cols: n });
  return {
    values: await task.fetchVector(values, top),
    vectors: wanted.vectors ? task.hold(top, n, vectors) : undefined,
  };
}

/** So many Cholesky factorisations take less time than one reduction to tridiagonal form. */
const FEW_SHIFTS = 4;

export function solveShifted(task: Task, a: DenseGiven, b: DenseGiven, shifts: Float64Array): Promise<Held> {
  return shifts.length <= FEW_SHIFTS ? byFactors(task, a, b, shifts) : byTridiagonal(task, a, b, shifts);
}

async function byFactors(task: Task, a: DenseGiven, b: DenseGiven, shifts: Float64Array): Promise<Held> {
  const n = a.rows;
  const [own, right] = [await task.workingCopy(a), await task.dense(b)];
  const spare = shifts.length > 1 ? await task.claimMatrix(n, n) : own;
  const x = await task.claimMatrix(shifts.length * b.rows, n);
  for (const [index, shift] of shifts.entries()) {
    const factor = index === shifts.length - 1 ? own : spare;
    const rows = x + index * b.rows * n * DOUBLE;
    const copies: Step[] = factor === own ? [] : [["copy", factor, own, n * n * DOUBLE]];
    const status = await task.run(
      ...copies,
      ["addDiagonal", factor, n, shift, 0],
      ["copy", rows, right, b.rows * n * DOUBLE],
      ["cholesky", n, factor, n],
    );
    if (status > 0) {
      const pivot = status - 1;
      const [value] = await task.fetchVector(factor + pivot * (n + 1) * DOUBLE, 1);
      throw notPositiveWithShift(shift, pivot, value);
    }
    await task.run(
      ["trsmRows", 0, n, b.rows, factor, n, rows, n],
      ["trsmRows", 1, n, b.rows, factor, n, rows, n],
    );
  }
  return task.hold(shifts.length * b.rows, n, x);
}

async function byTridiagonal(task: Task, a: DenseGiven, b: DenseGiven, shifts: Float64Array): Promise<Held> {
  const n = a.rows;
  const { status, t, turn } = await reduced(task, a);
  if (status > 0) throw notPositiveWithShift(shifts[0], status - 1, Number.NaN);
  const right = await task.workingCopy(b);
  await turn(true, b.rows, right);
  const solved = await task.solveTridiagonal(await t(), { b: await task.fetch(right, b), shifts });
  const x = await task.dense({ rows: solved.rows, cols: n, host: solved });
  await turn(false, solved.rows, x);
  return task.hold(solved.rows, n, x);
}

/** A = Q·T·Qᵀ, with Q as a product of reflectors: `turn` makes Q·x, or Qᵀ·x, of rows x. A status above 0 names a row that is not finite. */
async function reduced(task: Task, a: DenseGiven) {
  const n = a.rows;
  const own = await task.workingCopy(a);
  const [diagonal, beside] = [await task.claimMatrix(n, 1), await task.claimMatrix(Math.max(0, n - 1), 1)];
  const scales = await task.claimMatrix(n, 1);
  const work = await task.scratch("tridiagonalFormWork", n);
  const status = await task.run(["tridiagonalForm", n, own, n, diagonal, beside, scales, work]);
  return {
    own,
    status,
    t: async (): Promise<Tridiagonal> => ({
      diagonal: await task.fetchVector(diagonal, n),
      beside: await task.fetchVector(beside, Math.max(0, n - 1)),
    }),
    async turn(transposed: boolean, rows: number, x: number): Promise<void> {
      const space = await task.scratch("turnRowsWork", n, rows);
      await task.run(["turnRows", Number(transposed), n, rows, own, n, scales, x, n, space]);
    },
  };
}

export async function tridiagonal(task: Task, a: DenseGiven): Promise<TridiagonalForm> {
  const n = a.rows;
  const { own, status, t, turn } = await reduced(task, a);
  if (status > 0) throw await refusal(task, "tridiagonal", status, { address: own, cols: n });
  // Rows of the identity become the columns of Q, which are the rows of V.
  const vectors = await task.claimMatrix(n, n);
  await task.run(["zero", vectors, n * n * DOUBLE], ["addDiagonal", vectors, n, 1, 0]);
  await turn(false, n, vectors);
  return { t: await t(), vectors: task.hold(n, n, vectors) };
}

export async function quadraticForms(
  task: Task,
  t: Tridiagonal,
  f: DenseGiven,
  shifts: Float64Array,
): Promise<Matrix> {
  const factors = await task.vector(shiftedFactors(t, shifts));
  const [columns, count] = [await task.dense(f), shifts.length];
  const out = await task.claimMatrix(count, f.cols);
  await task.run(["quadraticForms", f.rows, f.cols, columns, f.cols, count, factors, out, f.cols]);
  return task.fetch(out, { rows: count, cols: f.cols });
}

export async function qr(task: Task, a: DenseGiven): Promise<Qr> {
  const { rows: m, cols: n } = a;
  const k = Math.min(m, n);
  const own = await task.workingCopy(a);
  const q = await task.claimMatrix(m, k);
  const r = await task.claimMatrix(k, n);
  const work = await task.scratch("qrWork", m, n);
  const status = await task.run(["qr", m, n, own, n, q, k, r, n, work]);
  if (status > 0) throw await refusal(task, "qr", status, { address: own, cols: n });
  return { q: task.hold(m, k, q), r: task.hold(k, n, r) };
}

export async function solve(task: Task, a: DenseGiven, b: DenseGiven): Promise<Held> {
  const [own, x] = [await task.workingCopy(a), await task.workingCopy(b)];
  const status = await task.run(["luSolve", a.rows, b.cols, own, a.cols, x, b.cols]);
  if (status > 0) throw singular(status - 1);
  return task.hold(b.rows, b.cols, x);
}

/** The kernels leave the bad value where they met it. */
async function notPositiveDefinite(
  task: Task,
  pivot: number,
  where: number,
): Promise<OrdoError<"solver.not-positive-definite">> {
  const [value] = await task.fetchVector(where, 1);
  const message = `not positive definite: pivot ${pivot} is ${value}`;
  return new OrdoError("solver.not-positive-definite", message, { pivot, value });
}

function singular(pivot: number): OrdoError<"solver.singular"> {
  return new OrdoError("solver.singular", `singular: pivot ${pivot} is 0 or not finite`, { pivot });
}

/** From here on a status says which iteration did not converge; below, in which row A is not finite. */
const NOT_CONVERGED = 2 ** 30;

async function refusal(
  task: Task,
  what: string,
  status: number,
  a: { readonly address: number; readonly cols: number },
): Promise<OrdoError<"input.not-finite" | "solver.not-converged">> {
  if (status >= NOT_CONVERGED) {
    const details = { what, iterations: Number.NaN, residual: Number.NaN };
    return new OrdoError("solver.not-converged", `${what}: no convergence`, details);
  }
  const row = status - 1;
  const values = await task.fetchVector(a.address + row * a.cols * DOUBLE, a.cols);
  const col = values.findIndex((value) => !Number.isFinite(value));
  const value = values[col];
  const message = `${what}: [${row}][${col}] is ${value}; every value must be finite`;
  return new OrdoError("input.not-finite", message, { what, index: row * a.cols + col, value });
}
