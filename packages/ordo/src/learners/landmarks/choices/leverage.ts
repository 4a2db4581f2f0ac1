import type { Rng } from "../../../base/random.ts";
import type { Samples } from "../../../data/samples.ts";
import type { Kernel } from "../../../kernels/kernel.ts";
import { landmarkMap, squaredLengths } from "../../../kernels/maps/landmarks.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, rowOf } from "../../../linalg/matrix.ts";
import type { LandmarkChooser } from "./chooser.ts";
import { uniform } from "./uniform.ts";

/**
 * Rows drawn without replacement, with chances in proportion to approximate ridge leverage scores: how much each item shapes a fit with ridge μ. A uniform
 * sketch of as many rows tells them, see `leverageScores`. O(mr²), as training on the landmarks is.
 * Source: Alaoui and Mahoney, Fast Randomized Kernel Ridge Regression with Statistical Guarantees, NIPS 2015.
 */
export const leverage: LandmarkChooser = Object.freeze({
  summary: "rows drawn by how much each shapes a fit, its ridge leverage",
  async choose({ data, kernel, count, rng }, compute) {
    const sketch = await uniform.choose({ data, kernel, count, rng: rng.fork("sketch") }, compute);
    const scores = await leverageScores(kernel, data.inputs, { sketch, wanted: count / 2 }, compute);
    return drawnWithout(scores, count, rng.fork("rows"));
  },
} satisfies LandmarkChooser);

/**
 * l(x) = φ(x)ᵀ(ΦᵀΦ + μI)⁻¹φ(x) + ρ/(ρ + μ), with φ the map by the sketch and ρ = k(x, x) − ‖φ(x)‖² what it leaves of x, taken as a direction of its own. Where the sketch
 * spans all items it is the ridge leverage score, the diagonal of K(K + μI)⁻¹. μ is where the sketch has `wanted` effective dimensions, Σ σ/(σ + μ).
 */
export async function leverageScores<X extends Samples>(
  kernel: Kernel<X>,
  items: X,
  { sketch, wanted }: { readonly sketch: ArrayLike<number>; readonly wanted: number },
  compute: Compute,
): Promise<Float64Array> {
  const { backend, run } = compute;
  const { signal } = run;
  const own = await kernel.diagonal(items, undefined, compute);
  const map = await landmarkMap(kernel, { items: items.take(sketch) }, compute);
  const features = (await map.apply(items, compute)) as Matrix;
  using placed = await backend.place(features);
  using squares = await backend.gram(placed, { transpose: true, signal });
  const eigen = await backend.eigen(squares, { signal });
  using vectors = eigen.vectors!;
  using turned = await backend.multiply(placed, vectors, { transposeB: true, signal });
  const B = await backend.fetch(turned);
  const sigma = eigen.values.map((value) => Math.max(0, value));
  const ridge = ridgeFor(sigma, wanted);
  const lengths = squaredLengths(features);
  return own.map((value, item) => {
    const rest = Math.max(0, value - lengths[item]);
    const inside = rowOf(B, item).reduce((sum, b, k) => sum + (b * b) / (sigma[k] + ridge), 0);
    return Math.min(1, inside + rest / (rest + ridge));
  });
}

/** Where a ridge is so small beside the largest eigenvalue, it is rounding. */
const LEAST = 2 ** -40;

/** μ with Σ σ/(σ + μ) = wanted, by halving on a logarithmic scale; the least there is where there are not as many dimensions. */
export function ridgeFor(sigma: Float64Array, wanted: number): number {
  const largest = sigma.reduce((most, value) => Math.max(most, value), 0);
  if (largest === 0) return 1;
  const dimensions = (ridge: number) => sigma.reduce((sum, value) => sum + value / (value + ridge), 0);
  let [low, high] = [LEAST * largest, (largest * sigma.length) / Math.min(wanted, sigma.length)];
  for (let step = 0; step < 60; step++) {
    const middle = Math.sqrt(low * high);
    if (dimensions(middle) > wanted) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Efraimidis and Spirakis, Weighted random sampling with a reservoir, 2006: the smallest of the numbers −log(u)/l are a draw without replacement.
 * What has no leverage is not drawn, unless nothing has.
 */
function drawnWithout(scores: Float64Array, count: number, rng: Rng): Uint32Array {
  const keys = scores.map((score) => -Math.log(1 - rng.uniform()) / score);
  const order = Uint32Array.from(keys.keys()).sort((a, b) => keys[a] - keys[b] || a - b);
  const some = order.filter((row) => scores[row] > 0);
  return (some.length === 0 ? order.slice(0, 1) : some.slice(0, count)).sort();
}
