import type { BatchSolutions, SolveBatch } from "../hold-out-jobs.ts";
import { at, type Matrix, matrix, valuesOf } from "../matrix.ts";
import type { GatherJob, SquaresJob } from "../matrix-kernels.ts";
import type { Pace } from "../pace.ts";
import { choleskySmall, choleskySmallSolve } from "../small.ts";

/** See Backend.gather. */
export async function gather(a: Matrix, { sets, columns }: GatherJob): Promise<Float64Array> {
  const result = new Float64Array(sets.reduce((sum, { length }, k) => sum + length * columns[k].length, 0));
  let place = 0;
  sets.forEach((rows, k) => {
    for (const i of rows) for (const j of columns[k]) result[place++] = at(a, i, j);
  });
  return result;
}

/** See Backend.solveBatch: one after the other. */
export async function solveBatch(a: Matrix, question: SolveBatch, pace: Pace): Promise<BatchSolutions> {
  const { sets, right } = question;
  const x = matrix(right.rows, right.cols, valuesOf(right).slice());
  let first = 0;
  for (const [index, rows] of sets.entries()) {
    const u = rows.length;
    const system = systemOf(a, rows, question, first);
    if (choleskySmall(system, u) >= 0) return { x, indefinite: index };
    choleskySmallSolve(system, u, x.data.subarray(first * x.cols, (first + u) * x.cols), x.cols);
    first += u;
    if (pace.due()) await pace.rest();
  }
  return { x, indefinite: undefined };
}

function systemOf(
  a: Matrix,
  rows: Uint32Array,
  { diagonal, groups, fills }: SolveBatch,
  first: number,
): Float64Array {
  const u = rows.length;
  const system = new Float64Array(u * u);
  for (let i = 0; i < u; i++) {
    for (let j = 0; j < u; j++) {
      const isJoined =
        groups !== undefined && groups[first + i] > 0 && groups[first + i] === groups[first + j];
      system[i * u + j] = at(a, rows[i], rows[j]) + (isJoined ? fills![first + i] : 0);
    }
    system[i * u + i] += diagonal?.[first + i] ?? 0;
  }
  return system;
}

/** See Backend.weightedRowSquares. */
export async function weightedRowSquares({ a, weights, transpose }: SquaresJob, pace: Pace): Promise<Matrix> {
  const [count, depth] = transpose ? [a.cols, a.rows] : [a.rows, a.cols];
  const result = matrix(weights.rows, count);
  for (let i = 0; i < count; i++) {
    for (let w = 0; w < weights.rows; w++) {
      let sum = 0;
      for (let k = 0; k < depth; k++) {
        const value = transpose ? at(a, k, i) : at(a, i, k);
        sum += at(weights, w, k) * value * value;
      }
      result.data[w * count + i] = sum;
    }
    if (pace.due()) await pace.rest();
  }
  return result;
}
