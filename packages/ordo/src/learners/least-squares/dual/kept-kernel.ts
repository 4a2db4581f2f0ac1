import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import type { ConditionWatch } from "../conditioning.ts";
import { interceptsOf } from "../influence/intercepts.ts";
import { type BorderedProblem, blockIndicator, blockTotals } from "../problem.ts";
import { type KernelSource, readyKernel } from "./kernel-source.ts";

interface Made {
  readonly K: Held;
  /** The means of its rows over the blocks, where something was taken out of it. */
  readonly means: Matrix | undefined;
}

/** The kernel matrix of a system, whose factorisations overwrite it. */
export interface KeptKernel {
  /** A copy, or K itself where it is not kept. */
  own(): Promise<Made>;
  /** K itself where it is kept, to be read and left as it is. */
  lend(): Promise<Made>;
  /** A copy of K where it is kept and nothing was taken out of it. */
  plain(): Promise<Held | undefined>;
  /** K itself, for good; who asks later has it built again. */
  give(): Promise<Made>;
  /** The size of its entries, once it was made. */
  sizes(): Float64Array;
  /** Whether scores are sums over K as it is, likewise. */
  isPlain(): boolean;
  /** K_ii before anything was taken out, likewise. */
  whole(): Float64Array;
  /** The intercepts of a regression with these coefficients, once it was made. */
  bias(alpha: Matrix): Float64Array | undefined;
}

export function keptKernel(
  problem: BorderedProblem,
  source: KernelSource,
  { keep, watch }: { readonly keep: boolean; readonly watch: ConditionWatch },
  compute: Compute,
): KeptKernel {
  let kept: Made | undefined;
  let sizes: Float64Array = new Float64Array(0);
  let before: Float64Array = new Float64Array(0);
  let averages: Matrix | undefined;
  let isPlain = true;
  const make = async (): Promise<Made> => {
    const { K, diagonal, whole, shift } = await readyKernel(problem, source, compute);
    sizes = diagonal;
    before = whole;
    // What was taken out of K itself is not missing in sums over it.
    isPlain = shift === undefined || source.centred === undefined;
    await watch.see(K);
    const own = shift || problem.intercept ? await kernelMeans(problem, K, compute) : undefined;
    const means = shift && shifted(own!, shift);
    averages = means ?? own;
    return { K, means };
  };
  return {
    async own() {
      if (!keep) return make();
      kept ??= await make();
      return { ...kept, K: await compute.backend.copy(kept.K) };
    },
    async lend() {
      kept ??= await make();
      return kept;
    },
    plain: async () =>
      kept === undefined || kept.means !== undefined ? undefined : compute.backend.copy(kept.K),
    async give() {
      const made = kept ?? (await make());
      kept = undefined;
      return made;
    },
    sizes: () => sizes,
    isPlain: () => isPlain,
    whole: () => before,
    bias: (alpha) =>
      problem.intercept && averages !== undefined ? interceptsOf(problem, averages, alpha).data : undefined,
  };
}

/** From the means of the centred kernel to those of K, apart from a constant in each row, which A and α do not see. */
function shifted({ rows, cols: m, data }: Matrix, shift: Float64Array): Matrix {
  return matrix(
    rows,
    m,
    data.map((value, index) => value + shift[index % m]),
  );
}

/** M: the d-weighted mean of the rows of K over each block, q × m; undefined without blocks. */
export async function kernelMeans(
  problem: BorderedProblem,
  K: Held,
  { backend }: Compute,
): Promise<Matrix | undefined> {
  const { blocks } = problem;
  if (blocks === undefined) return undefined;
  const totals = blockTotals(problem);
  const shares = blockIndicator(blocks);
  for (let row = 0; row < problem.size; row++) {
    shares.data[row * blocks.count + blocks.of[row]] = problem.precision[row] / totals[blocks.of[row]];
  }
  if (blocks.count === 1) return matrix(1, problem.size, await backend.multiplyVector(K, shares.data));
  using held = await backend.multiply(shares, K, { transposeA: true });
  return backend.fetch(held);
}
