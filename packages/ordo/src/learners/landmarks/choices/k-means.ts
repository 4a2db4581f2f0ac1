import type { Rng } from "../../../base/random.ts";
import type { LandmarkChooser } from "./chooser.ts";
import { kernelRow } from "./kernel-row.ts";

/** A squared distance below this share of k(x, x) + k(z, z) is rounding. */
const NEAR = 64 * Number.EPSILON;

/**
 * The seeding of k-means++ in the space of the kernel: the first row at random, each further one with a chance that grows as its squared distance
 * k(x, x) + k(z, z) − 2k(x, z) to the nearest one before. One row of kernel values for each landmark, O(m) memory. Ends where every item lies on a landmark.
 * Source: Arthur and Vassilvitskii, k-means++: The Advantages of Careful Seeding, SODA 2007.
 */
export const kMeans: LandmarkChooser = Object.freeze({
  summary: "rows far from each other, as k-means++ draws its centres",
  async choose({ data: { inputs, size }, kernel, count, rng }, compute) {
    const own = await kernel.diagonal(inputs, undefined, compute);
    const nearest = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
    const chosen: number[] = [];
    for (let next: number | undefined = rng.below(size); next !== undefined && chosen.length < count; ) {
      chosen.push(next);
      const values = await kernelRow(kernel, inputs, next, compute);
      for (let row = 0; row < size; row++) {
        const sizes = own[next] + own[row];
        const distance = sizes - 2 * values[row];
        nearest[row] = Math.min(nearest[row], distance > NEAR * sizes ? distance : 0);
      }
      nearest[next] = 0;
      next = drawnBy(nearest, rng);
      await compute.run.checkpoint("landmarks", chosen.length, count);
    }
    return Uint32Array.from(chosen).sort();
  },
} satisfies LandmarkChooser);

/** A place with a chance that is in proportion to its number; undefined where all are 0. */
function drawnBy(weights: Float64Array, rng: Rng): number | undefined {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(whole > 0)) return undefined;
  let left = rng.uniform() * whole;
  let last: number | undefined;
  for (let place = 0; place < weights.length; place++) {
    if (weights[place] === 0) continue;
    last = place;
    left -= weights[place];
    if (left < 0) break;
  }
  return last;
}
