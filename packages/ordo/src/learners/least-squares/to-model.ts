import { OrdoError } from "../../base/errors.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { FeatureMap } from "../../kernels/maps/feature-map.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, matrix, transpose } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import type { FitOptions } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import { makeModel, targetNamesOf } from "../make-model.ts";
import type { Model } from "../model.ts";
import { featurePredictor } from "../predictors/feature-predictor.ts";
import { kernelPredictor } from "../predictors/kernel.ts";
import type { Predictor, ScoreDoubts } from "../predictors/predictor.ts";
import { provenanceOf } from "../provenance.ts";
import { dualWeights, interceptSums, kernelDoubts, linearDoubts, primalWeights } from "./model-doubts.ts";
import { centred, type FeatureRows, featureRows } from "./primal/feature-rows.ts";
import type { BorderedProblem } from "./problem.ts";
import type { Solved } from "./solved.ts";

/** What the model keeps of its learner. */
interface Source<X extends Samples> {
  /** With the value of its path that this is the model of. */
  readonly spec: LearnerSpec;
  readonly kernel: Kernel<X>;
  readonly facts?: Readonly<Record<string, number>> | undefined;
}

/** The map of a kernel, and what it makes of the training items. */
export interface Features<X extends Samples> {
  readonly map: FeatureMap<X>;
  readonly values: Matrix | SparseMatrix;
}

/** The same where the primal form may have been solved without making features. */
export interface SolvedFeatures<X extends Samples> {
  readonly map: FeatureMap<X>;
  readonly values: Matrix | SparseMatrix | undefined;
}

/** Which system was solved, and what came out. */
export interface Solution<X extends Samples> extends Solved {
  /** What it was trained on; a kernel model keeps it. */
  readonly items: X;
  readonly problem: BorderedProblem;
  readonly form: "primal" | "dual";
  /** Where the kernel has a map. */
  readonly features: SolvedFeatures<X> | undefined;
}

/** The model of a solved system. */
export function modelOf<X extends Samples>(
  source: Source<X>,
  data: Dataset<X>,
  solution: Solution<X>,
  { backend, run }: Compute,
  options: FitOptions,
): Model<X> {
  return makeModel({
    predictor: predictorOf(source.kernel, solution),
    provenance: provenanceOf(source.spec, data, { backend }, options),
    warnings: [...run.warnings, ...solution.remarks],
    inputs: data.inputs.shape,
    target: targetNamesOf(data),
    facts: source.facts,
  });
}

/** Explicit features make a linear model, whichever form was solved: w = Xᵀα. */
function predictorOf<X extends Samples>(kernel: Kernel<X>, solution: Solution<X>): Predictor<X> {
  const { items, values, problem, features, rounding } = solution;
  const bias = requireFiniteSolution(solution.bias ?? new Float64Array(problem.outputs));
  if (features === undefined) {
    requireFiniteSolution(values.data);
    const parts = { kernel, coefficients: values, items, bias };
    return kernelPredictor({ ...parts, doubts: rounding && kernelDoubts(parts, rounding) });
  }
  const { map } = features;
  const weights =
    solution.form === "primal"
      ? values
      : weightsOf(featureRows(centredFeatures(features.values!, problem)), values);
  requireFiniteSolution(weights.data);
  return featurePredictor({ map, weights, bias, doubts: linearDoubtsOf(features, weights, solution) });
}

function linearDoubtsOf<X extends Samples>(
  { map, values: X }: SolvedFeatures<X>,
  weights: Matrix,
  { values, rounding, spread, problem }: Solution<X>,
): ScoreDoubts<X> | undefined {
  if (X === undefined || (spread === undefined && rounding === undefined)) return undefined;
  const rho =
    spread === undefined
      ? dualWeights(featureRows(centredFeatures(X, problem)), values, rounding!)
      : primalWeights(weights, spread);
  return linearDoubts(map, rho, interceptSums(problem, featureRows(X), rho));
}

/** Scores or features near the largest number there is overflow on the way. */
export function requireFiniteSolution(values: Float64Array): Float64Array {
  const index = values.findIndex((value) => !Number.isFinite(value));
  if (index < 0) return values;
  const message =
    `the model has no finite coefficients (number ${index} is ${values[index]}): ` +
    "scores, weights or features are too large; scale them to sizes near 1";
  throw new OrdoError("input.not-finite", message, { what: "coefficients", index, value: values[index] });
}

/** Where α sums to 0, constants in the features change nothing but the digits that are left of w = Xᵀα. */
function centredFeatures(X: Matrix | SparseMatrix, { blocks }: BorderedProblem): Matrix | SparseMatrix {
  return X.kind === "dense" && blocks !== undefined ? centred(X).values : X;
}

/** w = Xᵀα. */
function weightsOf(rows: FeatureRows, alpha: Matrix): Matrix {
  const v = alpha.cols;
  const transposed = matrix(v, rows.cols);
  for (let row = 0; row < rows.rows; row++) {
    for (let out = 0; out < v; out++)
      rows.addTo(transposed.data, out * rows.cols, row, alpha.data[row * v + out]);
  }
  return transpose(transposed);
}
