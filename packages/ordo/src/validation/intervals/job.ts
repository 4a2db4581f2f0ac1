import { isOrdoError } from "../../base/errors.ts";
import { seeded } from "../../base/random.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Judging, Learner } from "../../learners/learner.ts";
import type { LearnerSpec } from "../../learners/learner-spec.ts";
import type { Compute, JobKind } from "../../linalg/compute.ts";
import { openHeldOut } from "../held-out.ts";
import {
  type Judgement,
  type PackedJudgement,
  packJudgement,
  packLearner,
  unpackJudgement,
  unpackLearner,
} from "../jobs/settings.ts";
import { collectorFor, requireSuited } from "../judging/collect.ts";
import type { Averaging } from "../judging/estimate.ts";
import { truthOf } from "../judging/truth.ts";
import { requestOf } from "../request.ts";
import { metricList } from "../validated-path.ts";
import { resampled } from "./resampled.ts";
import { drawCounts, unitsOf } from "./units.ts";

export interface ResampleCommon<X extends Samples = Samples> extends Judgement {
  readonly learner: Learner<X>;
  readonly data: Dataset<X>;
  readonly judging: Judging;
  readonly averaging: Averaging;
  readonly method: "auto" | "refit" | "leaking";
  readonly seed: number;
}

/** Draws `from` to `to`, the last one left out. Each has random numbers of its own, so it matters to none who draws the others. */
export interface DrawRange {
  readonly from: number;
  readonly to: number;
}

/** Of each draw, the value of each measure; NaN where it has none. */
export type DrawnValues = readonly Float64Array[];

/** Validates data that are drawn again. */
export const resampleJob: JobKind<ResampleCommon, DrawRange, DrawnValues> = {
  name: "validate data drawn again",
  async run({ from, to }, common, compute) {
    const units = unitsOf(common.data, common.split, common.judging);
    const values: Float64Array[] = [];
    for (let draw = from; draw < to; draw++) {
      const rng = seeded(common.seed).fork("resamples").fork(String(draw));
      const counts = drawCounts(units, rng.fork("counts"));
      values.push(await valuesOf({ ...common, units }, counts, rng.fork("folds"), compute));
    }
    return values;
  },
  travel: {
    pack: ({ learner, split, metric, ...rest }: ResampleCommon): Packed => ({
      ...rest,
      ...packJudgement({ split, metric }),
      learner: packLearner(learner),
    }),
    unpack: ({ learner, split, metric, ...rest }: Packed) => ({
      ...rest,
      ...unpackJudgement({ split, metric }),
      learner: unpackLearner(learner),
    }),
  },
};

type Packed = Omit<ResampleCommon, "learner" | keyof Judgement> &
  PackedJudgement & { readonly learner: LearnerSpec };

/** What a draw may fail with because of what was drawn: it has no value then. */
const NO_VALUE = [
  "preferences.none",
  "validation.no-folds",
  "solver.ill-conditioned",
  "data.unsupported",
] as const;

/** One draw: the estimate of each measure, as `crossValidate` makes it. */
export async function valuesOf<X extends Samples>(
  job: ResampleCommon<X> & { readonly units: ReturnType<typeof unitsOf> },
  counts: Uint32Array,
  rng: ReturnType<typeof seeded>,
  { backend, run }: Compute,
): Promise<Float64Array> {
  const metrics = metricList(job.metric);
  const options = { backend, signal: run.signal, seed: job.seed };
  try {
    const { learner, data, plan } = await resampled(job, counts, rng, options);
    const truth = truthOf(data, job.judging);
    const request = requestOf(plan, job.averaging);
    const values = [learner.path?.value];
    using heldOut = await openHeldOut({ learner, data, truth, request, values, method: job.method }, options);
    requireSuited(plan, truth, metrics);
    const collector = collectorFor(plan, truth, metrics, job.averaging);
    await heldOut.run(learner.path?.value, collector.sink);
    return Float64Array.from(collector.estimates(), ({ value }) =>
      value.defined ? value.value : Number.NaN,
    );
  } catch (error) {
    if (!NO_VALUE.some((code) => isOrdoError(error, code))) throw error;
    return new Float64Array(metrics.length).fill(Number.NaN);
  }
}
