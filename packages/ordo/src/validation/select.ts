import { isOrdoError, OrdoError } from "../base/errors.ts";
import { invalidOptions, optional, readOptions, where } from "../base/options.ts";
import { type Run, startRun, type Warning } from "../base/run.ts";
import { openCompute } from "../compute/compute.ts";
import { type Dataset, takeItems } from "../data/dataset.ts";
import type { Rows, Samples } from "../data/samples.ts";
import type { Learner } from "../learners/learner.ts";
import type { LearnerSpec } from "../learners/learner-spec.ts";
import type { Model } from "../learners/model.ts";
import type { Metric, MetricValue } from "../metrics/metric.ts";
import { collectorFor } from "./collect.ts";
import type { Comparisons } from "./comparisons.ts";
import { type Validation, type ValidationOptions, validatePath } from "./cross-validate.ts";
import { type Estimate, isBetter } from "./estimate.ts";
import { averagingOf, requireNoNamedRows, requireQueriesInSight } from "./plan-rules.ts";
import { doubtedScores, queriesOf } from "./refit.ts";
import type { Split, SplitSpec } from "./split.ts";
import { type Judging, judgingOf, type Truth, truthOf } from "./truth.ts";
import { isSplit, pathOptions } from "./validation-options.ts";
import { warnAboutComparisons, warnAboutEstimates, warnAboutPlan } from "./warnings.ts";

/** 2^-15 … 2^15. */
export const defaultLambdas: readonly number[] = Object.freeze(
  Array.from({ length: 31 }, (_, k) => 2 ** (k - 15)),
);

/** As for validation; an audit is asked of `crossValidate`, with the learner that was chosen. */
export interface SelectOptions extends Omit<ValidationOptions, "audit"> {
  /** Default 2^-15 … 2^15. */
  readonly lambdas?: readonly number[] | undefined;
  /** Besides, estimate the whole procedure on these outer folds: each is held out while the choice is made on the rest. */
  readonly nested?: Split | undefined;
}

/** One point of the search. */
export interface SearchPoint {
  readonly learner: LearnerSpec;
  readonly lambda: number;
  readonly value: MetricValue;
  readonly validation: Validation;
}

export interface Selection<X extends Samples> {
  readonly learner: Learner<X>;
  readonly lambda: number;
  /** What the choice was made by. It is the best of many, so it is too good: see `nested`. */
  readonly validation: Validation;
  /** Every point, in the order of the learners, then of the lambdas. */
  readonly curve: readonly SearchPoint[];
  /** Trained on all data with what was chosen. */
  readonly model: Model<X>;
  readonly nested: NestedEstimate | undefined;
  readonly warnings: readonly Warning[];
}

/** How good the whole procedure, choice included, is on data it has not seen. */
export interface NestedEstimate {
  readonly split: SplitSpec;
  readonly estimates: readonly Estimate[];
  /** How many comparisons these are made of; undefined where no measure looks at the order. */
  readonly comparisons: Comparisons | undefined;
  /** What was chosen on each outer fold, in their order; a fold that left nothing to choose by has no entry. */
  readonly choices: readonly { readonly learner: LearnerSpec; readonly lambda: number }[];
  /** What makes this estimate too good, or hard to read; the warnings of the selection repeat it. */
  readonly warnings: readonly Warning[];
}

const { audit: _audit, ...fields } = pathOptions;
const selectOptions = {
  ...fields,
  lambdas: { ...fields.lambdas, fallback: { value: defaultLambdas } },
  nested: optional(where("a split into folds, such as kFold()", isSplit)),
};

/**
 * Chooses among learners (other kernels, say) and lambdas by cross-validation, with the shortcut for everything that has one. Ties go to
 * the larger lambda, then to the earlier learner. The first measure decides.
 */
