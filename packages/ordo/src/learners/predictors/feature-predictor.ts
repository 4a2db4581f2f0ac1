import type { Rows, Samples } from "../../data/samples.ts";
import { backToLandmarks, type Landmarks, landmarksOf } from "../../kernels/maps/landmarks.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import { type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";
import { type KernelPredictor, kernelPredictor } from "./kernel.ts";
import { type LinearParts, type LinearPredictor, linearPredictor } from "./linear.ts";

/**
 * What scores by weights of features: by these, or by the kernel on the landmarks where the features are made of them. Over landmarks it has no doubts: those of the
 * weights take the features as exact, which they are not where landmarks nearly depend on each other.
 */
export function featurePredictor<X extends Samples>(
  parts: LinearParts<X>,
): LinearPredictor<X> | KernelPredictor<X> {
  const landmarks = landmarksOf(parts.map);
  if (landmarks === undefined) return linearPredictor(parts);
  const coefficients = backToLandmarks(landmarks, parts.weights);
  const { places, rows } = writtenOrder(landmarks);
  return kernelPredictor({
    kernel: landmarks.kernel,
    items: landmarks.items.take(places),
    coefficients: placed(landmarks, coefficients, places),
    bias: parts.bias,
    rows,
  });
}

/** The landmarks that a model keeps, in the order of the training rows. A kernel that takes averages over them needs all. */
function writtenOrder<X extends Samples>({
  kernel,
  items,
  kept,
  rows,
}: Landmarks<X>): {
  readonly places: Uint32Array;
  readonly rows: Rows | undefined;
} {
  const places = dependsOnReference(kernel.spec)
    ? Uint32Array.from({ length: items.size }, (_, place) => place)
    : kept.slice();
  if (rows === undefined) return { places, rows };
  places.sort((a, b) => rows[a] - rows[b]);
  return { places, rows: places.map((place) => rows[place]) };
}

/** Coefficients of the kept landmarks, in their order, as those of the landmarks at these places; 0 for the others. */
function placed<X extends Samples>({ kept }: Landmarks<X>, values: Matrix, places: Uint32Array): Matrix {
  const result = matrix(places.length, values.cols);
  const keptAt = new Map(Array.from(kept, (place, index) => [place, index]));
  places.forEach((place, row) => {
    const index = keptAt.get(place);
    if (index !== undefined) result.data.set(rowOf(values, index), row * values.cols);
  });
  return result;
}
