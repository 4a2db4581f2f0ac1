import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { block as blockOf, type Matrix, matrix, rowOf, transpose } from "../../../linalg/matrix.ts";
import { solveSmall } from "../../../linalg/small.ts";
import { type BareInfluence, diagonalInfluence } from "../influence/influence.ts";
import { constantsFrom, constantsOf, interceptsOf } from "../influence/intercepts.ts";
import { addRidge, type BorderedProblem } from "../problem.ts";

const NO_SHIFT = Float64Array.of(0);

/** α at one lambda from one Cholesky factorisation, in the memory of K, which is consumed. */
export async function solveOnce(
  problem: BorderedProblem,
  K: Held,
  lambda: number,
  compute: Compute,
): Promise<Matrix> {
  const { backend, run } = compute;
  await addRidge(problem, K, lambda, compute);
  const solve = async (sides: Matrix) => {
    using held = await backend.solveShifted(K, sides, NO_SHIFT, { consume: true, signal: run.signal });
    return backend.fetch(held);
  };
  return (await influenceOn(problem, solve, problem.targets)).product;
}

/**
 * α and the diagonal of A without the rest of it, for a problem of one block at most: A_ii = G_ii − z_i²/(1ᵀz) with z = G1.
 * `means` as for the intercepts; K is consumed.
 */
export async function diagonalOnce(
  problem: BorderedProblem,
  K: Held,
  { lambda, means }: { readonly lambda: number; readonly means: Matrix | undefined },
  compute: Compute,
): Promise<BareInfluence> {
  const { backend, run } = compute;
  const { size: m, outputs: v, blocks } = problem;
  await addRidge(problem, K, lambda, compute);
  const factor = await backend.cholesky(K, { consume: true, signal: run.signal });
  const solve = async (sides: Matrix) => {
    using held = await backend.choleskySolve(factor, transpose(sides), { signal: run.signal });
    return transpose(await backend.fetch(held));
  };
  const { product, Z } = await influenceOn(problem, solve, withRows(problem.targets, means));
  const diagonal = await backend.inverseDiagonal(factor, { consume: true, signal: run.signal });
  const alpha = columns(product, 0, v);
  if (blocks === undefined) return diagonalInfluence(alpha, diagonal, constantsOf(problem, undefined));
  const total = Z.data.reduce((sum, z) => sum + z, 0);
  for (let row = 0; row < m; row++) diagonal[row] -= Z.data[row] ** 2 / total;
  if (means === undefined) {
    const C = matrix(
      1,
      m,
      Z.data.map((z) => z / total),
    );
    return diagonalInfluence(alpha, diagonal, constantsOf(problem, C));
  }
  // M·A is what A makes of the means, as A is symmetric.
  const source = {
    intercepts: interceptsOf(problem, means, alpha),
    pull: (block: number, row: number) => product.data[row * product.cols + v + block],
  };
  return diagonalInfluence(alpha, diagonal, await constantsFrom(problem, source, compute));
}

/** A·T = GT − Z(PᵀZ)⁻¹PᵀGT and Z = GP, m × t and m × q. `solve` multiplies G and each row of a matrix. */
async function influenceOn(
  { blocks, size: m }: BorderedProblem,
  solve: (sides: Matrix) => Promise<Matrix>,
  T: Matrix,
): Promise<{ readonly product: Matrix; readonly Z: Matrix }> {
  const [t, q] = [T.cols, blocks?.count ?? 0];
  // Right-hand sides below each other: first T, then P.
  const sides = matrix(t + q, m);
  sides.data.set(transpose(T).data);
  blocks?.of.forEach((block, row) => {
    sides.data[(t + block) * m + row] = 1;
  });
  const solved = await solve(sides);
  const product = transpose(blockOf(solved, 0, t));
  if (blocks === undefined) return { product, Z: matrix(m, 0) };
  const Z = transpose(blockOf(solved, t, t + q));
  const schur = new Float64Array(q * q);
  const right = new Float64Array(q * t);
  for (let row = 0; row < m; row++) {
    const block = blocks.of[row];
    for (let col = 0; col < t; col++) right[block * t + col] += product.data[row * t + col];
    for (let other = 0; other < q; other++) schur[block * q + other] += Z.data[row * q + other];
  }
  solveSmall(schur, q, right, t);
  for (let row = 0; row < m; row++) {
    for (let block = 0; block < q; block++) {
      const z = Z.data[row * q + block];
      for (let col = 0; col < t; col++) product.data[row * t + col] -= z * right[block * t + col];
    }
  }
  return { product, Z };
}

/** [T, Rᵀ]. */
function withRows(T: Matrix, R: Matrix | undefined): Matrix {
  if (R === undefined) return T;
  const width = T.cols + R.rows;
  const result = matrix(T.rows, width);
  for (let row = 0; row < T.rows; row++) {
    result.data.set(rowOf(T, row), row * width);
    for (let other = 0; other < R.rows; other++)
      result.data[row * width + T.cols + other] = R.data[other * R.cols + row];
  }
  return result;
}

/** A copy of some columns of a matrix without gaps. */
function columns({ data, rows, cols }: Matrix, left: number, right: number): Matrix {
  const width = right - left;
  const result = matrix(rows, width);
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < width; col++) result.data[row * width + col] = data[row * cols + left + col];
  return result;
}
