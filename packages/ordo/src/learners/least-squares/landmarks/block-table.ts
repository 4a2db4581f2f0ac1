import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import { dot, solveSmall } from "../../../linalg/small.ts";
import { blockTotals } from "../problem.ts";
import { type Metric, scaledRow } from "./metric.ts";
import { ownOf, type PairTable } from "./pair-table.ts";
import { type BareSystem, lineTarget } from "./system.ts";

/** Pairs inside one block of several. */
export interface BlockTable extends PairTable {
  entry(a: number, b: number): number;
}

/**
 * Holding two items of a block out changes d of the others by ρ, whichever two these are. So the block is moved once, M + (ρ − 1)ZᵀDZ in place of M, which changes the inner
 * products of its items, their mean, their landmarks and t by the Woodbury identity; then every pair of it is a 2 × 2 system of the weights ρd.
 */
export function blockTable(system: BareSystem, metric: Metric, block: number, factor: number): BlockTable {
  const { problem, directions } = system;
  const { outputs: v } = problem;
  const rows = problem.blocks!.rowsOf(block);
  const n = rows.length;
  const weights = Float64Array.from(rows, (row) => problem.precision[row]);
  const lines = Array.from(rows, (row) => scaledRow(metric.items, row, metric));
  const targets = Array.from({ length: v }, (_, out) =>
    Float64Array.from(rows, (row) => lineTarget(system, row, out)),
  );
  const features = Array.from(rows, (row) => directions.featureOf[row]).filter((feature) => feature >= 0);
  const vectors = [
    ...lines,
    scaledRow(metric.means, block, metric),
    ...targets.map((own, out) =>
      movedRight(
        metric,
        out,
        lines,
        own.map((y, i) => (factor - 1) * weights[i] * y),
      ),
    ),
    ...features.map((feature) => scaledRow(metric.landmarks, feature, metric)),
  ];
  const G = movedProducts(
    vectors,
    weights.map((weight) => (factor - 1) * weight),
  );
  const [mean, right, first] = [n, n + 1, n + 1 + v];
  const at = (i: number, j: number) => G.data[i * G.cols + j];
  const along = (landmark: number, other: number) =>
    at(first + landmark, other) / Math.sqrt(at(first + landmark, first + landmark));
  const local = new Map(features.map((feature, place) => [feature, place]));
  const precision = weights.map((weight) => factor * weight);
  const share = 1 / (factor * blockTotals(problem)[block]);
  return {
    rows,
    precision,
    share,
    own: ownOf(precision, share),
    targets,
    scores: targets.map((_, out) => Float64Array.from(rows, (_, i) => at(i, right + out))),
    diagonal: Float64Array.from(rows, (_, i) => at(i, i)),
    mean: {
      items: Float64Array.from(rows, (_, i) => at(i, mean)),
      right: Float64Array.from({ length: v }, (_, out) => at(mean, right + out)),
    },
    intercepts: undefined,
    landmarks: Int32Array.from(rows, (row) => local.get(directions.featureOf[row]) ?? -1),
    directions: {
      item: along,
      each: (landmark, other) => along(landmark, first + other) / Math.sqrt(at(first + other, first + other)),
      right: (landmark, output) => along(landmark, right + output),
      mean: (landmark) => along(landmark, mean),
    },
    entry: at,
  };
}

/** t + Σ weights·lines. */
function movedRight(
  metric: Metric,
  output: number,
  lines: readonly Float64Array[],
  weights: Float64Array,
): Float64Array {
  const right = scaledRow(metric.right, output, metric);
  lines.forEach((line, i) => {
    for (let k = 0; k < right.length; k++) right[k] += weights[i] * line[k];
  });
  return right;
}

/** Inner products once Σ s·zzᵀ of the first vectors z is added to M: G − G_{·Z}(S⁻¹ + G_ZZ)⁻¹G_{Z·}. */
function movedProducts(vectors: readonly Float64Array[], s: Float64Array): Matrix {
  const [n, size] = [s.length, vectors.length];
  const G = matrix(size, size);
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      const product = dot(vectors[i], vectors[j]);
      G.data[i * size + j] = product;
      G.data[j * size + i] = product;
    }
  if (s.every((weight) => weight === 0)) return G;
  const system = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) system[i * n + j] = G.data[i * size + j];
    system[i * n + i] += 1 / s[i];
  }
  const solved = G.data.slice(0, n * size);
  solveSmall(system, n, solved, size);
  const result = matrix(size, size, G.data.slice());
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += G.data[k * size + i] * solved[k * size + j];
      result.data[i * size + j] -= sum;
    }
  return result;
}
