import type { Samples } from "../../data/samples.ts";
import type { FeatureMap } from "../../kernels/maps/feature-map.ts";
import { sideBySide } from "../../linalg/join.ts";
import { at, type Matrix, rowOf } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import { addBias, doubtsBeside, type Predictor, type ScoreDoubts } from "./predictor.ts";

/** f(x) = Σ w_k·φ(x)_k + bias. */
export interface LinearPredictor<X extends Samples = Samples>
  extends Predictor<X>,
    Omit<LinearParts<X>, "doubts"> {
  readonly kind: "linear";
}

export interface LinearParts<X extends Samples> {
  /** φ. */
  readonly map: FeatureMap<X>;
  /** Features × outputs. */
  readonly weights: Matrix;
  readonly bias: Float64Array;
  readonly doubts?: ScoreDoubts<X> | undefined;
}

/** Large arrays are not copied: whoever gives them made them for it. */
export function linearPredictor<X extends Samples>(parts: LinearParts<X>): LinearPredictor<X> {
  const { map, weights, bias, doubts } = parts;
  return Object.freeze({
    kind: "linear",
    outputs: bias.length,
    map,
    weights,
    bias,
    weighing: Object.freeze({ weights, names: map.names }),
    ...(doubts && { doubts }),
    async scores(items, compute) {
      const { backend, run } = compute;
      const features = await map.apply(items, compute);
      using held =
        features.kind === "dense"
          ? await backend.multiply(features, weights, { signal: run.signal })
          : await backend.multiplySparse(features, weights, { signal: run.signal });
      return addBias(await backend.fetch(held), bias);
    },
    async explain(pair, output, compute) {
      const values = contributions(await map.apply(pair, compute), weights, output);
      const parts = Array.from(values, (contribution, index) => ({
        index,
        name: map.names?.[index],
        contribution,
      }));
      return { over: "features", parts };
    },
    beside(others) {
      const all = [parts, ...others.filter(isLinear<X>)];
      return linearPredictor({
        map,
        weights: sideBySide(all.map((part) => part.weights)),
        bias: Float64Array.from(all.flatMap((part) => Array.from(part.bias))),
        doubts: doubtsBeside([this, ...others]),
      });
    },
  } satisfies LinearPredictor<X>);
}

export function isLinear<X extends Samples>(predictor: Predictor<X>): predictor is LinearPredictor<X> {
  return predictor.kind === "linear";
}

/** w_k·(x_k(a) − x_k(b)) for each feature k. */
function contributions(features: Matrix | SparseMatrix, weights: Matrix, output: number): Float64Array {
  const result = new Float64Array(weights.rows);
  if (features.kind === "dense") {
    const [one, other] = [rowOf(features, 0), rowOf(features, 1)];
    for (let k = 0; k < result.length; k++) result[k] = at(weights, k, output) * (one[k] - other[k]);
    return result;
  }
  const difference = new Float64Array(weights.rows);
  for (const [row, sign] of [
    [0, 1],
    [1, -1],
  ] as const) {
    for (let k = features.starts[row]; k < features.starts[row + 1]; k++)
      difference[features.columns[k]] += sign * features.values[k];
  }
  difference.forEach((value, k) => {
    result[k] = value === 0 ? 0 : at(weights, k, output) * value;
  });
  return result;
}
