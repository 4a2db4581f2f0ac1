import { above } from "../../base/ranges.ts";
import type { ComputeOptions } from "../../compute/compute.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { spacedRows } from "../../data/spaced-rows.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import type { Path, PathParameter, PathValue } from "../path.ts";
import { requireValues } from "../path.ts";

/** Powers of two on either side of the scale of a problem, and how many more are tried at a time beyond the end of a grid. */
const [AROUND, FURTHER] = [15, 5];
/** No power of two beyond this is tried. */
const FURTHEST = 100;

/** The weight of ‖f‖² beside the cost. */
export const LAMBDA: PathParameter = Object.freeze({
  name: "lambda",
  range: above(0),
  simpler: "larger",
  beyond: furtherPowers,
});

/** The powers of two that follow the end of a grid. */
export function furtherPowers(end: number, side: "least" | "most"): readonly number[] {
  const factor = side === "least" ? 0.5 : 2;
  const further = Array.from({ length: FURTHER }, (_, k) => end * factor ** (k + 1));
  return further.filter((value) => Math.abs(Math.log2(value)) <= FURTHEST);
}

/** Powers of two on either side of the scale of a problem. */
export function powersAround(scale: number): readonly number[] {
  const middle = Math.round(Math.log2(scale));
  return Array.from({ length: 2 * AROUND + 1 }, (_, k) => 2 ** (middle + k - AROUND));
}

/** The lambda of a call; also for callers without a type checker. */
export function requireLambda(value: PathValue): number {
  requireValues("prepare", LAMBDA, [value]);
  return value as number;
}

export function requireLambdas(values: readonly PathValue[]): readonly number[] {
  requireValues("prepare", LAMBDA, values);
  return values as readonly number[];
}

/** How much data ask for: the mean weight of an item in the cost, and whether a constant in the features changes anything. */
export interface Demand {
  readonly weight: number;
  readonly constants: boolean;
}

/** A learner's place on the path of lambda. */
export function lambdaPath<X extends Samples>(
  lambda: number,
  kernel: Kernel<X>,
  demandOf: (data: Dataset<X>) => Demand,
): Path<X> {
  return Object.freeze({
    parameter: LAMBDA,
    value: lambda,
    async grid(data: Dataset<X>, options: ComputeOptions = {}) {
      return powersAround(await scaleOf(kernel, data, demandOf(data), options));
    },
  });
}

/** At most so many items, evenly spaced, tell the size of kernel values. */
export const SCALE_SAMPLE = 256;

/**
 * The mean eigenvalue of the system that lambda is added to, trace(LK)/m, as the mean weight of an item times the spread of the items in the space
 * of the kernel: the mean of k(x, x), less the mean of k(x, z) where constants do not count. From evenly spaced items, which is enough for a power of 2.
 */
export async function scaleOf<X extends Samples>(
  kernel: Kernel<X>,
  { inputs }: Dataset<X>,
  demand: Demand,
  options: ComputeOptions,
): Promise<number> {
  const compute = await openCompute(options);
  using held = await kernel.matrix(inputs.take(spacedRows(inputs.size, SCALE_SAMPLE)), undefined, compute);
  return scaleIn(await compute.backend.fetch(held), demand);
}

/** The same, from the kernel matrix of these items. */
export function scaleIn({ data, rows: count }: Matrix, { weight, constants }: Demand): number {
  let [own, all] = [0, 0];
  for (let row = 0; row < count; row++) {
    own += data[row * count + row] / count;
    for (let other = 0; other < count; other++) all += data[row * count + other] / count ** 2;
  }
  const spread = constants ? own : own - all;
  // Of items that are all alike any lambda says the same.
  const scale = weight * (spread > 16 * Number.EPSILON * own ? spread : 1);
  return scale > 0 && Number.isFinite(scale) ? scale : 1;
}
