import type { Vectors } from "../../data/samples.ts";
import type { Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { defineKernel, refine, setDiagonal } from "../define.ts";
import type { Kernel } from "../kernel.ts";
import { outerSum } from "../outer-sum.ts";
import { requireNonNegative, requireSameFeatures } from "./checks.ts";
import { pairwiseValues } from "./pairwise.ts";
import { rowSums } from "./rows.ts";

/** Below the smallest normal double a sum has no inverse; such an item counts as empty. */
const VANISHING = 2 ** -1022;

/**
 * Min-max (Ružička; Jaccard on sets): k(x, z) = Σ min(x, z)/Σ max(x, z), for features ≥ 0. Two empty items are the same
 * set, so their similarity is 1; an empty one and another have 0.
 *
 * With sums s and t the denominator is s_i + t_j − Σ min. An empty item is treated as if it had 1 of a feature of its own
 * that only empty items have, which gives both values above. Needs two matrices of the result's size while it works.
 */
export function minMax(): Kernel<Vectors> {
  return defineKernel<Vectors>({
    accuracy: "relative",
    spec: { kind: "min-max" },
    input: "vectors",
    async matrix(a, b, compute) {
      requireNonNegative("min-max", a);
      if (b !== undefined) requireNonNegative("min-max", b);
      requireSameFeatures("min-max", a, b);
      const minima = await pairwiseValues({ kind: "minimum" }, a.values, b?.values, compute);
      return refine(minima, async () => {
        await divide(minima, rowSums(a.values), rowSums((b ?? a).values), compute);
        if (b === undefined) await setDiagonal(minima, ones(a.size), compute);
      });
    },
    async diagonal(a) {
      requireNonNegative("min-max", a);
      return ones(a.size);
    },
  });
}

/** M ← M/(s_i + t_j − M), with 1 for two empty items. */
async function divide(minima: Held, s: Float64Array, t: Float64Array, compute: Compute): Promise<void> {
  const { backend, run } = compute;
  const empty = (sums: Float64Array) => sums.map((sum) => (sum < VANISHING ? 1 : 0));
  await backend.addOuter(minima, empty(s), empty(t));
  const filled = (sums: Float64Array) => sums.map((sum) => (sum < VANISHING ? 1 : sum));
  using maxima = await outerSum(filled(s), filled(t), compute);
  await backend.add(maxima, minima, { beta: -1 });
  await backend.map(maxima, { kind: "power", scale: 1, offset: 0, degree: -1 }, { signal: run.signal });
  await backend.hadamard(minima, maxima);
}

function ones(size: number): Float64Array {
  return new Float64Array(size).fill(1);
}
