import { type ReadOptions, readOptions, type Shape } from "../../base/options.ts";
import type { ProfileKind } from "../../profiles/profile.ts";
import { defineKernel } from "../define.ts";
import type { InputKind, Kernel } from "../kernel.ts";
import type { KernelSpec } from "../spec.ts";
import { pairwiseValues } from "../vectors/pairwise.ts";
import { fitProfileMap, type Listed } from "./profile-map.ts";
import { partsOf, profileRows, profileSquares } from "./profile-rows.ts";

/** k(x, z) = Σ_u value_u(x)·value_u(z) over the parts u of a profile, by sparse rows over the parts that the second side has. */
export function profileKernel<T, S extends Shape, X extends Listed<T>>(
  kind: ProfileKind<T, S>,
  given: object,
): Kernel<X> {
  const options = readOptions(kind.kind, kind.options, given) as ReadOptions<S>;
  const profiling = { step: kind.kind, profiler: kind.profiler(options) };
  return defineKernel<X>({
    accuracy: kind.accuracy,
    spec: { kind: kind.kind, ...options } as unknown as KernelSpec,
    input: kind.input as InputKind,
    async matrix(a, b, compute) {
      const { run } = compute;
      // A part that one of the two sides lacks adds nothing.
      const vocabulary = await partsOf((b ?? a).values, profiling, run);
      const rows = (items: X) => profileRows(items.values, vocabulary, profiling, run);
      return pairwiseValues({ kind: "dot" }, await rows(a), b && (await rows(b)), compute);
    },
    diagonal: (a, _, { run }) => profileSquares(a.values, profiling, run),
    features: (training, { run }) => fitProfileMap(kind, options, training, run),
  });
}
