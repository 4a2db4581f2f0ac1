import type { Compute } from "../../../linalg/compute.ts";
import { columnOf, type Matrix, valuesOf } from "../../../linalg/matrix.ts";
import { type SparseMatrix, transposeSparse } from "../../../linalg/sparse.ts";

/** Products of features with a few columns. Memory of the backend belongs to the scope that made it. */
export interface FeatureProducts {
  /** X·B. */
  times(b: Matrix): Promise<Matrix>;
  /** Xᵀ·B. */
  transposed(b: Matrix): Promise<Matrix>;
}

/** With so many columns the rows of a transposed copy are multiplied almost twice as fast as X is scattered; with one they are not. */
const COPIED = 4;

/** `columns`: how many there will be at a time, at most. */
export async function featureProducts(
  X: Matrix | SparseMatrix,
  columns: number,
  compute: Compute,
): Promise<FeatureProducts> {
  if (X.kind === "dense") return denseProducts(X, compute);
  if (columns < COPIED) return sparseProducts(X, compute);
  const [rows, cols] = [await sparseProducts(X, compute), await sparseProducts(transposeSparse(X), compute)];
  return { times: rows.times, transposed: cols.times };
}

async function denseProducts(X: Matrix, { backend, run }: Compute): Promise<FeatureProducts> {
  const held = await backend.place(X);
  const product = async (b: Matrix, transpose: boolean) => {
    const { signal } = run;
    if (b.cols === 1) return columnOf(await backend.multiplyVector(held, valuesOf(b), { transpose, signal }));
    using result = await backend.multiply(held, b, { transposeA: transpose, signal });
    return backend.fetch(result);
  };
  return { times: (b) => product(b, false), transposed: (b) => product(b, true) };
}

async function sparseProducts(X: SparseMatrix, { backend, run }: Compute): Promise<FeatureProducts> {
  const held = await backend.placeSparse(X);
  const product = async (b: Matrix, transpose: boolean) => {
    using result = await backend.multiplySparse(held, b, { transpose, signal: run.signal });
    return backend.fetch(result);
  };
  return { times: (b) => product(b, false), transposed: (b) => product(b, true) };
}
