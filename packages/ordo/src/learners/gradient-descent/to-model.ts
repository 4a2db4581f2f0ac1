import type { Warning } from "../../base/run.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { sideBySide } from "../../linalg/join.ts";
import { columnOf } from "../../linalg/matrix.ts";
import type { FitOptions } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import { makeModel, targetNamesOf } from "../make-model.ts";
import type { Model } from "../model.ts";
import { factsByOutput } from "../output-facts.ts";
import { provenanceOf } from "../provenance.ts";
import type { RankingLoss } from "./losses/loss.ts";
import type { Kept } from "./runs.ts";
import type { Space } from "./space.ts";

interface Source<X extends Samples> {
  readonly spec: LearnerSpec;
  readonly loss: RankingLoss;
  readonly data: Dataset<X>;
  readonly space: Space<X>;
}

/** The model of one function for each output. */
export function modelOf<X extends Samples>(
  { spec, loss, data, space }: Source<X>,
  functions: readonly Kept[],
  { backend, run }: Compute,
  options: FitOptions,
): Model<X> {
  return makeModel({
    predictor: space.predictor(sideBySide(functions.map(({ v }) => columnOf(v)))),
    provenance: provenanceOf(spec, data, { backend }, options),
    warnings: [...run.warnings, ...functions.flatMap((kept) => remarks(kept, loss))],
    inputs: data.inputs.shape,
    target: targetNamesOf(data),
    facts: factsByOutput(functions.map(factsOf)),
  });
}

function factsOf({ iteration, standing, heldOutAuc, course }: Kept): Readonly<Record<string, number>> {
  return {
    iterations: iteration,
    lambda: course.lambda,
    step: course.step(1),
    ...standing,
    ...(heldOutAuc !== undefined && { heldOutAuc }),
  };
}

/** The function 0 would have been better. */
function remarks({ standing, iteration, course }: Kept, loss: RankingLoss): readonly Warning[] {
  if (standing.objective <= loss.value(0)) return [];
  const message =
    `after ${iteration} steps from ${course.step(1)} the objective is ${standing.objective}, above the ${loss.value(0)} of f = 0: ` +
    "smaller steps, or more of them, would go down";
  return [Object.freeze({ code: "training.no-descent", message })];
}
