import type { Grouping } from "../../data/grouping.ts";
import type { Rows } from "../../data/samples.ts";
import type { Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, matrix } from "../../linalg/matrix.ts";
import type { RegulariserWords } from "./regulariser-words.ts";

/**
 * The one system behind ranking by scores and plain regression: kernel ridge regression with a free intercept for each block.
 *
 *     (K + Λ)·α + P·b = y,   Pᵀα = 0,   Λ = λ·diag(1/d)
 *
 * P marks the block of each item. With d_i = c_q·W_q·w_i (item weight w_i, W_q their sum over the block, c_q the block's coefficient) α are
 * exactly the dual coefficients of RankRLS, whose Laplacian is L = blockdiag(diag(d) − d·dᵀ/Σd). Without blocks it is
 * regularised least-squares, L = diag(d). Then α = A·y with A = G − GP(PᵀGP)⁻¹PᵀG and G = (K + Λ)⁻¹; training and every
 * hold-out are small operations on A. Derivation: docs/math/hold-out.md.
 */
export interface BorderedProblem {
  /** Number of items, m. */
  readonly size: number;
  /** Number of outputs, v. */
  readonly outputs: number;
  /** y, m × v. */
  readonly targets: Matrix;
  /** Blocks with a free intercept; undefined: no intercept at all. */
  readonly blocks: Grouping | undefined;
  /** d, all > 0. Where `penalty` is given it only weighs the means over a block, and is 1. */
  readonly precision: Float64Array;
  /** For preference graphs that are not complete: products with L, its diagonal, and MN (m × v), for the primal form. */
  readonly graph?: ProblemGraph | undefined;
  /**
   * For the dual form of such graphs: N in place of diag(1/d), so that Λ = λ·N, with N the inverse of L on each block (its
   * value along 1 does not matter), and a root B of L = B·Bᵀ as rows of Bᵀ.
   */
  readonly penalty?: GraphPenalty | undefined;
  /**
   * Where targets are known up to rounding only: of each output some items at which a difference is wanted, one or more of every block that wants
   * any. Blocks are then held out whole.
   */
  readonly wanting?: readonly (readonly number[])[] | undefined;
  /** The factor ρ by which d of a block's other items changes when `held` of its items are held out; 0 when none is left. */
  shrink(block: number, held: Rows): number;
  /** Whether every two items of a block shrink it alike, so that one A serves all its pairs. */
  readonly alike: boolean;
  /** Whether predictions include the intercept (regression) or leave it out (ranking, where it cancels). */
  readonly intercept: boolean;
  /** What messages call λ; lambda unless given. */
  readonly said?: RegulariserWords | undefined;
}

export interface ProblemGraph {
  laplacian(x: Float64Array): Float64Array;
  /** XᵀLX, where there is a faster way to it than L times each column. */
  quadratic?(X: Matrix, compute: Compute): Promise<Matrix | undefined>;
  degrees(): Float64Array;
  readonly rightSide: Matrix;
}

export interface GraphPenalty {
  readonly inverse: Held;
  /** The diagonal of what N is the inverse of. */
  readonly weights: Float64Array;
  /** Bᵀ, rank × m; made when first asked for. */
  root(): Promise<Held>;
}

/** K ← K + Λ, in place. */
export async function addRidge(
  problem: BorderedProblem,
  K: Held,
  lambda: number,
  { backend }: Compute,
): Promise<void> {
  if (problem.penalty !== undefined) await backend.add(K, problem.penalty.inverse, { beta: lambda });
  else await backend.addDiagonal(K, plainRidge(problem.precision, lambda));
}

/** The diagonal of Λ. */
export async function ridgeOf(
  { penalty, precision }: BorderedProblem,
  lambda: number,
  { backend }: Compute,
): Promise<Float64Array> {
  if (penalty === undefined) return plainRidge(precision, lambda);
  return (await backend.diagonal(penalty.inverse)).map((value) => lambda * value);
}

/** λ/d. */
export function plainRidge(precision: Float64Array, lambda: number): Float64Array {
  const ridge = new Float64Array(precision.length);
  for (let row = 0; row < ridge.length; row++) ridge[row] = lambda / precision[row];
  return ridge;
}

/** Σ of d over each block. */
export function blockTotals(problem: BorderedProblem): Float64Array {
  const { blocks, precision } = problem;
  const totals = new Float64Array(blocks?.count ?? 0);
  if (blocks === undefined) return totals;
  for (let row = 0; row < precision.length; row++) totals[blocks.of[row]] += precision[row];
  return totals;
}

/** P, m × q. */
export function blockIndicator(blocks: Grouping): Matrix {
  const result = matrix(blocks.of.length, blocks.count);
  blocks.of.forEach((block, row) => {
    result.data[row * blocks.count + block] = 1;
  });
  return result;
}

/** The d-weighted mean of each column over each block, q × cols. */
export function blockMeans(problem: BorderedProblem, values: Matrix): Matrix {
  const { blocks, precision } = problem;
  const result = matrix(blocks?.count ?? 0, values.cols);
  if (blocks === undefined) return result;
  const totals = blockTotals(problem);
  for (let row = 0; row < values.rows; row++) {
    const block = blocks.of[row];
    const share = precision[row] / totals[block];
    const from = values.offset + row * values.stride;
    const to = block * values.cols;
    for (let col = 0; col < values.cols; col++) result.data[to + col] += share * values.data[from + col];
  }
  return result;
}

/** L·values: d_i·(value − mean of its block), column by column. */
export function applyLaplacian(problem: BorderedProblem, values: Matrix): Matrix {
  const result = matrix(values.rows, values.cols);
  writeLaplacian(problem, values, blockMeans(problem, values), result.data);
  return result;
}

/** The same into memory that may be that of the values, whose means over the blocks are given. */
export function writeLaplacian(
  { blocks, precision }: BorderedProblem,
  values: Matrix,
  means: Matrix,
  into: Float64Array,
): void {
  for (let row = 0; row < values.rows; row++) {
    const mean = blocks === undefined ? -1 : blocks.of[row] * values.cols;
    const from = values.offset + row * values.stride;
    for (let col = 0; col < values.cols; col++) {
      const centre = mean < 0 ? 0 : means.data[mean + col];
      into[row * values.cols + col] = precision[row] * (values.data[from + col] - centre);
    }
  }
}
