import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import type { StreamSums } from "../../streaming.ts";

/** The sums of features A·x, from those of x: A·S·Aᵀ and A·p. */
export async function movedSums(sums: StreamSums, A: Matrix, compute: Compute): Promise<StreamSums> {
  const { backend, run } = compute;
  const { signal } = run;
  const { rows: r, cols: n } = A;
  const [squares, products]: [Float64Array[], Float64Array[]] = [[], []];
  for (const values of sums.squares) {
    using half = await backend.multiply(A, matrix(n, n, values), { signal });
    using whole = await backend.multiply(half, A, { transposeB: true, signal });
    squares.push((await backend.fetch(whole)).data);
  }
  const times = async (values: Float64Array, cols: number) => {
    using held = await backend.multiply(A, matrix(n, cols, values), { signal });
    return (await backend.fetch(held)).data;
  };
  for (const values of sums.products) products.push(await times(values, values.length / n));
  const { pool } = sums;
  if (pool === undefined) return { ...sums, features: r, squares, products };
  const [near, rest] = [await times(pool.features.near, 1), await times(pool.features.rest, 1)];
  return { ...sums, features: r, squares, products, pool: { ...pool, features: { near, rest } } };
}
