import { OrdoError } from "../base/errors.ts";
import { invalidOptions } from "../base/options.ts";
import type { Warning } from "../base/run.ts";
import { openCompute } from "../compute/compute.ts";
import { type Dataset, takeItems } from "../data/dataset.ts";
import type { Rows, Samples } from "../data/samples.ts";
import type { Learner } from "../learners/learner.ts";
import type { LearnerSpec } from "../learners/learner-spec.ts";
import type { Model } from "../learners/model.ts";
import type { Metric, MetricValue } from "../metrics/metric.ts";
import { collectorFor } from "./collect.ts";
import { type Validation, type ValidationOptions, validatePath } from "./cross-validate.ts";
import { type Estimate, isBetter } from "./estimate.ts";
import { queriesOf } from "./held-out.ts";
import type { Split, SplitSpec } from "./split.ts";
import { judgingOf, truthOf } from "./truth.ts";

/** 2^-15 … 2^15. */
export const defaultLambdas: readonly number[] = Object.freeze(
  Array.from({ length: 31 }, (_, k) => 2 ** (k - 15)),
);

export interface SelectOptions extends ValidationOptions {
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
  /** What was chosen on each outer fold. */
  readonly choices: readonly { readonly learner: LearnerSpec; readonly lambda: number }[];
}

/**
 * Chooses among learners (other kernels, say) and lambdas by cross-validation, with the shortcut for everything that has one. Ties go to
 * the larger lambda, then to the earlier learner. The first measure decides.
 */
export async function select<X extends Samples>(
  learners: Learner<X> | readonly Learner<X>[],
  data: Dataset<X>,
  options: SelectOptions,
): Promise<Selection<X>> {
  const { backend, run } = await openCompute(options);
  const candidates = Array.isArray(learners) ? (learners as readonly Learner<X>[]) : [learners as Learner<X>];
  const lambdas = checkedLambdas(options.lambdas ?? defaultLambdas, candidates.length);
  const inner = { ...options, backend };
  const { curve, best, learner } = await search(candidates, data, { ...inner, lambdas });
  if (atEdge(best.lambda, lambdas)) {
    run.warn(
      "selection.edge",
      `the chosen lambda ${best.lambda} lies at the edge of the grid; try a wider one`,
    );
  }
  const nested =
    options.nested && (await nestedEstimate(candidates, data, { ...inner, lambdas, nested: options.nested }));
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

type Search = Omit<SelectOptions, "lambdas"> & { readonly lambdas: readonly number[] };

async function search<X extends Samples>(
  candidates: readonly Learner<X>[],
  data: Dataset<X>,
  options: Search,
) {
  const metric = firstMetric(options.metric);
  const curve: SearchPoint[] = [];
  let best: SearchPoint | undefined;
  let chosen: Learner<X> | undefined;
  const { nested: _, ...validation } = options;
  for (const learner of candidates) {
    const results = await validatePath(learner, data, { ...validation, audit: undefined });
    const points = results.map((result) => pointOf(learner, result));
    curve.push(...points);
    for (const point of points) {
      const wins =
        best === undefined ||
        isBetter(metric, point.value, best.value) ||
        (isTied(point, best) && point.lambda > best.lambda && chosen === learner);
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

/** The choice is made anew on each outer training set, and its model judged on the outer fold. */
async function nestedEstimate<X extends Samples>(
  candidates: readonly Learner<X>[],
  data: Dataset<X>,
  options: Search & { readonly nested: Split },
): Promise<NestedEstimate> {
  const { run } = await openCompute(options);
  const metrics = Array.isArray(options.metric)
    ? (options.metric as readonly Metric[])
    : [options.metric as Metric];
  const truth = truthOf(data, options.judging ?? judgingOf(candidates[0]!));
  const plan = options.nested.plan(truth.shape, run.rng.fork("outer folds"));
  if (plan.kind !== "folds") {
    throw invalidOptions("select", [
      { key: "nested", expected: "a split into folds", actual: options.nested.spec.kind },
    ]);
  }
  const collector = collectorFor(plan, truth, metrics, "folds");
  const choices: { learner: LearnerSpec; lambda: number }[] = [];
  for (const [index, rows] of plan.folds.entries()) {
    const { learner, best } = await search(candidates, takeItems(data, restOf(data.size, rows)), {
      ...options,
      onProgress: undefined,
      onHeldOut: undefined,
    });
    const at = learner.withLambda(best.lambda);
    const model = await at.fit(takeItems(data, restOf(data.size, rows)), {
      ...options,
      onProgress: undefined,
    });
    const scores = await model.allScores(data.inputs.take(rows), {
      ...options,
      ...queriesOf(data, rows),
      onProgress: undefined,
    });
    collector.sink.set?.(index, rows, scores.data);
    choices.push({ learner: at.spec, lambda: best.lambda });
    await run.checkpoint("outer folds", index + 1, plan.folds.length);
  }
  return { split: options.nested.spec, estimates: collector.estimates(), choices };
}

function restOf(size: number, rows: Rows): number[] {
  const out = new Set(rows);
  return Array.from({ length: size }, (_, row) => row).filter((row) => !out.has(row));
}

function atEdge(lambda: number, lambdas: readonly number[]): boolean {
  return lambdas.length > 2 && (lambda === Math.min(...lambdas) || lambda === Math.max(...lambdas));
}

function checkedLambdas(lambdas: readonly number[], learners: number): readonly number[] {
  const bad = lambdas.find((lambda) => !(Number.isFinite(lambda) && lambda > 0));
  const issues = [];
  if (bad !== undefined) issues.push({ key: "lambdas", expected: "finite numbers > 0", actual: String(bad) });
  if (lambdas.length === 0) issues.push({ key: "lambdas", expected: "at least one lambda", actual: "none" });
  if (learners === 0) issues.push({ key: "learners", expected: "at least one learner", actual: "none" });
  if (issues.length > 0) throw invalidOptions("select", issues);
  return [...lambdas].sort((a, b) => a - b);
}

function firstMetric(metric: Metric | readonly Metric[]): Metric {
  return Array.isArray(metric) ? (metric as readonly Metric[])[0]! : (metric as Metric);
}
