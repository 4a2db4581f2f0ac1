import type { PairwiseSums } from "../backend.ts";
import { at, type Matrix, matrix } from "../matrix.ts";
import type { PairwiseSumsJob } from "../matrix-kernels.ts";
import type { Pace } from "../pace.ts";
import { pairwise } from "./pairwise.ts";

/** See Backend.pairwiseSums: of the whole matrix. */
export async function pairwiseSums(job: PairwiseSumsJob, pace: Pace): Promise<PairwiseSums> {
  const { a, b, sides, centre: wanted } = job;
  const K = matrix(a.rows, b.rows);
  await pairwise({ ...job, c: K }, pace);
  const centre = wanted === "mean" ? meansOf(K) : (wanted?.slice() ?? new Float64Array(b.rows));
  for (let row = 0; row < K.rows; row++)
    for (let col = 0; col < K.cols; col++) K.data[row * K.cols + col] -= centre[col];
  return { squares: await product(K, K, pace), products: await product(K, sides, pace), centre };
}

function meansOf(a: Matrix): Float64Array {
  const means = new Float64Array(a.cols);
  for (let row = 0; row < a.rows; row++)
    for (let col = 0; col < a.cols; col++) means[col] += at(a, row, col) / a.rows;
  return means;
}

/** Aᵀ·B. */
async function product(a: Matrix, b: Matrix, pace: Pace): Promise<Matrix> {
  const result = matrix(a.cols, b.cols);
  for (let row = 0; row < a.rows; row++) {
    for (let i = 0; i < a.cols; i++)
      for (let j = 0; j < b.cols; j++) result.data[i * b.cols + j] += at(a, row, i) * at(b, row, j);
    if (pace.due()) await pace.rest();
  }
  return result;
}
