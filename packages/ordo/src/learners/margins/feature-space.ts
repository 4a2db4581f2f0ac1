import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { FeatureMap } from "../../kernels/maps/feature-map.ts";
import { backToLandmarks, type Landmarks, spanOf } from "../../kernels/maps/landmarks.ts";
import type { Compute } from "../../linalg/compute.ts";
import { sideBySide } from "../../linalg/join.ts";
import { columnOf, type Matrix, matrix, valuesOf } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import { featureProducts } from "../least-squares/iterative/products.ts";
import { centred } from "../least-squares/primal/feature-rows.ts";

/** Products with the features X of the training items, each in memory of its own. */
interface VectorProducts {
  /** X·w. */
  times(w: Float64Array): Promise<Float64Array>;
  /** Xᵀ·g. */
  transposed(g: Float64Array): Promise<Float64Array>;
}

/** What training sees of the items, and the way from its weights to those of a model. */
export interface FeatureSpace<X extends Samples> {
  /** The features that the model has. */
  readonly map: FeatureMap<X>;
  /** Those of the training items that weights are sought for; the constant feature is the last one. */
  readonly values: Matrix | SparseMatrix;
  readonly products: VectorProducts;
  /** Whether they are those of the map on all items. */
  readonly isSpan: boolean;
  /** The weights of the features of the map. */
  weightsOf(w: Float64Array): Promise<Float64Array>;
  biasOf(w: Float64Array): number;
}

export interface SpaceOptions {
  /** Whether a constant in all scores changes no loss: features are then taken from their means. */
  readonly ignoresConstants: boolean;
  /** A constant feature of 1, whose weight is the bias. */
  readonly intercept: boolean;
}

/** The matrix of the products of more items than this is not formed for the sake of fewer weights. */
const MANY = 2000;

/** The features of a kernel, and what they are of the training items. */
export interface OwnFeatures<X extends Samples> {
  readonly map: FeatureMap<X>;
  readonly values: Matrix | SparseMatrix;
}

/** Whether features outnumber the items: the best function is one of the items then. Products with sparse features are cheap however many items there are. */
export function isWide({ values }: OwnFeatures<never>): boolean {
  return values.cols > values.rows && (values.kind === "sparse" || values.rows <= MANY);
}

/**
 * The features of the kernel; where it has none, those of the map on all items, which is the kernel itself. Where features outnumber the items the best weights lie in the span of the items,
 * so that the map on all items is trained on, with a weight for each item at most: w = Xᵀc, with c from the weights of that map.
 */
export async function openSpace<X extends Samples>(
  kernel: Kernel<X>,
  inputs: X,
  { own, ...options }: SpaceOptions & { readonly own: OwnFeatures<X> | undefined },
  compute: Compute,
): Promise<FeatureSpace<X>> {
  if (own !== undefined && !isWide(own)) {
    const seen = await seenBy(own.values, options, compute);
    return { map: own.map, isSpan: false, ...seen, weightsOf: async (w) => w.slice(0, own.map.size) };
  }
  const { map: span, values } = await spanOf(kernel, inputs.copy(), compute);
  const seen = await seenBy(values, options, compute);
  if (own === undefined)
    return { map: span, isSpan: true, ...seen, weightsOf: async (w) => w.slice(0, span.size) };
  const { transposed } = await productsWith(own.values, compute);
  return {
    map: own.map,
    isSpan: true,
    ...seen,
    weightsOf: (w) => transposed(onItems(span.landmarks, w.subarray(0, span.size), inputs.size)),
  };
}

/** What training sees of these features. */
export async function seenBy(
  given: Matrix | SparseMatrix,
  { ignoresConstants, intercept }: SpaceOptions,
  compute: Compute,
): Promise<Pick<FeatureSpace<Samples>, "values" | "products" | "biasOf">> {
  const seen =
    ignoresConstants && given.kind === "dense" && isFarFromZero(given) ? centred(given).values : given;
  const ones = matrix(seen.rows, 1, new Float64Array(seen.rows).fill(1));
  const values = intercept ? sideBySide([seen, ones]) : seen;
  return {
    values,
    products: await productsWith(values, compute),
    biasOf: (w) => (intercept ? w[seen.cols] : 0),
  };
}

/** The c of w = Xᵀc, one for each item. */
function onItems<X extends Samples>(landmarks: Landmarks<X>, w: Float64Array, size: number): Float64Array {
  const kept = backToLandmarks(landmarks, columnOf(w));
  const c = new Float64Array(size);
  landmarks.kept.forEach((row, place) => {
    c[row] = kept.data[place];
  });
  return c;
}

/** Columns that are further from 0 than this many times their spread lose digits that centring keeps. */
const FAR = 8;

/** As far as some of the rows tell. */
function isFarFromZero(X: Matrix): boolean {
  const step = Math.max(1, Math.floor(X.rows / 500));
  for (let col = 0; col < X.cols; col++) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let row = 0; row < X.rows; row += step) {
      const value = X.data[X.offset + row * X.stride + col];
      if (value < least) least = value;
      if (value > most) most = value;
    }
    if (Math.max(-least, most) > FAR * (most - least)) return true;
  }
  return false;
}

/** Products with these features. */
export async function productsWith(X: Matrix | SparseMatrix, compute: Compute): Promise<VectorProducts> {
  const { times, transposed } = await featureProducts(X, 1, compute);
  // With sparse features both give every result in the same memory, and training keeps several.
  const kept = (product: (b: Matrix) => Promise<Matrix>) => async (v: Float64Array) => {
    const result = valuesOf(await product(columnOf(v)));
    return X.kind === "sparse" ? result.slice() : result;
  };
  return { times: kept(times), transposed: kept(transposed) };
}
