import type { Compute } from "../../../linalg/compute.ts";
import { at, compact, type Matrix, matrix } from "../../../linalg/matrix.ts";
import type { SparseMatrix } from "../../../linalg/sparse.ts";
import type { BorderedProblem } from "../problem.ts";
import { compactColumns, laplacianOf } from "./laplacian.ts";
import { featureProducts } from "./products.ts";

/** Data that are not learned from, and what weights cost there. */
export interface Judge {
  /** The cost of each column of weights, up to a constant; column 0 is output `from`. `bias` belongs to regressions with an intercept. */
  costs(w: Matrix, from: number, bias: Float64Array | undefined): Promise<Float64Array>;
}

/** So many steps without a better one are enough, as in RLScore. */
const PATIENCE = 10;

/** The learner's own cost on other data, posed as its own are: rᵀLr of r = y − f, and fᵀLf − 2fᵀMN for graphs that are not complete. */
export async function judgeBy(
  posed: BorderedProblem,
  X: Matrix | SparseMatrix,
  columns: number,
  compute: Compute,
): Promise<Judge> {
  // A regression is judged with its own intercept, not with the best one for these data.
  const problem = posed.intercept ? { ...posed, blocks: undefined } : posed;
  const products = await featureProducts(X, columns, compute);
  const { graph, targets } = problem;
  const laplacian = laplacianOf(problem);
  const quadratic = (x: Matrix) => {
    const product = compact(x);
    laplacian(product);
    return inner(x, product);
  };
  return {
    async costs(w, from, bias) {
      const f = await products.times(w);
      if (graph === undefined) return quadratic(residualOf(f, targets, from, bias));
      const gains = inner(f, compactColumns(graph.rightSide, from, f.cols));
      return quadratic(f).map((cost, col) => cost - 2 * gains[col]);
    },
  };
}

/** y − f − b. */
function residualOf(f: Matrix, y: Matrix, from: number, bias: Float64Array | undefined): Matrix {
  const result = matrix(f.rows, f.cols);
  for (let row = 0; row < f.rows; row++)
    for (let col = 0; col < f.cols; col++)
      result.data[row * f.cols + col] = at(y, row, from + col) - at(f, row, col) - (bias?.[col] ?? 0);
  return result;
}

/** Of each column of one with the same column of the other. */
function inner(a: Matrix, b: Matrix): Float64Array {
  const result = new Float64Array(a.cols);
  for (let k = 0; k < a.data.length; k++) result[k % a.cols] += a.data[k] * b.data[k];
  return result;
}

/** Looks at each step, and keeps of each column the first that costs least; says when none gets better any more. */
export function followed({
  costs,
  from,
  bias,
}: Judge & { readonly from: number; bias(w: Matrix): Float64Array | undefined }) {
  let best:
    | { readonly x: Matrix; readonly iterations: Uint32Array; readonly costs: Float64Array }
    | undefined;
  return {
    async look(iteration: number, x: Matrix): Promise<boolean> {
      const found = await costs(x, from, bias(x));
      best ??= {
        x: matrix(x.rows, x.cols),
        iterations: new Uint32Array(x.cols),
        costs: new Float64Array(x.cols).fill(Number.POSITIVE_INFINITY),
      };
      for (let col = 0; col < x.cols; col++) {
        if (!(found[col] < best.costs[col])) continue;
        best.costs[col] = found[col];
        best.iterations[col] = iteration;
        for (let k = col; k < x.data.length; k += x.cols) best.x.data[k] = x.data[k];
      }
      return best.iterations.every((place) => iteration - place >= PATIENCE);
    },
    best: () => best,
  };
}
