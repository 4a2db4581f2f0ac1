import type { Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";
import { solveSmall } from "../../linalg/small.ts";
import { constantsFrom, constantsOf, interceptsOf } from "./constants.ts";
import { diagonalInfluence, type Influence } from "./influence.ts";
import { addRidge, type BorderedProblem } from "./problem.ts";

/** α at one lambda from one Cholesky factorisation, in the memory of K, which is consumed. */
export async function solveOnce(
  problem: BorderedProblem,
  K: Held,
  lambda: number,
  compute: Compute,
): Promise<Matrix> {
  using factor = await factored(problem, K, lambda, compute);
  return (await influenceOn(problem, factor, problem.targets, compute)).product;
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
): Promise<Influence> {
  const { backend, run } = compute;
  const { size: m, outputs: v, blocks } = problem;
  const factor = await factored(problem, K, lambda, compute);
  const { product, Z } = await influenceOn(problem, factor, withRows(problem.targets, means), compute);
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

async function factored(problem: BorderedProblem, K: Held, lambda: number, compute: Compute): Promise<Held> {
  await addRidge(problem, K, lambda, compute);
  return compute.backend.cholesky(K, { consume: true, signal: compute.run.signal });
}

/** A·T = GT − Z(PᵀZ)⁻¹PᵀGT and Z = GP, from the factor of G⁻¹: m × t and m × q. */
async function influenceOn(
  { blocks, size: m }: BorderedProblem,
  factor: Held,
  T: Matrix,
  { backend, run }: Compute,
): Promise<{ readonly product: Matrix; readonly Z: Matrix }> {
  const [t, q] = [T.cols, blocks?.count ?? 0];
  // Right-hand sides side by side: first T, then P.
  const width = t + q;
  const sides = matrix(m, width);
  for (let row = 0; row < m; row++) {
    sides.data.set(rowOf(T, row), row * width);
    if (blocks !== undefined) sides.data[row * width + t + blocks.of[row]] = 1;
  }
  using held = await backend.choleskySolve(factor, sides, { signal: run.signal });
  const solved = await backend.fetch(held);
  if (blocks === undefined) return { product: solved, Z: matrix(m, 0) };
  const schur = new Float64Array(q * q);
  const right = new Float64Array(q * t);
  for (let row = 0; row < m; row++) {
    const block = blocks.of[row];
    const start = row * width;
    for (let col = 0; col < t; col++) right[block * t + col] += solved.data[start + col];
    for (let other = 0; other < q; other++) schur[block * q + other] += solved.data[start + t + other];
  }
  solveSmall(schur, q, right, t);
  const product = columns(solved, 0, t);
  for (let row = 0; row < m; row++) {
    for (let block = 0; block < q; block++) {
      const z = solved.data[row * width + t + block];
      for (let col = 0; col < t; col++) product.data[row * t + col] -= z * right[block * t + col];
    }
  }
  return { product, Z: columns(solved, t, width) };
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
