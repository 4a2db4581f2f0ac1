import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { block, type Matrix, matrix, rowOf, transpose } from "../../../linalg/matrix.ts";
import { pace } from "../../../linalg/pace.ts";
import { solveShiftedTridiagonal } from "../../../linalg/tridiagonal.ts";
import { type BareInfluence, diagonalInfluence } from "../influence/influence.ts";
import { constantsFrom, interceptsOf } from "../influence/intercepts.ts";
import type { BorderedProblem } from "../problem.ts";
import { rootOf } from "./laplacian-root.ts";
import { narrowProduct } from "./narrow-product.ts";
import { remembered } from "./remembered.ts";

/**
 * One tridiagonal form that serves α and the diagonal of A at every lambda, at about half the cost of a decomposition. For problems of one
 * block at most. Fails with `solver.not-positive-definite` where rounding leaves eigenvalues below −λ.
 */
export interface Reduction {
  /** Of this influence only the diagonal can be read. */
  at(lambda: number): Promise<BareInfluence>;
}

/**
 * With L = g·B·Bᵀ and BᵀKB = Vᵀ·T·V, A = F(T + λ/g·I)⁻¹Fᵀ with F = B·Vᵀ. What is needed at all the expected lambdas is computed when the first
 * of them is asked for. K is consumed.
 */
export async function openReduction(
  problem: BorderedProblem,
  K: Held,
  { means, expected }: { readonly means: Matrix | undefined; readonly expected: readonly number[] },
  compute: Compute,
): Promise<Reduction> {
  const { backend, run } = compute;
  const { outputs: v } = problem;
  const root = await rootOf(problem);
  const S = await root.between(K, backend);
  const { t, vectors } = await backend.tridiagonal(S, { consume: true, signal: run.signal });
  const Ft = await root.times(vectors, backend);
  const shiftsOf = (lambdas: readonly number[]) => Float64Array.from(lambdas, (lambda) => lambda / root.gain);

  /** A·R for the rows of Rᵀ, at each of the lambdas: rows × m. */
  const influenceOn = async (rows: Matrix, lambdas: readonly number[]): Promise<Matrix[]> => {
    const b = transpose(await narrowProduct(Ft, transpose(rows), backend));
    const x = matrix(lambdas.length * b.rows, b.cols);
    await solveShiftedTridiagonal(
      t,
      { b, shifts: shiftsOf(lambdas), x },
      pace("tridiagonal systems", run.signal),
    );
    using held = await backend.multiply(x, Ft, { signal: run.signal });
    const all = await backend.fetch(held);
    return lambdas.map((_, index) => block(all, index * b.rows, (index + 1) * b.rows));
  };
  const targets = transpose(problem.targets);
  const pulls = remembered(expected, (lambdas) => influenceOn(below(targets, means), lambdas));
  const diagonals = remembered(expected, async (lambdas) => {
    const forms = await backend.quadraticForms(t, Ft, shiftsOf(lambdas), { signal: run.signal });
    return lambdas.map((_, index) => rowOf(forms, index));
  });
  return {
    async at(lambda) {
      const pulled = await pulls(lambda);
      const alpha = transpose(block(pulled, 0, v));
      // M·A is what A makes of the means, as A is symmetric.
      const source = means && {
        intercepts: interceptsOf(problem, means, alpha),
        pull: (block: number, row: number) => rowOf(pulled, v + block)[row],
      };
      return diagonalInfluence(alpha, await diagonals(lambda), await constantsFrom(problem, source, compute));
    },
  };
}

/** One matrix below the other. */
function below(upper: Matrix, lower: Matrix | undefined): Matrix {
  if (lower === undefined) return upper;
  const result = matrix(upper.rows + lower.rows, upper.cols);
  for (let row = 0; row < upper.rows; row++) result.data.set(rowOf(upper, row), row * upper.cols);
  for (let row = 0; row < lower.rows; row++)
    result.data.set(rowOf(lower, row), (upper.rows + row) * upper.cols);
  return result;
}
