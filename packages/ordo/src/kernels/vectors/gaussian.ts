import { positive, readOptions } from "../../base/options.ts";
import { above, fieldOf } from "../../base/ranges.ts";
import type { Vectors } from "../../data/samples.ts";
import type { Kernel } from "../kernel.ts";
import { pairwiseKernel } from "./pairwise.ts";

export const gaussianRanges = { gamma: above(0) };
export const gaussianOptions = { gamma: fieldOf(gaussianRanges.gamma) };

/** k(x, z) = exp(−γ‖x − z‖²). */
export function gaussian(options: { readonly gamma: number }): Kernel<Vectors> {
  const { gamma } = readOptions("gaussian", gaussianOptions, options);
  return pairwiseKernel({
    accuracy: "relative",
    spec: { kind: "gaussian", gamma },
    kind: "squared-euclidean",
    map: { kind: "exp", scale: -gamma },
    diagonal: (values) => new Float64Array(values.rows).fill(1),
  });
}

/** The Gaussian of standard deviation σ: exp(−‖x − z‖²/(2σ²)), that is γ = 1/(2σ²). */
export function gaussianFromWidth(options: { readonly sigma: number }): Kernel<Vectors> {
  const { sigma } = readOptions("gaussianFromWidth", { sigma: positive() }, options);
  return gaussian({ gamma: 1 / (2 * sigma * sigma) });
}

/** The Gaussian of distances in units of a scale s: exp(−‖x − z‖²/s²), that is γ = 1/s². */
export function gaussianFromScale(options: { readonly scale: number }): Kernel<Vectors> {
  const { scale } = readOptions("gaussianFromScale", { scale: positive() }, options);
  return gaussian({ gamma: 1 / (scale * scale) });
}
