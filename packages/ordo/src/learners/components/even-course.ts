import type { Compute } from "../../linalg/compute.ts";
import { at as entry, type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";
import { columnsOf, dot } from "./columns.ts";
import type { Course, Goal } from "./goal.ts";

/**
 * All items in one list, L = d·(I − 11ᵀ/m): with u = V1/√m and t = Vb/d
 *
 *     VLVᵀ = d·(I − uuᵀ),   w = (I − uuᵀ)⁻¹t = t + u·(uᵀt)/(1 − uᵀu),
 *
 * which is O(mp) for all p together. Both 1 − uᵀu and uᵀt lose their digits as 1 comes to lie in the span of the components; read from what is left of it,
 * r = 1/√m − Vᵀu, they are rᵀr and −rᵀb/d. Where rᵀr is rounding, u is the direction that VLVᵀ takes to 0, and the pseudo-inverse drops it:
 * w = t − u·(uᵀt)/(uᵀu). Source: Tsivtsivadze, Cseke, Heskes, Kernel Principal Component Ranking; docs/math/kpc-rank.md.
 */
export async function evenCourse(
  vectors: Matrix,
  goal: Goal & { readonly even: number },
  { run }: Compute,
): Promise<Course> {
  const { size: m, outputs: v, even: d } = goal;
  const count = vectors.rows;
  const targets = columnsOf(goal.right).map((column) => column.map((value) => value / d));
  const u = new Float64Array(count);
  const t = matrix(count, v);
  const left = new Float64Array(count);
  const pulls = matrix(count, v);
  const r = new Float64Array(m).fill(1 / Math.sqrt(m));
  for (let k = 0; k < count; k++) {
    const row = rowOf(vectors, k);
    u[k] = row.reduce((sum, value) => sum + value, 0) / Math.sqrt(m);
    // Taken from what is left, not from 1: the residual stays orthogonal to the components that there were.
    const along = dot(r, row);
    for (let i = 0; i < m; i++) r[i] -= along * row[i];
    left[k] = dot(r, r);
    targets.forEach((target, out) => {
      t.data[k * v + out] = dot(row, target);
      pulls.data[k * v + out] = -dot(r, target);
    });
    await run.checkpoint("components", k + 1, count);
  }
  const noise = m * Number.EPSILON;
  return {
    at(p) {
      const w = matrix(p, v);
      const isDropped = p > 0 && left[p - 1] <= noise;
      // One component, which is the constant: nothing else is left.
      if (p === 0 || (p === 1 && isDropped)) return w;
      for (let out = 0; out < v; out++) {
        const factor = isDropped ? -shareOf(u, t, p, out) : entry(pulls, p - 1, out) / left[p - 1];
        for (let k = 0; k < p; k++) w.data[k * v + out] = t.data[k * v + out] + factor * u[k];
      }
      return w;
    },
  };
}

/** uᵀt/uᵀu. */
function shareOf(u: Float64Array, t: Matrix, p: number, out: number): number {
  let [pull, length] = [0, 0];
  for (let k = 0; k < p; k++) {
    pull += u[k] * entry(t, k, out);
    length += u[k] * u[k];
  }
  return pull / length;
}
