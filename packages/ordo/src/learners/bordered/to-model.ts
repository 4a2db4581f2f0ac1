import { OrdoError } from "../../base/errors.ts";
import { VERSION } from "../../base/version.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, matrix, transpose } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import { inputShapeOf } from "../input-shape.ts";
import type { FitOptions } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import { makeModel, namesOf, type ScoreDoubts, targetNamesOf } from "../make-model.ts";
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

/** Which system was solved, at which lambda, and what came out. */
export interface Solution<X extends Samples> extends Solved {
  /** What it was trained on; a kernel model keeps it. */
  readonly items: X;
  readonly problem: BorderedProblem;
  readonly lambda: number;
  readonly form: "primal" | "dual";
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
  const predictor = predictorOf(machine, solution);
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
  { items, values, rounding, spread, problem }: Solution<X>,
): ScoreDoubts<X> | undefined {
  if (predictor.kind === "kernel") return rounding && kernelDoubts(kernel, predictor, rounding);
  if (spread === undefined && rounding === undefined) return undefined;
  const X = kernel.explicitFeatures!(items);
  const rho =
    spread === undefined
      ? dualWeights(featureRows(centredFeatures(X, problem)), values, rounding!)
      : primalWeights(predictor.weights, spread);
  return linearDoubts(kernel, rho, interceptSums(problem, featureRows(X), rho));
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
function predictorOf<X extends Samples>(machine: Source<X>, solution: Solution<X>): Predictor<X> {
  const { items, values, problem } = solution;
  const bias = solution.bias ?? new Float64Array(problem.outputs);
  const featureNames = namesOf(items);
  if (solution.form === "primal") return { kind: "linear", weights: values, bias, featureNames };
  if (machine.kernel.explicitFeatures === undefined) {
    return { kind: "kernel", coefficients: values, items, bias };
  }
  const features = centredFeatures(machine.kernel.explicitFeatures(items), problem);
  return { kind: "linear", weights: weightsOf(featureRows(features), values), bias, featureNames };
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
