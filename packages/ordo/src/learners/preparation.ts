import { OrdoError } from "../base/errors.ts";
import { invalidOptions, optional, readOptions, where } from "../base/options.ts";
import type { ComputeOptions } from "../compute/compute.ts";
import { type Dataset, dataset } from "../data/dataset.ts";
import type { Samples, Strings, Vectors, Views } from "../data/samples.ts";
import { type ImputationOptions, imputation } from "../data/transforms/imputation.ts";
import { type TextsOfViews, textViews } from "../data/transforms/on-view.ts";
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
import { onAllRows } from "./preparation-remarks.ts";
import { isBound, isFixed, isRefittedFor, learnsWords, type Steps } from "./preparation-steps.ts";
import { holdOutsInFolds } from "./prepared-in-folds.ts";
import type { Streaming } from "./streaming.ts";

export interface PreparationOptions {
  /** Texts become vectors of what their terms weigh. */
  readonly text?: TextOptions | undefined;
  /** The same of the texts of views, each by its name; the other views stay as they are. */
  readonly texts?: TextsOfViews | undefined;
  readonly impute?: ImputationOptions | undefined;
  readonly scale?: ScalingOptions | undefined;
}

/** The steps check their own options. */
const isOptions = <T extends object>(value: unknown): value is T =>
  typeof value === "object" && value !== null;
const shape = {
  text: optional(where("options of textFeatures", isOptions<TextOptions>)),
  texts: optional(where("options of textFeatures for each view by its name", isOptions<TextsOfViews>)),
  impute: optional(where("options of imputation", isOptions<ImputationOptions>)),
  scale: optional(where("options of scaling", isOptions<ScalingOptions>)),
};

/**
 * The learner with text features, imputation and scaling in front of it, in this order. What they learn, they learn from the items given to `fit`; it becomes part of the
 * model, which takes items as they were before. In hold-outs they learn anew without what is held out, as refitting does (`FitOptions.leaking`: once from all items, with a warning);
 * where words of texts are learned, by refitting. Before a learner with a kernel of views, `texts` makes features of the views that hold texts.
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
export function withPreparation<X extends Samples>(
  learner: Learner<X>,
  options: PreparationOptions & { readonly texts: TextsOfViews },
): Learner<Views>;
export function withPreparation(
  given: Learner<Vectors> | Learner<Views>,
  options: PreparationOptions,
): Learner<Strings> | Learner<Vectors> | Learner<Views> {
  const { text, texts, impute, scale } = readOptions("withPreparation", shape, options);
  // It takes what the steps make of items, vectors or views.
  const learner = given as Learner<Vectors>;
  if (texts !== undefined) {
    requireAlone({ text, impute, scale });
    const own = Object.freeze(
      Object.fromEntries(Object.entries(texts).map(([view, one]) => [view, Object.freeze({ ...one })])),
    );
    const spec = Object.freeze({ ...learner.spec, texts: own });
    return prepared<Views>(learner, spec, { steps: textViews(texts) });
  }
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

/** Views are compared as they are, but for texts. */
function requireAlone(others: Omit<PreparationOptions, "texts">): void {
  const [other] = Object.entries(others).filter(([, value]) => value !== undefined);
  if (other === undefined) return;
  const expected = "left out with texts of views, which are compared as they are otherwise";
  throw invalidOptions("withPreparation", [{ key: other[0], expected, actual: "options" }]);
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
        if (learnsWords(given))
          return preparedBy(inner, holdOutsOfWords(inner.holdOuts), { fitted, finished });
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
function inShort(given: LearnerSpec): LearnerSpec {
  const { text, texts, ...spec } = given as LearnerSpec & PreparationOptions;
  const views = Object.entries(texts ?? {}).map(([view, options]) => [view, wordsInShort(options)]);
  return {
    ...(spec as LearnerSpec),
    ...(text && { text: wordsInShort(text) }),
    ...(texts && { texts: Object.fromEntries(views) }),
  };
}

function wordsInShort({ wordVectors, ...options }: TextOptions): object {
  return wordVectors === undefined ? options : { ...options, wordVectors: wordVectorsSummary(wordVectors) };
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

/** Of comparisons that are held out, every item stays, and its words with it. */
function holdOutsOfWords(inner: HoldOuts): HoldOuts {
  const obstacle = (request: HoldOutRequest) =>
    inner.obstacle(request) ??
    (request.kind === "preferences"
      ? undefined
      : "the words of texts are learned anew without each held-out set");
  return {
    obstacle,
    async run(request, value, sink) {
      const reason = obstacle(request);
      if (reason === undefined) return inner.run(request, value, sink);
      throw new OrdoError("data.unsupported", reason, { what: request.kind, reason });
    },
  };
}
