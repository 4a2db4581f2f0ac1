import type { Rows, Samples } from "../../../data/samples.ts";
import type { Kernel } from "../../../kernels/kernel.ts";
import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import type { SparseMatrix } from "../../../linalg/sparse.ts";
import { centred } from "../primal/feature-rows.ts";
import type { BorderedProblem } from "../problem.ts";
import { centreKernel, dominatingPart } from "./centering.ts";
import type { KernelRows } from "./influence.ts";

/** Where kernel matrices come from; each call makes a new one. */
export interface KernelSource {
  /** How well small values are known, see `Kernel`. */
  readonly accuracy: "relative" | undefined;
  /** K. */
  plain(): Promise<Held>;
  /** Some rows of K, without the others. */
  rows(rows: Rows): Promise<Matrix>;
  /** K of features less their means, where the kernel has dense features. */
  readonly centred: (() => Promise<CentredKernel>) | undefined;
}

interface CentredKernel {
  readonly K: Held;
  /** ⟨x_j − μ, μ⟩: K_ij of the features themselves is that of the centred ones, this for i and for j, and ‖μ‖². */
  readonly offsets: Float64Array;
}

/** K as it is solved with. */
export interface ReadyKernel {
  readonly K: Held;
  /** The size of the entries before anything was taken out of them, which is what their rounding errors are in proportion to. */
  readonly diagonal: Float64Array;
  /** K_ii before anything was taken out, also where that was done before K was formed: what scores without their intercept are made of. */
  readonly whole: Float64Array;
  /** What was taken out of column j of K, apart from a constant in each row, which α does not see. */
  readonly shift: Float64Array | undefined;
}

export function kernelSource<X extends Samples>(
  kernel: Kernel<X>,
  inputs: X,
  features: Matrix | SparseMatrix | undefined,
  compute: Compute,
): KernelSource {
  return {
    accuracy: kernel.accuracy,
    plain: () => kernel.matrix(inputs, undefined, compute),
    async rows(rows) {
      using held = await kernel.matrix(inputs.take(rows), inputs, compute);
      return compute.backend.fetch(held);
    },
    centred: features?.kind === "dense" ? () => centredKernel(features, compute) : undefined,
  };
}

/** The means are taken out before squaring: of features far from 0 nothing else would be left. */
async function centredKernel(X: Matrix, { backend, run }: Compute): Promise<CentredKernel> {
  const { values, means } = centred(X);
  const offsets = await backend.multiplyVector(values, means);
  return { K: await backend.gram(values, { signal: run.signal }), offsets };
}

/**
 * Where α sums to 0 and the constant part of K dominates the rest, it is taken out, as it would cost digits: of the features where there are
 * any, of K itself where there are none.
 */
export async function readyKernel(
  problem: BorderedProblem,
  source: KernelSource,
  compute: Compute,
): Promise<ReadyKernel> {
  const { backend } = compute;
  const K = await source.plain();
  const diagonal = await backend.diagonal(K);
  const constant = problem.blocks && (await dominatingPart(K, compute));
  if (constant === undefined) return { K, diagonal, whole: diagonal, shift: undefined };
  if (source.centred === undefined) {
    const shift = constant.rowMeans.map((value) => value - constant.mean);
    return { K: await centreKernel(K, constant, compute), diagonal, whole: diagonal, shift };
  }
  K.release();
  const made = await source.centred();
  const own = await backend.diagonal(made.K);
  // The direction of 1 stays as well conditioned as the others.
  const m = own.length;
  const tau = own.reduce((sum, value) => sum + value, 0) / m;
  const ones = new Float64Array(m).fill(1);
  await backend.addOuter(made.K, ones, ones, tau / m);
  return { K: made.K, diagonal: own, whole: diagonal, shift: made.offsets };
}

/** K as scores are summed from it. `kept`: a copy of it that nothing was taken out of, as it did not need to be. */
export async function kernelRows(
  problem: BorderedProblem,
  source: KernelSource,
  kept: Held | undefined,
  compute: Compute,
): Promise<KernelRows> {
  const { accuracy } = source;
  if (kept !== undefined) return { K: kept, offsets: undefined, accuracy };
  const K = await source.plain();
  const plain = { K, offsets: undefined, accuracy };
  if (source.centred === undefined || problem.blocks === undefined) return plain;
  if ((await dominatingPart(K, compute)) === undefined) return plain;
  K.release();
  return { ...(await source.centred()), accuracy };
}
