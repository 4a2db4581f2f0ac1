import { requireWithin } from "../../base/limits.ts";
import { invalidOptions, madeBy, oneOf, optional, readOptions, textBy, where } from "../../base/options.ts";
import type { Warning } from "../../base/run.ts";
import { openCompute } from "../../compute/compute.ts";
import { type Dataset, takeItems } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { parseKernelGrid, parseNumbers } from "../../kernels/text/parse.ts";
import { isKernel } from "../../learners/kernel-option.ts";
import type { Learner } from "../../learners/learner.ts";
import type { Model } from "../../learners/model.ts";
import { type PathPoint, pointAt } from "../../learners/path.ts";
import { requireData, requireLearner } from "../../learners/require-data.ts";
import { requireNoNamedRows } from "../splits/plan-rules.ts";
import type { Split } from "../splits/split.ts";
import { metricList } from "../validated-path.ts";
import type { Validation, ValidationOptions } from "../validation.ts";
import { pathOptions, splitField } from "../validation-options.ts";
import { type NestedEstimate, nestedEstimate } from "./nested.ts";
import { warnAboutEnds, warnAboutGaps } from "./remarks.ts";
import { search } from "./search.ts";
import type { ChoiceRule, SearchPoint } from "./walk-path.ts";

/** As for validation; an audit is asked of `crossValidate`, with the learner that was chosen. */
export interface SelectOptions<X extends Samples = Samples> extends Omit<ValidationOptions, "audit"> {
  /** Of the path parameter. Left out, every learner tries a grid of its own, placed by the scale of the data, and widens it while the best lies at an end. */
  readonly values?: readonly number[] | string | undefined;
  /** Every learner is tried with each of these kernels in place of its own; a text may list many: `"gaussian:gamma=2^-5..2^5"`. */
  readonly kernels?: string | readonly Kernel<X>[] | undefined;
  /** Besides, estimate the whole procedure on these outer folds: each is held out while the choice is made on the rest. */
  readonly nested?: Split | string | undefined;
  /**
   * What is taken: the best point ("best", the default), or the simplest value along the path of the best learner that is no more than one standard
   * error worse ("one-standard-error"), which needs folds or held-out pairs.
   */
  readonly choose?: ChoiceRule | undefined;
  /** Rows that the model is trained on; all unless given. The choice is made by the split, whatever these are. */
  readonly trainOn?: ArrayLike<number> | undefined;
}

export interface Selection<X extends Samples> {
  /** At the value that was chosen. */
  readonly learner: Learner<X>;
  readonly path: PathPoint | undefined;
  /** The best point of the curve, whether it was taken or not. */
  readonly best: SearchPoint;
  /** Of what was taken. It is the best of many, so it is too good: see `nested`. */
  readonly validation: Validation;
  /** Every point, in the order of the learners, then along their paths. */
  readonly curve: readonly SearchPoint[];
  /** Trained with what was chosen, on all data or on the rows of `trainOn`. */
  readonly model: Model<X>;
  readonly nested: NestedEstimate | undefined;
  readonly warnings: readonly Warning[];
}

const { audit: _audit, ...fields } = pathOptions;
const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every(Number.isFinite);
const isRows = (value: unknown): value is ArrayLike<number> =>
  (Array.isArray(value) || ArrayBuffer.isView(value)) &&
  (value as Uint32Array).length > 0 &&
  (value as Uint32Array).every((row: number) => Number.isInteger(row) && row >= 0);
const isKernels = (value: unknown): value is readonly Kernel[] =>
  Array.isArray(value) && value.length > 0 && value.every(isKernel);
const selectOptions = {
  ...fields,
  values: optional(
    madeBy(
      textBy((text) => parseNumbers(text, "values")),
      where("a list of at least one number", isNumbers),
    ),
  ),
  kernels: optional(madeBy(textBy(parseKernelGrid), where("a list of at least one kernel", isKernels))),
  nested: optional(splitField('a split into folds, such as kFold() or "k-fold:5"')),
  choose: oneOf(["best", "one-standard-error"], "best"),
  trainOn: optional(where("a list of at least one row, whole numbers >= 0", isRows)),
};

/**
 * Chooses among learners (other kernels, say) and the values of their paths by cross-validation, with the shortcut for everything that has one. Ties
 * go to the simpler value, then to the earlier learner. The first measure decides.
 */
export async function select<X extends Samples>(
  learners: Learner<X> | readonly Learner<X>[],
  data: Dataset<X>,
  options: SelectOptions<X>,
): Promise<Selection<X>> {
  const { nested: outer, kernels, trainOn, ...read } = readOptions("select", selectOptions, options);
  const candidates = withEach(candidatesOf(learners), kernels as readonly Kernel<X>[] | undefined);
  requireData(data);
  const training = trainOn && trainingRows(data, trainOn);
  if (outer !== undefined) requireNoNamedRows(read.split);
  requireWithin("values", candidates.length, "learners and kernels to choose from");
  requireWithin("values", read.values?.length ?? 0, "values to choose from");
  const values = read.values && [...new Set(read.values)].sort((a, b) => a - b);
  const { backend, run } = await openCompute(read);
  const spread = read.spread || read.choose === "one-standard-error";
  const inner = { ...read, backend, audit: 0, values, spread };
  const found = await search(candidates, data, { ...inner, training });
  const { learner, chosen, best, model, curve } = found;
  warnAboutEnds(run, found, metricList(read.metric)[0]!);
  warnAboutGaps(run, curve);
  for (const { code, message } of found.warnings) run.warn(code, message);
  const nested = outer && (await nestedEstimate(candidates, data, { ...inner, nested: outer }));
  for (const { code, message } of nested?.warnings ?? []) run.warn(code, `nested estimate: ${message}`);
  return Object.freeze({
    learner,
    path: pointAt(learner.path, chosen.path?.value),
    best,
    validation: chosen.validation,
    curve,
    model,
    nested,
    warnings: [...chosen.validation.warnings, ...run.warnings],
  });
}

function trainingRows<X extends Samples>(data: Dataset<X>, rows: ArrayLike<number>): Dataset<X> {
  const bad = Array.from(rows).find((row) => row >= data.size);
  if (bad === undefined) return takeItems(data, rows);
  throw invalidOptions("select", [
    { key: "trainOn", expected: `rows below ${data.size}`, actual: String(bad) },
  ]);
}

/** One or many, each of them a learner. */
export function candidatesOf<X extends Samples>(
  learners: Learner<X> | readonly Learner<X>[],
): readonly Learner<X>[] {
  const list = Array.isArray(learners) ? (learners as readonly Learner<X>[]) : [learners as Learner<X>];
  for (const learner of list) requireLearner(learner);
  if (list.length > 0) return list;
  throw invalidOptions("select", [{ key: "learners", expected: "at least one learner", actual: "none" }]);
}

/** Every learner with each of the kernels, where there are some to try. */
function withEach<X extends Samples>(
  learners: readonly Learner<X>[],
  kernels: readonly Kernel<X>[] | undefined,
): readonly Learner<X>[] {
  if (kernels === undefined) return learners;
  return learners.flatMap(({ kernel, spec }) => {
    if (kernel !== undefined) return kernels.map((one) => kernel.with(one));
    const issue = { key: "kernels", expected: "learners that have a kernel", actual: spec.kind };
    throw invalidOptions("select", [issue]);
  });
}
