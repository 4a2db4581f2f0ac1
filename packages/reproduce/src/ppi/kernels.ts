import { allPaths, type Compute, type Graphs, type Kernel, type Matrix, matrix } from "ordo";

/** Both versions of the erratum: what joins two labels counts by its strongest connection, or by all of them together. */
export const VERSIONS = ["max", "sum"] as const;
export type Version = (typeof VERSIONS)[number];

export const kernelOf = (combine: Version): Kernel<Graphs> => allPaths({ combine });

/** All kernel values of the one with the other, or of the one with itself, where every thread can read them. */
export async function valuesOf(
  kernel: Kernel<Graphs>,
  items: Graphs,
  others: Graphs | undefined,
  compute: Compute,
): Promise<Matrix> {
  using held = await kernel.matrix(items, others, compute);
  const { rows, cols, data } = await compute.backend.fetch(held);
  const shared = new Float64Array(new SharedArrayBuffer(8 * rows * cols));
  shared.set(data);
  return matrix(rows, cols, shared);
}
