import type { Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { defineKernel, refine, setDiagonal } from "../define.ts";
import type { Kernel } from "../kernel.ts";
import { unitMap } from "../maps/unit.ts";

/** Below the smallest normal double a value has lost its digits, and the product of two inverse roots could overflow. */
const VANISHING = 2 ** -1022;

/**
 * k(x, z) = k₁(x, z)/√(k₁(x, x)·k₁(z, z)): the kernel of feature vectors scaled to length 1. An item with k₁(x, x) = 0 (or
 * below the smallest normal double, 2.2e−308) has no direction: its similarity is 0 with everything, itself included.
 */
export function normalize<X extends Samples>(kernel: Kernel<X>): Kernel<X> {
  const { features } = kernel;
  return defineKernel<X>({
    accuracy: kernel.accuracy,
    spec: { kind: "normalize", kernel: kernel.spec },
    input: kernel.input,
    async matrix(a, b, compute) {
      // The matrix first: it leaves behind what the diagonal of a centred kernel needs.
      const held = await kernel.matrix(a, b, compute);
      return refine(held, async () => {
        const own = await kernel.diagonal(a, b, compute);
        const rows = inverseRoots(own);
        const cols = b === undefined ? rows : inverseRoots(await kernel.diagonal(b, undefined, compute));
        await compute.backend.scale(held, { rows, cols });
        if (b === undefined) await setDiagonal(held, ownValues(own), compute);
      });
    },
    async diagonal(a, reference, compute) {
      return ownValues(await kernel.diagonal(a, reference, compute));
    },
    ...(features && {
      features: async (training: X, compute: Compute) => unitMap(await features(training, compute)),
    }),
  });
}

function inverseRoots(diagonal: Float64Array): Float64Array {
  return diagonal.map((value) => (value >= VANISHING ? 1 / Math.sqrt(value) : 0));
}

function ownValues(diagonal: Float64Array): Float64Array {
  return diagonal.map((value) => (value >= VANISHING ? 1 : 0));
}
