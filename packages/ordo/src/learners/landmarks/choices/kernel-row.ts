import type { Samples } from "../../../data/samples.ts";
import type { Kernel } from "../../../kernels/kernel.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { rowOf } from "../../../linalg/matrix.ts";

/** k(x, z) of one item x and every item z. All items stand second, so that a kernel which takes averages takes them over all. */
export async function kernelRow<X extends Samples>(
  kernel: Kernel<X>,
  items: X,
  row: number,
  compute: Compute,
): Promise<Float64Array> {
  using held = await kernel.matrix(items.take([row]), items, compute);
  return rowOf(await compute.backend.fetch(held), 0);
}
