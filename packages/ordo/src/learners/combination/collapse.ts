import { stackItems } from "../../data/samples/stack.ts";
import type { Samples } from "../../data/samples.ts";
import type { FittedTransform } from "../../data/transforms/transform.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import { at, type Matrix, matrix } from "../../linalg/matrix.ts";
import { areAlike, type CombinationPart, combinationPredictor } from "../predictors/combination.ts";
import { isKernel, type KernelPredictor, kernelPredictor } from "../predictors/kernel.ts";
import { isLinear, type LinearPredictor, linearPredictor } from "../predictors/linear.ts";
import type { Predictor } from "../predictors/predictor.ts";
import { haveSameItems, haveSameKernel, haveSameMap, prepareAlike } from "./part.ts";

/** What scores like the weighted sum of the parts, and what is done to items before. */
export interface Collapsed<X extends Samples> {
  readonly predictor: Predictor<X>;
  readonly preparation: readonly FittedTransform[] | undefined;
}

/**
 * One predictor for Σ c_p·f_p. Linear ones of one map are one linear one with summed weights; kernel ones of one kernel are one kernel one, items
 * that are the same counting once; where items are prepared alike. Everything else stays a combination of its parts.
 */
export function collapse<X extends Samples>(parts: readonly CombinationPart<X>[]): Collapsed<X> {
  if (!prepareAlike(parts)) return { predictor: combinationPredictor(parts), preparation: undefined };
  const [{ preparation }] = parts;
  const predictor =
    linearSum(parts) ??
    kernelSum(parts) ??
    combinationPredictor(parts.map((part) => ({ ...part, preparation: undefined })));
  return { predictor, preparation };
}

type Parts<X extends Samples, P> = readonly (CombinationPart<X> & { readonly predictor: P })[];

function linearSum<X extends Samples>(parts: readonly CombinationPart<X>[]): Predictor<X> | undefined {
  if (!parts.every(({ predictor }) => isLinear(predictor))) return undefined;
  const linears = parts as Parts<X, LinearPredictor<X>>;
  if (!haveSameMap(linears.map(({ predictor }) => predictor))) return undefined;
  const map = (linears.find(({ predictor }) => predictor.map.names !== undefined) ?? linears[0]).predictor
    .map;
  const weights = weightedSum(linears, map.size, ({ weights }) => weights);
  return linearPredictor({ map, weights, bias: biasOf(linears) });
}

function kernelSum<X extends Samples>(parts: readonly CombinationPart<X>[]): Predictor<X> | undefined {
  if (!parts.every(({ predictor }) => isKernel(predictor))) return undefined;
  const kernels = parts as Parts<X, KernelPredictor<X>>;
  const predictors = kernels.map(({ predictor }) => predictor);
  if (!haveSameKernel(predictors)) return undefined;
  const [{ kernel, items }] = predictors;
  const bias = biasOf(kernels);
  if (haveSameItems(predictors)) {
    const coefficients = weightedSum(kernels, items.size, (one) => one.coefficients);
    const rows = areAlike(predictors.map((one) => one.rows ?? [])) ? predictors[0].rows : undefined;
    return kernelPredictor({ kernel, coefficients, items, bias, rows });
  }
  // The items of such a kernel are part of it.
  if (dependsOnReference(kernel.spec)) return undefined;
  const stacked = stackItems(predictors.map((one) => one.items));
  if (stacked === undefined) return undefined;
  const values = kernels.flatMap(({ predictor: { coefficients, items: own }, output, coefficient }) =>
    Array.from({ length: own.size }, (_, row) => coefficient * at(coefficients, row, output)),
  );
  return kernelPredictor({ kernel, bias, ...withoutRepeats(stacked, values) });
}

/** Equal items are one, with what they weigh together. */
function withoutRepeats<X extends Samples>(items: X, values: readonly number[]) {
  const firsts = items.firstEquals() ?? Uint32Array.from(values.keys());
  const kept = Uint32Array.from(values.keys()).filter((row) => firsts[row] === row);
  const place = new Map(Array.from(kept, (row, index) => [row, index]));
  const coefficients = matrix(kept.length, 1);
  values.forEach((value, row) => {
    coefficients.data[place.get(firsts[row])!] += value;
  });
  return { items: items.take(kept), coefficients };
}

function weightedSum<X extends Samples, P extends Predictor<X>>(
  parts: Parts<X, P>,
  size: number,
  matrixOf: (predictor: P) => Matrix,
): Matrix {
  const sum = matrix(size, 1);
  for (const { predictor, output, coefficient } of parts) {
    const values = matrixOf(predictor);
    for (let row = 0; row < size; row++) sum.data[row] += coefficient * at(values, row, output);
  }
  return sum;
}

function biasOf<X extends Samples>(parts: Parts<X, { readonly bias: Float64Array }>): Float64Array {
  return Float64Array.of(
    parts.reduce((sum, { predictor, output, coefficient }) => sum + coefficient * predictor.bias[output], 0),
  );
}
