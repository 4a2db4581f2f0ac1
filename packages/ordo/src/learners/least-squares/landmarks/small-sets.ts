import type { Rows } from "../../../data/samples.ts";
import { type Matrix, matrix, rowOf } from "../../../linalg/matrix.ts";
import {
  choleskySmall,
  choleskySmallSolve,
  orthonormalRows,
  solveSmall,
  takeOutRows,
} from "../../../linalg/small.ts";
import { unsolvable } from "../conditioning.ts";
import { directionRows, type Leaving } from "./directions.ts";
import { type Metric, scaledRow } from "./metric.ts";
import { inverseOffset, type Removal } from "./removal.ts";
import { type Asked, scoresOf } from "./scores.ts";
import { type LandmarkSystem, lineTarget } from "./system.ts";

/** A set to hold out: its items, what leaves the equations, and what leaves the space. */
export interface HeldOutSet {
  readonly index: number;
  readonly rows: Rows;
  readonly removal: Removal;
  readonly leaving: Leaving | undefined;
}

/**
 * Scores of a held-out set in O((u + h)·u·r + u³), whatever the number of items, u × v. In the space of the metric, what leaves it is projected
 * out of everything. Then w̃ = t + Zᵀq with
 *
 *     (−S⁻¹ − ZZᵀ)q = −(Y − Zt),
 *
 * by the Woodbury identity. Without S > 0 the matrix is positive definite.
 */
export function scoreSmallSet(system: LandmarkSystem, metric: Metric, set: HeldOutSet): Float64Array {
  const { removal, leaving } = set;
  const gone = leaving && orthonormalRows(directionRows(leaving, landmarkColumns(metric))).q;
  const vectorOf = (from: Matrix, row: number) => {
    const vector = scaledRow(from, row, metric);
    if (gone !== undefined) takeOutRows(vector, gone);
    return vector;
  };
  const lines = Array.from(removal.lines, (line) => lineVector(system, metric, line, vectorOf));
  const weights = Array.from({ length: system.problem.outputs }, (_, out) => vectorOf(metric.right, out));
  const q = pulls(system, set, lines, weights);
  const v = weights.length;
  lines.forEach((line, k) => {
    for (let out = 0; out < v; out++) addTo(weights[out], line, q[k * v + out]);
  });
  const along = (vector: Float64Array, out: number) => dot(vector, weights[out]);
  const asked: Asked = {
    item: (place, out) => {
      const known = system.pairs === undefined ? lines[place] : vectorOf(metric.items, set.rows[place]);
      return along(known, out);
    },
    mean: (block, out) => along(vectorOf(metric.means, block), out),
  };
  return scoresOf(system, set.rows, asked);
}

function landmarkColumns(metric: Metric): (feature: number) => Float64Array {
  return (feature) => scaledRow(metric.landmarks, feature, metric);
}

function lineVector(
  { pairs }: LandmarkSystem,
  { items }: Metric,
  line: number,
  vectorOf: (from: Matrix, row: number) => Float64Array,
): Float64Array {
  if (pairs === undefined) return vectorOf(items, line);
  const vector = vectorOf(items, pairs.winners[line]);
  addTo(vector, vectorOf(items, pairs.losers[line]), -1);
  return vector;
}

/** q, lines × v. */
function pulls(
  system: LandmarkSystem,
  { removal, index }: HeldOutSet,
  lines: readonly Float64Array[],
  weights: readonly Float64Array[],
): Float64Array {
  const [k, v] = [lines.length, weights.length];
  const P = new Float64Array(k * k);
  for (let i = 0; i < k; i++) {
    for (let j = 0; j <= i; j++) {
      const product = dot(lines[i], lines[j]);
      P[i * k + j] = -product;
      P[j * k + i] = -product;
    }
    P[i * k + i] -= 1 / removal.weights[i];
  }
  for (const part of removal.parts) {
    const offset = inverseOffset(part, removal.weights);
    for (const i of part.places) for (const j of part.places) P[i * k + j] -= offset;
  }
  const q = matrix(k, v);
  for (let i = 0; i < k; i++)
    for (let out = 0; out < v; out++)
      rowOf(q, i)[out] = dot(lines[i], weights[out]) - lineTarget(system, removal.lines[i], out);
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

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k] * b[k];
  return sum;
}
