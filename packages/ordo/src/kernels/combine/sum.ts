import type { Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { commonAccuracy, commonInput, defineKernel, refine } from "../define.ts";
import type { InputOf, Kernel } from "../kernel.ts";
import type { FeatureMap } from "../maps/feature-map.ts";
import { sideBySideMap } from "../maps/side-by-side.ts";

/** k = k₁ + k₂ + …: at least one term. Needs two matrices of the result's size while it works. */
export function sum<K extends readonly Kernel<never>[]>(...terms: K): Kernel<InputOf<K[number]>> {
  const input = commonInput("sum", terms);
  const [first, ...rest] = terms as readonly unknown[] as readonly [Kernel<Samples>, ...Kernel<Samples>[]];
  const fits = [first, ...rest].map((term) => term.features);
  return defineKernel<Samples>({
    accuracy: commonAccuracy(terms),
    spec: { kind: "sum", terms: terms.map((term) => term.spec) },
    input,
    async matrix(a, b, compute) {
      const total = await first.matrix(a, b, compute);
      return refine(total, async () => {
        for (const term of rest) {
          using values = await term.matrix(a, b, compute);
          await compute.backend.add(total, values);
        }
      });
    },
    async diagonal(a, reference, compute) {
      const total = await first.diagonal(a, reference, compute);
      for (const term of rest) {
        const values = await term.diagonal(a, reference, compute);
        for (let item = 0; item < total.length; item++) total[item] += values[item];
      }
      return total;
    },
    ...(fits.every((fit) => fit !== undefined) && {
      async features(training: Samples, compute: Compute) {
        const maps: FeatureMap<Samples>[] = [];
        for (const fit of fits) maps.push(await fit(training, compute));
        return sideBySideMap(maps);
      },
    }),
  });
}
