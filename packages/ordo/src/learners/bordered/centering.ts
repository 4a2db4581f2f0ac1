import type { Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { matrix } from "../../linalg/matrix.ts";

/** From this ratio of the constant part of a kernel to the rest on it is taken out; below, it costs at most two digits. */
const DOMINATING = 30;

/**
 * K ← HKH + τ·11ᵀ/m with H = I − 11ᵀ/m and τ the mean diagonal entry of K, in place, where the kernel has a dominating constant part. Since Pᵀα = 0 sums α to 0, adding r1ᵀ + 1rᵀ to
 * K changes no α; taking the mean out keeps the digits when the kernel has a large constant part (features far from the
 * origin), and τ keeps the direction of 1 as well conditioned as the others. Returns the row means of K.
 */
export async function centreKernel(
  K: Held,
  { backend }: Compute,
): Promise<{ readonly held: Held; readonly rowMeans: Float64Array }> {
  const m = K.rows;
  const diagonal = await backend.diagonal(K);
  const rowMeans = await backend.multiplyVector(K, new Float64Array(m).fill(1 / m));
  const mean = rowMeans.reduce((sum, value) => sum + value, 0) / m;
  const tau = diagonal.reduce((sum, value) => sum + value, 0) / m;
  // tau − mean is the mean diagonal entry of HKH: without a dominating constant part there is nothing to take out.
  if (mean <= DOMINATING * (tau - mean)) return { held: K, rowMeans };
  const shift = (mean + tau / m) / 2;
  // One pass: K − r1ᵀ − 1rᵀ with the constant split evenly between the two.
  const left = matrix(m, 2);
  const right = matrix(m, 2);
  for (let row = 0; row < m; row++) {
    const r = shift - rowMeans[row];
    left.data.set([r, 1], row * 2);
    right.data.set([1, r], row * 2);
  }
  const held = await backend.multiply(left, right, { transposeB: true, add: { to: K, beta: 1 } });
  return { held, rowMeans };
}
