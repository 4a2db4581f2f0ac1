import { seeded } from "../../../base/random.ts";
import type { Held, Operand } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { matrix } from "../../../linalg/matrix.ts";

/** Directions that the sum is drawn from. */
const DIRECTIONS = 16;

/**
 * About Σ_j (Fᵀ·(RRᵀ)⁻¹·F)_jj·s_j, where F may be left out: the mean of ‖R⁻¹·F·S½·z‖² over a few z of random signs (Hutchinson). It is right within a factor of two or so, and only its order
 * of size is asked for; the inverse of R would take longer than R.
 */
export async function inverseSum(
  factor: Held,
  F: Operand | undefined,
  sizes: Float64Array,
  { backend, run }: Compute,
): Promise<number> {
  const { signal } = run;
  const drawn = seeded(sizes.length);
  const signs = matrix(sizes.length, DIRECTIONS);
  for (let k = 0; k < signs.data.length; k++)
    signs.data[k] = (drawn.uniform() < 0.5 ? -1 : 1) * Math.sqrt(sizes[Math.floor(k / DIRECTIONS)]);
  using products = F && (await backend.multiply(F, signs, { signal }));
  using solved = await backend.solveTriangular(factor, products ?? signs, { signal });
  return sumOfSquares((await backend.fetch(solved)).data) / DIRECTIONS;
}

function sumOfSquares(values: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += values[k] * values[k];
  return sum;
}
