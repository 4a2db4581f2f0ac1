import { OrdoError, type Tridiagonal } from "ordo";
import type { EigenJob } from "ordo/backend-kit";
import { type Address, addressOf } from "../device/device.ts";
import {
  fetchDoubles,
  forEntries,
  isEmpty,
  type Machine,
  type Scratch,
  scratchOf,
} from "../device/machine.ts";
import { type Block, DOUBLE, fetchArray } from "../device/memory.ts";
import { real } from "../device/modules.ts";
import { largestOf, whole } from "./products.ts";

const REAL_64 = 1;
const UPPER = 1;
const [NO_TRANSPOSE, TRANSPOSE] = [0, 1];

/** Divide and conquer. cuSOLVER's vectors are columns of a column-major matrix, that is, rows for us. */
export async function eigen(
  machine: Machine,
  { own, count, vectors }: EigenJob<Block>,
): Promise<{ values: Float64Array; vectors: Block | undefined }> {
  const n = own.rows;
  const { memory } = machine;
  const none = async () => {
    memory.free(own);
    return { values: new Float64Array(0), vectors: vectors ? memory.make(0, n) : undefined };
  };
  const shift = await scaledDown(machine, "eigen: matrix", own);
  if (n === 0 || count === 0) return none();
  const all = await decompose(machine, own, vectors);
  const values = all.slice(n - count).map((value) => value * shift);
  if (!vectors) {
    memory.free(own);
    return { values, vectors: undefined };
  }
  if (count === n) return { values, vectors: own };
  const top = { ...own, rows: count, address: own.address + DOUBLE * (n - count) * own.ld };
  const copy = memory.make(count, n);
  await machine.device.copy("within", {
    to: copy.address,
    toPitch: DOUBLE * copy.ld,
    from: top.address,
    fromPitch: DOUBLE * top.ld,
    width: DOUBLE * n,
    height: count,
  });
  memory.free(own);
  return { values, vectors: copy };
}

/** Values far from 1 lose digits, or overflow, when they are squared: the matrix divided by a power of 2, which is returned. */
async function scaledDown(machine: Machine, what: string, own: Block): Promise<number> {
  const most = await largestOf(machine, what, own);
  if (most === 0 || (most > 1e-90 && most < 1e90)) return 1;
  const shift = 2 ** Math.floor(Math.log2(most));
  const map = [2, real(1 / shift), real(0), real(1)];
  machine.kernels.launch("map_values", forEntries(own.rows, own.cols), ...whole(own), ...map);
  return shift;
}

async function decompose(machine: Machine, own: Block, vectors: boolean): Promise<Float64Array> {
  const { device } = machine;
  const n = own.rows;
  using scratch = scratchOf(machine);
  const values = scratch.doubles(n);
  const sizes = new BigUint64Array(2);
  const head = [device.solver, device.solverParams, Number(vectors), UPPER, n, REAL_64, own.address, own.ld];
  const job = [...head, REAL_64, values, REAL_64];
  device.call("cusolverDnXsyevd_bufferSize", ...job, addressOf(sizes), addressOf(sizes) + 8);
  const [bytes, hostBytes] = [Number(sizes[0]), Number(sizes[1])];
  const host = new Uint8Array(hostBytes + DOUBLE);
  const [work, status] = [scratch.claim(Math.max(DOUBLE, bytes)), statusIn(machine, scratch)];
  const space = [work, bytes, addressOf(host), hostBytes, status];
  device.expect(20 * n ** 3 + 1e11);
  await device.callElsewhere("cusolverDnXsyevd", ...job, ...space);
  await requireSuccess(machine, "cusolverDnXsyevd", status);
  return await fetchDoubles(machine, values, n);
}

function statusIn({ device }: Machine, scratch: Scratch): Address {
  const status = scratch.claim(DOUBLE);
  device.call("cudaMemset2DAsync", status, DOUBLE, 0, DOUBLE, 1, device.stream);
  return status;
}

async function requireSuccess(machine: Machine, name: string, status: Address): Promise<void> {
  const info = new Int32Array(2);
  await fetchArray(machine.device, info, status);
  if (info[0] === 0) return;
  const message = `${name} did not converge (info ${info[0]})`;
  const details = { what: name, iterations: info[0], residual: Number.NaN };
  throw new OrdoError("solver.not-converged", message, details);
}

