import type { Warning } from "../../base/run.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { Compute } from "../../linalg/compute.ts";
import { sideBySide } from "../../linalg/join.ts";
import { columnOf, type Matrix } from "../../linalg/matrix.ts";
import { scopeOf } from "../../linalg/scope.ts";
import type { FitOptions } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import { makeModel, targetNamesOf } from "../make-model.ts";
import type { Model } from "../model.ts";
import { featurePredictor } from "../predictors/feature-predictor.ts";
import { provenanceOf } from "../provenance.ts";
import { minimiseByPlanes } from "./bundle.ts";
import { type FeatureSpace, openSpace, type SpaceOptions } from "./feature-space.ts";
import { nearInverse } from "./near-inverse.ts";
import { minimiseByNewton } from "./newton.ts";
import type { Minimum, Objective, Stop } from "./objective.ts";
import type { MarginLoss, Risk } from "./risk.ts";

/** What a learner of margins is: a kernel, and which losses of the scores its data ask for. */
export interface MarginMachine<X extends Samples> extends SpaceOptions {
  readonly spec: LearnerSpec;
  readonly kernel: Kernel<X>;
  readonly loss: MarginLoss;
  readonly stop: Stop;
  /** Of each output. */
  risksOf(data: Dataset<X>, loss: MarginLoss): readonly Risk[];
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
    const space = await openSpace(machine.kernel, data.inputs, machine, compute);
    const solve = solverOf(machine, data, space, compute);
    const models = new Map<number, Model<X>>();
    let before: readonly Minimum[] | undefined;
    for (const lambda of lambdas.toSorted((a, b) => b - a)) {
      before = await solve(lambda, before);
      models.set(lambda, await modelOf(machine, data, { lambda, found: before, space }, compute, options));
    }
    return lambdas.map((lambda) => models.get(lambda)!);
  } finally {
    compute.release();
  }
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

interface Solved<X extends Samples> {
  readonly lambda: number;
  /** Of each output. */
  readonly found: readonly Minimum[];
  readonly space: FeatureSpace<X>;
}

async function modelOf<X extends Samples>(
  { spec }: MarginMachine<X>,
  data: Dataset<X>,
  { lambda, found, space }: Solved<X>,
  { backend, run }: Compute,
  options: FitOptions,
): Promise<Model<X>> {
  const { map, weightsOf, biasOf } = space;
  const columns: Matrix[] = [];
  for (const { w } of found) columns.push(columnOf(await weightsOf(w)));
  const weights = sideBySide(columns);
  const bias = Float64Array.from(found, ({ w }) => biasOf(w));
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
  const share = Number((gap / objective).toPrecision(2));
  const message =
    `training stopped after ${iterations} rounds, before its tolerance: the objective may lie ${share} of itself above the least one. ` +
    "Raise iterations, or tolerance.";
  return [Object.freeze({ code: "training.not-converged", message })];
}
