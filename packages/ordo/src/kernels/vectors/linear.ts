import type { Vectors } from "../../data/samples.ts";
import type { Kernel } from "../kernel.ts";
import { identityMap } from "../maps/identity.ts";
import { pairwiseKernel } from "./pairwise.ts";
import { squaredNorms } from "./rows.ts";

/** k(x, z) = ⟨x, z⟩. */
export function linear(): Kernel<Vectors> {
  return pairwiseKernel({
    spec: { kind: "linear" },
    kind: "dot",
    diagonal: squaredNorms,
    features: async ({ features, names }) => identityMap(features, names),
  });
}
