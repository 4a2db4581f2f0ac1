import { OrdoError } from "ordo";
import {
  type FormsJob,
  type Pace,
  type PivotedJob,
  type PivotedResult,
  type ShiftedJob,
  shiftedFactors,
} from "ordo/backend-kit";
import { addressOf } from "../device/device.ts";
import { fetchDoubles, forEntries, forValues, isEmpty, type Machine, scratchOf } from "../device/machine.ts";
import type { Block } from "../device/memory.ts";
import { real } from "../device/modules.ts";
import type { Blas } from "./blas.ts";
import { addDiagonal, diagonal } from "./products.ts";
import type { Triangles } from "./triangles.ts";

export async function cholesky(
  triangles: Triangles,
  { kernels }: Machine,
  own: Block,
  pace: Pace,
): Promise<void> {
  const n = own.rows;
  await triangles.factor(own, n, pace);
  kernels.launch("zero_above", forEntries(n, n), own.address, own.ld, n);
}

/** K, its factor, the inverse of that and the result are all in one memory. */
export async function choleskyInverse(triangles: Triangles, own: Block, pace: Pace): Promise<void> {
  await triangles.inverse(own, own.rows, pace);
}

/** Σ_k X[k][j]² with X = L⁻¹. */
export async function inverseDiagonal(
  triangles: Triangles,
  machine: Machine,
  own: Block,
  pace: Pace,
): Promise<Float64Array> {
  const n = own.rows;
  await triangles.invert(own, n, pace);
  using scratch = scratchOf(machine);
  const to = scratch.doubles(n);
  machine.kernels.launch("column_squares", forValues(n), own.address, own.ld, n, to);
  machine.device.expect(10 * n * n);
  return await fetchDoubles(machine, to, n);
}

/** A factorisation for each shift, the last one in the memory of A. */
export async function solveShifted(
  tools: { readonly triangles: Triangles; readonly blas: Blas },
  machine: Machine,
  { own, b, shifts, x }: ShiftedJob<Block>,
  pace: Pace,
): Promise<void> {
  const { memory, device } = machine;
  const n = own.rows;
  for (let index = 0; index < shifts.length; index++) {
    const isLast = index === shifts.length - 1;
    const l = isLast ? own : await memory.copy(own, pace);
    try {
      await addDiagonal(machine, l, shifts[index]);
      await tools.triangles.factor(l, n, pace);
      const rows = { ...x, rows: b.rows, address: x.address + 8 * index * b.rows * x.ld };
      if (isEmpty(rows)) continue;
      await device.copy("within", {
        to: rows.address,
        toPitch: 8 * x.ld,
        from: b.address,
        fromPitch: 8 * b.ld,
        width: 8 * n,
        height: b.rows,
      });
      // Right-hand sides are rows: X·Lᵀ = B, then X·L.
      const job = { side: "right", n, count: b.rows, l, b: rows } as const;
      tools.blas.solve({ ...job, transpose: true });
      tools.blas.solve({ ...job, transpose: false });
      await device.breathe(pace);
    } finally {
      if (!isLast) memory.free(l);
    }
  }
}

export async function quadraticForms(
  machine: Machine,
  { t, f, shifts, values }: FormsJob<Block>,
): Promise<void> {
  const factors = shiftedFactors(t, shifts);
  if (shifts.length === 0 || f.cols === 0) return;
  using scratch = scratchOf(machine);
  const [from, to] = [await scratch.send(factors), scratch.doubles(shifts.length * f.cols)];
  const size = { blocks: [Math.ceil(f.cols / 128), shifts.length], threads: [128] } as const;
  machine.kernels.launch("quadratic_forms", size, f.address, f.ld, f.rows, f.cols, from, to);
  machine.device.expect(100 * f.rows * f.cols * shifts.length);
  values.data.set(await fetchDoubles(machine, to, shifts.length * f.cols));
}

/** L[i][j] = (A[i][p] − Σ_{k<j} L[i][k]·L[p][k]) / L[p][j] for the pivot p of step j; O(n·rank²). */
export async function pivotedCholesky(
  machine: Machine,
  { own, tolerance, maxRank }: PivotedJob<Block>,
  pace: Pace,
): Promise<PivotedResult<Block>> {
  const { device, kernels, memory } = machine;
  const n = own.rows;
  const entries = await diagonal(machine, own);
  using scratch = scratchOf(machine);
  const [rest, taken, products, found] = [
    await scratch.send(entries),
    await scratch.send(new Uint32Array(n)),
    scratch.doubles(n),
    scratch.doubles(2),
  ];
  const [one, zero] = [Float64Array.of(1), Float64Array.of(0)];
  const columns = memory.make(n, maxRank);
  const pivots: number[] = [];
  try {
    while (pivots.length < Math.min(n, maxRank)) {
      const k = pivots.length;
      kernels.launch("next_pivot", { blocks: [1], threads: [1024] }, rest, taken, n, found);
      const [p, value] = await fetchDoubles(machine, found, 2);
      // An infinite entry makes the default tolerance infinite too.
      if (value <= tolerance && value < Number.POSITIVE_INFINITY) break;
      if (!(value > 0 && value < Number.POSITIVE_INFINITY)) throw notPositive(p, value);
      if (k > 0) {
        const line = columns.address + 8 * p * columns.ld;
        const head = [device.blas, 1, k, n, addressOf(one), columns.address, columns.ld, line, 1];
        device.call("cublasDgemv_v2_64", ...head, addressOf(zero), products, 1);
      }
      const step = [own.address + 8 * p * own.ld, products, columns.address, columns.ld, n, k, p];
      kernels.launch("pivot_column", forValues(n), ...step, real(Math.sqrt(value)), rest, taken);
      device.expect(4 * n * k);
      pivots.push(p);
      if (pace.due()) await pace.rest();
    }
    const rank = pivots.length;
    const chosen = new Set(pivots);
    const others = Array.from(entries.keys()).filter((row) => !chosen.has(row));
    const order = Uint32Array.from([...pivots, ...others]);
    const residual = await residualOf(machine, { columns, rank, entries, order });
    const factor = memory.make(n, rank);
    const which = await scratch.send(order);
    const to = [factor.address, factor.ld, n, rank, columns.address, columns.ld, which];
    kernels.launch("gather_rows", forEntries(n, rank), ...to);
    return { factor, pivots: order, rank, residual };
  } finally {
    memory.free(columns);
    memory.free(own);
  }
}

/** The trace that is left, row by row; what is not finite beside the diagonal shows here. */
async function residualOf(
  machine: Machine,
  parts: {
    readonly columns: Block;
    readonly rank: number;
    readonly entries: Float64Array;
    readonly order: Uint32Array;
  },
): Promise<number> {
  const { columns, rank, entries, order } = parts;
  const n = entries.length;
  using scratch = scratchOf(machine);
  const [from, to] = [await scratch.send(entries), scratch.doubles(n)];
  machine.kernels.launch("what_is_left", forValues(n), columns.address, columns.ld, n, rank, from, to);
  const left = await fetchDoubles(machine, to, n);
  let sum = 0;
  for (const row of order.subarray(rank)) {
    if (!Number.isFinite(left[row])) throw notPositive(row, left[row]);
    sum += left[row];
  }
  return sum;
}

function notPositive(pivot: number, value: number): OrdoError<"solver.not-positive-definite"> {
  const message = `not positive definite: pivot ${pivot} is ${value}`;
  return new OrdoError("solver.not-positive-definite", message, { pivot, value });
}
