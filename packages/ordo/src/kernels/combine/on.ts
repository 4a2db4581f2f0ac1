import { OrdoError } from "../../base/errors.ts";
import { readOptions, text } from "../../base/options.ts";
import type { Samples, Views } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { defineKernel } from "../define.ts";
import type { Kernel } from "../kernel.ts";
import { onViewMap } from "../maps/on-view.ts";

/** The kernel applied to one named view of the items. */
export function on<N extends string, X extends Samples>(
  view: N,
  kernel: Kernel<X>,
): Kernel<Views<Readonly<Record<N, X>>>> {
  readOptions("on", { view: text() }, { view });
  type Seen = Views<Readonly<Record<N, X>>>;
  const { features } = kernel;
  const seen = (items: Seen): X => {
    if (items.names.includes(view)) return items.view(view);
    const [expected, actual] = [`a view "${view}"`, `views ${items.names.join(", ")}`];
    const message = `on(${view}, …): expected items with ${expected}, got ${actual}`;
    throw new OrdoError("kernel.input", message, { kernel: "on", expected, actual });
  };
  return defineKernel<Seen>({
    accuracy: kernel.accuracy,
    spec: { kind: "on", view, kernel: kernel.spec },
    input: "views",
    matrix: async (a, b, compute) => kernel.matrix(seen(a), b && seen(b), compute),
    diagonal: async (a, reference, compute) =>
      kernel.diagonal(seen(a), reference && seen(reference), compute),
    ...(features && {
      features: async (training: Seen, compute: Compute) =>
        onViewMap(view, await features(seen(training), compute)),
    }),
  });
}
