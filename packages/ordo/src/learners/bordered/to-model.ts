import { OrdoError } from "../../base/errors.ts";
import { VERSION } from "../../base/version.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, matrix, transpose } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import { inputShapeOf } from "../input-shape.ts";
import { keptItems } from "../kept-items.ts";
import type { PrepareOptions } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import { makeModel, namesOf, type ScoreDoubts, targetNamesOf } from "../make-model.ts";
import type { Model, Predictor, Provenance } from "../model.ts";
import { centred, type FeatureRows, featureRows } from "./features.ts";
import {
  dualWeights,
  interceptSums,
  kernelDoubts,
  linearDoubts,
  primalWeights,
  type SolvedRounding,
  type Spread,
} from "./model-doubts.ts";
import type { BorderedProblem } from "./problem.ts";

/** What the model keeps of its learner. */
interface Source<X extends Samples> {
  readonly spec: LearnerSpec;
  readonly kernel: Kernel<X>;
}

/** What was solved: dual coefficients or weights. */
export interface Solution {
  readonly problem: BorderedProblem;
  readonly lambda: number;
  /** One of the two. */
  readonly alpha?: Matrix;
  readonly weights?: Matrix;
  /** What is known of the errors of α, where doubts are asked for. */
  readonly rounding?: SolvedRounding | undefined;
  /** Likewise of the weights. */
  readonly spread?: Spread | undefined;
}

/** The model of a solved system. */
export async function modelOf<X extends Samples>(
  machine: Source<X>,
  data: Dataset<X>,
  solution: Solution,
  { backend, run }: Compute,
  options: PrepareOptions,
): Promise<Model<X>> {
  const provenance: Provenance = {
    version: VERSION,
    backend: backend.name,
    threads: backend.description.threads,
    seed: options.seed ?? 0,
    data: data.fingerprint,
    items: data.size,
    learner: { ...machine.spec, lambda: solution.lambda },
  };
  const predictor = predictorOf(machine, data.inputs, solution);
  const bias = solution.problem.intercept
    ? await interceptOf(machine, data, predictor, solution.problem, { backend, run })
    : undefined;
  const whole = bias === undefined ? predictor : { ...predictor, bias };
  requireFiniteSolution(whole);
  return makeModel({
    kernel: machine.kernel,
    predictor: whole,
    provenance,
    warnings: [...run.warnings],
    inputs: inputShapeOf(data.inputs),
    target: targetNamesOf(data),
    doubts: doubtsOf(machine, data.inputs, whole, solution),
  });
}

function doubtsOf<X extends Samples>(
  { kernel }: Source<X>,
  inputs: X,
  predictor: Predictor<X>,
  { alpha, rounding, spread, problem }: Solution,
): ScoreDoubts<X> | undefined {
  if (predictor.kind === "kernel") return rounding && kernelDoubts(kernel, predictor, rounding);
  if (spread === undefined && rounding === undefined) return undefined;
  const X = kernel.explicitFeatures!(inputs);
  const rho =
    spread === undefined
      ? dualWeights(featureRows(centredFeatures(X, problem)), alpha!, rounding!)
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
function predictorOf<X extends Samples>(
  machine: Source<X>,
  items: X,
  { alpha, weights, problem }: Solution,
): Predictor<X> {
  const v = problem.outputs;
  const bias = new Float64Array(v);
  const featureNames = namesOf(items);
  if (weights !== undefined) return { kind: "linear", weights, bias, featureNames };
  if (machine.kernel.explicitFeatures === undefined) {
    return { kind: "kernel", coefficients: alpha as Matrix, items: keptFor(problem, items), bias };
  }
  const features = centredFeatures(machine.kernel.explicitFeatures(items), problem);
  return { kind: "linear", weights: weightsOf(featureRows(features), alpha as Matrix), bias, featureNames };
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

/** Models of several lambdas solved from one system share one copy of its items. */
const kept = new WeakMap<BorderedProblem, Samples>();

function keptFor<X extends Samples>(problem: BorderedProblem, items: X): X {
  const copy = (kept.get(problem) as X | undefined) ?? keptItems(items);
  kept.set(problem, copy);
  return copy;
}

/** b = weighted mean of y − f over the items. */
async function interceptOf<X extends Samples>(
  machine: Source<X>,
  data: Dataset<X>,
  predictor: Predictor<X>,
  problem: BorderedProblem,
  compute: Compute,
): Promise<Float64Array> {
  const draft = makeModel({ kernel: machine.kernel, predictor, provenance: {} as Provenance, warnings: [] });
  const fitted = await draft.allScores(data.inputs, { backend: compute.backend, signal: compute.run.signal });
  const total = problem.precision.reduce((sum, d) => sum + d, 0);
  const bias = new Float64Array(problem.outputs);
  for (let row = 0; row < problem.size; row++) {
    for (let out = 0; out < problem.outputs; out++) {
      const target = problem.targets.data[problem.targets.offset + row * problem.targets.stride + out];
      bias[out] += (problem.precision[row] / total) * (target - fitted.data[row * problem.outputs + out]);
    }
  }
  return bias;
}
