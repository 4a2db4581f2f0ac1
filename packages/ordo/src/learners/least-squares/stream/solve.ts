import type { Warning } from "../../../base/run.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { sideBySide } from "../../../linalg/join.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import { scopeOf } from "../../../linalg/scope.ts";
import type { StreamSolution, StreamSums } from "../../streaming.ts";
import type { NormalEquations } from "../primal/normal-equations.ts";
import { solveNormal } from "../primal/solve-normal.ts";

/** w at each lambda, of one system for all outputs or one for each; without intercept. */
export async function solveSums(
  sums: StreamSums,
  lambdas: readonly number[],
  given: Compute,
): Promise<StreamSolution[]> {
  const compute = scopeOf(given);
  try {
    const found: Matrix[][] = lambdas.map(() => []);
    const warnings: Warning[][] = lambdas.map(() => []);
    for (const equations of equationsIn(sums)) {
      const solver = await solveNormal(equations, { lambdas }, compute);
      for (const [k, lambda] of lambdas.entries()) {
        const { values, remarks } = await solver.weightsAt(lambda);
        found[k].push(values);
        warnings[k].push(...remarks);
      }
    }
    return found.map((parts, k) => ({
      weights: sideBySide(parts),
      bias: new Float64Array(sums.outputs),
      warnings: warnings[k],
    }));
  } finally {
    compute.release();
  }
}

function equationsIn({ features: n, squares, products }: StreamSums): NormalEquations[] {
  return squares.map((values, k) => ({
    normal: matrix(n, n, values),
    right: matrix(n, n === 0 ? 1 : products[k].length / n, products[k]),
  }));
}
