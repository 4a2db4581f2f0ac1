import { seeded } from "../../../base/random.ts";
import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import type { SpanFactors } from "./span-factors.ts";

/** Directions that the sum is drawn from. */
const DIRECTIONS = 16;

/**
 * About Σ_j (Fᵀ·(RRᵀ)⁻¹·F)_jj·s_j, where F may be left out: the mean of ‖R⁻¹·F·S½·z‖² over a few z of random signs (Hutchinson). It is right within a factor of two or so, and only its order
 * of size is asked for; the inverse of R would take longer than R.
 */
export async function inverseSum(
  factor: Held,
  F: SpanFactors | undefined,
  sizes: Float64Array,
  { backend, run }: Compute,
): Promise<number> {
  const { signal } = run;
  const Sz = drawnDirections(sizes);
  using products = await F?.times(Sz);
  using solved = await backend.solveTriangular(factor, products ?? Sz, { signal });
  return sumOfSquares((await backend.fetch(solved)).data) / DIRECTIONS;
}

/** S½·z: the signs of all directions at one size come from the bits of one draw. */
function drawnDirections(sizes: Float64Array): Matrix {
  const drawn = seeded(sizes.length);
  const result = matrix(sizes.length, DIRECTIONS);
  for (let row = 0; row < sizes.length; row++) {
    const [bits, root] = [drawn.below(2 ** DIRECTIONS), Math.sqrt(sizes[row])];
    for (let k = 0; k < DIRECTIONS; k++) result.data[row * DIRECTIONS + k] = (bits >> k) & 1 ? root : -root;
  }
  return result;
}

function sumOfSquares(values: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += values[k] * values[k];
  return sum;
}
