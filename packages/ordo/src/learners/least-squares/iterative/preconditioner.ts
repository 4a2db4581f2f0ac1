import { type Grouping, oneGroup } from "../../../data/grouping.ts";
import { type Matrix, rowOf } from "../../../linalg/matrix.ts";
import type { SparseMatrix } from "../../../linalg/sparse.ts";
import type { BorderedProblem } from "../problem.ts";

export interface Diagonal {
  readonly squares: Float64Array;
  /** Σ d·x of each column, where there is a single block of sparse rows. */
  readonly sums?: Float64Array | undefined;
}

/**
 * The diagonal of XᵀLX, O(nonzeros): Σ d·x² − Σ_blocks D·μ², with μ the means over a block and D its Σd. Of a graph that is not complete, the diagonal for
 * the complete one with the same degrees d, which is as good for its purpose. Dense rows come without their means.
 */
export function squaresOf(problem: BorderedProblem, X: Matrix | SparseMatrix): Diagonal {
  const { graph, blocks, precision, size } = problem;
  const weights = graph?.degrees() ?? precision;
  if (X.kind === "dense") return { squares: denseSquares(X, weights) };
  return graph === undefined && blocks === undefined
    ? { squares: plainSquares(X, weights) }
    : centredSquares(X, weights, blocks ?? oneGroup(size));
}

function denseSquares(X: Matrix, weights: Float64Array): Float64Array {
  const squares = new Float64Array(X.cols);
  for (let row = 0; row < X.rows; row++) {
    const line = rowOf(X, row);
    for (let col = 0; col < line.length; col++) squares[col] += weights[row] * line[col] ** 2;
  }
  return squares;
}

function plainSquares({ rows, cols, starts, columns, values }: SparseMatrix, weights: Float64Array) {
  const squares = new Float64Array(cols);
  for (let row = 0; row < rows; row++)
    for (let k = starts[row]; k < starts[row + 1]; k++) squares[columns[k]] += weights[row] * values[k] ** 2;
  return squares;
}

/** Block by block. Where means are all there is, the difference is rounding, and no less is left than that. */
function centredSquares(X: SparseMatrix, weights: Float64Array, blocks: Grouping): Diagonal {
  const sums: Sums = {
    own: new Float64Array(X.cols),
    squares: new Float64Array(X.cols),
    means: new Float64Array(X.cols),
  };
  for (let block = 0; block < blocks.count; block++) {
    const rows = blocks.rowsOf(block);
    const total = addRows(X, weights, rows, sums);
    if (total === 0) continue;
    if (blocks.count === 1) moveAll(sums, total);
    else moveThose(X, rows, sums, total);
  }
  const { squares, means, own } = sums;
  return {
    squares: squares.map((square, col) => Math.max(square - means[col], Number.EPSILON * square)),
    sums: blocks.count === 1 ? own : undefined,
  };
}

/** Of each column: Σ d·x over the block at hand, and over all blocks Σ d·x² and Σ D·μ². */
interface Sums {
  readonly own: Float64Array;
  readonly squares: Float64Array;
  readonly means: Float64Array;
}

/** Adds the rows of a block; their Σd. */
function addRows(
  { starts, columns, values }: SparseMatrix,
  weights: Float64Array,
  rows: Uint32Array,
  { own, squares }: Sums,
): number {
  let total = 0;
  for (let place = 0; place < rows.length; place++) {
    const weight = weights[rows[place]];
    total += weight;
    for (let k = starts[rows[place]], end = starts[rows[place] + 1]; k < end; k++) {
      const column = columns[k];
      const weighed = weight * values[k];
      own[column] += weighed;
      squares[column] += weighed * values[k];
    }
  }
  return total;
}

function moveAll({ own, means }: Sums, total: number): void {
  for (let col = 0; col < own.length; col++) means[col] += own[col] ** 2 / total;
}

/** Only the columns that the rows have, which are 0 again afterwards. */
function moveThose(
  { starts, columns }: SparseMatrix,
  rows: Uint32Array,
  { own, means }: Sums,
  total: number,
): void {
  for (let place = 0; place < rows.length; place++)
    for (let k = starts[rows[place]], end = starts[rows[place] + 1]; k < end; k++) {
      const sum = own[columns[k]];
      if (sum === 0) continue;
      means[columns[k]] += sum ** 2 / total;
      own[columns[k]] = 0;
    }
}
