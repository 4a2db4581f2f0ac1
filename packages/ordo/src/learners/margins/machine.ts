import type { Warning } from "../../base/run.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { FeatureMap } from "../../kernels/maps/feature-map.ts";
import { landmarkMap } from "../../kernels/maps/landmarks.ts";
import type { Compute } from "../../linalg/compute.ts";
import { sideBySide } from "../../linalg/join.ts";
import { columnOf, type Matrix, matrix } from "../../linalg/matrix.ts";
import { scopeOf } from "../../linalg/scope.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import { type FeatureProducts, productsWith } from "../feature-products.ts";
import type { FitOptions } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import { centred } from "../least-squares/primal/feature-rows.ts";
import { makeModel, targetNamesOf } from "../make-model.ts";
import type { Model } from "../model.ts";
import { featurePredictor } from "../predictors/feature-predictor.ts";
import { provenanceOf } from "../provenance.ts";
import { minimiseByPlanes } from "./bundle.ts";
import { nearInverse } from "./near-inverse.ts";
import { minimiseByNewton } from "./newton.ts";
import type { Minimum, Objective, Stop } from "./objective.ts";
import type { MarginLoss, Risk } from "./risk.ts";

/** What a learner of margins is: a kernel, and which losses of the scores its data ask for. */
export interface MarginMachine<X extends Samples> {
  readonly spec: LearnerSpec;
  readonly kernel: Kernel<X>;
  readonly loss: MarginLoss;
  readonly stop: Stop;
  /** Of each output. */
  risksOf(data: Dataset<X>, loss: MarginLoss): readonly Risk[];
  /** Whether a constant in all scores changes no loss. */
  readonly ignoresConstants: boolean;
  /** A constant feature of 1, whose weight is the bias. */
  readonly intercept: boolean;
}

/** The models at each of the lambdas, in their order; from the largest to the smallest, each begins where the one before ended. */
export async function marginModels<X extends Samples>(
  machine: MarginMachine<X>,
  data: Dataset<X>,
  lambdas: readonly number[],
  options: FitOptions = {},
): Promise<Model<X>[]> {
  const compute = scopeOf(await openCompute(options));
  try {
    const space = await openFeatures(machine, data, compute);
    const solve = solverOf(machine, data, space, compute);
    const models = new Map<number, Model<X>>();
    let before: readonly Minimum[] | undefined;
    for (const lambda of lambdas.toSorted((a, b) => b - a)) {
      before = await solve(lambda, before);
      models.set(lambda, modelOf(machine, data, { lambda, found: before, space }, compute, options));
    }
    return lambdas.map((lambda) => models.get(lambda)!);
  } finally {
    compute.release();
  }
}

interface FeatureSpace<X extends Samples> {
  readonly map: FeatureMap<X>;
  readonly values: Matrix | SparseMatrix;
  readonly products: FeatureProducts;
}

/** The features of the kernel; where it has none, those of the map on all items, which is the kernel itself. */
async function openFeatures<X extends Samples>(
  { kernel, ignoresConstants, intercept }: MarginMachine<X>,
  { inputs }: Dataset<X>,
  compute: Compute,
): Promise<FeatureSpace<X>> {
  const rows = Uint32Array.from({ length: inputs.size }, (_, row) => row);
  const map =
    (await kernel.features?.(inputs, compute)) ??
    (await landmarkMap(kernel, { items: inputs.copy(), rows }, compute));
  const given = await map.apply(inputs, compute);
  const seen =
    ignoresConstants && given.kind === "dense" && isFarFromZero(given) ? centred(given).values : given;
  const values = intercept
    ? sideBySide([seen, matrix(seen.rows, 1, new Float64Array(seen.rows).fill(1))])
    : seen;
  return { map, values, products: await productsWith(values, compute) };
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

function solverOf<X extends Samples>(
  { loss, stop, risksOf }: MarginMachine<X>,
  data: Dataset<X>,
  { values, products }: FeatureSpace<X>,
  compute: Compute,
) {
  const smooth = risksOf(data, "squared-hinge");
  const sharp = loss === "hinge" ? risksOf(data, "hinge") : undefined;
  const near = smooth.map((risk) => nearInverse(values, risk, compute));
  const objectiveOf = (risk: Risk, lambda: number, output: number): Objective => ({
    risk,
    lambda,
    size: values.cols,
    scores: products.times,
    pull: products.transposed,
    nearInverse: near[output],
  });
  return async (lambda: number, before: readonly Minimum[] | undefined): Promise<readonly Minimum[]> => {
    const found: Minimum[] = [];
    for (const [output, risk] of smooth.entries()) {
      const start = before?.[output].w;
      if (sharp === undefined) {
        found.push(await minimiseByNewton(objectiveOf(risk, lambda, output), stop, compute.run, start));
        continue;
      }
      // The square of the loss has its least value nearby, and is quickly there.
      const begin =
        start ??
        (
          await minimiseByNewton(
            objectiveOf(risk, lambda, output),
            { tolerance: NEARBY, iterations: 10 },
            compute.run,
          )
        ).w;
      found.push(
        await minimiseByPlanes(objectiveOf(sharp[output], lambda, output), stop, compute.run, begin),
      );
    }
    return found;
  };
}

/** How well the square is solved for where only its neighbourhood is wanted. */
const NEARBY = 1e-2;

function modelOf<X extends Samples>(
  { spec, intercept }: MarginMachine<X>,
  data: Dataset<X>,
  {
    lambda,
    found,
    space,
  }: { readonly lambda: number; readonly found: readonly Minimum[]; readonly space: FeatureSpace<X> },
  { backend, run }: Compute,
  options: FitOptions,
): Model<X> {
  const { map } = space;
  const weights = sideBySide(found.map(({ w }) => columnOf(w.slice(0, map.size))));
  const bias = Float64Array.from(found, ({ w }) => (intercept ? w[map.size] : 0));
  return makeModel({
    predictor: featurePredictor({ map, weights, bias }),
    provenance: provenanceOf({ ...spec, lambda }, data, { backend }, options),
    warnings: [...run.warnings, ...found.flatMap(remarks)],
    inputs: data.inputs.shape,
    target: targetNamesOf(data),
    facts: factsOf(found),
  });
}

/** Of several outputs each has its own, by number. */
function factsOf(found: readonly Minimum[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    found.flatMap(({ objective, gap, iterations }, output) => {
      const suffix = found.length === 1 ? "" : ` of output ${output}`;
      return Object.entries({ iterations, objective, gap }).map(
        ([name, value]) => [name + suffix, value] as const,
      );
    }),
  );
}

function remarks({ isReached, iterations, gap, objective }: Minimum): readonly Warning[] {
  if (isReached) return [];
  const share = objective > 0 ? gap / objective : 0;
  const message =
    `after ${iterations} iterations the objective ${objective} may lie ${share} of itself above the least one: ` +
    "more iterations, or a larger tolerance, would be enough";
  return [Object.freeze({ code: "training.not-converged", message })];
}
