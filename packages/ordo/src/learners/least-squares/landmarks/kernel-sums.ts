import type { Samples } from "../../../data/samples.ts";
import { refine } from "../../../kernels/define.ts";
import { type Landmarks, landmarkBasis } from "../../../kernels/maps/landmarks.ts";
import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { diagonalOf } from "../../../linalg/host-memory.ts";
import { type Matrix, matrix, rowOf } from "../../../linalg/matrix.ts";
import { isIndefinite } from "../conditioning.ts";
import { equationsFrom, evenSides, evenWeight } from "../primal/even-equations.ts";
import type { NormalEquations } from "../primal/normal-equations.ts";
import { type RowBlocks, sumRows } from "../primal/row-sums.ts";
import type { BorderedProblem } from "../problem.ts";

/** Normal equations of the features by landmarks, and the mean of the features over the block, if there is one: q × r. */
export interface KernelSums extends NormalEquations {
  readonly means: Matrix;
}

/** Where rounding may change more than this share of the weights, sums of features are taken. */
const ACCURATE = 1e-9;
/** Kernel values at a time: 16 MiB, which the cores' common cache holds. */
const BLOCK = 2 ** 21;

/** Items, their landmarks, and the least lambda that will be asked for. */
interface Given<X extends Samples> {
  readonly items: X;
  readonly landmarks: Landmarks<X>;
  readonly least: number;
  /** Kernel values at a time. */
  readonly block?: number;
}

/**
 * M = ΦᵀLΦ = F·(KᵀLK)·Fᵀ and ΦᵀLy = F·KᵀLy for features φ(x) = F·k(x): the r features of m items are never made, which takes half the work, and no m × r
 * numbers stand in memory. L does not see a constant, so that values are taken less about their mean. Undefined where items do not weigh the same, and where F,
 * as of landmarks that nearly depend on each other, would enlarge the rounding errors of KᵀLK too much.
 */
export async function kernelEquations<X extends Samples>(
  problem: BorderedProblem,
  { items, landmarks, least, block = BLOCK }: Given<X>,
  compute: Compute,
): Promise<KernelSums | undefined> {
  const weight = evenWeight(problem);
  if (weight === undefined || landmarks.kept.length === 0) return undefined;
  const basis = landmarkBasis(landmarks);
  const shift = problem.blocks && new Float64Array(basis.items.size);
  const height = Math.max(1, Math.floor(block / basis.items.size));
  const read = kernelReader(landmarks, { items, basis: basis.items, shift }, compute);
  const blocks = { rows: items.size, cols: basis.items.size, height, read };
  const sums = await sumRows(blocks, evenSides(problem), () => false, compute);
  const raw = equationsFrom(problem, sums!);
  using factors = await compute.backend.place(basis.factors);
  const equations = await inFeatures(raw, factors, compute);
  const own = await landmarks.kernel.diagonal(basis.items, undefined, compute);
  const size = largestSum(equations.normal);
  // What was summed, and what the product with F on either side is made of.
  const sizes = diagonalOf(sums!.squares).map((square, j) => weight * square + size * own[j]);
  if (!((await lostShare(equations.normal, { factors, sizes, least }, compute)) < ACCURATE)) return undefined;
  const offsets = sums!.products[problem.outputs];
  const mean = shift?.map((value, j) => value + offsets[j] / problem.size);
  return { ...equations, means: meansOf(basis.factors, mean) };
}

/** Kernel values of some rows with the basis, less `shift`, which the first block sets to its mean. */
function kernelReader<X extends Samples>(
  { kernel }: Landmarks<X>,
  { items, basis, shift }: { readonly items: X; readonly basis: X; readonly shift: Float64Array | undefined },
  compute: Compute,
): RowBlocks["read"] {
  const { backend } = compute;
  return async (top, bottom) => {
    const rows = new Uint32Array(bottom - top);
    for (let k = 0; k < rows.length; k++) rows[k] = top + k;
    const values = await kernel.matrix(items.take(rows), basis, compute);
    if (shift === undefined) return values;
    return refine(values, async () => {
      const ones = new Float64Array(rows.length).fill(1);
      if (top === 0) {
        const sums = await backend.multiplyVector(values, ones, { transpose: true });
        sums.forEach((sum, j) => {
          shift[j] = sum / rows.length;
        });
      }
      await backend.addOuter(values, ones, shift, -1);
    });
  };
}

/** F·S·Fᵀ, exactly symmetric, and F·b. */
async function inFeatures(
  { normal, right }: NormalEquations,
  factors: Held,
  { backend, run }: Compute,
): Promise<NormalEquations> {
  const { signal } = run;
  using half = await backend.multiply(factors, normal, { signal });
  using product = await backend.multiply(half, factors, { transposeB: true, signal });
  using side = await backend.multiply(factors, right, { signal });
  const result = await backend.fetch(product);
  const { rows: n, data } = result;
  for (let row = 0; row < n; row++) {
    for (let col = 0; col < row; col++) {
      const mean = (data[row * n + col] + data[col * n + row]) / 2;
      data[row * n + col] = mean;
      data[col * n + row] = mean;
    }
  }
  return { normal: result, right: await backend.fetch(side) };
}

/**
 * A = KᵀLK + λ·K_RR is the system over the landmarks themselves, A⁻¹ = Fᵀ(M + λI)⁻¹F. Errors of its entries (i, j) of the size ε·√(s_i·s_j) that do not know
 * of each other change the solution by a share of about ‖A⁻½·E·A⁻½‖ ≈ ε·Σ_j (A⁻¹)_jj·s_j, which is the largest at the least lambda.
 */
async function lostShare(
  normal: Matrix,
  { factors, sizes, least }: { readonly factors: Held; readonly sizes: Float64Array; readonly least: number },
  { backend, run }: Compute,
): Promise<number> {
  const { signal } = run;
  const shifted = await backend.addDiagonal(await backend.copy(normal), least);
  try {
    using factor = await backend.cholesky(shifted, { consume: true, signal });
    using solved = await backend.solveTriangular(factor, factors, { signal });
    const T = await backend.fetch(solved);
    let sum = 0;
    for (let row = 0; row < T.rows; row++) sum += weightedSquares(rowOf(T, row), sizes);
    return Number.EPSILON * sum;
  } catch (error) {
    if (isIndefinite(error)) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

function weightedSquares(values: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += values[k] * values[k] * weights[k];
  return sum;
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

/** F·mean as a row; none without a mean. */
function meansOf(factors: Matrix, mean: Float64Array | undefined): Matrix {
  const result = matrix(mean === undefined ? 0 : 1, factors.rows);
  if (mean === undefined) return result;
  for (let row = 0; row < factors.rows; row++) {
    const line = rowOf(factors, row);
    for (let j = 0; j < line.length; j++) result.data[row] += line[j] * mean[j];
  }
  return result;
}
