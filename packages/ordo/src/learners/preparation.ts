import { optional, readOptions, where } from "../base/options.ts";
import type { ComputeOptions } from "../compute/compute.ts";
import { type Dataset, dataset } from "../data/dataset.ts";
import type { Grouping } from "../data/grouping.ts";
import type { Rows, Samples, Strings, Vectors } from "../data/samples.ts";
import { type ImputationOptions, imputation } from "../data/transforms/imputation.ts";
import { type ScalingOptions, scaling } from "../data/transforms/scaling.ts";
import { type TextOptions, textFeatures } from "../data/transforms/text-features.ts";
import { type FittedTransform, fitTransforms, type Transform } from "../data/transforms/transform.ts";
import { wordVectorsSummary } from "../data/transforms/word-vectors.ts";
import type { FitOptions, FixedLearner, HoldOutRequest, HoldOutSink, Learner, Prepared } from "./learner.ts";
import type { LearnerSpec } from "./learner-spec.ts";
import { makeModel } from "./make-model.ts";
import type { Model } from "./model.ts";
import type { PathValue } from "./path.ts";
import type { Predictor } from "./predictors/predictor.ts";
import type { Streaming } from "./streaming.ts";

export interface PreparationOptions {
  /** Texts become vectors of what their terms weigh. */
  readonly text?: TextOptions | undefined;
  readonly impute?: ImputationOptions | undefined;
  readonly scale?: ScalingOptions | undefined;
}

/** The steps check their own options. */
const isOptions = <T extends object>(value: unknown): value is T =>
  typeof value === "object" && value !== null;
const shape = {
  text: optional(where("options of textFeatures", isOptions<TextOptions>)),
  impute: optional(where("options of imputation", isOptions<ImputationOptions>)),
  scale: optional(where("options of scaling", isOptions<ScalingOptions>)),
};

/**
 * The learner with text features, imputation and scaling in front of it, in this order. What they learn, they learn from the items given to
 * `fit`; it becomes part of the model, which takes items as they were before. `prepare` learns it once from all items,
 * and hold-outs, whose items are among them, say so in a warning; fitting anew in each fold does not.
 */
export function withPreparation(
  learner: Learner<Vectors>,
  options: PreparationOptions & { readonly text: TextOptions },
): Learner<Strings>;
export function withPreparation(
  learner: Learner<Vectors>,
  options: PreparationOptions & { readonly text?: undefined },
): Learner<Vectors>;
export function withPreparation(
  learner: Learner<Vectors>,
  options: PreparationOptions,
): Learner<Strings> | Learner<Vectors>;
export function withPreparation(
  learner: Learner<Vectors>,
  options: PreparationOptions,
): Learner<Strings> | Learner<Vectors> {
  const { text, impute, scale } = readOptions("withPreparation", shape, options);
  const steps: readonly Transform[] = [
    ...(text ? [textFeatures(text)] : []),
    ...(impute ? [imputation(impute)] : []),
    ...(scale ? [scaling(scale)] : []),
  ];
  if (steps.length === 0) return learner;
  const spec: LearnerSpec = Object.freeze({
    ...learner.spec,
    ...(text && { text: Object.freeze({ ...text }) }),
    ...(impute && { impute: Object.freeze({ ...impute }) }),
    ...(scale && { scale: Object.freeze({ ...scale }) }),
  });
  return (text === undefined ? prepared<Vectors> : prepared<Strings>)(learner, spec, steps);
}

/** The learner behind the steps, of which the spec tells. */
function prepared<X extends Samples>(
  learner: Learner<Vectors>,
  spec: LearnerSpec,
  steps: readonly Transform[],
): Learner<X> {
  const prepareData = (data: Dataset<X>) => {
    const { fitted: found, inputs } = fitTransforms(steps, data.inputs, data.queries);
    const fitted = Object.freeze([...found]);
    const finished = (model: Model<Vectors>) => trainedOn(data, spec, model, fitted);
    return { fitted, data: dataset({ ...data, inputs: inputs as Vectors }), finished };
  };
  return Object.freeze({
    spec,
    judging: learner.judging,
    path: learner.path && {
      ...learner.path,
      grid: (data: Dataset<X>, run?: ComputeOptions) => learner.path!.grid(prepareData(data).data, run),
    },
    at(value: PathValue) {
      const one = learner.at(value);
      return prepared<X>(one, Object.freeze({ ...spec, ...one.spec }), steps);
    },
    async fit(data: Dataset<X>, run?: FitOptions) {
      const prepared = prepareData(data);
      return prepared.finished(await learner.fit(prepared.data, run));
    },
    async fixed(data: Dataset<X>, run?: ComputeOptions) {
      const prepared = prepareData(data);
      const fixed = (await learner.fixed?.(prepared.data, run)) ?? { learner, data: prepared.data };
      // What it learns from is prepared already, so that it takes vectors whatever the items were.
      return fixed as unknown as FixedLearner<X>;
    },
    // Blocks come to it after the steps.
    streaming:
      learner.streaming && (Object.freeze({ ...learner.streaming, steps }) as unknown as Streaming<X>),
    async prepare(data: Dataset<X>, values: readonly PathValue[], run?: FitOptions) {
      const { fitted, data: ready, finished } = prepareData(data);
      return preparedOnAllRows(await learner.prepare(ready, values, run), { fitted, data, finished });
    },
  });
}

