import { startRun, type Warning } from "../../base/run.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Rows, Samples } from "../../data/samples.ts";
import type { Learner } from "../../learners/learner.ts";
import type { LearnerSpec } from "../../learners/learner-spec.ts";
import type { PathValue } from "../../learners/path.ts";
import {
  type DoubtedDifference,
  type DoubtedScores,
  differenceWithout,
  scoresWithout,
} from "../../learners/refit.ts";
import type { JobKind } from "../../linalg/compute.ts";
import { packLearner, unpackLearner } from "./settings.ts";

/** What every refit of one validation has in common. */
export interface RefitCommon<X extends Samples = Samples> {
  readonly learner: Learner<X>;
  readonly data: Dataset<X>;
  readonly values: readonly PathValue[];
  readonly seed: number | undefined;
}

/** What is held out: these rows, or preference number `left`. */
export type RefitInput = { readonly rows: Rows } | { readonly left: number };

/** What the models of each value say of it; undefined where nothing is left to learn from. */
export interface Refitted {
  readonly scores?: readonly DoubtedScores[] | undefined;
  readonly differences?: readonly DoubtedDifference[] | undefined;
  /** Of the models of each value. */
  readonly warnings: readonly (readonly Warning[])[];
}

/** Trains without what is held out, once for all values of the path. */
export const refitJob: JobKind<RefitCommon, RefitInput, Refitted> = {
  name: "refit",
  async run(input, { learner, data, values, seed }, { backend, run }) {
    const heard = values.map(() => startRun());
    const refitting = { options: { backend, signal: run.signal, seed }, values, heard };
    const found =
      "rows" in input
        ? { scores: await scoresWithout(learner, data, input.rows, refitting) }
        : { differences: await differenceWithout(learner, data, input.left, refitting) };
    return { ...found, warnings: heard.map(({ warnings }) => warnings) };
  },
  travel: {
    pack: ({ learner, ...rest }) => ({ ...rest, learner: packLearner(learner) }),
    unpack: ({ learner, ...rest }: Omit<RefitCommon, "learner"> & { readonly learner: LearnerSpec }) => ({
      ...rest,
      learner: unpackLearner(learner),
    }),
  },
};
