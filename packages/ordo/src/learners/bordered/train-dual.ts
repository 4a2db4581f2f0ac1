import type { Compute } from "../../linalg/compute.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import { openDual, solveDual } from "./dual.ts";
import { type KernelSource, readyKernel } from "./kernel-source.ts";
import type { SolvedRounding } from "./model-doubts.ts";
import { addRidge, type BorderedProblem } from "./problem.ts";
import { solvedRounding } from "./rounding.ts";

/** α at one lambda, and what is known of its errors where that is asked for and can be told. */
export interface Trained {
  readonly alpha: Matrix;
  readonly rounding: SolvedRounding | undefined;
}

/**
 * One Cholesky factorisation. Where K + Λ is so nearly singular that rounding decides, an eigendecomposition without what rounding hides takes
 * its place, and the result says so; of the errors of such an α nothing is known but that.
 */
export async function trainDual(
  problem: BorderedProblem,
  source: KernelSource,
  { lambda, doubts }: { readonly lambda: number; readonly doubts: boolean },
  compute: Compute,
): Promise<Trained> {
  const ready = await readyKernel(problem, source, compute);
  const { diagonal } = ready;
  const alpha = await solveDual(problem, ready, lambda, compute);
  if (alpha === undefined) {
    const system = await openDual(problem, source, compute, { path: true, once: true });
    return { alpha: (await system.solve([lambda]))[0], rounding: undefined };
  }
  const inverse = () => inverseDiagonal(problem, source, lambda, compute);
  const rounding = doubts ? await solvedRounding(problem, diagonal, { lambda, inverse }, compute) : undefined;
  return { alpha, rounding };
}

/** Of (K + Λ)⁻¹, with K as it was solved with. */
async function inverseDiagonal(
  problem: BorderedProblem,
  source: KernelSource,
  lambda: number,
  compute: Compute,
): Promise<Float64Array> {
  const { backend, run } = compute;
  const { K } = await readyKernel(problem, source, compute);
  await addRidge(problem, K, lambda, compute);
  const factor = await backend.cholesky(K, { consume: true, signal: run.signal });
  return backend.inverseDiagonal(factor, { consume: true, signal: run.signal });
}
