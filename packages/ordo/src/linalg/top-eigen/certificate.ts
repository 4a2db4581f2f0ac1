import { isOrdoError } from "../../base/errors.ts";
import type { Held } from "../backend.ts";
import type { Compute } from "../compute.ts";
import { at, type Matrix, matrix } from "../matrix.ts";

/** Pairs of a symmetric matrix, ascending; row k is the vector of values[k]. */
export interface Pairs {
  readonly values: Float64Array;
  readonly vectors: Matrix;
}

/** An iteration never sees a second vector of a repeated eigenvalue that its start has no share in. So large a share of the matrix may be missed. */
function missable(rows: number): number {
  return 2 * rows * Number.EPSILON;
}

/**
 * Whether no eigenvalue beyond the pairs is larger than the smallest of them, σ = θ₁ + missable·‖A‖: then they are the largest. With
 *
 *     B = A − VᵀΘV,   λ_{p+1}(A) ≤ λ_1(B) + λ_{p+1}(VᵀΘV) ≤ λ_1(B)      (Weyl; VᵀΘV has rank p)
 *
 * it is enough that σI − B is positive definite: one Cholesky factorisation. It holds for any V, so that errors of the pairs cannot fool it.
 */
export async function areLargest(A: Held, { values, vectors }: Pairs, compute: Compute): Promise<boolean> {
  const { backend, run } = compute;
  const size = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const sigma = values[0] + missable(A.rows) * size;
  const scaled = matrix(vectors.rows, vectors.cols);
  for (let k = 0; k < vectors.rows; k++)
    for (let i = 0; i < vectors.cols; i++) scaled.data[k * vectors.cols + i] = values[k] * at(vectors, k, i);
  const copy = await backend.copy(A);
  const B = await backend.multiply(vectors, scaled, { transposeA: true, add: { to: copy, beta: -1 } });
  await backend.addDiagonal(B, sigma);
  try {
    const factor = await backend.cholesky(B, { consume: true, signal: run.signal });
    factor.release();
    return true;
  } catch (error) {
    if (isOrdoError(error, "solver.not-positive-definite")) return false;
    throw error;
  }
}

/** The most that an entry of VVᵀ is away from that of the identity. */
export async function skewOf(vectors: Matrix, { backend }: Compute): Promise<number> {
  using held = await backend.gram(vectors);
  const { data, cols } = await backend.fetch(held);
  return data.reduce((most, value, index) => {
    const expected = Math.floor(index / cols) === index % cols ? 1 : 0;
    return Math.max(most, Math.abs(value - expected));
  }, 0);
}
