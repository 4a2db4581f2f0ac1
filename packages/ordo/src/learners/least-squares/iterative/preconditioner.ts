import type { Matrix } from "../../../linalg/matrix.ts";
import { rowOf } from "../../../linalg/matrix.ts";
import type { SparseMatrix } from "../../../linalg/sparse.ts";
import { aloneIn, eachMean } from "../primal/sparse-equations.ts";
import type { BorderedProblem } from "../problem.ts";

/**
 * The diagonal of XᵀLX, O(nonzeros): Σ d·x² − Σ_blocks D·μ², with μ the means over a block and D its Σd. Of a graph that is not complete, the diagonal for
 * the complete one with the same degrees d, which is as good for its purpose. Dense rows come centred.
 */
export async function squaresOf(problem: BorderedProblem, X: Matrix | SparseMatrix): Promise<Float64Array> {
  const weights = problem.graph?.degrees() ?? problem.precision;
  if (X.kind === "dense") return denseSquares(X, weights);
  const squares = new Float64Array(X.cols);
  const isAlone = aloneIn(problem);
  for (let row = 0; row < X.rows; row++) {
    if (isAlone(row)) continue;
    for (let k = X.starts[row]; k < X.starts[row + 1]; k++)
      squares[X.columns[k]] += weights[row] * X.values[k] ** 2;
  }
  const left = squares.slice();
  if (problem.graph !== undefined) takeMeans(X, weights, left);
  else
    await eachMean(problem, X, async (total, columns, values) => {
      for (let k = 0; k < columns.length; k++) left[columns[k]] -= total * values[k] ** 2;
    });
  // Where means are all there is, the difference is rounding.
  return left.map((value, col) => Math.max(value, Number.EPSILON * squares[col]));
}

function denseSquares(X: Matrix, weights: Float64Array): Float64Array {
  const squares = new Float64Array(X.cols);
  for (let row = 0; row < X.rows; row++) {
    const line = rowOf(X, row);
    for (let col = 0; col < X.cols; col++) squares[col] += weights[row] * line[col] ** 2;
  }
  return squares;
}

/** squares −= D·μ² over all rows. */
function takeMeans(X: SparseMatrix, weights: Float64Array, squares: Float64Array): void {
  const sums = new Float64Array(X.cols);
  let total = 0;
  for (let row = 0; row < X.rows; row++) {
    total += weights[row];
    for (let k = X.starts[row]; k < X.starts[row + 1]; k++) sums[X.columns[k]] += weights[row] * X.values[k];
  }
  for (let col = 0; col < X.cols; col++) squares[col] -= sums[col] ** 2 / total;
}
