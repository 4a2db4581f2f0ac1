import { type Dataset, takeItems } from "../../data/dataset.ts";
import type { Rows, Samples } from "../../data/samples.ts";
import type { Learner } from "../../learners/learner.ts";
import type { LearnerSpec } from "../../learners/learner-spec.ts";
import type { Weighing } from "../../learners/predictors/predictor.ts";
import { fitUnlessNothingIsLeft, restOf } from "../../learners/refit.ts";
import type { JobKind } from "../../linalg/compute.ts";
import { compact } from "../../linalg/matrix.ts";
import { packLearner, unpackLearner } from "./settings.ts";

export interface FoldWeightsCommon<X extends Samples = Samples> {
  readonly learner: Learner<X>;
  readonly data: Dataset<X>;
  readonly seed: number | undefined;
}

/** The weights of a model trained without some rows; undefined where nothing is left to learn from, or the model has none. */
export const foldWeightsJob: JobKind<FoldWeightsCommon, Rows, Weighing | undefined> = {
  name: "weights of a fold",
  async run(rows, { learner, data, seed }, { backend, run }) {
    const training = takeItems(data, restOf(data.size, rows));
    const options = { backend, signal: run.signal, seed, doubts: false };
    const refitting = { options, values: [learner.path?.value], heard: [run] };
    const models = await fitUnlessNothingIsLeft(learner, training, refitting);
    const weighing = models?.[0]?.predictor.weighing;
    return weighing && { weights: compact(weighing.weights), names: weighing.names };
  },
  travel: {
    pack: ({ learner, ...rest }) => ({ ...rest, learner: packLearner(learner) }),
    unpack: ({
      learner,
      ...rest
    }: Omit<FoldWeightsCommon, "learner"> & { readonly learner: LearnerSpec }) => ({
      ...rest,
      learner: unpackLearner(learner),
    }),
  },
};
