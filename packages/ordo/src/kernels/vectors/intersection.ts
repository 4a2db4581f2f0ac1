import type { Vectors } from "../../data/samples.ts";
import type { Kernel } from "../kernel.ts";
import { requireNonNegative } from "./checks.ts";
import { pairwiseKernel } from "./pairwise.ts";
import { rowSums } from "./rows.ts";

/** Histogram intersection: k(x, z) = Σ min(x, z), for features ≥ 0. */
export function intersection(): Kernel<Vectors> {
  return pairwiseKernel({
    accuracy: "relative",
    spec: { kind: "intersection" },
    kind: "minimum",
    diagonal: rowSums,
    check: (items) => requireNonNegative("intersection", items),
  });
}
