import { invalidInput } from "../../base/checks.ts";
import { OrdoError } from "../../base/errors.ts";
import type { Warning } from "../../base/run.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { combine } from "../combination/combine.ts";
import { coefficientFacts } from "../combination/to-model.ts";
import { filter } from "../filter/index.ts";
import { type WithKernel, withKernel } from "../kernel-option.ts";
import type { FitOptions, HoldOutRequest, Learner, Prepared } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import { makeModel, targetNamesOf } from "../make-model.ts";
import type { Model } from "../model.ts";
import { type PathValue, requireValues } from "../path.ts";
import { provenanceOf } from "../provenance.ts";
import { requireData } from "../require-data.ts";
import { type LinearFunctionalOptions, type ReadLinearFunctional, readLinearFunctional } from "./options.ts";

export type { LinearFunctionalOptions } from "./options.ts";

/** Why nothing is held out without training anew. */
const OBSTACLE = "the coefficients of a combination come from all rows together";

/**
 * Ranking by the linear functional strategy: a ranker at each of several alphas, from one decomposition, and their combination f = Σ c_p·f_p that comes
 * nearest to the known scores (l2) or to the ranker at a further alpha (hk). Source: Kriukova, Panasiuk, Pereverzyev, Tkachenko, RICAM-Report 2015-13,
 * sections 3.2 and 3.3; docs/math/linear-functional-strategy.md.
 */
export function linearFunctional<X extends Samples>(asked: LinearFunctionalOptions<X>): Learner<X> {
  const given = withKernel(asked);
  const read = readLinearFunctional(given);
  const parts = partsOf(given, read);
  const spec = specOf(given, read);
  const parameter = read.space === "hk" ? parts.path!.parameter : undefined;
  const at = (value: PathValue) => {
    requireValues("prepare", parameter, [value]);
    return value === undefined ? learner : linearFunctional({ ...given, alpha: value });
  };
  const learner: Learner<X> = Object.freeze({
    spec,
    judging: read.ranking,
    path: read.space === "hk" ? parts.at(read.alpha).path : undefined,
    at,
    kernel: Object.freeze({
      own: given.kernel,
      with: (other: Kernel<X>) => linearFunctional({ ...given, kernel: other }),
    }),
    async fit(data: Dataset<X>, options: FitOptions = {}) {
      using prepared = await learner.prepare(data, [read.alpha], options);
      return await prepared.model(read.alpha);
    },
    async prepare(data: Dataset<X>, values: readonly PathValue[], options: FitOptions = {}) {
      requireData(data);
      requireScores(data);
      requireValues("prepare", parameter, values);
      const aims = values.filter((value) => value !== undefined);
      const opened = await parts.prepare(data, [...read.alphas, ...aims], options);
      return preparedFrom(opened, values, (value) => {
        const { spec: said } = at(value);
        return combinedAt(opened, data, { read: { ...read, alpha: value }, spec: said, options });
      });
    },
  });
  return learner;
}

function specOf<X extends Samples>(
  { kernel }: WithKernel<LinearFunctionalOptions<X>>,
  read: ReadLinearFunctional,
): LearnerSpec {
  const said = Object.entries(read).filter(([, value]) => value !== undefined);
  return Object.freeze({ kind: "linear-functional", kernel: kernel.spec, ...Object.fromEntries(said) });
}

/** The learner of the rankers. */
function partsOf<X extends Samples>(
  { kernel }: WithKernel<LinearFunctionalOptions<X>>,
  { alphas, filter: family, order, ranking, form }: ReadLinearFunctional,
): Learner<X> {
  return filter({
    kernel,
    filter: family as never,
    alpha: alphas[0],
    ranking,
    form,
    ...(order !== undefined && { order }),
  });
}

function requireScores({ scores, preferences }: Dataset): void {
  if (scores === undefined)
    throw invalidInput("data", "known scores, from which coefficients are learned", "none");
  if (preferences !== undefined)
    throw invalidInput(
      "data",
      "scores alone: explicit preferences have no place in the coefficients",
      "both",
    );
}

function preparedFrom<X extends Samples>(
  { release }: Prepared<X>,
  values: readonly PathValue[],
  model: (value: PathValue) => Promise<Model<X>>,
): Prepared<X> {
  return Object.freeze({
    async *models() {
      for (const value of values) yield await model(value);
    },
    model,
    holdOuts: Object.freeze({
      obstacle: () => OBSTACLE,
      async run({ kind }: HoldOutRequest): Promise<never> {
        throw new OrdoError("data.unsupported", OBSTACLE, { what: kind, reason: OBSTACLE });
      },
    }),
    release,
    [Symbol.dispose]: release,
  });
}

interface Fitting {
  readonly read: ReadLinearFunctional;
  readonly spec: LearnerSpec;
  readonly options: FitOptions;
}

/** The combination, output by output: each has coefficients of its own. */
async function combinedAt<X extends Samples>(
  parts: Prepared<X>,
  data: Dataset<X>,
  { read, spec, options }: Fitting,
): Promise<Model<X>> {
  const { space, centring, alpha, ranking } = read;
  const rankers: Model<X>[] = [];
  for (const value of read.alphas) rankers.push(await parts.model(value));
  const aim = alpha === undefined ? undefined : await parts.model(alpha);
  const { backend, signal, onProgress } = options;
  const how = {
    backend,
    signal,
    onProgress,
    space,
    ranking,
    ...(centring && { centring }),
    ...(aim && { aim }),
  };
  const found: Awaited<ReturnType<typeof combine<X>>>[] = [];
  for (let output = 0; output < data.scores!.values.cols; output++)
    found.push(await combine(rankers, data, { ...how, output }));
  const [first, ...others] = found.map(({ model }) => model!.predictor);
  return makeModel({
    // Rankers of one kernel and the same items collapse, and predictors of those kinds stand side by side.
    predictor: others.length === 0 ? first : first.beside!(others),
    inputs: data.inputs.shape,
    target: targetNamesOf(data),
    provenance: provenanceOf(spec, data, await openCompute(options), options),
    warnings: distinct([...rankers, ...(aim ? [aim] : []), ...found].flatMap(({ warnings }) => warnings)),
    facts: {
      ...coefficientFacts(found.map(({ coefficients }) => coefficients)),
      condition: Math.max(...found.map(({ condition }) => condition)),
      kept: Math.min(...found.map(({ kept }) => kept)),
    },
  });
}

/** Several rankers may have the same to say. */
function distinct(warnings: readonly Warning[]): readonly Warning[] {
  return [...new Map(warnings.map((one) => [`${one.code} ${one.message}`, one])).values()];
}
