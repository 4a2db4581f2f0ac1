import type { Compute } from "../../../linalg/compute.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import type { SparseMatrix } from "../../../linalg/sparse.ts";
import type { BorderedProblem } from "../problem.ts";
import { laplacianOf } from "./laplacian.ts";
import { type FeatureProducts, featureProducts, keptResult } from "./products.ts";

/** Products with XᵀLX, and with Xᵀ alone for right sides; results are in memory that the next call may use. */
export interface NormalProducts extends Pick<FeatureProducts, "transposed"> {
  /** XᵀLX·P. */
  normal(p: Matrix): Promise<Matrix>;
}

export interface NormalSource {
  readonly problem: BorderedProblem;
  readonly X: Matrix | SparseMatrix;
  /** Of a single block: Σ d·x of each column. */
  readonly sums: Float64Array | undefined;
}

/** `columns`: how many there will be at a time, at most. */
export async function normalProducts(
  source: NormalSource,
  columns: number,
  compute: Compute,
): Promise<NormalProducts> {
  const { problem, X } = source;
  const { blocks, graph } = problem;
  const isOnePass = graph === undefined && (blocks === undefined || blocks.count === 1);
  if (X.kind === "sparse" && isOnePass) return inOnePass({ ...source, X }, compute);
  return inTwoPasses(problem, await featureProducts(X, columns, compute));
}

/** One product with X, one with L, one with Xᵀ. */
export function inTwoPasses(
  problem: BorderedProblem,
  { times, transposed }: FeatureProducts,
): NormalProducts {
  const laplacian = laplacianOf(problem);
  const normal = async (p: Matrix) => {
    const scores = await times(p);
    laplacian(scores);
    return transposed(scores);
  };
  return { normal, transposed };
}

/**
 * With L = D, or D − dd/1d of a single block, each row is read once: Xᵀ·D·(X·P − 1·μᵀ), as the mean score of the block is μ = P·x̄ and so is known before the scores
 * are.
 */
async function inOnePass(
  { problem, X, sums }: NormalSource & { readonly X: SparseMatrix },
  { backend, run: { signal } }: Compute,
): Promise<NormalProducts> {
  const { precision: weights, blocks } = problem;
  const held = await backend.placeSparse(X);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const means = blocks && sums?.map((sum) => sum / total);
  const [kept, keptRight] = [keptResult(backend), keptResult(backend)];
  return {
    normal: async (p) => {
      const shifts = means && meanScores(means, p);
      return kept(await backend.multiplyNormal(held, p, { weights, shifts, signal }));
    },
    transposed: async (b) => keptRight(await backend.multiplySparse(held, b, { transpose: true, signal })),
  };
}

/** x̄·p of each column. */
function meanScores(means: Float64Array, { data, cols }: Matrix): Float64Array {
  const result = new Float64Array(cols);
  for (let col = 0; col < cols; col++) {
    let sum = 0;
    for (let row = 0, k = col; row < means.length; row++, k += cols) sum += means[row] * data[k];
    result[col] = sum;
  }
  return result;
}
