import { type Dataset, dataset, grouping, type Matrix, type SparseMatrix, type Vectors, vectors } from "ordo";
import type { Job } from "../contract.ts";
import { denseInput, sparseInput } from "./inputs.ts";
import { size } from "./job.ts";

const DENSE_FEATURES = 50;
const SPARSE_PER_ROW = 50;

/** m items with scores that are all different: dense, or sparse where the job says how many `features`; `queries` of equal length where it says how many. */
export function rankingProblem(job: Job): Dataset<Vectors> {
  const m = size(job, "m");
  const X =
    job.features === undefined
      ? denseInput(m, DENSE_FEATURES, job.seed)
      : sparseInput(m, size(job, "features"), SPARSE_PER_ROW, job.seed);
  const noise = denseInput(m, 1, job.seed + 2).data;
  const signal = X.kind === "dense" ? wave(X) : scoresOf(X, denseInput(X.cols, 1, job.seed + 3).data);
  const scores = signal.map((value, row) => value + noise[row]!);
  if (job.queries === undefined) return dataset({ inputs: vectors(X), scores });
  const length = Math.ceil(m / size(job, "queries"));
  const queries = grouping(Array.from({ length: m }, (_, row) => `${Math.floor(row / length)}`));
  return dataset({ inputs: vectors(X), scores, queries });
}

/** A wave over the first features. */
function wave(X: Matrix): Float64Array {
  return Float64Array.from({ length: X.rows }, (_, row) => {
    const x = (k: number) => X.data[row * X.cols + k]!;
    return Math.sin(6 * x(0)) + 2 * x(1) * x(2) + x(3);
  });
}

/** X·w. */
export function scoresOf(X: Matrix | SparseMatrix, w: Float64Array): Float64Array {
  const scores = new Float64Array(X.rows);
  for (let row = 0; row < X.rows; row++) {
    let sum = 0;
    if (X.kind === "dense") for (let k = 0; k < X.cols; k++) sum += X.data[row * X.cols + k]! * w[k]!;
    else for (let k = X.starts[row]!; k < X.starts[row + 1]!; k++) sum += X.values[k]! * w[X.columns[k]!]!;
    scores[row] = sum;
  }
  return scores;
}

/** Σ max(0, 1 − (f_i − f_j))² over the pairs of each query with y_i > y_j, plus ‖w‖²/(2C), by a tree of sums: nothing of it is shared with what is measured. */
export function objectiveOf(
  { inputs, scores, queries, size: m }: Dataset<Vectors>,
  w: Float64Array,
  C: number,
): number {
  const f = scoresOf(inputs.values, w);
  const y = scores!.values.data;
  const lists =
    queries === undefined
      ? [Uint32Array.from({ length: m }, (_, row) => row)]
      : Array.from({ length: queries.count }, (_, query) => queries.rowsOf(query));
  const risk = lists.reduce((sum, rows) => sum + riskOf(rows, y, f), 0);
  return risk + w.reduce((sum, value) => sum + value * value, 0) / (2 * C);
}

function riskOf(rows: Uint32Array, y: Float64Array, f: Float64Array): number {
  const order = rows.slice().sort((a, b) => f[a]! - f[b]!);
  const wanted = rows.slice().sort((a, b) => y[b]! - y[a]!);
  // Levels count from 1 for the best, so that those before a level are the better ones.
  const level = new Map<number, number>();
  wanted.forEach((row, k) => {
    const before = wanted[k - 1];
    const isNew = before === undefined || y[before] !== y[row];
    level.set(row, isNew ? (before === undefined ? 1 : level.get(before)! + 1) : level.get(before!)!);
  });
  const [count, sum, squares] = [0, 1, 2].map(() => new Float64Array(rows.length + 1));
  let [next, risk] = [0, 0];
  for (const row of order) {
    const reach = 1 + f[row]!;
    for (; next < order.length && f[order[next]!]! < reach; next++) {
      const score = f[order[next]!]!;
      for (let k = level.get(order[next]!)!; k <= rows.length; k += k & -k) {
        count![k]! += 1;
        sum![k]! += score;
        squares![k]! += score * score;
      }
    }
    for (let k = level.get(row)! - 1; k > 0; k -= k & -k)
      risk += reach * reach * count![k]! - 2 * reach * sum![k]! + squares![k]!;
  }
  return risk;
}
