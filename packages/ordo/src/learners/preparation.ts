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
import type {
  FitOptions,
  FixedLearner,
  HoldOutRequest,
  HoldOutSink,
  HoldOuts,
  Learner,
  Prepared,
} from "./learner.ts";
import type { LearnerSpec } from "./learner-spec.ts";
import { makeModel } from "./make-model.ts";
import type { Model } from "./model.ts";
import type { PathValue } from "./path.ts";
import type { Predictor } from "./predictors/predictor.ts";
import { isBound, isFixed, isRefittedFor, type Steps } from "./preparation-steps.ts";
import { holdOutsInFolds } from "./prepared-in-folds.ts";
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
 * The learner with text features, imputation and scaling in front of it, in this order. What they learn, they learn from the items given to `fit`; it becomes part of the
 * model, which takes items as they were before. In hold-outs imputation and scaling learn anew without what is held out, as refitting does (`FitOptions.leaking`: once from all items,
 * with a warning). The vocabulary of texts is learned from all items, with a warning.
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
  const told = {
    ...(impute && { impute: Object.freeze({ ...impute }) }),
    ...(scale && { scale: Object.freeze({ ...scale }) }),
  };
  const steps: readonly Transform[] = [
    ...(impute ? [imputation(impute)] : []),
    ...(scale ? [scaling(scale)] : []),
  ];
  const spec = Object.freeze({ ...learner.spec, ...told });
  const numbers = steps.length === 0 ? learner : prepared<Vectors>(learner, spec, { steps, impute, scale });
  if (text === undefined) return numbers;
  const whole = Object.freeze({ ...learner.spec, text: Object.freeze({ ...text }), ...told });
  return prepared<Strings>(numbers, whole, { steps: [textFeatures(text)] });
}

/** The learner behind the steps, of which the spec tells. */
function prepared<X extends Samples>(learner: Learner<Vectors>, spec: LearnerSpec, given: Steps): Learner<X> {
  const { steps } = given;
  const prepareData = (data: Dataset<X>) => {
    const { fitted: found, inputs } = fitTransforms(steps, data.inputs, data.queries);
    const fitted = Object.freeze([...found]);
    const join = joinedSteps(fitted);
    const finished = (model: Model<Vectors>) => trainedOn(data, spec, model, join(model.preparation));
    return { fitted, data: dataset({ ...data, inputs: inputs as Vectors }), finished };
  };
  const fixedOnAllRows = async (ready: Dataset<Vectors>, run?: ComputeOptions) =>
    (await learner.fixed?.(ready, run)) ?? { learner, data: ready };
  const self: Learner<X> = Object.freeze({
    spec,
    judging: learner.judging,
    refitsSteps: isRefittedFor(given, learner),
    path: learner.path && {
      ...learner.path,
      grid: (data: Dataset<X>, run?: ComputeOptions) => learner.path!.grid(prepareData(data).data, run),
    },
    at(value: PathValue) {
      const one = learner.at(value);
      return prepared<X>(one, Object.freeze({ ...spec, ...one.spec }), given);
    },
    async fit(data: Dataset<X>, run?: FitOptions) {
      const prepared = prepareData(data);
      return prepared.finished(await learner.fit(prepared.data, run));
    },
    async fixed(data: Dataset<X>, run?: FitOptions) {
      const ready = prepareData(data).data;
      // What it learns from is prepared already, so that it takes vectors whatever the items were.
      if (isFixed(given, data, run)) return (await fixedOnAllRows(ready, run)) as unknown as FixedLearner<X>;
      if (learner.fixed === undefined) return { learner: self, data };
      const fixed = await learner.fixed(ready, run);
      if (isBound(fixed)) return fixed as unknown as FixedLearner<X>;
      const { landmarks } = fixed.data;
      return { learner: prepared<X>(fixed.learner, spec, given), data: dataset({ ...data, landmarks }) };
    },
    // Blocks come to it after the steps.
    streaming:
      learner.streaming &&
      (Object.freeze({
        ...learner.streaming,
        steps: [...steps, ...learner.streaming.steps],
      }) as unknown as Streaming<X>),
    async prepare(data: Dataset<X>, values: readonly PathValue[], run?: FitOptions) {
      const { fitted, data: ready, finished } = prepareData(data);
      const inner = await learner.prepare(ready, values, run);
      if (isFixed(given, data, run)) return preparedOnAllRows(inner, { fitted, data, finished });
      try {
        const fixed = learner.fixed && (await learner.fixed(ready, run));
        if (isBound(fixed)) return preparedOnAllRows(inner, { fitted, data, finished });
        const held = await holdOutsInFolds({
          ...{ whole: self as unknown as Learner<Vectors>, learner, steps, options: given },
          ...{ data: data as unknown as Dataset<Vectors>, onAllRows: inner.holdOuts, fixed, values },
          run: run ?? {},
        });
        return preparedBy(inner, held, { fitted, finished });
      } catch (error) {
        inner.release();
        throw error;
      }
    },
  });
  return self;
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
    warnings: [
      ...fitted.slice(0, fitted.length - (model.preparation?.length ?? 0)).flatMap((step) => step.warnings),
      ...warnings,
    ],
  });
}

