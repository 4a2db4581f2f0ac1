import { readOptions } from "../../base/options.ts";
import { above, choiceOf, fieldOf } from "../../base/ranges.ts";
import type { Vectors } from "../../data/samples.ts";
import type { Kernel } from "../kernel.ts";
import { pairwiseKernel } from "./pairwise.ts";

export type MaternSmoothness = 0.5 | 1.5 | 2.5;

export const maternRanges = { nu: choiceOf(0.5, 1.5, 2.5), length: above(0) };
export const maternOptions = { nu: fieldOf(maternRanges.nu), length: fieldOf(maternRanges.length) };

/**
 * Matérn of smoothness ν and length ℓ: with t = √(2ν)·‖x − z‖/ℓ, k = e^−t, (1 + t)e^−t or (1 + t + t²/3)e^−t
 * for ν = ½, 3/2, 5/2. Source: Rasmussen and Williams, Gaussian Processes for Machine Learning, 2006, section 4.2.1.
 */
export function matern(options: { readonly nu: MaternSmoothness; readonly length: number }): Kernel<Vectors> {
  const read = readOptions("matern", maternOptions, options);
  const { length } = read;
  const nu = read.nu as MaternSmoothness;
  return pairwiseKernel({
    accuracy: "relative",
    spec: { kind: "matern", nu, length },
    kind: "squared-euclidean",
    map: { kind: "matern", nu, length },
    diagonal: (values) => new Float64Array(values.rows).fill(1),
  });
}
