import type { Backend, Held } from "../../../linalg/backend.ts";
import { type Matrix, matrix, rowOf, transpose } from "../../../linalg/matrix.ts";
import { type BorderedProblem, blockTotals } from "../problem.ts";
import { narrowProduct } from "./narrow-product.ts";

/** A root B of the Laplacian, up to a factor. */
interface LaplacianRoot {
  /** L = gain·B·Bᵀ: a factor that all items share is kept apart, which saves passes over the matrix. */
  readonly gain: number;
  /** How many directions B takes to 0, so that BᵀKB has so many eigenvalues 0 whatever K is. */
  readonly idle: number;
  /** BᵀKB; K is consumed. */
  between(K: Held, backend: Backend): Promise<Held>;
  /** V·Bᵀ; V is consumed. */
  times(V: Held, backend: Backend): Promise<Held>;
  /** yᵀ·B. */
  pull(y: Matrix, backend: Backend): Promise<Held>;
}

export async function rootOf(problem: BorderedProblem): Promise<LaplacianRoot> {
  return problem.penalty === undefined ? blockRoot(problem) : graphRoot(await problem.penalty.root());
}

/** B = D½(I − UUᵀ), where column q of U is √d over block q, normalised; without blocks B = D½. */
function blockRoot(problem: BorderedProblem): LaplacianRoot {
  const [first] = problem.precision;
  const even = problem.precision.every((d) => d === first);
  const roots = even ? undefined : problem.precision.map(Math.sqrt);
  const U = unitBlocks(problem);
  return {
    gain: even ? first : 1,
    idle: U?.cols ?? 0,
    async between(K, backend) {
      const scaled = roots === undefined ? K : await backend.scale(K, { rows: roots, cols: roots });
      return U === undefined ? scaled : projectBothSides(scaled, U, backend);
    },
    async times(V, backend) {
      const projected = await project(V, U, backend);
      return roots === undefined ? projected : backend.scale(projected, { cols: roots });
    },
    async pull(y, backend) {
      const rows = await backend.place(transpose(y));
      return project(roots === undefined ? rows : await backend.scale(rows, { cols: roots }), U, backend);
    },
  };
}

/** V(I − UUᵀ); V is consumed. */
async function project(V: Held, U: Matrix | undefined, backend: Backend): Promise<Held> {
  if (U === undefined) return V;
  const VU = await narrowProduct(V, U, backend);
  return backend.multiply(VU, U, { transposeB: true, alpha: -1, add: { to: V, beta: 1 } });
}

/** B given as rows of Bᵀ. */
function graphRoot(Bt: Held): LaplacianRoot {
  return {
    gain: 1,
    idle: 0,
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
    pull: (y, backend) => backend.multiply(y, Bt, { transposeA: true, transposeB: true }),
  };
}

function unitBlocks(problem: BorderedProblem): Matrix | undefined {
  const { blocks, size, precision } = problem;
  if (blocks === undefined) return undefined;
  const totals = blockTotals(problem);
  const U = matrix(size, blocks.count);
  for (let row = 0; row < size; row++) {
    U.data[row * blocks.count + blocks.of[row]] = Math.sqrt(precision[row] / totals[blocks.of[row]]);
  }
  return U;
}

/**
 * (I − UUᵀ)S(I − UUᵀ) = S − TUᵀ − UTᵀ with T = SU − U(UᵀSU)/2: one product of [T U] and [U T] in place. Anything left along U would be
 * projected out of the vectors later; taking it to 0 keeps the norm, and so the rounding, small.
 */
async function projectBothSides(S: Held, U: Matrix, backend: Backend): Promise<Held> {
  const [m, q] = [U.rows, U.cols];
  const SU = await narrowProduct(S, U, backend);
  using USU = await backend.multiply(U, SU, { transposeA: true });
  using held = await backend.multiply(U, USU, { alpha: -0.5, add: { to: await backend.place(SU), beta: 1 } });
  const T = await backend.fetch(held);
  const left = matrix(m, 2 * q);
  const right = matrix(m, 2 * q);
  for (let row = 0; row < m; row++) {
    const [t, u] = [rowOf(T, row), rowOf(U, row)];
    left.data.set(t, row * 2 * q);
    left.data.set(u, row * 2 * q + q);
    right.data.set(u, row * 2 * q);
    right.data.set(t, row * 2 * q + q);
  }
  return backend.multiply(left, right, { transposeB: true, alpha: -1, add: { to: S, beta: 1 } });
}