/** The model of prepared items as one of the data as they were given, which it prepares; and the whole learner. */
function trainedOn<X extends Samples>(
  data: Dataset<X>,
  spec: LearnerSpec,
  model: Model<Vectors>,
  fitted: readonly FittedTransform[],
): Model<X> {
  const { provenance, warnings } = model;
  // At the value of the path that the model was learned at.
  const learner = { ...inShort(spec), ...provenance.learner };
  return makeModel<X>({
    ...model,
    // It sees what the steps make of items.
    predictor: model.predictor as unknown as Predictor<X>,
    inputs: data.inputs.shape,
    preparation: fitted,
    provenance: { ...provenance, data: data.fingerprint, learner },
    warnings: [...fitted.flatMap((step) => step.warnings), ...warnings],
  });
}

/** Word vectors may be very many; the model has those of its terms. */
function inShort({ text, ...spec }: LearnerSpec): LearnerSpec {
  const { wordVectors, ...options } = (text ?? {}) as TextOptions;
  if (wordVectors === undefined)
    return text === undefined ? (spec as LearnerSpec) : { ...(spec as LearnerSpec), text };
  return { ...(spec as LearnerSpec), text: { ...options, wordVectors: wordVectorsSummary(wordVectors) } };
}

function preparedOnAllRows<X extends Samples>(
  inner: Prepared<Vectors>,
  steps: {
    readonly fitted: readonly FittedTransform[];
    readonly data: Dataset<X>;
    readonly finished: (model: Model<Vectors>) => Model<X>;
  },
): Prepared<X> {
  const { fitted, data, finished } = steps;
  const release = () => inner.release();
  const own = fitted.flatMap((step) => step.warnings);
  return Object.freeze({
    async *models() {
      for await (const model of inner.models()) yield finished(model);
    },
    model: async (value: PathValue) => finished(await inner.model(value)),
    holdOuts: Object.freeze({
      obstacle: inner.holdOuts.obstacle,
      async run(request: HoldOutRequest, value: PathValue, sink: HoldOutSink) {
        const remarks = await inner.holdOuts.run(request, value, sink);
        return [...own, ...remarks, ...onAllRows(fitted, request, data)];
      },
    }),
    release,
    [Symbol.dispose]: release,
  });
}

/** Nothing to say about steps that learn nothing from the rows, or nothing from other queries where these are held out whole. */
function onAllRows(fitted: readonly FittedTransform[], request: HoldOutRequest, { queries }: Dataset) {
  const whole = queries !== undefined && request.kind === "sets" && request.sets.every(isWholeIn(queries));
  const names = fitted.flatMap(({ spec }) => {
    if (spec.transform === "text") return ["the vocabulary of the texts"];
    if (spec.transform === "imputation") return spec.rule === "constant" ? [] : [`imputation (${spec.rule})`];
    const apart = spec.kind === "none" || (whole && spec.kind.startsWith("query-"));
    return apart ? [] : [`scaling (${spec.kind})`];
  });
  if (names.length === 0) return [];
  const message = `${names.join(" and ")} was fitted on all rows, held-out ones included; the method refit fits it inside each fold`;
  return [Object.freeze({ code: "validation.preparation-on-all-rows", message })];
}

/** Whether rows are those of whole queries. */
function isWholeIn(queries: Grouping): (rows: Rows) => boolean {
  const sizes = queries.sizes();
  return (rows) => {
    const touched = new Set(Array.from(rows, (row) => queries.of[row]));
    const all = [...touched].reduce((sum, query) => sum + sizes[query], 0);
    return all === new Set(rows).size;
  };
}
