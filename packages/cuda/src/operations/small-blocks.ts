import { OrdoError } from "ordo";
import { addressOf } from "../device/device.ts";
import { fetchDoubles, forEntries, type Machine, scratchOf } from "../device/machine.ts";
import { type Block, DOUBLE } from "../device/memory.ts";
import type { Blas, View } from "./blas.ts";
import { mirror } from "./products.ts";
import type { Factoring, SmallBlocks } from "./triangles.ts";

const UPPER = 1;
const REAL_64 = 1;
/** The rows of blocks that our own kernel inverts. */
const LEAF = 64;

export interface SmallHow {
  /** The library is called in another thread, as others ask for work meanwhile. */
  readonly elsewhere?: boolean;
}

/** cuSOLVER's factorisation, and a copy of each block in case it fails: which pivot it was, a kernel of ours tells. */
export function smallBlocks(machine: Machine, blas: Blas, how: SmallHow = {}): SmallBlocks {
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
    factoring: () => factoring(machine, lowerCopy, how),
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

/** Each block, a copy of it to look for the pivot in where the library fails, and the first failure, which stays on the device until it is asked for. */
function factoring(
  machine: Machine,
  lowerCopy: (from: View, n: number) => Block,
  { elsewhere = false }: SmallHow,
): Factoring {
  const { device, kernels, memory } = machine;
  const scratch = scratchOf(machine);
  const [found, status] = [scratch.doubles(2), scratch.claim(DOUBLE)];
  kernels.launch("no_pivot", { blocks: [1], threads: [1] }, found);
  const sizes = new BigUint64Array(2);
  return {
    async factor(a, n, at) {
      using own = scratchOf(machine);
      const copy = lowerCopy(a, n);
      try {
        const head = [device.solver, device.solverParams, UPPER, n, REAL_64, a.address, a.ld, REAL_64];
        device.call("cusolverDnXpotrf_bufferSize", ...head, addressOf(sizes), addressOf(sizes) + 8);
        const [bytes, hostBytes] = [Number(sizes[0]), Number(sizes[1])];
        const host = new Uint8Array(hostBytes + DOUBLE);
        const work = own.claim(Math.max(DOUBLE, bytes));
        const job = [...head, work, bytes, addressOf(host), hostBytes, status];
        if (elsewhere) await device.callElsewhere("cusolverDnXpotrf", ...job);
        else device.call("cusolverDnXpotrf", ...job);
        const where = [a.address, a.ld, n, copy.address, copy.ld, status, at, found];
        kernels.launch("check_factor", { blocks: [1], threads: [256] }, ...where);
        device.expect(n ** 3);
      } finally {
        // Who gets it next writes to it after all this.
        memory.free(copy);
      }
    },
    async verdict() {
      const [pivot, value] = await fetchDoubles(machine, found, 2);
      if (pivot >= 0) throw notPositive(pivot, value);
    },
    [Symbol.dispose]: () => scratch[Symbol.dispose](),
  };
}

function notPositive(pivot: number, value: number): OrdoError<"solver.not-positive-definite"> {
  const message = `not positive definite: pivot ${pivot} is ${value}`;
  return new OrdoError("solver.not-positive-definite", message, { pivot, value });
}
