import { type ReadOptions, readOptions, type Shape } from "../../base/options.ts";
import type { ProfileKind } from "../../profiles/profile.ts";
import { defineKernel } from "../define.ts";
import type { InputKind, Kernel } from "../kernel.ts";
import type { KernelSpec } from "../spec.ts";
import { pairwiseValues } from "../vectors/pairwise.ts";
import { numbersOf } from "./numbers-of.ts";
import { fitProfileMap, type Listed } from "./profile-map.ts";
import { numberedRows, profileSquares } from "./profile-rows.ts";

/** k(x, z) = Σ_u value_u(x)·value_u(z) over the parts u of a profile, by sparse rows over the parts that the second side has. */
export function profileKernel<T, S extends Shape, X extends Listed<T>>(
  kind: ProfileKind<T, S>,
  given: object,
): Kernel<X> {
  const options = readOptions(kind.kind, kind.options, given) as ReadOptions<S>;
  const open = () => ({ step: kind.kind, numbers: numbersOf(kind, options) });
  return defineKernel<X>({
    accuracy: kind.accuracy,
    spec: { kind: kind.kind, ...options } as unknown as KernelSpec,
    input: kind.input as InputKind,
    async matrix(a, b, compute) {
      const { run } = compute;
      const profiling = open();
      const right = await numberedRows((b ?? a).values, profiling, run);
      // A part that one of the two sides lacks adds nothing.
      const left = b && (await numberedRows(a.values, profiling, run, right.cols));
      return pairwiseValues({ kind: "dot" }, left ?? right, left && right, compute);
    },
    diagonal: (a, _, { run }) => profileSquares(a.values, open(), run),
    features: (training, { run }) => fitProfileMap(kind, options, training, run),
  });
}
