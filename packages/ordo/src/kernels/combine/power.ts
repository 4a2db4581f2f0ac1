import { readOptions } from "../../base/options.ts";
import { fieldOf, wholeFrom } from "../../base/ranges.ts";
import type { Samples } from "../../data/samples.ts";
import { defineKernel, refine, requireFiniteDiagonal } from "../define.ts";
import type { Kernel } from "../kernel.ts";

export const powerRanges = { exponent: wholeFrom(1) };

/** k = k₁^exponent, value by value, with a whole exponent ≥ 1. */
export function power<X extends Samples>(kernel: Kernel<X>, exponent: number): Kernel<X> {
  readOptions("power", { exponent: fieldOf(powerRanges.exponent) }, { exponent });
  const diagonal: Kernel<X>["diagonal"] = async (a, reference, compute) => {
    const values = await kernel.diagonal(a, reference, compute);
    return requireFiniteDiagonal(
      "power",
      values.map((value) => value ** exponent),
    );
  };
  return defineKernel<X>({
    accuracy: kernel.accuracy,
    spec: { kind: "power", exponent, kernel: kernel.spec },
    input: kernel.input,
    async matrix(a, b, compute) {
      const held = await kernel.matrix(a, b, compute);
      const { backend, run } = compute;
      const raise = { kind: "power", scale: 1, offset: 0, degree: exponent } as const;
      return refine(held, async () => {
        await backend.map(held, raise, { signal: run.signal });
        await diagonal(a, b, compute);
      });
    },
    diagonal,
  });
}
