import { OrdoError } from "../../base/errors.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Learner } from "../../learners/learner.ts";
import type { LearnerSpec } from "../../learners/learner-spec.ts";
import type { Model } from "../../learners/model.ts";
import { type PathPoint, type PathValue, pointAt } from "../../learners/path.ts";
import type { Metric, MetricValue } from "../../metrics/metric.ts";
import { isBetter } from "../judging/estimate.ts";
import { metricList, type ValidatedPath, validateEach } from "../validated-path.ts";
import type { Validation } from "../validation.ts";
import type { PathOptions } from "../validation-options.ts";

/** One point of a search. */
export interface SearchPoint {
  /** At this point of its path. */
  readonly learner: LearnerSpec;
  readonly path: PathPoint | undefined;
  readonly value: MetricValue;
  readonly validation: Validation;
}

export type SearchOptions = Omit<PathOptions, "values"> & {
  /** Of every learner that has a path; left out, each tries a grid of its own. */
  readonly values: readonly number[] | undefined;
  /** Whether models will be asked for doubts. */
  readonly doubts?: boolean;
};

export interface Found<X extends Samples> {
  readonly learner: Learner<X>;
  readonly best: SearchPoint;
  /** Of all data, at the best point. */
  readonly model: Model<X>;
  /** Every point, in the order of the learners, then along their paths. */
  readonly curve: readonly SearchPoint[];
  /** Grids that were widened. */
  readonly widened: readonly Widened[];
}

/** A grid whose best value lay at an end, and how far it reaches now. */
export interface Widened {
  readonly parameter: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** What a search needs to know of a learner to compare its points. */
type Pathed = Pick<Learner<never>, "path">;

/** The best so far. */
interface Choice<X extends Samples> {
  readonly learner: Learner<X>;
  readonly best: SearchPoint;
  /** Undefined where the measure has no value there. */
  readonly model: Model<X> | undefined;
}

/** The best of the learners at the best of their values, by the first measure. Ties go to the simpler value, then to the earlier learner. */
export async function search<X extends Samples>(
  candidates: readonly Learner<X>[],
  data: Dataset<X>,
  options: SearchOptions,
): Promise<Found<X>> {
  const metric = metricList(options.metric)[0]!;
  const curve: SearchPoint[] = [];
  const widened: Widened[] = [];
  let chosen: Choice<X> | undefined;
  for (const learner of candidates) {
    const first = await firstValues(learner, data, options);
    const tried: SearchPoint[] = [];
    for (let values = first; values.length > 0; values = furtherValues(learner, metric, tried, options)) {
      using validated = await tryValues(learner, data, values, options);
      const points = validated.results.map((result) => pointOf(learner, result));
      tried.push(...points);
      tried.sort((a, b) => (a.path?.value ?? 0) - (b.path?.value ?? 0));
      chosen = await betterOf(chosen, learner, { metric, points, validated });
    }
    curve.push(...tried);
    widened.push(...widenedFrom(first, tried));
  }
  const { learner, best, model } = requireChosen(chosen, options);
  return { learner, best, model, curve, widened };
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

function pointOf<X extends Samples>({ path }: Learner<X>, validation: Validation): SearchPoint {
  return {
    learner: validation.provenance.learner,
    path: pointAt(path, validation.path?.value),
    value: validation.estimates[0]!.value,
    validation,
  };
}

/** What was chosen before, or the best of these points with its model, from what its validation has computed. */
async function betterOf<X extends Samples>(
  before: Choice<X> | undefined,
  learner: Learner<X>,
  found: {
    readonly metric: Metric;
    readonly points: readonly SearchPoint[];
    readonly validated: ValidatedPath<X>;
  },
): Promise<Choice<X>> {
  const { metric, points, validated } = found;
  const best = bestOf(learner, metric, points);
  if (before !== undefined && !wins(learner, metric, best, before.best)) return before;
  const value = best.path?.value;
  const model = best.value.defined ? await validated.model(value) : undefined;
  return { learner: learner.at(value), best, model };
}

function bestOf(learner: Pathed, metric: Metric, points: readonly SearchPoint[]): SearchPoint {
  return points.reduce((best, point) => (wins(learner, metric, point, best) ? point : best));
}

function wins({ path }: Pathed, metric: Metric, one: SearchPoint, other: SearchPoint): boolean {
  if (isBetter(metric, one.value, other.value)) return true;
  if (!isTied(one, other) || path === undefined || one.path?.parameter !== other.path?.parameter)
    return false;
  const difference = one.path!.value - other.path!.value;
  return path.parameter.simpler === "larger" ? difference > 0 : difference < 0;
}

function isTied(a: SearchPoint, b: SearchPoint): boolean {
  return a.value.defined && b.value.defined && a.value.value === b.value.value;
}

/** At which end of the values the best one lies, where the next value inside is worse: on a plateau there is nothing to be found further on. */
export function endOf(
  learner: Pathed,
  metric: Metric,
  tried: readonly SearchPoint[],
): "least" | "most" | undefined {
  if (tried.length < 3) return undefined;
  const best = bestOf(learner, metric, tried);
  if (best === tried[0] && isBetter(metric, best.value, tried[1]!.value)) return "least";
  if (best === tried.at(-1) && isBetter(metric, best.value, tried.at(-2)!.value)) return "most";
  return undefined;
}

/** What is tried next where the best value lies at an end of a learner's own grid. */
function furtherValues(
  learner: Pathed,
  metric: Metric,
  tried: readonly SearchPoint[],
  { values }: SearchOptions,
): readonly number[] {
  const side = values === undefined ? endOf(learner, metric, tried) : undefined;
  if (side === undefined) return [];
  const end = (side === "least" ? tried[0] : tried.at(-1))!.path!.value;
  return learner.path!.parameter.beyond(end, side);
}

function widenedFrom(first: readonly PathValue[], tried: readonly SearchPoint[]): readonly Widened[] {
  if (tried.length === first.length) return [];
  return [
    {
      parameter: tried[0]!.path!.parameter,
      from: [first[0]!, first.at(-1)!],
      to: [tried[0]!.path!.value, tried.at(-1)!.path!.value],
    },
  ];
}

function requireChosen<X extends Samples>(
  chosen: Choice<X> | undefined,
  { split }: SearchOptions,
): Choice<X> & { readonly model: Model<X> } {
  if (chosen?.model !== undefined) return { ...chosen, model: chosen.model };
  const reason =
    chosen !== undefined && !chosen.best.value.defined ? chosen.best.value.why : "nothing was tried";
  throw new OrdoError("validation.no-folds", `nothing can be chosen: ${reason}`, {
    split: split.spec.kind,
    reason,
  });
}
