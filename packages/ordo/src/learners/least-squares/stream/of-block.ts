import { oneGroup } from "../../../data/grouping.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { at, type Matrix, takeRows } from "../../../linalg/matrix.ts";
import { type SparseMatrix, takeSparseRows } from "../../../linalg/sparse.ts";
import type { Means, Pool, StreamSums } from "../../streaming.ts";
import { equationsOf } from "../primal/equations.ts";
import { featureMeans, featureRows } from "../primal/feature-rows.ts";
import { type BorderedProblem, blockMeans } from "../problem.ts";

/** What is compared in a block: the problems that its rows pose, one for all outputs or one for each. */
export interface ComparedBlock {
  readonly problems: readonly BorderedProblem[];
  /** Of each output. */
  readonly pairs: readonly number[];
  readonly wanting: readonly number[];
}

/** XᵀLX and XᵀLy of a block whose rows are compared inside its queries: L has no entry between two blocks, so these add up. */
export async function querySums(
  { problems, pairs, wanting }: ComparedBlock,
  X: Matrix | SparseMatrix,
  compute: Compute,
): Promise<StreamSums> {
  const [squares, products]: [Float64Array[], Float64Array[]] = [[], []];
  for (const problem of problems) {
    const { normal, right } = await equationsOf(
      problem,
      X,
      () => featureMeans(problem, featureRows(X)),
      compute,
    );
    squares.push(normal.data);
    products.push(right.data);
  }
  return {
    features: X.cols,
    outputs: pairs.length,
    pairs: Float64Array.from(pairs),
    wanting: Float64Array.from(wanting),
    squares,
    products,
  };
}

/** Rows as a part of one list: their weighted means, and their squares and products about these. Rows that weigh nothing are left out. */
export async function poolSums(
  X: Matrix | SparseMatrix,
  targets: Matrix,
  weights: Float64Array | undefined,
  compute: Compute,
): Promise<StreamSums> {
  if (weights?.includes(0)) {
    const rows = Uint32Array.from(weights.keys()).filter((row) => weights[row] > 0);
    const part = X.kind === "dense" ? takeRows(X, rows) : takeSparseRows(X, rows);
    return poolSums(
      part,
      takeRows(targets, rows),
      Float64Array.from(rows, (row) => weights[row]),
      compute,
    );
  }
  const [m, n, v] = [X.rows, X.cols, targets.cols];
  const problem = poolProblem(targets, weights);
  let means: Matrix | undefined;
  const meansOf = () => {
    means ??= featureMeans(problem, featureRows(X));
    return means;
  };
  const { normal, right } = await equationsOf(problem, X, meansOf, compute);
  const centres = m === 0 ? new Float64Array(v) : blockMeans(problem, targets).data;
  return {
    features: n,
    outputs: v,
    pairs: new Float64Array(v),
    wanting: new Float64Array(v),
    pool: {
      ...totalsOf(problem.precision),
      features: withRest(X, m === 0 ? new Float64Array(n) : meansOf().data, problem.precision),
      targets: withRest(targets, centres, problem.precision),
      ...rangesOf(targets),
    },
    squares: [normal.data],
    products: [right.data],
  };
}

/** Least squares with one intercept, whose normal equations are the sums about the means. */
function poolProblem(targets: Matrix, weights: Float64Array | undefined): BorderedProblem {
  const size = targets.rows;
  return {
    size,
    outputs: targets.cols,
    targets,
    blocks: oneGroup(size),
    precision: weights ?? new Float64Array(size).fill(1),
    shrink: () => 1,
    alike: true,
    intercept: true,
  };
}

/** What is left of the mean of a column beside the nearest number, Σ w(x − near)/Σw. Sparse columns are near zero, where nothing is lost. */
function withRest(X: Matrix | SparseMatrix, near: Float64Array, weights: Float64Array): Means {
  const rest = new Float64Array(near.length);
  if (X.kind === "sparse" || X.rows === 0) return { near, rest };
  for (let row = 0; row < X.rows; row++) {
    const start = X.offset + row * X.stride;
    for (let col = 0; col < X.cols; col++) rest[col] += weights[row] * (X.data[start + col] - near[col]);
  }
  const { weight } = totalsOf(weights);
  return { near, rest: rest.map((sum) => sum / weight) };
}

function totalsOf(weights: Float64Array): Pick<Pool, "weight" | "weightSquares"> {
  let [weight, weightSquares] = [0, 0];
  for (const w of weights) {
    weight += w;
    weightSquares += w * w;
  }
  return { weight, weightSquares };
}

function rangesOf(targets: Matrix): Pick<Pool, "least" | "most"> {
  const least = new Float64Array(targets.cols).fill(Number.POSITIVE_INFINITY);
  const most = new Float64Array(targets.cols).fill(Number.NEGATIVE_INFINITY);
  for (let row = 0; row < targets.rows; row++) {
    for (let out = 0; out < targets.cols; out++) {
      least[out] = Math.min(least[out], at(targets, row, out));
      most[out] = Math.max(most[out], at(targets, row, out));
    }
  }
  return { least, most };
}
