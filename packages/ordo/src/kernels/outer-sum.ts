import type { Held } from "../linalg/backend.ts";
import type { Compute } from "../linalg/compute.ts";
import { type Matrix, matrix } from "../linalg/matrix.ts";

/**
 * alpha·(u_i + v_j) for all i and j, added to a matrix (which is handed over) when one is given. As a product of [u 1] and [1 v]
 * every sum is rounded once, whatever the order of its two terms and with or without fused operations, so u = v gives
 * an exactly symmetric result; two updates one after the other would not.
 */
export function outerSum(
  u: Float64Array,
  v: Float64Array,
  { backend, run }: Compute,
  onto?: { readonly alpha: number; readonly to: Held },
): Promise<Held> {
  const [left, right] = [besides(u, ones(u.length)), besides(ones(v.length), v)];
  const common = { transposeB: true, signal: run.signal };
  if (onto === undefined) return backend.multiply(left, right, common);
  return backend.multiply(left, right, { ...common, alpha: onto.alpha, add: { to: onto.to } });
}

/** Two columns side by side. */
function besides(u: Float64Array, v: Float64Array): Matrix {
  const result = matrix(u.length, 2);
  for (let row = 0; row < u.length; row++) {
    result.data[2 * row] = u[row];
    result.data[2 * row + 1] = v[row];
  }
  return result;
}

function ones(size: number): Float64Array {
  return new Float64Array(size).fill(1);
}
