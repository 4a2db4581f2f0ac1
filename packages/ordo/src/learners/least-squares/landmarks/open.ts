import { shared } from "../../../base/once.ts";
import type { Samples } from "../../../data/samples.ts";
import type { Landmarks } from "../../../kernels/maps/landmarks.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import { solveNormal } from "../primal/solve-normal.ts";
import { openPrimal, type PrimalSystem, solutionsOf } from "../primal/system.ts";
import type { BorderedProblem } from "../problem.ts";
import { kernelEquations } from "./kernel-sums.ts";

interface Given<X extends Samples> {
  readonly items: X;
  readonly landmarks: Landmarks<X>;
  readonly lambdas: readonly number[];
  /** φ of the items, which only hold-outs ask for. */
  features(): Promise<Matrix>;
}

/** The primal system over landmarks, trained without making features; undefined where that cannot be had, see `kernelEquations`. */
export async function openLandmarks<X extends Samples>(
  problem: BorderedProblem,
  { items, landmarks, lambdas, features }: Given<X>,
  compute: Compute,
): Promise<PrimalSystem | undefined> {
  const least = lambdas.reduce((least, lambda) => Math.min(least, lambda), Number.POSITIVE_INFINITY);
  const sums = await kernelEquations(problem, { items, landmarks, least }, compute);
  if (sums === undefined) return undefined;
  const solver = await solveNormal(sums, { lambdas, said: problem.said }, compute);
  const whole = shared(async () => openPrimal(problem, await features(), lambdas, compute));
  return {
    equations: sums,
    featureMeans: sums.means,
    // Models of landmarks have no doubts.
    solve: (wanted) => solutionsOf(problem, solver, () => sums.means, wanted),
    at: async (lambda, reading) => (await whole.get(undefined)).at(lambda, reading),
  };
}
