import type { Backend, Held } from "../../../linalg/backend.ts";
import { type Matrix, matrix, valuesOf } from "../../../linalg/matrix.ts";

/** A·B on the host for a B of few columns: one column is a matrix-vector product, which reads A just once. */
export async function narrowProduct(A: Held, B: Matrix, backend: Backend): Promise<Matrix> {
  if (B.cols === 1) return matrix(A.rows, 1, await backend.multiplyVector(A, valuesOf(B)));
  using held = await backend.multiply(A, B);
  return backend.fetch(held);
}
