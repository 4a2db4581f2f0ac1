import type { Samples } from "../../../data/samples.ts";
import type { Landmarks } from "../../../kernels/maps/landmarks.ts";
import { dependsOnReference } from "../../../kernels/spec.ts";
import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import { isIndefinite } from "../conditioning.ts";
import { interceptOf } from "../primal/solve-normal.ts";
import { type BorderedProblem, blockMeans } from "../problem.ts";
import type { Solved } from "../solved.ts";
import { inverseSum } from "./inverse-sum.ts";
import { ACCURATE, type LandmarkSums, landmarkSums } from "./kernel-sums.ts";

interface Given<X extends Samples> {
  readonly items: X;
  readonly landmarks: Landmarks<X>;
  readonly lambda: number;
}

/**
 * One lambda by the system over the landmarks themselves, (KᵀLK + λ·K_RR)c = KᵀLy, which needs neither features nor M; w = Cᵀc are the weights of the features. "inaccurate" where rounding
 * may change too much of them, and undefined where there are no such sums.
 */
export async function fitOnLandmarks<X extends Samples>(
  problem: BorderedProblem,
  given: Given<X>,
  compute: Compute,
): Promise<Solved | "inaccurate" | undefined> {
  // Of a kernel that takes averages over landmarks the system may be singular: these are more than the features, or depend on each other.
  if (dependsOnReference(given.landmarks.kernel.spec)) return undefined;
  const sums = await landmarkSums(problem, given, compute);
  if (sums === undefined) return undefined;
  const coefficients = await solved(sums, given, compute);
  if (coefficients === undefined) return "inaccurate";
  const { backend } = compute;
  using weights = await backend.multiply(given.landmarks.factor, coefficients, { transposeA: true });
  const bias = problem.intercept
    ? interceptOf(blockMeans(problem, problem.targets).data, sums.mean!, coefficients)
    : undefined;
  return { values: await backend.fetch(weights), bias, remarks: [] };
}

/** c, unless too much of it may be rounding: errors of the entries (i, j) of A of the size ε·√(s_i·s_j) change it by a share of about ε·Σ_j (A⁻¹)_jj·s_j, see `kernelEquations`. */
async function solved<X extends Samples>(
  sums: LandmarkSums<X>,
  { landmarks: { kernel }, lambda }: Given<X>,
  compute: Compute,
): Promise<Matrix | undefined> {
  const { backend, run } = compute;
  const { signal } = run;
  const K = await kernel.matrix(sums.basis, undefined, compute);
  const own = await backend.diagonal(K);
  const A = await backend.add(K, sums.normal, { alpha: lambda });
  const factor = await factored(A, compute);
  if (factor === undefined) return undefined;
  using held = factor;
  using c = await backend.choleskySolve(held, sums.right, { signal });
  const sizes = sums.sizes.map((size, j) => size + lambda * own[j]);
  const lost = await inverseSum(held, undefined, sizes, compute);
  return Number.EPSILON * lost < ACCURATE ? backend.fetch(c) : undefined;
}

async function factored(A: Held, { backend, run }: Compute): Promise<Held | undefined> {
  try {
    return await backend.cholesky(A, { consume: true, signal: run.signal });
  } catch (error) {
    if (isIndefinite(error)) return undefined;
    throw error;
  }
}
