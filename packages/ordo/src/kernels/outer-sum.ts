import type { Held } from "../linalg/backend.ts";
import type { Compute } from "../linalg/compute.ts";
import { sideBySide } from "../linalg/join.ts";
import { columnOf } from "../linalg/matrix.ts";

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
  const [left, right] = [columns(u, ones(u.length)), columns(ones(v.length), v)];
  const common = { transposeB: true, signal: run.signal };
  if (onto === undefined) return backend.multiply(left, right, common);
  return backend.multiply(left, right, { ...common, alpha: onto.alpha, add: { to: onto.to } });
}

const columns = (...each: readonly Float64Array[]) => sideBySide(each.map(columnOf));

function ones(size: number): Float64Array {
  return new Float64Array(size).fill(1);
}
