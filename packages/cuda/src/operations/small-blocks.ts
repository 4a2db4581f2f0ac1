import { OrdoError } from "ordo";
import { addressOf } from "../device/device.ts";
import { fetchDoubles, forEntries, type Machine, scratchOf } from "../device/machine.ts";
import { DOUBLE, fetchArray } from "../device/memory.ts";
import type { Blas, View } from "./blas.ts";
import { mirror } from "./products.ts";
import type { SmallBlocks } from "./triangles.ts";

const UPPER = 1;
const REAL_64 = 1;
/** The rows of blocks that our own kernel inverts. */
const LEAF = 64;

/** cuSOLVER's factorisation, and a copy of each block in case it fails: which pivot it was, a kernel of ours tells. */
export function smallBlocks(machine: Machine, blas: Blas): SmallBlocks {
  const { device, kernels, memory } = machine;
  /** A copy of the lower triangle, zeros above. */
  const lowerCopy = (from: View, n: number) => {
    const copy = memory.make(n, n);
    kernels.launch("copy_lower", forEntries(n, n), copy.address, copy.ld, from.address, from.ld, n);
    return copy;
  };
  /** X with L·X = I, in memory of its own, as the library overwrites the right-hand side. */
  const invert = (l: View, n: number) => {
    const x = memory.make(n, n);
    kernels.launch("identity", forEntries(n, n), x.address, x.ld, n);
    blas.solve({ side: "left", transpose: false, n, count: n, l, b: x });
    kernels.launch("set_lower", forEntries(n, n), l.address, l.ld, x.address, x.ld, n);
    memory.free(x);
  };
  /** L ← XᵀX with X = L⁻¹. */
  const square = (l: View, n: number) => {
    invert(l, n);
    const [copy, one, zero] = [lowerCopy(l, n), Float64Array.of(1), Float64Array.of(0)];
    const lower = [copy.address, copy.ld];
    const head = [device.blas, 0, 1, n, n, n, addressOf(one)];
    device.call("cublasDgemm_v2_64", ...head, ...lower, ...lower, addressOf(zero), l.address, l.ld);
    device.expect(2 * n ** 3);
    memory.free(copy);
    mirror(machine, { ...l, rows: n });
  };
  return {
    invert,
    async factor(a, n, at) {
      const copy = lowerCopy(a, n);
      try {
        if (await isFactored(machine, a, n)) return;
        using scratch = scratchOf(machine);
        const found = scratch.doubles(2);
        kernels.launch("find_pivot", { blocks: [1], threads: [256] }, copy.address, copy.ld, n, found);
        device.expect(n ** 3);
        const [pivot, value] = await fetchDoubles(machine, found, 2);
        throw notPositive(at + Math.max(0, pivot), value);
      } finally {
        memory.free(copy);
      }
    },
    inverse(l, n, batch) {
      if (n === LEAF) {
        const size = { blocks: [batch.count], threads: [LEAF] } as const;
        kernels.launch("inverse_leaves", size, l.address, l.ld, batch.step);
        return;
      }
      for (let k = 0; k < batch.count; k++) square({ ...l, address: l.address + DOUBLE * k * batch.step }, n);
    },
    mirror: (x, n, batch) => mirror(machine, { ...x, rows: n }, batch),
    transpose(from, to, { rows, cols }, batch) {
      const tiles = Math.ceil(rows / 32) * Math.ceil(cols / 32);
      const size = { blocks: [tiles, batch.count], threads: [32, 8] } as const;
      const job = [to.address, to.ld, rows, cols, from.address, from.ld, batch.step];
      kernels.launch("transpose", size, ...job);
      device.expect(rows * cols * batch.count);
    },
    negate(x, rows, cols) {
      kernels.launch("negate", forEntries(rows, cols), x.address, x.ld, rows, cols);
    },
  };
}

/** Whether the block became its factor; if not, nothing is known of it. */
async function isFactored(machine: Machine, a: View, n: number): Promise<boolean> {
  const { device, kernels } = machine;
  const sizes = new BigUint64Array(2);
  const head = [device.solver, device.solverParams, UPPER, n, REAL_64, a.address, a.ld, REAL_64];
  device.call("cusolverDnXpotrf_bufferSize", ...head, addressOf(sizes), addressOf(sizes) + 8);
  const [bytes, hostBytes] = [Number(sizes[0]), Number(sizes[1])];
  const host = new Uint8Array(hostBytes + DOUBLE);
  using scratch = scratchOf(machine);
  const [work, status] = [scratch.claim(Math.max(DOUBLE, bytes)), scratch.claim(DOUBLE)];
  device.call("cudaMemset2DAsync", status, DOUBLE, 0, DOUBLE, 1, device.stream);
  device.call("cusolverDnXpotrf", ...head, work, bytes, addressOf(host), hostBytes, status);
  device.expect(n ** 3);
  const check = [a.address, a.ld, n, status, status + 4];
  kernels.launch("check_factor", { blocks: [1], threads: [256] }, ...check);
  const found = new Int32Array(2);
  await fetchArray(device, found, status);
  return found[1] === 0;
}

function notPositive(pivot: number, value: number): OrdoError<"solver.not-positive-definite"> {
  const message = `not positive definite: pivot ${pivot} is ${value}`;
  return new OrdoError("solver.not-positive-definite", message, { pivot, value });
}
