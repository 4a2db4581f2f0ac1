import type { Samples } from "../../../data/samples.ts";
import { basisItems, type Landmarks } from "../../../kernels/maps/landmarks.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { diagonalOf } from "../../../linalg/host-memory.ts";
import { columnOf, type Matrix, matrix, rowOf, transpose } from "../../../linalg/matrix.ts";
import { isIndefinite } from "../conditioning.ts";
import { equationsFrom, evenSides, evenWeight } from "../primal/even-equations.ts";
import type { NormalEquations } from "../primal/normal-equations.ts";
import type { BorderedProblem } from "../problem.ts";
import { inverseSum } from "./inverse-sum.ts";
import { kernelRowSums } from "./kernel-row-sums.ts";
import { type SpanFactors, spanFactors } from "./span-factors.ts";

/** Normal equations of the features by landmarks, and the mean of the features over the block, if there is one: q × r. */
export interface KernelSums extends NormalEquations {
  readonly means: Matrix;
}

/** Where rounding may change more than this share of the weights, sums of features are taken. */
export const ACCURATE = 1e-9;

/** Items, their landmarks, and the least lambda that will be asked for. */
interface Given<X extends Samples> {
  readonly items: X;
  readonly landmarks: Landmarks<X>;
  readonly least: number;
  /** Kernel values at a time. */
  readonly block?: number;
}

/** KᵀLK and KᵀLy over the landmarks themselves. */
export interface LandmarkSums<X extends Samples> extends NormalEquations {
  readonly basis: X;
  /** Of each landmark: the squares that were summed, with their weight. */
  readonly sizes: Float64Array;
  /** The mean of its values where constants are free; undefined where they are not. */
  readonly mean: Float64Array | undefined;
}

/** L does not see a constant, so that values are taken less about their mean. Undefined where items do not weigh the same. */
export async function landmarkSums<X extends Samples>(
  problem: BorderedProblem,
  { items, landmarks, block }: Omit<Given<X>, "least">,
  compute: Compute,
): Promise<LandmarkSums<X> | undefined> {
  const weight = evenWeight(problem);
  if (weight === undefined || landmarks.kept.length === 0) return undefined;
  const basis = basisItems(landmarks);
  const sides = evenSides(problem);
  const asked = { items, basis, sides, isFree: problem.blocks !== undefined };
  const { shift, ...sums } = await kernelRowSums(landmarks.kernel, asked, compute, block);
  const offsets = sums.products[problem.outputs];
  const sizes = diagonalOf(sums.squares).map((square) => weight * square);
  return {
    ...equationsFrom(problem, sums),
    basis,
    sizes,
    mean: shift?.map((value, j) => value + offsets[j] / problem.size),
  };
}

/**
 * M = ΦᵀLΦ = F·(KᵀLK)·Fᵀ and ΦᵀLy = F·KᵀLy for features φ(x) = F·k(x): the r features of m items are never made, which takes half the work, and no m × r
 * numbers stand in memory. Undefined where items do not weigh the same, and where F, as of landmarks that nearly depend on each other, would enlarge the rounding errors
 * of KᵀLK too much.
 */
export async function kernelEquations<X extends Samples>(
  problem: BorderedProblem,
  given: Given<X>,
  compute: Compute,
): Promise<KernelSums | undefined> {
  const sums = await landmarkSums(problem, given, compute);
  if (sums === undefined) return undefined;
  const { basis, mean } = sums;
  using F = await spanFactors(given.landmarks, compute);
  const equations = await inFeatures(sums, F, compute);
  const own = await given.landmarks.kernel.diagonal(basis, undefined, compute);
  const size = largestSum(equations.normal);
  // What was summed, and what the product with F on either side is made of.
  const sizes = sums.sizes.map((square, j) => square + size * own[j]);
  const lost = await lostShare(equations.normal, { F, sizes, least: given.least }, compute);
  if (!(lost < ACCURATE)) return undefined;
  return { ...equations, means: mean === undefined ? noMeans(equations) : await meansOf(F, mean, compute) };
}

/** F·S·Fᵀ = F·(F·S)ᵀ, exactly symmetric, and F·b. */
async function inFeatures(
  { normal, right }: NormalEquations,
  F: SpanFactors,
  { backend }: Compute,
): Promise<NormalEquations> {
  using half = await F.times(normal);
  using product = await F.times(transpose(await backend.fetch(half)));
  using side = await F.times(right);
  const result = await backend.fetch(product);
  makeSymmetric(result);
  return { normal: result, right: await backend.fetch(side) };
}

/** Rows and columns of a tile: their lines stay in the cache. */
const TILE = 32;

/** The mean of the matrix and its transpose in its place. */
function makeSymmetric({ rows: n, data }: Matrix): void {
  for (let top = 0; top < n; top += TILE)
    for (let left = 0; left <= top; left += TILE)
      for (let row = top; row < Math.min(n, top + TILE); row++)
        evenOut(data, n, row, left, Math.min(row, left + TILE));
}

/** The entries of a row between two columns, and their mirror images. */
function evenOut(data: Float64Array, n: number, row: number, left: number, right: number): void {
  for (let col = left; col < right; col++) {
    const [below, above] = [row * n + col, col * n + row];
    const mean = (data[below] + data[above]) / 2;
    data[below] = mean;
    data[above] = mean;
  }
}

/**
 * A = KᵀLK + λ·K_RR is the system over the landmarks themselves, A⁻¹ = Fᵀ(M + λI)⁻¹F. Errors of its entries (i, j) of the size ε·√(s_i·s_j) that do not know
 * of each other change the solution by a share of about ‖A⁻½·E·A⁻½‖ ≈ ε·Σ_j (A⁻¹)_jj·s_j, which is the largest at the least lambda.
 */
async function lostShare(
  normal: Matrix,
  { F, sizes, least }: { readonly F: SpanFactors; readonly sizes: Float64Array; readonly least: number },
  compute: Compute,
): Promise<number> {
  const { backend, run } = compute;
  const shifted = await backend.addDiagonal(await backend.copy(normal), least);
  try {
    using factor = await backend.cholesky(shifted, { consume: true, signal: run.signal });
    return Number.EPSILON * (await inverseSum(factor, F, sizes, compute));
  } catch (error) {
    if (isIndefinite(error)) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** The largest sum of absolute values in a row: no eigenvalue is larger. */
function largestSum(a: Matrix): number {
  let largest = 0;
  for (let row = 0; row < a.rows; row++) largest = Math.max(largest, absoluteSum(rowOf(a, row)));
  return largest;
}

function absoluteSum(values: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += Math.abs(values[k]);
  return sum;
}

/** F·mean as a row. */
async function meansOf(F: SpanFactors, mean: Float64Array, { backend }: Compute): Promise<Matrix> {
  using product = await F.times(columnOf(mean));
  return transpose(await backend.fetch(product));
}

const noMeans = ({ normal }: NormalEquations): Matrix => matrix(0, normal.rows);
