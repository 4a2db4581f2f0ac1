import { shared } from "../../../base/once.ts";
import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import { conditionWatch, isIndefinite } from "../conditioning.ts";
import {
  announcedIn,
  type BareInfluence,
  type Influence,
  type InfluenceSource,
  type Reading,
} from "../influence/influence.ts";
import { wayToInfluence, wayToModels } from "../plan.ts";
import { addRidge, type BorderedProblem, ridgeOf } from "../problem.ts";
import { dualRounding, solvedRounding } from "../rounding.ts";
import type { Solved, SolveOptions } from "../solved.ts";
import { diagonalOnce, solveOnce } from "./cholesky.ts";
import { deflated, denseInfluence } from "./dense-influence.ts";
import { dualDirect } from "./direct.ts";
import { fewPairs } from "./few-pairs.ts";
import { openInverses } from "./inverses.ts";
import { keptKernel, kernelMeans } from "./kept-kernel.ts";
import { type KernelSource, kernelRows } from "./kernel-source.ts";
import { openReduction } from "./reduction.ts";
import { solveShifted } from "./shifted.ts";
import { openSpectrum } from "./spectrum.ts";

/** The bordered system over a kernel matrix, at some lambdas. What it makes is released with the scope of its compute. */
export interface DualSystem extends InfluenceSource {
  /** α at each of these lambdas, m × v: all that were told, or some. */
  solve(lambdas: readonly number[], options: SolveOptions): Promise<Solved[]>;
}

