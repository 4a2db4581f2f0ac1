import type { Samples } from "../../data/samples.ts";
import { commonAccuracy, commonInput, defineKernel, refine, requireFiniteDiagonal } from "../define.ts";
import type { InputOf, Kernel } from "../kernel.ts";

/** k = k₁·k₂·…, value by value: at least one factor. Needs two matrices of the result's size while it works. */
export function product<K extends readonly Kernel<never>[]>(...factors: K): Kernel<InputOf<K[number]>> {
  const input = commonInput("product", factors);
  const [first, ...rest] = factors as readonly unknown[] as readonly [Kernel<Samples>, ...Kernel<Samples>[]];
  const diagonal: Kernel<Samples>["diagonal"] = async (a, reference, compute) => {
    const result = await first.diagonal(a, reference, compute);
    for (const factor of rest) {
      const values = await factor.diagonal(a, reference, compute);
      for (let item = 0; item < result.length; item++) result[item] *= values[item];
    }
    return requireFiniteDiagonal("product", result);
  };
  return defineKernel<Samples>({
    accuracy: commonAccuracy(factors),
    spec: { kind: "product", factors: factors.map((factor) => factor.spec) },
    input,
    async matrix(a, b, compute) {
      const result = await first.matrix(a, b, compute);
      return refine(result, async () => {
        for (const factor of rest) {
          using values = await factor.matrix(a, b, compute);
          await compute.backend.hadamard(result, values);
        }
        await diagonal(a, b, compute);
      });
    },
    diagonal,
  });
}