/** With the steps of the model behind them. Models of one path have the same list, by which they share what it makes of items. */
function joinedSteps(fitted: readonly FittedTransform[]) {
  const known = new Map<readonly FittedTransform[], readonly FittedTransform[]>();
  return (behind: readonly FittedTransform[] | undefined) => {
    if (behind === undefined) return fitted;
    const joined = known.get(behind) ?? Object.freeze([...fitted, ...behind]);
    known.set(behind, joined);
    return joined;
  };
}

/** Word vectors may be very many; the model has those of its terms. */
function inShort({ text, ...spec }: LearnerSpec): LearnerSpec {
  const { wordVectors, ...options } = (text ?? {}) as TextOptions;
  if (wordVectors === undefined)
    return text === undefined ? (spec as LearnerSpec) : { ...(spec as LearnerSpec), text };
  return { ...(spec as LearnerSpec), text: { ...options, wordVectors: wordVectorsSummary(wordVectors) } };
}

interface AllRows<X extends Samples> {
  readonly fitted: readonly FittedTransform[];
  readonly finished: (model: Model<Vectors>) => Model<X>;
}

/** Models of all rows; hold-outs without more than what is said of the steps on all rows. */
function preparedBy<X extends Samples>(
  inner: Prepared<Vectors>,
  holdOuts: HoldOuts & { release?(): void },
  { fitted, finished }: AllRows<X>,
): Prepared<X> {
  const own = fitted.flatMap((step) => step.warnings);
  const release = () => {
    holdOuts.release?.();
    inner.release();
  };
  return Object.freeze({
    async *models() {
      for await (const model of inner.models()) yield finished(model);
    },
    model: async (value: PathValue) => finished(await inner.model(value)),
    holdOuts: Object.freeze({
      obstacle: holdOuts.obstacle,
      run: async (request: HoldOutRequest, value: PathValue, sink: HoldOutSink) => [
        ...own,
        ...(await holdOuts.run(request, value, sink)),
      ],
    }),
    release,
    [Symbol.dispose]: release,
  });
}

function preparedOnAllRows<X extends Samples>(
  inner: Prepared<Vectors>,
  given: AllRows<X> & { readonly data: Dataset<X> },
): Prepared<X> {
  const holdOuts = {
    obstacle: inner.holdOuts.obstacle,
    run: async (request: HoldOutRequest, value: PathValue, sink: HoldOutSink) => [
      ...(await inner.holdOuts.run(request, value, sink)),
      ...onAllRows(given.fitted, request, given.data),
    ],
  };
  return preparedBy(inner, holdOuts, given);
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
  const isOptional = fitted.every(({ spec, needsQueries }) => spec.transform !== "text" && !needsQueries);
  const methods = isOptional ? "the methods auto and refit fit" : "the method refit fits";
  const message = `${names.join(" and ")} was fitted on all rows, held-out ones included; ${methods} it inside each fold`;
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
