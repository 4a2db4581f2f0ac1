import { allPaths, type ComputeOptions, type Graphs, type Kernel, type Matrix, openCompute } from "ordo";

/** Both versions of the erratum: what joins two labels counts by its strongest connection, or by all of them together. */
export const VERSIONS = ["max", "sum"] as const;
export type Version = (typeof VERSIONS)[number];

export const kernelOf = (combine: Version): Kernel<Graphs> => allPaths({ combine });

/** All kernel values of the one with the other, or of the one with itself. */
export async function valuesOf(
  kernel: Kernel<Graphs>,
  items: Graphs,
  others: Graphs | undefined,
  options: ComputeOptions,
): Promise<Matrix> {
  const compute = await openCompute(options);
  using held = await kernel.matrix(items, others, compute);
  return compute.backend.fetch(held);
}
