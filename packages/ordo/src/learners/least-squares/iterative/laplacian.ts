import { at, type Matrix, matrix } from "../../../linalg/matrix.ts";
import { type BorderedProblem, blockTotals, type ProblemGraph } from "../problem.ts";

/** L·U in the place of U, which has no gaps: O(m) of blocks, O(m + l) of a graph with l preferences. */
export type LaplacianInPlace = (u: Matrix) => void;

/** The same as `applyLaplacian`, for those who do it again and again, and for graphs too. */
export function laplacianOf(problem: BorderedProblem): LaplacianInPlace {
  const { graph, blocks, precision } = problem;
  if (graph !== undefined) return (u) => graphLaplacian(graph, u);
  if (blocks === undefined) return (u) => eachColumn(u, (data, col, v) => weigh(data, precision, col, v));
  const totals = blockTotals(problem);
  const shares = precision.map((d, row) => d / totals[blocks.of[row]]);
  const means = new Float64Array(blocks.count);
  return (u) =>
    eachColumn(u, (data, col, v) => {
      takeMeans(data, { shares, of: blocks.of, means }, col, v);
      weigh(data, precision, col, v);
    });
}

function eachColumn({ data, cols }: Matrix, act: (data: Float64Array, col: number, v: number) => void): void {
  for (let col = 0; col < cols; col++) act(data, col, cols);
}

function weigh(data: Float64Array, precision: Float64Array, col: number, v: number): void {
  for (let row = 0, k = col; row < precision.length; row++, k += v) data[k] *= precision[row];
}

interface Blocks {
  readonly shares: Float64Array;
  readonly of: Uint32Array;
  readonly means: Float64Array;
}

/** u ← u − the weighted mean of its block. */
function takeMeans(data: Float64Array, { shares, of, means }: Blocks, col: number, v: number): void {
  means.fill(0);
  for (let row = 0, k = col; row < shares.length; row++, k += v) means[of[row]] += shares[row] * data[k];
  for (let row = 0, k = col; row < shares.length; row++, k += v) data[k] -= means[of[row]];
}

function graphLaplacian(graph: ProblemGraph, u: Matrix): void {
  const column = new Float64Array(u.rows);
  for (let col = 0; col < u.cols; col++) {
    for (let row = 0; row < u.rows; row++) column[row] = u.data[row * u.cols + col];
    const product = graph.laplacian(column);
    for (let row = 0; row < u.rows; row++) u.data[row * u.cols + col] = product[row];
  }
}

/** Values in memory of their own, without gaps. */
export function compactColumns(of: Matrix, first: number, count: number): Matrix {
  const result = matrix(of.rows, count);
  for (let row = 0; row < of.rows; row++)
    for (let col = 0; col < count; col++) result.data[row * count + col] = at(of, row, first + col);
  return result;
}
