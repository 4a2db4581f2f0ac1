import { above, wholeFrom } from "../../base/ranges.ts";
import type { ComputeOptions } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { furtherPowers, powersAround, scaleOf } from "../least-squares/lambda-path.ts";
import type { Path, PathParameter } from "../path.ts";
import type { FilterFamily } from "./families.ts";

/** What lies far below alpha is kept out, on the spectrum of the operator. */
export const ALPHA: PathParameter = Object.freeze({
  name: "alpha",
  range: above(0),
  simpler: "larger",
  beyond: furtherPowers,
});

/** No search goes further than this. */
const MOST = 2 ** 20;
/** How many are tried at a time beyond the end of a grid. */
const FURTHER = 5;

export const ITERATIONS: PathParameter = Object.freeze({
  name: "iterations",
  range: wholeFrom(1),
  simpler: "smaller",
  beyond(end: number, side: "least" | "most") {
    const factor = side === "least" ? 0.5 : 2;
    const further = Array.from({ length: FURTHER }, (_, k) => Math.floor(end * factor ** (k + 1)));
    return [...new Set(further)].filter((count) => count >= 1 && count <= MOST);
  },
});

export function parameterOf({ parameter }: FilterFamily): PathParameter {
  return parameter === "alpha" ? ALPHA : ITERATIONS;
}

/**
 * A filter's place on its path. The mean eigenvalue of the operator is the spread of the items in the space of the kernel over their number, whatever
 * the preferences, as N weighs them as L does; alpha/2 is what is added to it. Iterations step by the largest eigenvalue: one grid is for all data.
 */
export function filterPath<X extends Samples>(
  family: FilterFamily,
  value: number,
  kernel: Kernel<X>,
): Path<X> {
  return Object.freeze({
    parameter: parameterOf(family),
    value,
    async grid(data: Dataset<X>, options: ComputeOptions = {}) {
      if (family.tried !== undefined) return family.tried;
      const demand = { weight: 2 / Math.max(1, data.size), constants: false };
      return powersAround(await scaleOf(kernel, data, demand, options));
    },
  });
}
