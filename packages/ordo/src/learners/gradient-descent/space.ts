import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { FeatureMap } from "../../kernels/maps/feature-map.ts";
import type { Compute } from "../../linalg/compute.ts";
import { columnOf, type Matrix } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import { type FeatureProducts, productsWith } from "../feature-products.ts";
import { centred, featureRows } from "../least-squares/primal/feature-rows.ts";
import { featurePredictor } from "../predictors/feature-predictor.ts";
import { kernelPredictor } from "../predictors/kernel.ts";
import type { Predictor } from "../predictors/predictor.ts";

/**
 * Where f lives: as coefficients of the training items, f = Σ a_i·K_{x_i}, or as weights of explicit features. Numbers v stand for f either way; memory
 * of the backend belongs to the scope that made it.
 */
export interface Space<X extends Samples> {
  /** How many numbers stand for f. */
  readonly size: number;
  /** f at every training item, but for a constant that all have in common. */
  scores(v: Float64Array): Promise<Float64Array>;
  /** The numbers that stand for Σ g_i·K_{x_i}. */
  pull(g: Float64Array): Promise<Float64Array>;
  /** ‖f‖² in the space of the kernel, from v and the scores of the training items. */
  squaredNorm(v: Float64Array, f: Float64Array): number;
  /** Single items, in the calling thread: for steps over a few of them. */
  rows(): Promise<ItemRows>;
  /** One column of numbers for each output. */
  predictor(v: Matrix): Predictor<X>;
}

export interface ItemRows {
  /** f at one training item, but for the same constant. */
  score(v: Float64Array, row: number): number;
  /** v ← v + factor·K_x for one of them. */
  add(v: Float64Array, row: number, factor: number): void;
}

/** Features where the kernel has a map to them, which stay sparse where they are; coefficients otherwise, with K formed once. */
export async function openSpace<X extends Samples>(
  kernel: Kernel<X>,
  { inputs }: Dataset<X>,
  compute: Compute,
): Promise<Space<X>> {
  const map = await kernel.features?.(inputs, compute);
  if (map === undefined) return kernelSpace(kernel, inputs.copy(), compute);
  const given = await map.apply(inputs, compute);
  // Slopes sum to 0, so a constant in a feature changes no weight and no margin; of features far from 0 it would leave few digits.
  const values = given.kind === "dense" ? centred(given).values : given;
  return featureSpace(map, values, await productsWith(values, compute));
}

async function kernelSpace<X extends Samples>(
  kernel: Kernel<X>,
  items: X,
  compute: Compute,
): Promise<Space<X>> {
  const { backend, run } = compute;
  const K = await kernel.matrix(items, undefined, compute);
  return {
    size: items.size,
    scores: (a) => backend.multiplyVector(K, a, { signal: run.signal }),
    pull: async (g) => g.slice(),
    squaredNorm: (a, f) => dot(a, f),
    async rows() {
      const { data, cols } = await backend.fetch(K);
      return {
        score(a, row) {
          let sum = 0;
          for (let k = 0, at = row * cols; k < cols; k++) sum += data[at + k] * a[k];
          return sum;
        },
        add(a, row, factor) {
          a[row] += factor;
        },
      };
    },
    predictor: (coefficients) =>
      kernelPredictor({ kernel, coefficients, items, bias: new Float64Array(coefficients.cols) }),
  };
}

function featureSpace<X extends Samples>(
  map: FeatureMap<X>,
  values: Matrix | SparseMatrix,
  { times, transposed }: FeatureProducts,
): Space<X> {
  return {
    size: values.cols,
    scores: times,
    pull: transposed,
    squaredNorm: (w) => dot(w, w),
    async rows() {
      const X = featureRows(values);
      const score = new Float64Array(1);
      return {
        score(w, row) {
          X.dot(row, columnOf(w), score, 0);
          return score[0];
        },
        add: (w, row, factor) => X.addTo(w, 0, row, factor),
      };
    },
    predictor: (weights) => featurePredictor({ map, weights, bias: new Float64Array(weights.cols) }),
  };
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k] * b[k];
  return sum;
}
