import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Learner } from "../../learners/learner.ts";
import type { LearnerSpec } from "../../learners/learner-spec.ts";
import { type PathPoint, type PathValue, pointAt } from "../../learners/path.ts";
import type { Metric, MetricValue } from "../../metrics/metric.ts";
import { isBetter } from "../judging/estimate.ts";
import { metricList, type ValidatedPath, validateEach } from "../validated-path.ts";
import type { Validation } from "../validation.ts";
import type { PathOptions } from "../validation-options.ts";

/** One point of a search. */
export interface SearchPoint<V extends Estimated = Validation> {
  /** At this point of its path. */
  readonly learner: LearnerSpec;
  readonly path: PathPoint | undefined;
  readonly value: MetricValue;
  readonly validation: V;
}

/** What a point is judged by. */
export type Estimated = Pick<Validation, "path" | "estimates" | "provenance">;

/** best: by the first measure. one-standard-error: the simplest value of the best learner's path that is no more than one standard error worse. */
export type ChoiceRule = "best" | "one-standard-error";

/** What points are compared by. */
type Scored = Pick<SearchPoint, "path" | "value">;

export type SearchOptions = Omit<PathOptions, "values"> & {
  /** Of every learner that has a path; left out, each tries a grid of its own. */
  readonly values: readonly number[] | undefined;
  readonly choose?: ChoiceRule | undefined;
  /** Whether models will be asked for doubts. */
  readonly doubts?: boolean;
};

/** What a search needs to know of a learner to compare its points. */
type Pathed = Pick<Learner<never>, "path">;

/** Validates the values of a learner's path, and more beyond its ends while the best one lies there. Each round is seen before what it has computed goes. */
export async function walkPath<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  options: SearchOptions,
  see: (validated: ValidatedPath<X>) => Promise<void>,
): Promise<void> {
  const metric = metricList(options.metric)[0]!;
  const tried: SearchPoint[] = [];
  const first = await firstValues(learner, data, options);
  for (let values = first; values.length > 0; values = furtherValues(learner, metric, tried, options)) {
    using validated = await tryValues(learner, data, values, options);
    addRound(tried, learner, validated.results);
    await see(validated);
  }
}

/** The points of one more round, which are among those tried then, in the order of the path. */
export function addRound<X extends Samples, V extends Estimated>(
  tried: SearchPoint<V>[],
  learner: Learner<X>,
  results: readonly V[],
): readonly SearchPoint<V>[] {
  const points = results.map((result) => pointOf(learner, result));
  tried.push(...points);
  tried.sort((a, b) => (a.path?.value ?? 0) - (b.path?.value ?? 0));
  return points;
}

/** As asked for, or what suits the data. */
async function firstValues<X extends Samples>(
  { path }: Learner<X>,
  data: Dataset<X>,
  options: SearchOptions,
): Promise<readonly PathValue[]> {
  if (path === undefined) return [undefined];
  const { backend, signal } = options;
  return options.values ?? (await path.grid(data, { backend, signal }));
}

function tryValues<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  values: readonly PathValue[],
  { doubts = false, ...options }: SearchOptions,
): Promise<ValidatedPath<X>> {
  return validateEach(learner, data, { ...options, values }, { gaps: true, doubts });
}

function pointOf<X extends Samples, V extends Estimated>(
  { path }: Learner<X>,
  validation: V,
): SearchPoint<V> {
  return {
    learner: validation.provenance.learner,
    path: pointAt(path, validation.path?.value),
    value: validation.estimates[0]!.value,
    validation,
  };
}

export function bestOf<P extends Scored>(learner: Pathed, metric: Metric, points: readonly P[]): P {
  return points.reduce((best, point) => (wins(learner, metric, point, best) ? point : best));
}

export function wins({ path }: Pathed, metric: Metric, one: Scored, other: Scored): boolean {
  if (isBetter(metric, one.value, other.value)) return true;
  if (!isTied(one, other) || path === undefined || one.path?.parameter !== other.path?.parameter)
    return false;
  const difference = one.path!.value - other.path!.value;
  return path.parameter.simpler === "larger" ? difference > 0 : difference < 0;
}

function isTied(a: Scored, b: Scored): boolean {
  return a.value.defined && b.value.defined && a.value.value === b.value.value;
}

/** At which end of the values the best one lies, where the next value inside is worse: on a plateau there is nothing to be found further on. */
export function endOf(
  learner: Pathed,
  metric: Metric,
  tried: readonly Scored[],
): "least" | "most" | undefined {
  if (tried.length < 3) return undefined;
  const best = bestOf(learner, metric, tried);
  if (best === tried[0] && isBetter(metric, best.value, tried[1]!.value)) return "least";
  if (best === tried.at(-1) && isBetter(metric, best.value, tried.at(-2)!.value)) return "most";
  return undefined;
}

/** What is tried next where the best value lies at an end of a learner's own grid. */
export function furtherValues(
  learner: Pathed,
  metric: Metric,
  tried: readonly Scored[],
  { values }: Pick<SearchOptions, "values">,
): readonly number[] {
  const side = values === undefined ? endOf(learner, metric, tried) : undefined;
  if (side === undefined) return [];
  const end = (side === "least" ? tried[0] : tried.at(-1))!.path!.value;
  return learner.path!.parameter.beyond(end, side);
}
