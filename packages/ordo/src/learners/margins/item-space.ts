import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { sideBySide } from "../../linalg/join.ts";
import { columnOf } from "../../linalg/matrix.ts";
import { kernelClaim } from "../least-squares/system-memory.ts";
import { featurePredictor } from "../predictors/feature-predictor.ts";
import { kernelPredictor } from "../predictors/kernel.ts";
import type { Predictor } from "../predictors/predictor.ts";
import { requireMemory } from "../require-memory.ts";
import { type OwnFeatures, type SpaceOptions, seenBy } from "./feature-space.ts";

/** Functions f = Σ c_i·k(x_i, ·) of the training items, which hold the best one: nothing is mapped, and no matrix but K is formed. */
export interface ItemSpace<X extends Samples> {
  readonly size: number;
  /** K·c, in memory of its own; with an intercept the kernel has a constant 1 besides. */
  product(c: Float64Array): Promise<Float64Array>;
  /** Of the coefficients of each output. */
  predictor(columns: readonly Float64Array[]): Promise<Predictor<X>>;
}

/** `own`: the features of the kernel, where it has any. */
export async function openItems<X extends Samples>(
  kernel: Kernel<X>,
  inputs: X,
  { own, ...options }: SpaceOptions & { readonly own: OwnFeatures<X> | undefined },
  compute: Compute,
): Promise<ItemSpace<X>> {
  const constants = (columns: readonly Float64Array[]) =>
    Float64Array.from(columns, (c) => (options.intercept ? c.reduce((sum, value) => sum + value, 0) : 0));
  if (own !== undefined) return overFeatures(own, { ...options, constants }, compute);
  const items = inputs.copy();
  requireMemory(kernelClaim(items.size, undefined, 1), compute);
  const product = kernelProduct(await kernel.matrix(items, undefined, compute), compute);
  return {
    size: items.size,
    product: async (c) => {
      const result = await product(c);
      const [constant] = constants([c]);
      return constant === 0 ? result : result.map((value) => value + constant);
    },
    predictor: async (columns) =>
      kernelPredictor({
        kernel,
        items,
        coefficients: sideBySide(columns.map(columnOf)),
        bias: constants(columns),
      }),
  };
}

/** More features than items: products with sparse ones are cheap; of dense ones K is formed. The model has weights Xᵀc. */
async function overFeatures<X extends Samples>(
  { map, values: features }: OwnFeatures<X>,
  given: SpaceOptions & { constants(columns: readonly Float64Array[]): Float64Array },
  compute: Compute,
): Promise<ItemSpace<X>> {
  const { values, products } = await seenBy(features, given, compute);
  const product =
    values.kind === "sparse"
      ? async (c: Float64Array) => products.times(await products.transposed(c))
      : kernelProduct(await compute.backend.gram(values, { signal: compute.run.signal }), compute);
  return {
    size: values.rows,
    product,
    async predictor(columns) {
      const weights = [];
      for (const c of columns) weights.push(columnOf((await products.transposed(c)).slice(0, map.size)));
      return featurePredictor({ map, weights: sideBySide(weights), bias: given.constants(columns) });
    },
  };
}

function kernelProduct(K: Held, { backend, run }: Compute): (c: Float64Array) => Promise<Float64Array> {
  return (c) => backend.multiplyVector(K, c, { signal: run.signal });
}
