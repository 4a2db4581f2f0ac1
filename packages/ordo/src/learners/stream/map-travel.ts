import type { SampleShape, Samples } from "../../data/samples.ts";
import { kernelFrom } from "../../kernels/kernel-from.ts";
import type { FeatureMap, FeatureMapSpec } from "../../kernels/maps/feature-map.ts";
import { featureMapFrom } from "../../kernels/maps/feature-map-from.ts";
import { type Landmarks, landmarksOf, mapOverLandmarks } from "../../kernels/maps/landmarks.ts";
import type { KernelSpec } from "../../kernels/spec.ts";

/** A map on its way to another thread. One of landmarks takes them along, with their factor, which need not be computed again. */
export interface PackedMap {
  readonly spec: FeatureMapSpec;
  readonly landmarks: (Omit<Landmarks<Samples>, "kernel"> & { readonly kernel: KernelSpec }) | undefined;
}

export function packMap(map: FeatureMap<Samples>): PackedMap {
  const landmarks = landmarksOf(map);
  if (landmarks === undefined) return { spec: map.spec, landmarks };
  // A kernel that is not in the list cannot be made in another thread.
  const { spec } = kernelFrom(landmarks.kernel.spec);
  return { spec: map.spec, landmarks: { ...landmarks, kernel: spec } };
}

export function unpackMap({ spec, landmarks }: PackedMap, shape: SampleShape): FeatureMap<Samples> {
  if (landmarks === undefined) return featureMapFrom(spec, shape);
  return mapOverLandmarks({ ...landmarks, kernel: kernelFrom(landmarks.kernel) });
}
