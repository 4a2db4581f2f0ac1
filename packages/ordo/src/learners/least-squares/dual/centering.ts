import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { matrix } from "../../../linalg/matrix.ts";

/** From this ratio of the constant part of a kernel to the rest on it is taken out; below, it costs at most two digits. */
const DOMINATING = 30;

/** What a kernel's constant part is made of. */
export interface ConstantPart {
  readonly rowMeans: Float64Array;
  /** The mean entry. */
  readonly mean: number;
  /** The mean diagonal entry. */
  readonly tau: number;
}

/** The constant part of K when it dominates the rest, as with features far from the origin. */
export async function dominatingPart(K: Held, { backend }: Compute): Promise<ConstantPart | undefined> {
  const m = K.rows;
  const diagonal = await backend.diagonal(K);
  const rowMeans = await backend.multiplyVector(K, new Float64Array(m).fill(1 / m));
  const mean = rowMeans.reduce((sum, value) => sum + value, 0) / m;
  const tau = diagonal.reduce((sum, value) => sum + value, 0) / m;
  // tau − mean is the mean diagonal entry of HKH: without a dominating constant part there is nothing to take out.
  return mean <= DOMINATING * (tau - mean) ? undefined : { rowMeans, mean, tau };
}

/**
 * K ← HKH + τ·11ᵀ/m with H = I − 11ᵀ/m, in place. Since Pᵀα = 0 sums α to 0, adding r1ᵀ + 1rᵀ to K changes no α; taking the
 * mean out keeps the digits when the kernel has a large constant part, and τ keeps the direction of 1 as well conditioned as the others.
 */
export function centreKernel(
  K: Held,
  { rowMeans, mean, tau }: ConstantPart,
  { backend }: Compute,
): Promise<Held> {
  const m = K.rows;
  const shift = (mean + tau / m) / 2;
  // One pass: K − r1ᵀ − 1rᵀ with the constant split evenly between the two.
  const left = matrix(m, 2);
  const right = matrix(m, 2);
  for (let row = 0; row < m; row++) {
    const r = shift - rowMeans[row];
    left.data.set([r, 1], row * 2);
    right.data.set([1, r], row * 2);
  }
  return backend.multiply(left, right, { transposeB: true, add: { to: K, beta: 1 } });
}
