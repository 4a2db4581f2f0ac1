import type { Backend, Held } from "../../linalg/backend.ts";
import { type Matrix, matrix } from "../../linalg/matrix.ts";
import { type BorderedProblem, blockTotals } from "./problem.ts";

/** A root B of the Laplacian: L = B·Bᵀ. */
export interface LaplacianRoot {
  /** BᵀKB; K is consumed. */
  between(K: Held, backend: Backend): Promise<Held>;
  /** V·Bᵀ; V is consumed. */
  times(V: Held, backend: Backend): Promise<Held>;
}

/** B = D½(I − UUᵀ), where column q of U is √d over block q, normalised; without blocks B = D½. */
export function blockRoot(problem: BorderedProblem): LaplacianRoot {
  const roots = problem.precision.map(Math.sqrt);
  const U = unitBlocks(problem, roots);
  return {
    async between(K, backend) {
      const scaled = await backend.scale(K, { rows: roots, cols: roots });
      return U === undefined ? scaled : projectBothSides(scaled, U, backend);
    },
    async times(V, backend) {
      if (U === undefined) return backend.scale(V, { cols: roots });
      using VU = await backend.multiply(V, U);
      const projected = await backend.multiply(VU, U, {
        transposeB: true,
        alpha: -1,
        add: { to: V, beta: 1 },
      });
      return backend.scale(projected, { cols: roots });
    },
  };
}

/** B given as rows of Bᵀ. */
export function graphRoot(Bt: Held): LaplacianRoot {
  return {
    async between(K, backend) {
      using KB = await backend.multiply(K, Bt, { transposeB: true });
      K.release();
      return backend.multiply(Bt, KB);
    },
    async times(V, backend) {
      const result = await backend.multiply(V, Bt);
      V.release();
      return result;
    },
  };
}

function unitBlocks(problem: BorderedProblem, roots: Float64Array): Matrix | undefined {
  const { blocks, size } = problem;
  if (blocks === undefined) return undefined;
  const norms = blockTotals(problem).map(Math.sqrt);
  const U = matrix(size, blocks.count);
  for (let row = 0; row < size; row++)
    U.data[row * blocks.count + blocks.of[row]] = roots[row] / norms[blocks.of[row]];
  return U;
}

/** (I − UUᵀ)S(I − UUᵀ) = S − TUᵀ − UTᵀ with T = SU − U(UᵀSU)/2, in place. */
async function projectBothSides(S: Held, U: Matrix, backend: Backend): Promise<Held> {
  using SU = await backend.multiply(S, U);
  using USU = await backend.multiply(U, SU, { transposeA: true });
  using T = await backend.multiply(U, USU, { alpha: -0.5, add: { to: await backend.copy(SU), beta: 1 } });
  const half = await backend.multiply(T, U, { transposeB: true, alpha: -1, add: { to: S, beta: 1 } });
  return backend.multiply(U, T, { transposeB: true, alpha: -1, add: { to: half, beta: 1 } });
}
