import type { Backend } from "../backend.ts";
import { hostArray } from "../host-array.ts";
import { hostBackend } from "../host-backend.ts";
import type { HostKernels } from "../host-kernels.ts";
import { copySparse } from "../host-memory.ts";
import * as cholesky from "./cholesky.ts";
import { eigen } from "./eigen.ts";
import * as elements from "./elements.ts";
import { gather, solveBatch, weightedRowSquares } from "./hold-outs.ts";
import { leavePairs } from "./leave-pairs.ts";
import * as pairwise from "./pairwise.ts";
import { pairwiseSums } from "./pairwise-sums.ts";
import * as products from "./products.ts";
import { qr } from "./qr.ts";
import { quadraticForms, solveShifted, tridiagonal } from "./shifted.ts";
import { shiftedInverses, weightedSum } from "./shifted-inverses.ts";
import { solve } from "./solve.ts";

/**
 * Textbook loops in the calling thread: slow, obvious, available everywhere. The other backends are tested against it.
 */
export function referenceBackend(): Backend {
  return hostBackend({
    name: "reference",
    description: {
      threads: 1,
      engine: "plain TypeScript",
      memoryLimit: undefined,
      notes: ["made to be right, not fast: for large problems use the wasm or native backend"],
    },
    kernels: referenceKernels,
    twin: { name: "reference", options: {} },
  });
}

export const referenceKernels: HostKernels = {
  allocate: (length) => hostArray(length, "reference"),
  recycle: () => undefined,
  close: () => undefined,
  placeSparse: async (s) => copySparse(s),
  ...products,
  ...cholesky,
  solveShifted,
  quadraticForms,
  tridiagonal,
  eigen,
  qr,
  solve,
  ...pairwise,
  ...elements,
  gather,
  leavePairs,
  pairwiseSums,
  shiftedInverses,
  weightedSum,
  solveBatch,
  weightedRowSquares,
};
