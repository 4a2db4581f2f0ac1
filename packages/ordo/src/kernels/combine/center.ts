import type { Samples } from "../../data/samples.ts";
import type { Backend, Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { behind } from "../../linalg/scope.ts";
import { defineKernel } from "../define.ts";
import type { Kernel } from "../kernel.ts";
import { outerSum } from "../outer-sum.ts";

/** Rows of the matrix against the reference set that are held at a time when only their means are wanted. */
const BLOCK = 1024;

/** Averages of k₁ over a reference set: with each of its members, and over all pairs of them. */
interface Means {
  readonly rows: Float64Array;
  readonly all: number;
}

/**
 * The kernel of feature vectors with the mean of a reference set subtracted:
 *
 *     k(x, z) = k₁(x, z) − mean_r k₁(x, r) − mean_r k₁(r, z) + mean_{r,s} k₁(r, s).
 *
 * The reference set is the second argument of `matrix`, or the first when that is left out, so new items compared with the
 * training items are centred by the training items; an empty one subtracts nothing. Its averages cost one matrix of its own, once for as long as it lives.
 */
export function center<X extends Samples>(kernel: Kernel<X>): Kernel<X> {
  const known = new WeakMap<X, WeakMap<Backend, Means>>();

  const remember = (reference: X, backend: Backend, means: Means): Means => {
    const byBackend = known.get(reference) ?? new WeakMap<Backend, Means>();
    known.set(reference, byBackend.set(behind(backend), means));
    return means;
  };

  const meansOf = async (reference: X, compute: Compute): Promise<Means> => {
    const before = known.get(reference)?.get(behind(compute.backend));
    if (before !== undefined) return before;
    using held = await kernel.matrix(reference, undefined, compute);
    return remember(reference, compute.backend, await averages(held, compute));
  };

  return defineKernel<X>({
    spec: { kind: "center", kernel: kernel.spec },
    input: kernel.input,
    async matrix(a, b, compute) {
      const before = b === undefined ? undefined : await meansOf(b, compute);
      using held = await kernel.matrix(a, b, compute);
      const means = before ?? remember(a, compute.backend, await averages(held, compute));
      const rows = before === undefined ? means.rows : await meanOverColumns(held, compute);
      const half = (values: Float64Array) => values.map((mean) => mean - means.all / 2);
      return await outerSum(half(rows), half(means.rows), compute, { alpha: -1, to: held });
    },
    async diagonal(a, reference = a, compute) {
      const means = await meansOf(reference, compute);
      const own = await kernel.diagonal(a, reference, compute);
      const rows = a === reference ? means.rows : await rowMeans(kernel, a, reference, compute);
      return own.map((value, item) => centred(value, rows[item], means.all));
    },
  });
}

async function averages(held: Held, compute: Compute): Promise<Means> {
  const rows = await meanOverColumns(held, compute);
  return { rows, all: rows.reduce((sum, mean) => sum + mean, 0) / Math.max(rows.length, 1) };
}

function meanOverColumns(held: Held, { backend, run }: Compute): Promise<Float64Array> {
  return backend.multiplyVector(held, new Float64Array(held.cols).fill(1 / held.cols), {
    signal: run.signal,
  });
}

/** Averages of k₁(a_i, r) over the reference set, a block of rows at a time. */
async function rowMeans<X extends Samples>(kernel: Kernel<X>, a: X, reference: X, compute: Compute) {
  const result = new Float64Array(a.size);
  for (let top = 0; top < a.size; top += BLOCK) {
    const rows = Uint32Array.from({ length: Math.min(BLOCK, a.size - top) }, (_, row) => top + row);
    using held = await kernel.matrix(a.take(rows), reference, compute);
    result.set(await meanOverColumns(held, compute), top);
    await compute.run.checkpoint("centring", top + rows.length, a.size);
  }
  return result;
}

/** k − 2·mean + all, or 0 when what is left is no more than the rounding of the three. */
function centred(own: number, mean: number, all: number): number {
  const value = own - 2 * mean + all;
  const rounding = 8 * Number.EPSILON * (Math.abs(own) + 2 * Math.abs(mean) + Math.abs(all));
  return value > rounding ? value : 0;
}
