import { pairwiseValues } from "../../../kernels/vectors/pairwise.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import type { SparseMatrix } from "../../../linalg/sparse.ts";
import { type Demand, powersAround, scaleIn } from "../lambda-path.ts";

/** The lambdas that a search tries in memory, from the features of evenly spaced rows: their kernel is the one of these. */
export async function streamedGrid(
  features: Matrix | SparseMatrix,
  demand: Demand,
  compute: Compute,
): Promise<readonly number[]> {
  using held = await pairwiseValues({ kind: "dot" }, features, undefined, compute);
  return powersAround(scaleIn(await compute.backend.fetch(held), demand));
}
