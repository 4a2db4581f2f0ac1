import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix, rowOf } from "../../../linalg/matrix.ts";
import { choleskySmall, choleskySmallSolve, dot, solveSmall, takeOutRows } from "../../../linalg/small.ts";
import { unsolvable } from "../conditioning.ts";
import { type Metric, scaledRow } from "./metric.ts";
import { type HeldOutSet, type Projected, projectedSet } from "./projected-set.ts";
import { inverseOffset } from "./removal.ts";
import { type Asked, scoresOf } from "./scores.ts";
import { type LandmarkSystem, lineTarget } from "./system.ts";

/**
 * Scores of a held-out set in O((u + h)·u·r + u³), whatever the number of items, u × v. In the space of the metric, what leaves it is projected
 * out of everything. Then w̃ = t + Zᵀq with
 *
 *     (−S⁻¹ − ZZᵀ)q = −(Y − Zt),
 *
 * by the Woodbury identity. Without S > 0 the matrix is positive definite.
 */
export async function scoreSmallSet(
  system: LandmarkSystem,
  metric: Metric,
  set: HeldOutSet,
  compute: Compute,
): Promise<Float64Array> {
  const projected = await projectedSet(system, metric, set, compute);
  const { gone, lines, weights: whole } = projected;
  const weights = Array.from({ length: whole.rows }, (_, out) => rowOf(whole, out).slice());
  const q = pulls(system, set, projected);
  const v = weights.length;
  for (let k = 0; k < lines.rows; k++)
    for (let out = 0; out < v; out++) addTo(weights[out], rowOf(lines, k), q[k * v + out]);
  const rowWithout = (from: Matrix, row: number) => {
    const vector = scaledRow(from, row, metric);
    if (gone !== undefined) takeOutRows(vector, gone);
    return vector;
  };
  const asked: Asked = {
    item: (place, out) => {
      const known =
        system.pairs === undefined ? rowOf(lines, place) : rowWithout(metric.items, set.rows[place]);
      return dot(known, weights[out]);
    },
    mean: (block, out) => dot(rowWithout(metric.means, block), weights[out]),
  };
  return scoresOf(system, set.rows, asked);
}

/** q, lines × v. */
function pulls(
  system: LandmarkSystem,
  { removal, index }: HeldOutSet,
  { lines, weights, products }: Projected,
): Float64Array {
  const [k, v] = [lines.rows, weights.rows];
  const P = Float64Array.from(products.data, (product) => -product);
  for (let i = 0; i < k; i++) P[i * k + i] -= 1 / removal.weights[i];
  for (const part of removal.parts) {
    const offset = inverseOffset(part, removal.weights);
    for (const i of part.places) for (const j of part.places) P[i * k + j] -= offset;
  }
  const q = matrix(k, v);
  for (let i = 0; i < k; i++)
    for (let out = 0; out < v; out++)
      rowOf(q, i)[out] =
        dot(rowOf(lines, i), rowOf(weights, out)) - lineTarget(system, removal.lines[i], out);
  if (removal.weights.some((weight) => weight > 0)) solveSmall(P, k, q.data, v);
  else {
    if (choleskySmall(P, k) >= 0) throw unsolvable(`set ${index} cannot be held out`);
    choleskySmallSolve(P, k, q.data, v);
  }
  return q.data;
}

function addTo(x: Float64Array, y: Float64Array, factor: number): void {
  for (let k = 0; k < x.length; k++) x[k] += factor * y[k];
}
