import type { Samples } from "../../data/samples.ts";
import { backToLandmarks, landmarksOf } from "../../kernels/maps/landmarks.ts";
import { takeRows } from "../../linalg/matrix.ts";
import { kernelPredictor } from "./kernel.ts";
import { type LinearParts, linearPredictor } from "./linear.ts";
import type { Predictor } from "./predictor.ts";

/** What scores by weights of features: by these, or by the kernel on the landmarks where the features are made of them. */
export function featurePredictor<X extends Samples>(parts: LinearParts<X>): Predictor<X> {
  const landmarks = landmarksOf(parts.map);
  if (landmarks === undefined) return linearPredictor(parts);
  const { kernel, items, kept, rows } = landmarks;
  // Ascending, as model files have them.
  const order = Uint32Array.from(kept.keys()).sort((a, b) => kept[a] - kept[b]);
  const places = order.map((k) => kept[k]);
  return kernelPredictor({
    kernel,
    items: items.take(places),
    coefficients: takeRows(backToLandmarks(landmarks, parts.weights), order),
    bias: parts.bias,
    rows: rows && places.map((place) => rows[place]),
    doubts: parts.doubts,
  });
}
