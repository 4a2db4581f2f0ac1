import type { SampleShape, Samples } from "../../data/samples.ts";
import { kernelFrom } from "../../kernels/kernel-from.ts";
import type { FeatureMap, FeatureMapSpec } from "../../kernels/maps/feature-map.ts";
import { featureMapFrom } from "../../kernels/maps/feature-map-from.ts";
import {
  type Landmarks,
  landmarksOf,
  landmarksWith,
  mapOverLandmarks,
} from "../../kernels/maps/landmarks.ts";
import type { KernelSpec } from "../../kernels/spec.ts";
import type { Matrix } from "../../linalg/matrix.ts";

/** A map on its way to another thread. One of landmarks takes them along, with their factor and its inverse, which need not be computed again. */
export interface PackedMap {
  readonly spec: FeatureMapSpec;
  readonly landmarks: PackedLandmarks | undefined;
}

type PackedLandmarks = Omit<Landmarks<Samples>, "kernel" | "inverse"> & {
  readonly kernel: KernelSpec;
  readonly inverse: Matrix | undefined;
};

export function packMap(map: FeatureMap<Samples>): PackedMap {
  const landmarks = landmarksOf(map);
  if (landmarks === undefined) return { spec: map.spec, landmarks };
  // A kernel that is not in the list cannot be made in another thread.
  const { spec } = kernelFrom(landmarks.kernel.spec);
  return { spec: map.spec, landmarks: { ...landmarks, kernel: spec, inverse: landmarks.inverse.made } };
}

export function unpackMap({ spec, landmarks }: PackedMap, shape: SampleShape): FeatureMap<Samples> {
  if (landmarks === undefined) return featureMapFrom(spec, shape);
  const { kernel, inverse, ...parts } = landmarks;
  return mapOverLandmarks(landmarksWith({ ...parts, kernel: kernelFrom(kernel) }, inverse));
}
