import { once } from "../../base/once.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { sideBySide } from "../../linalg/join.ts";
import { at, type Matrix, matrix } from "../../linalg/matrix.ts";
import { type KernelParts, withoutIdleItems } from "./kernel-parts.ts";
import { addBias, doubtsBeside, type Predictor, type SharedCompute } from "./predictor.ts";

/** f(x) = Σ a_i·k(x, x_i) + bias. */
export interface KernelPredictor<X extends Samples = Samples>
  extends Predictor<X>,
    Omit<KernelParts<X>, "doubts"> {
  readonly kind: "kernel";
}

/** Kernel values held at a time while scoring. */
const SLICE = 4_000_000;

/** Large arrays and items are not copied: whoever gives them made them for it. */
export function kernelPredictor<X extends Samples>(parts: KernelParts<X>): KernelPredictor<X> {
  const { kernel, coefficients, items, bias, rows, doubts } = parts;
  const active = once(() => withoutIdleItems(parts));
  return Object.freeze({
    kind: "kernel",
    outputs: bias.length,
    kernel,
    coefficients,
    items,
    bias,
    ...(rows && { rows }),
    ...(doubts && { doubts }),
    scores: async (given, compute) => addBias(await rawScores(active(), given, compute), bias),
    async explain(pair, output, compute) {
      const { kernel, items, coefficients, rows } = active();
      using held = await kernel.matrix(pair, items, compute);
      const K = await compute.backend.fetch(held);
      const parts = Array.from({ length: K.cols }, (_, item) => ({
        index: rows?.[item] ?? item,
        name: undefined,
        // a_i·(k(a, x_i) − k(b, x_i)) for each training item i.
        contribution: at(coefficients, item, output) * (at(K, 0, item) - at(K, 1, item)),
      }));
      return { over: "training items", parts };
    },
    beside(others) {
      const all = [parts, ...others.filter(isKernel<X>)];
      return kernelPredictor({
        ...parts,
        coefficients: sideBySide(all.map((part) => part.coefficients)),
        bias: Float64Array.from(all.flatMap((part) => Array.from(part.bias))),
        doubts: doubtsBeside([this, ...others]),
      });
    },
    // Landmarks have rows already, which are those of all the data.
    ofRows: (given) => kernelPredictor({ ...parts, rows: rows ?? given }),
  } satisfies KernelPredictor<X>);
}

export function isKernel<X extends Samples>(predictor: Predictor<X>): predictor is KernelPredictor<X> {
  return predictor.kind === "kernel";
}

async function rawScores<X extends Samples>(
  { kernel, items: training, coefficients: a }: KernelParts<X>,
  items: X,
  compute: SharedCompute,
): Promise<Matrix> {
  const { backend, run, shared } = compute;
  if (shared !== undefined && items.size * training.size <= SLICE) {
    const values = await sharedValues(kernel, items, training, compute);
    using held = await backend.multiply(values, a, { signal: run.signal });
    return backend.fetch(held);
  }
  const result = matrix(items.size, a.cols);
  using coefficients = await backend.place(a);
  // In slices, so that the kernel values of many new items never stand in memory together.
  const slice = Math.max(1, Math.floor(SLICE / Math.max(1, training.size)));
  for (let top = 0; top < items.size; top += slice) {
    const rows = Uint32Array.from({ length: Math.min(slice, items.size - top) }, (_, k) => top + k);
    using values = await kernel.matrix(items.take(rows), training, compute);
    using held = await backend.multiply(values, coefficients, { signal: run.signal });
    result.data.set((await backend.fetch(held)).data, top * result.cols);
    await run.checkpoint("scores", top + rows.length, items.size);
  }
  return result;
}

/** Kernel values of new items and training items, on the host. */
export function sharedValues<X extends Samples>(
  kernel: Kernel<X>,
  items: X,
  training: X,
  { shared, ...compute }: SharedCompute,
): Promise<Matrix> {
  const make = async () => {
    using held = await kernel.matrix(items, training, compute);
    return compute.backend.fetch(held);
  };
  return shared === undefined ? make() : shared.get("kernel values", [kernel, items, training], make);
}
