import { type Dataset, dataset, partsOf } from "../../data/dataset.ts";
import { precomputedItems } from "../../data/precomputed.ts";
import type { Samples } from "../../data/samples.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import { precomputed } from "../../kernels/vectors/precomputed.ts";
import type { FixedLearner, Learner } from "../../learners/learner.ts";
import type { Compute } from "../../linalg/compute.ts";

/** Vectors are compared as quickly as values are looked up. */
const QUICK: ReadonlySet<string> = new Set(["vectors", "precomputed"]);

/**
 * Every draw is made of the same items, so items that take long to compare (graphs, texts, several views) are compared once for all draws: the learner with a kernel that looks
 * values up. As it is where the kernel is quick, or what it gives depends on which items there are.
 */
export async function withKnownKernel<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  compute: Compute,
): Promise<FixedLearner<X>> {
  const { kernel, spec } = learner;
  const isPlain = spec.landmarks === undefined && data.landmarks === undefined;
  if (kernel === undefined || !isPlain || QUICK.has(data.inputs.kind) || dependsOnReference(kernel.own.spec))
    return { learner, data };
  const held = await kernel.own.matrix(data.inputs, undefined, compute);
  try {
    const inputs = precomputedItems(await compute.backend.fetch(held));
    return {
      learner: kernel.with(precomputed() as never),
      data: dataset({ ...partsOf(data), inputs }) as unknown as Dataset<X>,
    };
  } finally {
    held.release();
  }
}
