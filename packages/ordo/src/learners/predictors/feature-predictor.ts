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
  const { items, rows, from } = writtenOrder(landmarks);
  return kernelPredictor({
    kernel: landmarks.kernel,
    items: items as X,
    coefficients: placed(backToLandmarks(landmarks, parts.weights), from),
    bias: parts.bias,
    rows: rows?.slice(),
  });
}

/** The landmarks that a model keeps, in the order of the training rows. A kernel that takes averages over them needs all. */
interface WrittenOrder {
  readonly items: Samples;
  readonly rows: Rows | undefined;
  /** Which of the kept ones each is; −1 for others. */
  readonly from: Int32Array;
}

/** Of landmarks that were asked for before: a path has a model for each lambda. */
const orders = new WeakMap<object, WrittenOrder>();

function writtenOrder<X extends Samples>(landmarks: Landmarks<X>): WrittenOrder {
  const known = orders.get(landmarks);
  if (known !== undefined) return known;
  const { kernel, items, kept, rows } = landmarks;
  const places = dependsOnReference(kernel.spec)
    ? Uint32Array.from({ length: items.size }, (_, place) => place)
    : kept.slice();
  if (rows !== undefined) places.sort((a, b) => rows[a] - rows[b]);
  const keptAt = new Map(Array.from(kept, (place, index) => [place, index]));
  const order = {
    items: items.take(places),
    rows: rows && places.map((place) => rows[place]),
    from: Int32Array.from(places, (place) => keptAt.get(place) ?? -1),
  };
  orders.set(landmarks, order);
  return order;
}

/** Coefficients of the kept landmarks in the written order; 0 for the others. */
function placed(values: Matrix, from: Int32Array): Matrix {
  const result = matrix(from.length, values.cols);
  from.forEach((index, row) => {
    if (index >= 0) result.data.set(rowOf(values, index), row * values.cols);
  });
  return result;
}
