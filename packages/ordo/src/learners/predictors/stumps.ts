import type { SampleShape, Vectors } from "../../data/samples.ts";
import { requireUsable } from "../../kernels/vectors/checks.ts";
import { matrix } from "../../linalg/matrix.ts";
import { pace } from "../../linalg/pace.ts";
import type { Predictor } from "./predictor.ts";

/** f(x) = Σ α_t·[x_{k_t} > θ_t] in each output. */
export interface StumpsPredictor extends Predictor<Vectors> {
  readonly kind: "stumps";
  /** One list for each output. */
  readonly lists: readonly Stumps[];
}

/** Thresholds on single features, each with what an item above it gains; added up in this order. */
export interface Stumps {
  readonly features: Uint32Array;
  readonly thresholds: Float64Array;
  readonly weights: Float64Array;
}

/** Rows that are scored between two looks at the clock. */
const ROWS = 64;

export function stumpsPredictor(
  given: readonly Stumps[],
  { names }: Pick<SampleShape, "names">,
): StumpsPredictor {
  const lists = Object.freeze(given.map((list) => Object.freeze({ ...list })));
  return Object.freeze({
    kind: "stumps",
    outputs: lists.length,
    lists,
    async scores(items, { run }) {
      requireUsable(items);
      const result = matrix(items.size, lists.length);
      const readRow = rowReader(items);
      const walk = pace("scores", run.signal);
      for (let row = 0; row < items.size; row++) {
        if (row % ROWS === 0 && walk.due()) await walk.rest();
        const x = readRow(row);
        lists.forEach((list, output) => {
          result.data[row * lists.length + output] = scoreOf(list, x);
        });
      }
      return result;
    },
    async explain(pair, output) {
      requireUsable(pair);
      const readRow = rowReader(pair);
      const [a, b] = [readRow(0).slice(), readRow(1).slice()];
      const parts = Array.from(differences(lists[output], a, b), ([index, contribution]) => ({
        index,
        name: names?.[index],
        contribution,
      }));
      return { over: "features", parts };
    },
  } satisfies StumpsPredictor);
}

export function isStumps(predictor: { readonly kind: string }): predictor is StumpsPredictor {
  return predictor.kind === "stumps";
}

function scoreOf({ features, thresholds, weights }: Stumps, x: Float64Array): number {
  let sum = 0;
  for (let t = 0; t < weights.length; t++) if (x[features[t]] > thresholds[t]) sum += weights[t];
  return sum;
}

/** What the thresholds between two items add to f(a) − f(b), by feature. */
function differences(
  { features, thresholds, weights }: Stumps,
  a: Float64Array,
  b: Float64Array,
): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  weights.forEach((weight, t) => {
    const feature = features[t];
    const side = Number(a[feature] > thresholds[t]) - Number(b[feature] > thresholds[t]);
    if (side !== 0) sums.set(feature, (sums.get(feature) ?? 0) + side * weight);
  });
  return sums;
}

/** All features of a row; the array may be used again for the next. */
function rowReader({ values, features }: Vectors): (row: number) => Float64Array {
  if (values.kind === "dense") {
    const { data, offset, stride } = values;
    return (row) => data.subarray(offset + row * stride, offset + row * stride + features);
  }
  const { starts, columns, values: numbers } = values;
  const x = new Float64Array(features);
  return (row) => {
    x.fill(0);
    for (let k = starts[row]; k < starts[row + 1]; k++) x[columns[k]] = numbers[k];
    return x;
  };
}