export async function select<X extends Samples>(
  learners: Learner<X> | readonly Learner<X>[],
  data: Dataset<X>,
  options: SelectOptions,
): Promise<Selection<X>> {
  const read = readOptions("select", selectOptions, options);
  const candidates = candidatesOf(learners);
  if (read.nested !== undefined) requireNoNamedRows(read.split);
  const lambdas = [...read.lambdas].sort((a, b) => a - b);
  const { backend, run } = await openCompute(read);
  const inner = { ...read, backend };
  const { curve, best, learner } = await search(candidates, data, { ...inner, lambdas });
  if (atEdge(best.lambda, lambdas)) {
    run.warn(
      "selection.edge",
      `the chosen lambda ${best.lambda} lies at the edge of the grid; try a wider one`,
    );
  }
  warnAboutGaps(run, curve);
  const nested =
    read.nested && (await nestedEstimate(candidates, data, { ...inner, lambdas, nested: read.nested }));
  for (const { code, message } of nested?.warnings ?? []) run.warn(code, `nested estimate: ${message}`);
  const model = await learner.withLambda(best.lambda).fit(data, inner);
  return Object.freeze({
    learner: learner.withLambda(best.lambda),
    lambda: best.lambda,
    validation: best.validation,
    curve,
    model,
    nested,
    warnings: [...best.validation.warnings, ...run.warnings],
  });
}

/** A point may have no value because the measure has none there, or because its hold-outs could not be solved; both are told. */
function warnAboutGaps(run: Run, curve: readonly SearchPoint[]): void {
  const gaps = curve.flatMap(({ value }) => (value.defined ? [] : [value.why]));
  if (gaps.length === 0) return;
  run.warn(
    "selection.gaps",
    `${gaps.length} of ${curve.length} choices have no estimate and could not win (${gaps[0]})`,
  );
}

type Search = Omit<SelectOptions, "lambdas"> & { readonly lambdas: readonly number[] };

async function search<X extends Samples>(
  candidates: readonly Learner<X>[],
  data: Dataset<X>,
  options: Search,
) {
  const metric = metricList(options.metric)[0]!;
  const curve: SearchPoint[] = [];
  let best: SearchPoint | undefined;
  let chosen: Learner<X> | undefined;
  const { nested: _, ...validation } = options;
  for (const learner of candidates) {
    const results = await validatePath(learner, data, validation);
    const points = results.map((result) => pointOf(learner, result));
    curve.push(...points);
    for (const point of points) {
      const wins =
        best === undefined ||
        isBetter(metric, point.value, best.value) ||
        (isTied(point, best) && point.lambda > best.lambda);
      if (!wins) continue;
      best = point;
      chosen = learner;
    }
  }
  if (best === undefined || chosen === undefined || !best.value.defined) {
    const reason = best !== undefined && !best.value.defined ? best.value.why : "nothing was tried";
    throw new OrdoError("validation.no-folds", `nothing can be chosen: ${reason}`, {
      split: options.split.spec.kind,
      reason,
    });
  }
  return { curve, best, learner: chosen };
}

function pointOf<X extends Samples>(learner: Learner<X>, validation: Validation): SearchPoint {
  return {
    learner: learner.spec,
    lambda: validation.lambda,
    value: validation.estimates[0]!.value,
    validation,
  };
}

function isTied(a: SearchPoint, b: SearchPoint): boolean {
  return a.value.defined && b.value.defined && a.value.value === b.value.value;
}

