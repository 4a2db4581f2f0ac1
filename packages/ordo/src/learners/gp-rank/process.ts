import { isOrdoError } from "../../base/errors.ts";
import { shared } from "../../base/once.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { isLandmarkKernel } from "../../kernels/maps/landmarks.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import type { Compute } from "../../linalg/compute.ts";
import { scopeOf } from "../../linalg/scope.ts";
import type { FitOptions, HoldOutRequest, HoldOutSink, Learner, Prepared } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import { unsolvable } from "../least-squares/conditioning.ts";
import type { Form, Posing } from "../least-squares/posed-data.ts";
import type { RegulariserWords } from "../least-squares/regulariser-words.ts";
import { makeModel } from "../make-model.ts";
import type { Model } from "../model.ts";
import { type PathValue, requireValues } from "../path.ts";
import { gpPredictor } from "../predictors/gp.ts";
import { rankRlsInWords } from "../rank-rls/index.ts";
import { poseRanking } from "../rank-rls/pose.ts";
import { type Ranking, rankingBy } from "../rank-rls/ranking.ts";
import type { ReadGpRank } from "./options.ts";
import { NOISE_PRECISION } from "./path.ts";
import { type OpenPosterior, openPosterior, requirePosteriorMemory, spreadRoot } from "./spread.ts";

/** The regulariser as it is chosen here: λ = 1/v. */
const WORDS: RegulariserWords = Object.freeze({ name: "noise precision", isInverse: true });

/** A Gaussian process of one kernel: how its mean is learned, and how data become a system. */
export interface Process<X extends Samples> {
  readonly posing: Posing<X>;
  readonly form: Form;
  readonly uncertainty: boolean;
  readonly ranking: Ranking;
  /** RankRLS at λ = 1/v, which is the mean. */
  meanAt(precision: number): Learner<X>;
}

export function processOf<X extends Samples>(
  kernel: Kernel<X>,
  { form, uncertainty, preferences: read }: Pick<ReadGpRank, "form" | "uncertainty" | "preferences">,
): Process<X> {
  const ranking = rankingBy("gpRank", read);
  const { preferences, graphOf } = ranking;
  const referenced = dependsOnReference(kernel.spec);
  return {
    posing: {
      kernel,
      pose: (data, compute, solving) =>
        poseRanking(data, graphOf(data), { preferences, referenced, solving }, compute),
    },
    form,
    uncertainty,
    ranking,
    meanAt: (precision) => rankRlsInWords({ kernel, form, ...preferences, lambda: 1 / precision }, WORDS),
  };
}

/** What the model keeps of how it was made. */
export interface Told {
  readonly spec: LearnerSpec;
  readonly precision: number;
  readonly facts?: Readonly<Record<string, number>> | undefined;
}

export async function fitAt<X extends Samples>(
  process: Process<X>,
  data: Dataset<X>,
  told: Told,
  options: FitOptions,
): Promise<Model<X>> {
  await requireSpreadMemory(process, data, options);
  const mean = await process.meanAt(told.precision).fit(data, options);
  if (!process.uncertainty) return withSpec(mean, told);
  return inScope(options, async (compute) => {
    const open = await openPosterior(process.posing, data, process.form, compute);
    return withSpread(process, mean, open, told);
  });
}

/** The spread takes more memory than the mean, which comes first and would be for nothing. */
async function requireSpreadMemory<X extends Samples>(
  { posing, form, uncertainty }: Process<X>,
  data: Dataset<X>,
  options: FitOptions,
): Promise<void> {
  if (uncertainty) await inScope(options, (compute) => requirePosteriorMemory(posing, data, form, compute));
}

async function inScope<T>(options: FitOptions, work: (compute: Compute) => Promise<T>): Promise<T> {
  const compute = scopeOf(await openCompute(options));
  try {
    return await work(compute);
  } finally {
    compute.release();
  }
}

/** The model of the mean, as this learner's. */
function withSpec<X extends Samples>(mean: Model<X>, { spec, facts }: Told): Model<X> {
  return makeModel({ ...mean, provenance: { ...mean.provenance, learner: spec }, facts });
}

async function withSpread<X extends Samples>(
  { posing }: Process<X>,
  mean: Model<X>,
  open: OpenPosterior<X>,
  told: Told,
): Promise<Model<X>> {
  const { precision } = told;
  const root = await spreadRoot(posing, open, { precision, mean: mean.predictor });
  const isProjected = isLandmarkKernel(posing.kernel);
  const predictor = gpPredictor({
    mean: mean.predictor,
    noisePrecision: precision,
    roots: [root],
    isProjected,
  });
  return withSpec(makeModel({ ...mean, predictor }), told);
}

/** Means and hold-outs are those of RankRLS; one decomposition says how uncertain they are, at all values. */
export async function prepareOne<X extends Samples>(
  process: Process<X>,
  data: Dataset<X>,
  { spec, values }: { readonly spec: LearnerSpec; readonly values: readonly number[] },
  options: FitOptions,
): Promise<Prepared<X>> {
  await requireSpreadMemory(process, data, options);
  const lambdas = values.map((value) => 1 / value);
  const means = await process.meanAt(values[0]).prepare(data, lambdas, options);
  const compute = scopeOf(await openCompute(options));
  const opened = shared(() => openPosterior(process.posing, data, process.form, compute));
  const finish = async (mean: Model<X>, precision: number) => {
    const told = { spec: { ...spec, noisePrecision: precision }, precision };
    return process.uncertainty
      ? withSpread(process, mean, await opened.get(undefined), told)
      : withSpec(mean, told);
  };
  const release = () => {
    means.release();
    compute.release();
  };
  return Object.freeze({
    async *models() {
      let place = 0;
      for await (const mean of means.models()) yield await finish(mean, values[place++]);
    },
    async model(value: PathValue) {
      const precision = requirePrecision(value);
      return finish(await means.model(1 / precision), precision);
    },
    holdOuts: Object.freeze({
      obstacle: (request: HoldOutRequest) => means.holdOuts.obstacle(request),
      run: (request: HoldOutRequest, value: PathValue, sink: HoldOutSink) =>
        inOwnWords(means.holdOuts.run(request, 1 / requirePrecision(value), sink)),
    }),
    release,
    [Symbol.dispose]: release,
  });
}

/** A hold-out that rounding hides is told by what is chosen here. */
async function inOwnWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isOrdoError(error, "solver.ill-conditioned") ? unsolvable(error.details.what, WORDS) : error;
  }
}

function requirePrecision(value: PathValue): number {
  requireValues("prepare", NOISE_PRECISION, [value]);
  return value as number;
}
