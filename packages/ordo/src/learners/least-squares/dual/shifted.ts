import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { block, type Matrix, transpose } from "../../../linalg/matrix.ts";
import type { BorderedProblem } from "../problem.ts";
import { rootOf } from "./laplacian-root.ts";

/**
 * α at each of the lambdas, without the vectors of a decomposition: with L = g·B·Bᵀ and S = BᵀKB, α = B(S + λ/g·I)⁻¹Bᵀy, and one reduction
 * of S to tridiagonal form serves all lambdas. `takeK` hands K over.
 */
export async function solveShifted(
  problem: BorderedProblem,
  takeK: () => Promise<Held>,
  lambdas: readonly number[],
  { backend, run }: Compute,
): Promise<Matrix[]> {
  const root = await rootOf(problem);
  using right = await root.pull(problem.targets, backend);
  const shifts = Float64Array.from(lambdas, (lambda) => lambda / root.gain);
  const S = await root.between(await takeK(), backend);
  const X = await backend.solveShifted(S, right, shifts, { consume: true, signal: run.signal });
  using held = await root.times(X, backend);
  const rows = await backend.fetch(held);
  const v = problem.outputs;
  return lambdas.map((_, index) => transpose(block(rows, index * v, (index + 1) * v)));
}