/** Nothing is computed before it is asked for. Each call goes the way that plan.ts says, whatever was asked for before. */
export function openDual(
  problem: BorderedProblem,
  source: KernelSource,
  lambdas: readonly number[],
  compute: Compute,
): DualSystem {
  const { backend } = compute;
  const watch = conditionWatch(problem, compute);
  const kernel = keptKernel(problem, source, { keep: lambdas.length > 1, watch }, compute);
  const inverses = openInverses(problem, kernel, lambdas, compute);
  const sizes = {
    lambdas: lambdas.length,
    blocks: problem.blocks?.count ?? 0,
    isFar: backend.description?.ownMemory === true && backend.gather !== undefined,
  };
  const spectrum = shared(async () => {
    const { K, means } = await kernel.give();
    return openSpectrum(
      problem,
      K,
      { means: means ?? (await kernelMeans(problem, K, compute)), lambdas },
      compute,
    );
  });
  const reduction = shared(async (shrink: number) => {
    const { K, means } = await kernel.give();
    const expected = lambdas.map((lambda) => lambda / shrink);
    return openReduction(
      problem,
      K,
      { means: means ?? (await kernelMeans(problem, K, compute)), expected },
      compute,
    );
  });
  const solveAll = async (wanted: readonly number[]): Promise<Matrix[] | undefined> => {
    if (wayToModels(wanted.length) === "factor")
      return [await solveOnce(problem, (await kernel.own()).K, wanted[0], compute)];
    return solveShifted(problem, async () => (await kernel.own()).K, wanted, compute);
  };
  const byFactors = async (lambda: number, reading: Reading): Promise<BareInfluence> => {
    const way = wayToInfluence(reading, sizes);
    if (way === "reduction" && reading.kind === "diagonal")
      return (await reduction.get(reading.shrink)).at(lambda);
    const shrink = reading.kind === "rows" ? reading.shrink : undefined;
    const found = shrink === undefined ? undefined : await inverses.at(lambda, shrink);
    const how = { ...announcedIn(reading), compute };
    if (found !== undefined) {
      const { ahead, means, release } = found;
      return { ...(await denseInfluence(problem, found, { ...how, means })), ahead, release };
    }
    const { K, means } = await kernel.own();
    if (way === "diagonal") return diagonalOnce(problem, K, { lambda, means }, compute);
    const G = await inverseOf(problem, K, lambda, compute);
    return denseInfluence(problem, await deflated(G, problem, backend), { ...how, means });
  };
  const at = async (lambda: number, reading: Reading) => {
    const way = wayToInfluence(reading, sizes);
    const bare = way === "spectrum" ? undefined : await unlessIndefinite(() => byFactors(lambda, reading));
    if (bare !== undefined) return { influence: bare, spectrum: undefined };
    const found = await spectrum.get(undefined);
    return { influence: await found.at(lambda, reading), spectrum: found };
  };
  return {
    async solve(wanted, { doubts }) {
      const alphas = (await unlessIndefinite(() => solveAll(wanted))) ?? [];
      const cut = wanted.filter((_, index) => alphas[index] === undefined || watch.isLost(alphas[index]));
      const again = cut.length === 0 ? [] : await (await spectrum.get(undefined)).solve(cut);
      const result: Solved[] = [];
      for (const [index, lambda] of wanted.entries()) {
        const alpha = alphas[index];
        if (alpha === undefined || watch.isLost(alpha)) {
          // Of the errors of what was left of a decomposition nothing is known but that.
          const found = again.shift()!;
          result.push({ ...found, bias: kernel.bias(found.values) });
        } else {
          const inverse = async () => inverseDiagonal(problem, (await kernel.own()).K, lambda, compute);
          const rounding = doubts
            ? await solvedRounding(problem, kernel.sizes(), { lambda, inverse }, compute)
            : undefined;
          result.push({
            values: alpha,
            bias: kernel.bias(alpha),
            remarks: watch.remarks(lambda, alpha),
            rounding,
          });
        }
      }
      return result;
    },
    /** With what is known of its rounding errors. */
    async at(lambda, reading): Promise<Influence> {
      const { influence, spectrum } = await at(lambda, reading);
      try {
        const diagonal = await influence.diagonal();
        await influence.ahead?.();
        const own = kernel.sizes();
        const norms = spectrum?.norms;
        const entries = norms === undefined ? own : own.map((value, row) => Math.max(value, norms[row]));
        const ridge = await ridgeOf(problem, lambda, compute);
        const parts = {
          diagonal,
          kernel: entries,
          whole: kernel.whole(),
          ridge,
          share: spectrum?.share(lambda),
        };
        const rounding = dualRounding(parts, { alpha: influence.alpha, problem });
        const direct = async () =>
          dualDirect(
            problem,
            { ...influence, rounding },
            await kernelRows(problem, source, await kernel.plain(), compute),
            backend,
          );
        const lost = watch.lostIn(diagonal);
        const known = { ...influence, diagonal: async () => diagonal, lost, rounding, direct };
        if (!kernel.isPlain()) return known;
        return { ...known, few: () => fewPairs(problem, { ...influence, rounding }, source) };
      } catch (error) {
        influence.release();
        throw error;
      }
    },
  };
}

/** Of (K + Λ)⁻¹, in the memory of K. */
async function inverseDiagonal(
  problem: BorderedProblem,
  K: Held,
  lambda: number,
  compute: Compute,
): Promise<Float64Array> {
  const { backend, run } = compute;
  await addRidge(problem, K, lambda, compute);
  const factor = await backend.cholesky(K, { consume: true, signal: run.signal });
  return backend.inverseDiagonal(factor, { consume: true, signal: run.signal });
}

/** Undefined where rounding leaves eigenvalues below −λ. */
async function unlessIndefinite<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!isIndefinite(error)) throw error;
    return undefined;
  }
}

/** G = (K + Λ)⁻¹ from a Cholesky factor, in the memory of K. */
async function inverseOf(problem: BorderedProblem, K: Held, lambda: number, compute: Compute): Promise<Held> {
  const { backend, run } = compute;
  await addRidge(problem, K, lambda, compute);
  const factor = await backend.cholesky(K, { consume: true, signal: run.signal });
  return backend.choleskyInverse(factor, { consume: true, signal: run.signal });
}
