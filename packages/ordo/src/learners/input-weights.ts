import type { Samples } from "../data/samples.ts";
import { affineScaling } from "../data/transforms/affine.ts";
import type { FittedTransform } from "../data/transforms/transform.ts";
import { at, type Matrix, matrix } from "../linalg/matrix.ts";
import { isGp } from "./predictors/gp.ts";
import { isLinear } from "./predictors/linear.ts";
import type { Predictor } from "./predictors/predictor.ts";

/** f(x) = Σ w_k·x_k + constant, of the values x as they are before scaling. */
export interface InputWeights {
  /** Features × outputs. */
  readonly weights: Matrix;
  /** One for each output. */
  readonly constants: Float64Array;
}

/**
 * The weights of a linear model in the units of its inputs. With x' = (x − s)/c before it, Σ w'_k·x'_k + b has w_k = w'_k/c_k and the constant
 * b − Σ w_k·s_k; a feature of scale 0 weighs nothing. Undefined where the features are not the inputs themselves, or are scaled query by query.
 */
export function inputWeights<X extends Samples>(
  predictor: Predictor<X>,
  preparation: readonly FittedTransform[] = [],
): InputWeights | undefined {
  const linear = isGp(predictor) ? predictor.mean : predictor;
  if (!isLinear(linear) || linear.map.spec.kind !== "identity") return undefined;
  const { rows, cols } = linear.weights;
  const scaling = affineScaling(preparation, rows);
  if (scaling === undefined) return undefined;
  const weights = matrix(rows, cols);
  const constants = linear.bias.slice();
  for (let k = 0; k < rows; k++) {
    const scale = scaling.scales[k];
    if (scale === 0) continue;
    for (let output = 0; output < cols; output++) {
      const weight = at(linear.weights, k, output) / scale;
      weights.data[k * cols + output] = weight;
      constants[output] -= weight * scaling.shifts[k];
    }
  }
  return Object.freeze({ weights, constants });
}
