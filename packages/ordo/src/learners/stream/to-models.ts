import type { Samples } from "../../data/samples.ts";
import type { ScalingSpec, TransformSpec } from "../../data/transforms/spec.ts";
import type { FittedTransform } from "../../data/transforms/transform.ts";
import { transformFrom } from "../../data/transforms/transform-from.ts";
import { landmarksOf } from "../../kernels/maps/landmarks.ts";
import { landmarkCounts } from "../landmarks/facts.ts";
import type { FitOptions } from "../learner.ts";
import { requireFiniteSolution } from "../least-squares/to-model.ts";
import { makeModel } from "../make-model.ts";
import type { Model } from "../model.ts";
import type { PathValue } from "../path.ts";
import { featurePredictor } from "../predictors/feature-predictor.ts";
import { provenanceOf } from "../provenance.ts";
import type { StreamSolution } from "../streaming.ts";
import type { Passing } from "./passing.ts";
import { fitStep, type PassPlan } from "./plan.ts";
import type { Opened, StreamState } from "./state.ts";

/** The last pass when it has ended. */
export interface ReadThrough {
  readonly state: StreamState & { readonly opened: Opened };
  readonly plan: PassPlan;
}

export interface Solved {
  readonly values: readonly PathValue[];
  readonly solutions: readonly StreamSolution[];
  /** All steps of preparation. */
  readonly preparation: readonly FittedTransform[];
}

/** What the sums come to, scaled first where the scaling is known only now. */
export async function solvedBy<X extends Samples>(
  { streaming, compute }: Pick<Passing<X>, "streaming" | "compute">,
  { state: { opened, done }, plan: { fitted, step } }: ReadThrough,
  values: readonly PathValue[],
): Promise<Solved> {
  const known = fitted.map((spec: TransformSpec) => transformFrom(spec));
  if (step === undefined)
    return { values, solutions: await streaming.solve(done.sums!, values, compute), preparation: known };
  const scaling = fitStep(step, opened, done.columns);
  const sums = streaming.scaled(done.sums!, scaling.spec as ScalingSpec);
  return {
    values,
    solutions: await streaming.solve(sums, values, compute),
    preparation: [...known, scaling],
  };
}

export async function modelsOf<X extends Samples>(
  { learner, features, compute }: Passing<X>,
  { state }: ReadThrough,
  { values, solutions, preparation }: Solved,
  options: FitOptions,
): Promise<readonly Model<X>[]> {
  const { opened, done, warnings: noted } = state;
  const map = await features(state);
  const landmarks = landmarksOf(map);
  const data = { fingerprint: done.hash, size: done.rows };
  const steps = Object.freeze([...preparation]);
  return Object.freeze(
    solutions.map(({ weights, bias, warnings }, k) => {
      for (const numbers of [weights.data, bias]) requireFiniteSolution(numbers);
      const { spec } = values[k] === undefined ? learner : learner.at(values[k]);
      return makeModel({
        predictor: featurePredictor({ map, weights, bias }),
        inputs: opened.shape,
        preparation: steps,
        target: opened.target,
        ...(landmarks && { facts: landmarkCounts(landmarks) }),
        provenance: provenanceOf(spec, data, compute, options),
        warnings: [...noted, ...steps.flatMap((step) => step.warnings), ...compute.run.warnings, ...warnings],
      });
    }),
  );
}
