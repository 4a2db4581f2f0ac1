import { optional, readOptions, where } from "../base/options.ts";
import type { ComputeOptions } from "../compute/compute.ts";
import { type Dataset, dataset } from "../data/dataset.ts";
import type { Grouping } from "../data/grouping.ts";
import type { Rows, Vectors } from "../data/samples.ts";
import { type ImputationOptions, imputation } from "../data/transforms/imputation.ts";
import { type ScalingOptions, scaling } from "../data/transforms/scaling.ts";
import { type FittedTransform, fitTransforms } from "../data/transforms/transform.ts";
import type { FitOptions, HoldOutRequest, HoldOutSink, Learner, Prepared } from "./learner.ts";
import type { LearnerSpec } from "./learner-spec.ts";
import { makeModel } from "./make-model.ts";
import type { Model } from "./model.ts";
import type { PathValue } from "./path.ts";

export interface PreparationOptions {
  readonly impute?: ImputationOptions | undefined;
  readonly scale?: ScalingOptions | undefined;
}

/** The two steps check their own options. */
const isOptions = <T extends object>(value: unknown): value is T =>
  typeof value === "object" && value !== null;
const shape = {
  impute: optional(where("options of imputation", isOptions<ImputationOptions>)),
  scale: optional(where("options of scaling", isOptions<ScalingOptions>)),
};

/**
 * The learner with imputation and scaling in front of it, in this order. What they learn, they learn from the items given to
 * `fit`; it becomes part of the model, which takes items as they were before. `prepare` learns it once from all items,
 * and hold-outs, whose items are among them, say so in a warning; fitting anew in each fold does not.
 */
export function withPreparation(learner: Learner<Vectors>, options: PreparationOptions): Learner<Vectors> {
  const { impute, scale } = readOptions("withPreparation", shape, options);
  const steps = [...(impute ? [imputation(impute)] : []), ...(scale ? [scaling(scale)] : [])];
  if (steps.length === 0) return learner;
  const spec: LearnerSpec = Object.freeze({
    ...learner.spec,
    ...(impute && { impute: Object.freeze({ ...impute }) }),
    ...(scale && { scale: Object.freeze({ ...scale }) }),
  });
  const prepareData = (data: Dataset<Vectors>) => {
    const { fitted: found, inputs } = fitTransforms(steps, data.inputs, data.queries);
    const fitted = Object.freeze([...found]);
    const finished = (model: Model<Vectors>) => trainedOn(data, spec, model, fitted);
    return { fitted, data: dataset({ ...data, inputs }), finished };
  };
  return Object.freeze({
    spec,
    judging: learner.judging,
    path: learner.path && {
      ...learner.path,
      grid: (data: Dataset<Vectors>, run?: ComputeOptions) => learner.path!.grid(prepareData(data).data, run),
    },
    at: (value: PathValue) => withPreparation(learner.at(value), options),
    async fit(data: Dataset<Vectors>, run?: FitOptions) {
      const prepared = prepareData(data);
      return prepared.finished(await learner.fit(prepared.data, run));
    },
    async fixed(data: Dataset<Vectors>, run?: ComputeOptions) {
      const prepared = prepareData(data);
      return (await learner.fixed?.(prepared.data, run)) ?? { learner, data: prepared.data };
    },
    streaming: learner.streaming && Object.freeze({ ...learner.streaming, steps }),
    async prepare(data: Dataset<Vectors>, values: readonly PathValue[], run?: FitOptions) {
      const { fitted, data: ready, finished } = prepareData(data);
      return preparedOnAllRows(await learner.prepare(ready, values, run), { fitted, data, finished });
    },
  });
}

/** The model of prepared items as one of the data as they were given, which it prepares; and the whole learner. */
function trainedOn(
  data: Dataset<Vectors>,
  spec: LearnerSpec,
  model: Model<Vectors>,
  fitted: readonly FittedTransform[],
): Model<Vectors> {
  const { provenance, warnings } = model;
  // At the value of the path that the model was learned at.
  const learner = { ...spec, ...provenance.learner };
  return makeModel({
    ...model,
    inputs: data.inputs.shape,
    preparation: fitted,
    provenance: { ...provenance, data: data.fingerprint, learner },
    warnings: [...fitted.flatMap((step) => step.warnings), ...warnings],
  });
}

function preparedOnAllRows(
  inner: Prepared<Vectors>,
  steps: {
    readonly fitted: readonly FittedTransform[];
    readonly data: Dataset<Vectors>;
    readonly finished: (model: Model<Vectors>) => Model<Vectors>;
  },
): Prepared<Vectors> {
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
function onAllRows(
  fitted: readonly FittedTransform[],
  request: HoldOutRequest,
  { queries }: Dataset<Vectors>,
) {
  const whole = queries !== undefined && request.kind === "sets" && request.sets.every(isWholeIn(queries));
  const names = fitted.flatMap(({ spec }) => {
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
