import type { Vectors } from "../../data/samples.ts";
import { defineKernel, refine, setDiagonal } from "../define.ts";
import type { Kernel } from "../kernel.ts";
import { identityMap } from "../maps/identity.ts";
import { unitMap } from "../maps/unit.ts";
import { requireSameFeatures, requireUsable } from "./checks.ts";
import { pairwiseValues } from "./pairwise.ts";
import { norms, unitRows } from "./rows.ts";

/**
 * k(x, z) = ⟨x, z⟩/(‖x‖·‖z‖). A vector of zeros has no direction: its similarity is 0 with everything, itself included,
 * which is what a feature map of zero length gives.
 */
export function cosine(): Kernel<Vectors> {
  const ownValues = (a: Vectors) => norms(a.values).map((length) => (length === 0 ? 0 : 1));
  return defineKernel<Vectors>({
    spec: { kind: "cosine" },
    input: "vectors",
    async matrix(a, b, compute) {
      requireUsable(a);
      if (b !== undefined) requireUsable(b);
      requireSameFeatures("cosine", a, b);
      const held = await pairwiseValues(
        { kind: "dot" },
        unitRows(a.values),
        b && unitRows(b.values),
        compute,
      );
      return b === undefined ? refine(held, () => setDiagonal(held, ownValues(a), compute)) : held;
    },
    async diagonal(a) {
      requireUsable(a);
      return ownValues(a);
    },
    features: async ({ features, names }) => unitMap(identityMap(features, names)),
  });
}
