import { OrdoError } from "../../base/errors.ts";
import { VERSION } from "../../base/version.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { FeatureMap } from "../../kernels/maps/feature-map.ts";
import { untyped } from "../../kernels/maps/map-kind.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, matrix, transpose } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import { inputShapeOf } from "../input-shape.ts";
import type { FitOptions } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import { makeModel, type ScoreDoubts, targetNamesOf } from "../make-model.ts";
import type { Model, Predictor, Provenance } from "../model.ts";
import { centred, type FeatureRows, featureRows } from "./features.ts";
import { dualWeights, interceptSums, kernelDoubts, linearDoubts, primalWeights } from "./model-doubts.ts";
import type { BorderedProblem } from "./problem.ts";
import type { Solved } from "./solved.ts";

/** What the model keeps of its learner. */
interface Source<X extends Samples> {
  readonly spec: LearnerSpec;
  readonly kernel: Kernel<X>;
}

/** The map of a kernel, and what it makes of the training items. */
export interface Features<X extends Samples> {
  readonly map: FeatureMap<X>;
  readonly values: Matrix | SparseMatrix;
}

/** Which system was solved, at which lambda, and what came out. */
export interface Solution<X extends Samples> extends Solved {
  /** What it was trained on; a kernel model keeps it. */
  readonly items: X;
  readonly problem: BorderedProblem;
  readonly lambda: number;
  readonly form: "primal" | "dual";
  /** Where the kernel has a map. */
  readonly features: Features<X> | undefined;
}

/** The model of a solved system. */
export function modelOf<X extends Samples>(
  machine: Source<X>,
  data: Dataset<X>,
  solution: Solution<X>,
  { backend, run }: Compute,
  options: FitOptions,
): Model<X> {
  const provenance: Provenance = {
    version: VERSION,
    backend: backend.name,
    threads: backend.description.threads,
    seed: options.seed ?? 0,
    data: data.fingerprint,
    items: data.size,
    learner: { ...machine.spec, lambda: solution.lambda },
  };
  const predictor = predictorOf(solution);
  requireFiniteSolution(predictor);
  return makeModel({
    kernel: machine.kernel,
    predictor,
    provenance,
    warnings: [...run.warnings, ...solution.remarks],
    inputs: inputShapeOf(data.inputs),
    target: targetNamesOf(data),
    doubts: doubtsOf(machine, predictor, solution),
  });
}

function doubtsOf<X extends Samples>(
  { kernel }: Source<X>,
  predictor: Predictor<X>,
  { features, values, rounding, spread, problem }: Solution<X>,
): ScoreDoubts<X> | undefined {
  if (predictor.kind === "kernel") return rounding && kernelDoubts(kernel, predictor, rounding);
  if (spread === undefined && rounding === undefined) return undefined;
  const { map, values: X } = features!;
  const rho =
    spread === undefined
      ? dualWeights(featureRows(centredFeatures(X, problem)), values, rounding!)
      : primalWeights(predictor.weights, spread);
  return linearDoubts(map, rho, interceptSums(problem, featureRows(X), rho));
}

/** Scores or features near the largest number there is overflow on the way. */
function requireFiniteSolution<X extends Samples>(predictor: Predictor<X>): void {
  const numbers = predictor.kind === "linear" ? predictor.weights : predictor.coefficients;
  for (const values of [numbers.data, predictor.bias]) {
    const index = values.findIndex((value) => !Number.isFinite(value));
    if (index < 0) continue;
    const message =
      `the model has no finite coefficients (number ${index} is ${values[index]}): ` +
      "scores, weights or features are too large; scale them to sizes near 1";
    throw new OrdoError("input.not-finite", message, { what: "coefficients", index, value: values[index] });
  }
}

/** Explicit features make a linear model, whichever form was solved: w = Xᵀα. */
function predictorOf<X extends Samples>(solution: Solution<X>): Predictor<X> {
  const { items, values, problem, features } = solution;
  const bias = solution.bias ?? new Float64Array(problem.outputs);
  if (features === undefined) return { kind: "kernel", coefficients: values, items, bias };
  const map = untyped(features.map);
  if (solution.form === "primal") return { kind: "linear", map, weights: values, bias };
  const rows = featureRows(centredFeatures(features.values, problem));
  return { kind: "linear", map, weights: weightsOf(rows, values), bias };
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
