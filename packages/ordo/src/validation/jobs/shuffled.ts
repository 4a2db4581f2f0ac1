import { type Dataset, dataset, partsOf } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Learner } from "../../learners/learner.ts";
import type { LearnerSpec } from "../../learners/learner-spec.ts";
import type { JobKind } from "../../linalg/compute.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import type { MetricValue } from "../../metrics/metric.ts";
import { crossValidate } from "../cross-validate.ts";
import type { Validation, ValidationOptions } from "../validation.ts";
import {
  type Judgement,
  type PackedJudgement,
  packJudgement,
  packLearner,
  unpackJudgement,
  unpackLearner,
} from "./settings.ts";

export interface ShuffledCommon<X extends Samples = Samples> {
  readonly learner: Learner<X>;
  readonly data: Dataset<X>;
  readonly options: PlainValidation;
}

type PlainValidation = Judgement & Pick<ValidationOptions, "judging" | "averaging" | "method" | "seed">;

interface PackedShuffled extends Omit<ShuffledCommon, "learner" | "options"> {
  readonly learner: LearnerSpec;
  readonly options: Omit<PlainValidation, keyof PackedJudgement> & PackedJudgement;
}

/** The estimate of each output, and how it was had. */
export interface ShuffledEstimates extends Pick<Validation, "method" | "refitReason" | "warnings"> {
  readonly outputs: readonly MetricValue[];
}

/** Validates with other scores, as many outputs as they have. */
export const shuffledJob: JobKind<ShuffledCommon, Matrix, ShuffledEstimates> = {
  name: "validate with shuffled scores",
  async run(scores, { learner, data, options }, { backend, run }) {
    const shuffled = dataset({ ...partsOf(data), scores });
    const result = await crossValidate(learner, shuffled, { ...options, backend, signal: run.signal });
    const { method, refitReason, warnings } = result;
    return { outputs: result.estimates[0]!.outputs, method, refitReason, warnings };
  },
  travel: {
    pack: ({ learner, data, options }): PackedShuffled => ({
      learner: packLearner(learner),
      data,
      options: { ...options, ...packJudgement(options) },
    }),
    unpack: ({ learner, data, options }: PackedShuffled) => ({
      learner: unpackLearner(learner),
      data,
      options: { ...options, ...unpackJudgement(options) },
    }),
  },
};
