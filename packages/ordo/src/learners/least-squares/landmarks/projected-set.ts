import type { Rows } from "../../../data/samples.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix, rowOf } from "../../../linalg/matrix.ts";
import { choleskySmall, dot, orthonormalRows, takeOutRows } from "../../../linalg/small.ts";
import { projectsByProducts } from "../plan.ts";
import { directionRows, type Leaving } from "./directions.ts";
import { type Metric, scaledRow } from "./metric.ts";
import type { Removal } from "./removal.ts";
import type { LandmarkSystem } from "./system.ts";

/** A set to hold out: its items, what leaves the equations, and what leaves the space. */
export interface HeldOutSet {
  readonly index: number;
  readonly rows: Rows;
  readonly removal: Removal;
  readonly leaving: Leaving | undefined;
}

/** What a set is solved from: vectors in the space of the metric, less their parts along what leaves it. */
export interface Projected {
  /** What leaves: orthonormal rows; undefined: nothing. */
  readonly gone: Matrix | undefined;
  /** Z: what leaves the equations, one line in each row. */
  readonly lines: Matrix;
  /** t: the weights of all items, one output in each row. */
  readonly weights: Matrix;
  /** ZZᵀ. */
  readonly products: Matrix;
}

/** By products of the backend where there is enough to multiply, by plain loops elsewhere. */
export async function projectedSet(
  system: LandmarkSystem,
  metric: Metric,
  set: HeldOutSet,
  compute: Compute,
): Promise<Projected> {
  const sizes = {
    lines: set.removal.lines.length,
    leaving: set.leaving?.features.length ?? 0,
    features: system.features.cols,
  };
  const project = projectsByProducts(sizes) ? projectByProducts : projectByLoops;
  return project(system, metric, set, compute);
}

export async function projectByLoops(
  system: LandmarkSystem,
  metric: Metric,
  { removal, leaving }: HeldOutSet,
): Promise<Projected> {
  const gone = leaving && orthonormalRows(directionRows(leaving, landmarkColumns(metric))).q;
  const lines = lineVectors(system, metric, removal.lines);
  const weights = scaledRows(metric.right, metric);
  if (gone !== undefined)
    for (const part of [lines, weights])
      for (let row = 0; row < part.rows; row++) takeOutRows(rowOf(part, row), gone);
  return { gone, lines, weights, products: gramOf(lines) };
}

/** The same to rounding: all vectors together, by products of matrices. */
export async function projectByProducts(
  system: LandmarkSystem,
  metric: Metric,
  { removal, leaving }: HeldOutSet,
  compute: Compute,
): Promise<Projected> {
  const { backend, run } = compute;
  const { signal } = run;
  const gone = leaving && (await orthonormal(await directionsBy(leaving, metric, compute), compute));
  let lines = lineVectors(system, metric, removal.lines);
  let weights = scaledRows(metric.right, metric);
  if (gone !== undefined) {
    const without = async (rows: Matrix) => {
      using along = await backend.multiply(rows, gone, { transposeB: true, signal });
      const add = { to: await backend.place(rows), beta: 1 };
      using left = await backend.multiply(along, gone, { alpha: -1, add, signal });
      return backend.fetch(left);
    };
    [lines, weights] = [await without(lines), await without(weights)];
  }
  using products = await backend.gram(lines, { signal });
  return { gone, lines, weights, products: await backend.fetch(products) };
}

async function directionsBy(
  { features, mix }: Leaving,
  metric: Metric,
  { backend, run }: Compute,
): Promise<Matrix> {
  const own = directionRows({ features, mix: undefined }, landmarkColumns(metric));
  if (mix === undefined) return own;
  using mixed = await backend.multiply(mix, own, { signal: run.signal });
  return backend.fetch(mixed);
}

/** Rows whose products have a pivot below this share of the largest are left to Gram and Schmidt. */
const DEPENDENT = 1e-10;

/**
 * Orthonormal rows with the same span, by two rounds of A ← L⁻¹A with LLᵀ = AAᵀ: the first leaves them orthogonal to rounding times the square of the
 * condition of A, the second to rounding (Yamamoto et al., ETNA 44, 2015).
 */
async function orthonormal(rows: Matrix, { backend, run }: Compute): Promise<Matrix> {
  const { signal } = run;
  let q = unitRows(rows);
  for (const _round of [1, 2]) {
    using held = await backend.gram(q, { signal });
    const factor = await backend.fetch(held);
    if (choleskySmall(factor.data, q.rows) >= 0) return orthonormalRows(rows).q;
    for (let k = 0; k < q.rows; k++) if (rowOf(factor, k)[k] ** 2 < DEPENDENT) return orthonormalRows(rows).q;
    using solved = await backend.solveTriangular(factor, q, { signal });
    q = await backend.fetch(solved);
  }
  return q;
}

function unitRows(rows: Matrix): Matrix {
  const result = matrix(rows.rows, rows.cols, rows.data.slice());
  for (let k = 0; k < rows.rows; k++) {
    const row = rowOf(result, k);
    const length = Math.sqrt(dot(row, row));
    if (length > 0) for (let col = 0; col < row.length; col++) row[col] /= length;
  }
  return result;
}

function landmarkColumns(metric: Metric): (feature: number) => Float64Array {
  return (feature) => scaledRow(metric.landmarks, feature, metric);
}

function lineVectors({ pairs }: LandmarkSystem, metric: Metric, lines: Rows): Matrix {
  const { items } = metric;
  const result = matrix(lines.length, items.cols);
  lines.forEach((line, place) => {
    const to = rowOf(result, place);
    to.set(scaledRow(items, pairs === undefined ? line : pairs.winners[line], metric));
    if (pairs === undefined) return;
    const loser = scaledRow(items, pairs.losers[line], metric);
    for (let k = 0; k < to.length; k++) to[k] -= loser[k];
  });
  return result;
}

function scaledRows(from: Matrix, metric: Metric): Matrix {
  const result = matrix(from.rows, from.cols);
  for (let row = 0; row < from.rows; row++) rowOf(result, row).set(scaledRow(from, row, metric));
  return result;
}

function gramOf(rows: Matrix): Matrix {
  const result = matrix(rows.rows, rows.rows);
  for (let i = 0; i < rows.rows; i++)
    for (let j = 0; j <= i; j++) {
      const product = dot(rowOf(rows, i), rowOf(rows, j));
      rowOf(result, i)[j] = product;
      rowOf(result, j)[i] = product;
    }
  return result;
}
