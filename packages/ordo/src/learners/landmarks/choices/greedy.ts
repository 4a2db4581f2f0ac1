import { spanRounding } from "../../../kernels/maps/landmarks.ts";
import type { LandmarkChooser } from "./chooser.ts";
import { kernelRow } from "./kernel-row.ts";

/**
 * Pivoted Cholesky of K without forming it: each landmark is the item of which the span of those before leaves the most, d(x) = k(x, x) − ‖φ(x)‖². One row of
 * kernel values for each landmark; O(mr) memory, O(mr²) work. Ends where only rounding is left. In the order in which they were chosen.
 * Source: Fine and Scheinberg, Efficient SVM Training Using Low-Rank Kernel Representations, JMLR 2, 2001.
 */
export const greedy: LandmarkChooser = Object.freeze({
  summary: "each the row that those before explain least",
  async choose({ data: { inputs, size }, kernel, count }, compute) {
    const left = Float64Array.from(await kernel.diagonal(inputs, undefined, compute));
    const tolerance = spanRounding(size, left[largestIn(left)]);
    const features: Float64Array[] = [];
    const chosen: number[] = [];
    while (chosen.length < count) {
      const next = largestIn(left);
      // The first is taken in any case: some landmark there must be.
      if (chosen.length > 0 && !(left[next] > tolerance)) break;
      chosen.push(next);
      const values = await kernelRow(kernel, inputs, next, compute);
      const feature = nextFeature(features, values, { next, pivot: Math.sqrt(left[next]) });
      for (let row = 0; row < size; row++) left[row] = Math.max(0, left[row] - feature[row] ** 2);
      left[next] = 0;
      features.push(feature);
      await compute.run.checkpoint("landmarks", chosen.length, count);
    }
    return Uint32Array.from(chosen);
  },
} satisfies LandmarkChooser);

/** (k(x, z) − Σ φ_j(x)·φ_j(z))/√d(z) at every item x, for the landmark z. */
function nextFeature(
  features: readonly Float64Array[],
  values: Float64Array,
  { next, pivot }: { readonly next: number; readonly pivot: number },
): Float64Array {
  const result = Float64Array.from(values);
  const whole = features.length - (features.length % 4);
  // Four at a time, as reading and writing the result takes longer than the sums.
  for (let k = 0; k < whole; k += 4) {
    const [a, b, c, d] = [features[k], features[k + 1], features[k + 2], features[k + 3]];
    const [fa, fb, fc, fd] = [a[next], b[next], c[next], d[next]];
    for (let row = 0; row < result.length; row++)
      result[row] -= fa * a[row] + fb * b[row] + fc * c[row] + fd * d[row];
  }
  for (const feature of features.slice(whole)) {
    const factor = feature[next];
    for (let row = 0; row < result.length; row++) result[row] -= factor * feature[row];
  }
  for (let row = 0; row < result.length; row++) result[row] = pivot > 0 ? result[row] / pivot : 0;
  return result;
}

/** The first of the largest. */
function largestIn(values: Float64Array): number {
  let most = 0;
  for (let place = 1; place < values.length; place++) if (values[place] > values[most]) most = place;
  return most;
}
