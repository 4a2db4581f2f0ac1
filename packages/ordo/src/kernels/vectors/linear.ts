import type { Vectors } from "../../data/samples.ts";
import type { Kernel } from "../kernel.ts";
import { requireUsable } from "./checks.ts";
import { pairwiseKernel } from "./pairwise.ts";
import { squaredNorms } from "./rows.ts";

/** k(x, z) = ⟨x, z⟩. */
export function linear(): Kernel<Vectors> {
  return pairwiseKernel({
    spec: { kind: "linear" },
    kind: "dot",
    diagonal: squaredNorms,
    explicitFeatures(a) {
      requireUsable(a);
      return a.values;
    },
  });
}
