import { above } from "../../base/ranges.ts";
import type { ComputeOptions } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { furtherPowers } from "../least-squares/lambda-path.ts";
import type { Path, PathParameter } from "../path.ts";

/** v, the precision of an observed difference: the mean is that of RankRLS with λ = 1/v. */
export const NOISE_PRECISION: PathParameter = Object.freeze({
  name: "noisePrecision",
  range: above(0),
  simpler: "smaller",
  beyond: furtherPowers,
});

/** The path of lambda, in reverse. */
export function precisionPath<X extends Samples>(value: number, lambdas: Path<X>): Path<X> {
  return Object.freeze({
    parameter: NOISE_PRECISION,
    value,
    grid: async (data: Dataset<X>, options?: ComputeOptions) =>
      (await lambdas.grid(data, options)).map((lambda) => 1 / lambda).reverse(),
  });
}
