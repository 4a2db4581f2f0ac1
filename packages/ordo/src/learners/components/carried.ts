import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, matrix, rowOf, transpose } from "../../linalg/matrix.ts";
import { dot } from "./columns.ts";
import type { Carry } from "./squares.ts";

/** Components over items. */
export interface Carried {
  /** Row k is Xw_k at length 1. */
  readonly vectors: Matrix;
  /** 1 over the length that Xw_k had, which is √λ_k. */
  readonly factors: Float64Array;
}

/** Directions of features, the rows w_k, as vectors over the items. */
export async function carriedBy(
  { X, means }: Carry,
  directions: Matrix,
  { backend }: Compute,
): Promise<Carried> {
  using held =
    X.kind === "dense"
      ? await backend.multiply(directions, X, { transposeB: true })
      : await backend.multiplySparse(X, transpose(directions));
  const found = await backend.fetch(held);
  const vectors = X.kind === "dense" ? found : transpose(found);
  const factors = new Float64Array(directions.rows);
  const result = matrix(directions.rows, X.rows);
  for (let k = 0; k < directions.rows; k++) {
    const mean = means === undefined ? 0 : dot(rowOf(directions, k), means);
    const row = rowOf(vectors, k).map((value) => value - mean);
    const length = Math.sqrt(dot(row, row));
    factors[k] = 1 / length;
    for (let i = 0; i < row.length; i++) result.data[k * X.rows + i] = row[i] / length;
  }
  return { vectors: result, factors };
}
