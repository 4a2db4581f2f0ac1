import type { Compute } from "../linalg/compute.ts";
import { columnOf, type Matrix, valuesOf } from "../linalg/matrix.ts";
import type { SparseMatrix } from "../linalg/sparse.ts";

/** Products with the features X of the training items, which lie in the memory of the backend until its scope is released. */
export interface FeatureProducts {
  /** X·w. */
  times(w: Float64Array): Promise<Float64Array>;
  /** Xᵀ·g. */
  transposed(g: Float64Array): Promise<Float64Array>;
}

export function productsWith(X: Matrix | SparseMatrix, compute: Compute): Promise<FeatureProducts> {
  return X.kind === "dense" ? denseProducts(X, compute) : sparseProducts(X, compute);
}

async function denseProducts(X: Matrix, { backend, run }: Compute): Promise<FeatureProducts> {
  const held = await backend.place(X);
  return {
    times: (w) => backend.multiplyVector(held, w, { signal: run.signal }),
    transposed: (g) => backend.multiplyVector(held, g, { transpose: true, signal: run.signal }),
  };
}

async function sparseProducts(X: SparseMatrix, { backend, run }: Compute): Promise<FeatureProducts> {
  const held = await backend.placeSparse(X);
  const product = async (v: Float64Array, transpose: boolean) => {
    using result = await backend.multiplySparse(held, columnOf(v), { transpose, signal: run.signal });
    return valuesOf(await backend.fetch(result));
  };
  return { times: (w) => product(w, false), transposed: (g) => product(g, true) };
}