/** The choice is made anew on each outer training set, and its model judged on the outer fold, as the chosen learner ranks. */
async function nestedEstimate<X extends Samples>(
  candidates: readonly Learner<X>[],
  data: Dataset<X>,
  options: Search & { readonly nested: Split },
): Promise<NestedEstimate> {
  const { run } = await openCompute(options);
  const metrics = metricList(options.metric);
  const judgingFor = (learner: Learner<X>) => options.judging ?? judgingOf(learner);
  const judging = queryIf(candidates.some((learner) => judgingFor(learner) === "query"));
  const truth: { -readonly [K in keyof Truth]: Truth[K] } = { ...truthOf(data, judging) };
  // The collector looks at the queries when a fold comes in, and at the end when folds are pooled.
  const judgeAs = (next: Judging) => {
    truth.queries = next === "query" ? data.queries : undefined;
  };
  requireQueriesInSight(options.nested, data, judging);
  const plan = options.nested.plan(truth.shape, run.rng.fork("outer folds"));
  if (plan.kind !== "folds") {
    throw invalidOptions("select", [
      { key: "nested", expected: "a split into folds", actual: options.nested.spec.kind },
    ]);
  }
  const averaging = averagingOf(plan, options.averaging, truth.columns.length > 0);
  const own = startRun(options);
  warnAboutPlan(own, plan, { data, judging, averaging, metrics });
  const collector = collectorFor(plan, truth, metrics, averaging);
  const chosen: Learner<X>[] = [];
  const quiet = { ...options, onProgress: undefined, onHeldOut: undefined };
  let failure: unknown;
  for (const [index, rows] of plan.folds.entries()) {
    const { choice, error } = await unlessNothingIsLeft(() => chosenWithout(rows, candidates, data, quiet));
    if (choice === undefined) failure ??= error;
    else {
      judgeAs(judgingFor(choice.learner));
      collector.sink.set?.(index, rows, choice.scores, choice.doubts);
      chosen.push(choice.learner);
    }
    await run.checkpoint("outer folds", index + 1, plan.folds.length);
  }
  if (chosen.length === 0) throw failure;
  // One pooled list stays inside queries only when every model in it ranks so.
  judgeAs(queryIf(chosen.every((learner) => judgingFor(learner) === "query")));
  const estimates = collector.estimates();
  const comparisons = collector.comparisons();
  warnAboutEstimates(own, estimates, plan);
  warnAboutComparisons(own, comparisons);
  const choices = chosen.map(({ spec, lambda }) => ({ learner: spec, lambda }));
  return { split: options.nested.spec, estimates, comparisons, choices, warnings: [...own.warnings] };
}

/** An outer fold whose training part has no order to choose by is undefined, not a failure, as in plain validation. */
async function unlessNothingIsLeft<T>(
  choose: () => Promise<T>,
): Promise<{ readonly choice?: T; readonly error?: unknown }> {
  try {
    return { choice: await choose() };
  } catch (error) {
    const codes = ["preferences.none", "validation.no-folds", "input.empty"] as const;
    if (codes.some((code) => isOrdoError(error, code))) return { error };
    throw error;
  }
}

/** What is chosen without these rows, and the scores it gives them. */
async function chosenWithout<X extends Samples>(
  rows: Rows,
  candidates: readonly Learner<X>[],
  data: Dataset<X>,
  options: Search,
) {
  const rest = takeItems(data, restOf(data.size, rows));
  const { learner: found, best } = await search(candidates, rest, options);
  const learner = found.withLambda(best.lambda);
  const model = await learner.fit(rest, { ...options, doubts: true });
  const held = await doubtedScores(model, data.inputs.take(rows), { ...options, ...queriesOf(data, rows) });
  return { learner, scores: held.scores, doubts: held.doubts };
}

function queryIf(insideQueries: boolean): Judging {
  return insideQueries ? "query" : "global";
}

function restOf(size: number, rows: Rows): number[] {
  const out = new Set(rows);
  return Array.from({ length: size }, (_, row) => row).filter((row) => !out.has(row));
}

function atEdge(lambda: number, lambdas: readonly number[]): boolean {
  return lambdas.length > 2 && (lambda === Math.min(...lambdas) || lambda === Math.max(...lambdas));
}

function candidatesOf<X extends Samples>(
  learners: Learner<X> | readonly Learner<X>[],
): readonly Learner<X>[] {
  const list = Array.isArray(learners) ? (learners as readonly Learner<X>[]) : [learners as Learner<X>];
  if (list.length > 0) return list;
  throw invalidOptions("select", [{ key: "learners", expected: "at least one learner", actual: "none" }]);
}

function metricList(metric: Metric | readonly Metric[]): readonly Metric[] {
  return Array.isArray(metric) ? (metric as readonly Metric[]) : [metric as Metric];
}
