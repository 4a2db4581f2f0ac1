import { readOptions } from "../../base/options.ts";
import { above, fieldOf } from "../../base/ranges.ts";
import type { Vectors } from "../../data/samples.ts";
import type { Kernel } from "../kernel.ts";
import { pairwiseKernel } from "./pairwise.ts";

export const laplacianRanges = { gamma: above(0) };
export const laplacianOptions = { gamma: fieldOf(laplacianRanges.gamma) };

/** k(x, z) = exp(−γ‖x − z‖₁), with the sum of absolute differences. */
export function laplacian(options: { readonly gamma: number }): Kernel<Vectors> {
  const { gamma } = readOptions("laplacian", laplacianOptions, options);
  return pairwiseKernel({
    accuracy: "relative",
    spec: { kind: "laplacian", gamma },
    kind: "manhattan",
    map: { kind: "exp", scale: -gamma },
    diagonal: (values) => new Float64Array(values.rows).fill(1),
  });
}