/** A = Q·T·Qᵀ; V = Qᵀ by rows is Q by columns, in the memory of A. */
export async function tridiagonal(machine: Machine, own: Block): Promise<{ t: Tridiagonal; vectors: Block }> {
  const { device } = machine;
  const n = own.rows;
  const shift = await scaledDown(machine, "tridiagonal: matrix", own);
  if (n === 0) return { t: { diagonal: new Float64Array(0), beside: new Float64Array(0) }, vectors: own };
  using scratch = scratchOf(machine);
  const [d, e, tau] = [scratch.doubles(n), scratch.doubles(n), scratch.doubles(n)];
  const status = statusIn(machine, scratch);
  const size = new Int32Array(2);
  const head = [device.solver, UPPER, n, own.address, own.ld];
  device.call("cusolverDnDsytrd_bufferSize", ...head, d, e, tau, addressOf(size));
  const work = scratch.doubles(Math.max(1, size[0]));
  device.expect(20 * n ** 3 + 1e11);
  await device.callElsewhere("cusolverDnDsytrd", ...head, d, e, tau, work, size[0], status);
  await requireSuccess(machine, "cusolverDnDsytrd", status);
  const t = {
    diagonal: (await fetchDoubles(machine, d, n)).map((value) => value * shift),
    beside: (await fetchDoubles(machine, e, n - 1)).map((value) => value * shift),
  };
  device.call("cusolverDnDorgtr_bufferSize", ...head, tau, addressOf(size));
  const more = scratch.doubles(Math.max(1, size[0]));
  await device.callElsewhere("cusolverDnDorgtr", ...head, tau, more, size[0], status);
  await requireSuccess(machine, "cusolverDnDorgtr", status);
  return { t, vectors: own };
}

/** B by columns ← A by rows, or the other way: rows × cols of the result as the library sees it. */
function transposed({ device }: Machine, from: Address, ldFrom: number, to: ColumnMajor): void {
  const [one, zero] = [Float64Array.of(1), Float64Array.of(0)];
  const size = [to.rows, to.cols, addressOf(one), from, ldFrom, addressOf(zero), to.address, to.ld];
  device.call("cublasDgeam_64", device.blas, TRANSPOSE, NO_TRANSPOSE, ...size, to.address, to.ld);
}

interface ColumnMajor {
  readonly address: Address;
  readonly ld: number;
  readonly rows: number;
  readonly cols: number;
}

export async function qr(machine: Machine, own: Block): Promise<{ q: Block; r: Block }> {
  const { device, memory, kernels } = machine;
  const { rows, cols } = own;
  const k = Math.min(rows, cols);
  const shift = await scaledDown(machine, "qr: matrix", own);
  const [q, r] = [memory.make(rows, k), memory.make(k, cols)];
  try {
    if (k === 0) return { q, r };
    using scratch = scratchOf(machine);
    const a = { address: scratch.doubles(rows * cols), ld: rows, rows, cols };
    transposed(machine, own.address, own.ld, a);
    const [tau, status] = [scratch.doubles(k), statusIn(machine, scratch)];
    const size = new Int32Array(2);
    device.expect(8 * rows * cols * k + 1e11);
    device.call("cusolverDnDgeqrf_bufferSize", device.solver, rows, cols, a.address, rows, addressOf(size));
    const work = scratch.doubles(Math.max(1, size[0]));
    const head = [device.solver, rows, cols, a.address, rows, tau];
    await device.callElsewhere("cusolverDnDgeqrf", ...head, work, size[0], status);
    kernels.launch("upper_of", forEntries(k, cols), r.address, r.ld, k, cols, a.address, rows);
    if (shift !== 1)
      kernels.launch("map_values", forEntries(k, cols), ...whole(r), 2, real(shift), real(0), real(1));
    const make = [device.solver, rows, k, k, a.address, rows, tau];
    device.call("cusolverDnDorgqr_bufferSize", ...make, addressOf(size));
    const more = scratch.doubles(Math.max(1, size[0]));
    await device.callElsewhere("cusolverDnDorgqr", ...make, more, size[0], status);
    await requireSuccess(machine, "cusolverDnDorgqr", status);
    transposed(machine, a.address, rows, { address: q.address, ld: q.ld, rows: k, cols: rows });
    return { q, r };
  } catch (error) {
    memory.free(q);
    memory.free(r);
    throw error;
  } finally {
    memory.free(own);
  }
}

/** LU with partial pivoting; X ← A⁻¹·X. */
export async function solve(machine: Machine, own: Block, x: Block): Promise<void> {
  const { device } = machine;
  const n = own.rows;
  if (n === 0) return;
  using scratch = scratchOf(machine);
  const a = { address: scratch.doubles(n * n), ld: n, rows: n, cols: n };
  transposed(machine, own.address, own.ld, a);
  const [pivots, status] = [scratch.claim(8 * n), statusIn(machine, scratch)];
  const size = new Int32Array(2);
  device.call("cusolverDnDgetrf_bufferSize", device.solver, n, n, a.address, n, addressOf(size));
  const work = scratch.doubles(Math.max(1, size[0]));
  device.expect(n ** 3 + 1e9);
  device.call("cusolverDnDgetrf", device.solver, n, n, a.address, n, work, pivots, status);
  const info = new Int32Array(2);
  await fetchArray(device, info, status);
  if (info[0] > 0) {
    const pivot = info[0] - 1;
    throw new OrdoError("solver.singular", `singular: pivot ${pivot} is 0`, { pivot });
  }
  if (isEmpty(x)) return;
  const b = { address: scratch.doubles(n * x.cols), ld: n, rows: n, cols: x.cols };
  transposed(machine, x.address, x.ld, b);
  const system = [device.solver, NO_TRANSPOSE, n, x.cols, a.address, n, pivots, b.address, n];
  device.call("cusolverDnDgetrs", ...system, status);
  transposed(machine, b.address, n, { address: x.address, ld: x.ld, rows: x.cols, cols: n });
}
