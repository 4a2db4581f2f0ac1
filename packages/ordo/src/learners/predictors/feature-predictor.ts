import type { Samples } from "../../data/samples.ts";
import { backToLandmarks, landmarksOf } from "../../kernels/maps/landmarks.ts";
import { kernelPredictor } from "./kernel.ts";
import { type LinearParts, linearPredictor } from "./linear.ts";
import type { Predictor } from "./predictor.ts";

/** What scores by weights of features: by these, or by the kernel on the landmarks where the features are made of them. */
export function featurePredictor<X extends Samples>(parts: LinearParts<X>): Predictor<X> {
  const landmarks = landmarksOf(parts.map);
  if (landmarks === undefined) return linearPredictor(parts);
  const { kernel, items, kept, rows } = landmarks;
  return kernelPredictor({
    kernel,
    items: items.take(kept),
    coefficients: backToLandmarks(landmarks, parts.weights),
    bias: parts.bias,
    rows: rows && Uint32Array.from(kept, (place) => rows[place]),
    doubts: parts.doubts,
  });
}
