import type { Samples } from "../../data/samples.ts";
import {
  basisItems,
  type LandmarkMap,
  type Landmarks,
  squaredLengths,
} from "../../kernels/maps/landmarks.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import type { Compute } from "../../linalg/compute.ts";

/** Items that the explained share is read from. */
const SAMPLE = 256;

/**
 * landmarks: how many were chosen. keptLandmarks: how many of them are independent, and in the model. explained: the share of Σ k(x, x) that their span has, from evenly
 * spaced items, all where there are few; none of a kernel whose values depend on the company of an item.
 */
export async function landmarkFacts<X extends Samples>(
  map: LandmarkMap<X>,
  items: X,
  compute: Compute,
): Promise<Readonly<Record<string, number>>> {
  const { kernel } = map.landmarks;
  const counts = landmarkCounts(map.landmarks);
  if (dependsOnReference(kernel.spec)) return counts;
  const count = Math.min(SAMPLE, items.size);
  const sample = items.take(
    Array.from({ length: count }, (_, k) => Math.floor((k * items.size) / Math.max(1, count))),
  );
  const whole = sum(await kernel.diagonal(sample, undefined, compute));
  const spanned = await spannedBy(map.landmarks, sample, compute);
  return whole > 0 ? { ...counts, explained: Math.min(1, spanned / whole) } : counts;
}

/** Σ k̃(x, x) = ‖C⁻¹k(R, x)‖² over the items, for which no inverse is needed. */
async function spannedBy<X extends Samples>(
  landmarks: Landmarks<X>,
  sample: X,
  compute: Compute,
): Promise<number> {
  const { backend, run } = compute;
  if (landmarks.kept.length === 0) return 0;
  using values = await landmarks.kernel.matrix(basisItems(landmarks), sample, compute);
  using features = await backend.solveTriangular(landmarks.factor, values, { signal: run.signal });
  return sum(squaredLengths(await backend.fetch(features)));
}

/** What is known without looking at other items. */
export function landmarkCounts<X extends Samples>({ items, kept }: Landmarks<X>) {
  return { landmarks: items.size, keptLandmarks: kept.length };
}

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
