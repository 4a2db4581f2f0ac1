import type { Backend, Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { hostArray } from "../../../linalg/host-array.ts";
import { columnOf, type Matrix, valuesOf } from "../../../linalg/matrix.ts";
import { type SparseMatrix, transposeSparse } from "../../../linalg/sparse.ts";

/**
 * Products of features with a few columns, for those who multiply again and again: each of the two gives its result in the same memory every time.
 * Memory of the backend belongs to the scope that made it.
 */
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

async function denseProducts(X: Matrix, { backend, run: { signal } }: Compute): Promise<FeatureProducts> {
  const A = backend.readsHostMemory ? X : await backend.place(X);
  const product = (transpose: boolean) => {
    const fetch = keptResult(backend);
    return async (b: Matrix) =>
      b.cols === 1
        ? columnOf(await backend.multiplyVector(A, valuesOf(b), { transpose, signal }))
        : fetch(await backend.multiply(A, b, { transposeA: transpose, signal }));
  };
  return { times: product(false), transposed: product(true) };
}

async function sparseProducts(
  X: SparseMatrix,
  { backend, run: { signal } }: Compute,
): Promise<FeatureProducts> {
  const held = await backend.placeSparse(X);
  const product = (transpose: boolean) => {
    const fetch = keptResult(backend);
    return async (b: Matrix) => fetch(await backend.multiplySparse(held, b, { transpose, signal }));
  };
  return { times: product(false), transposed: product(true) };
}

/** Copies a result to memory that is kept for the next one, and releases it. */
export function keptResult(backend: Backend): (result: Held) => Promise<Matrix> {
  let into = hostArray(0);
  return async (result) => {
    using held = result;
    const { rows, cols } = held;
    if (into.length < rows * cols) into = hostArray(rows * cols);
    return backend.fetch(held, { top: 0, bottom: rows, into });
  };
}
