import { readOptions } from "../../base/options.ts";
import { above, fieldOf } from "../../base/ranges.ts";
import type { Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { defineKernel, refine, requireFiniteDiagonal } from "../define.ts";
import type { Kernel } from "../kernel.ts";
import { scaledMap } from "../maps/scaled.ts";

export const scaleRanges = { factor: above(0) };

/** k = factor · k₁, with a factor > 0. */
export function scale<X extends Samples>(factor: number, kernel: Kernel<X>): Kernel<X> {
  readOptions("scale", { factor: fieldOf(scaleRanges.factor) }, { factor });
  const { features } = kernel;
  const root = Math.sqrt(factor);
  const diagonal: Kernel<X>["diagonal"] = async (a, reference, compute) => {
    const values = await kernel.diagonal(a, reference, compute);
    return requireFiniteDiagonal(
      "scale",
      values.map((value) => factor * value),
    );
  };
  return defineKernel<X>({
    accuracy: kernel.accuracy,
    spec: { kind: "scale", factor, kernel: kernel.spec },
    input: kernel.input,
    async matrix(a, b, compute) {
      const held = await kernel.matrix(a, b, compute);
      const { backend, run } = compute;
      const times = { kind: "power", scale: factor, offset: 0, degree: 1 } as const;
      return refine(held, async () => {
        await backend.map(held, times, { signal: run.signal });
        await diagonal(a, b, compute);
      });
    },
    diagonal,
    ...(features && {
      features: async (training: X, compute: Compute) => scaledMap(root, await features(training, compute)),
    }),
  });
}
