import type { CorrectedReport } from "@ordo/report";
import {
  biasCorrected,
  type Dataset,
  grouping,
  learnerFrom,
  metricLabel,
  type SearchPoint,
  takeGrouping,
  validatePath,
} from "ordo";
import { askedIntervals } from "../learning/intervals.ts";
import type { ValidationSetup } from "../learning/validation-setup.ts";
import type { Context } from "../terminal/context.ts";

/** What choosing the best is worth, from the held-out scores of all choices; null where nobody asked, or a row has no score of its own. */
export async function correctedReport(
  context: Context,
  data: Dataset,
  curve: readonly SearchPoint[],
  setup: ValidationSetup,
): Promise<CorrectedReport | null> {
  const { settings } = context;
  const { isAsked, resamples, level } = askedIntervals(settings);
  // It validates every choice once more, which only who asks for it wants to wait for.
  if (isAsked !== true || resamples === 0) return null;
  const untold = (message: string) => {
    context.warn({ code: "tune.not-corrected", message });
    return null;
  };
  const obstacle = obstacleOf(data, setup);
  if (obstacle !== undefined) return untold(obstacle);
  const { scores, foldOf } = await scoresOfChoices(context, data, curve, setup);
  const rows = Uint32Array.from({ length: data.size }, (_, row) => row).filter((row) =>
    scores.every((list) => !Number.isNaN(list[row]!)),
  );
  const own = (values: ArrayLike<number>) => Float64Array.from(rows, (row) => values[row]!);
  const [metric] = setup.metrics;
  const isInside = setup.options.judging === "query";
  const parts = (groups: Dataset["queries"]) => groups && takeGrouping(groups, rows);
  const found = biasCorrected(
    metric!,
    {
      scores: scores.map(own),
      actual: own(scoreColumn(data)),
      weights: metric!.weighting === "none" ? undefined : data.weights && own(data.weights),
      queries: isInside ? parts(data.queries) : undefined,
      groups: parts(data.groups ?? data.queries),
      folds:
        curve[0]?.validation.estimates[0]?.averaging === "folds"
          ? grouping(Array.from(rows, (row) => foldOf[row]!))
          : undefined,
    },
    { resamples, level, seed: settings.number("seed") ?? 0 },
  );
  if (found === undefined)
    return untold("what choosing the best is worth has no value on any draw: the measure has none there");
  if (settings.text("choose") === "one-standard-error")
    context.warn({
      code: "tune.corrected-best",
      message:
        "what choosing is worth is told of choosing the best, not of what --choose one-standard-error chose",
    });
  const { value, low, high, resamples: drawn } = found;
  return { metric: metricLabel(metric!), value, low, high, level, resamples: drawn };
}

/** Why nothing can be told. */
function obstacleOf({ scores }: Dataset, { split }: ValidationSetup): string | undefined {
  const needs = "what choosing the best is worth is told from one held-out score for each row";
  if (scores === undefined) return `${needs}, and preferences have no scores to judge it by`;
  if (scores.values.cols !== 1) return `${needs}, and with several outputs a row has several`;
  return split.holdsOut === "folds"
    ? undefined
    : `${needs}: --split k-fold:10, or leave-query-out, gives these`;
}

/** The held-out scores of each point of the curve that can be solved, as the others tell none; NaN where a row was never held out. Also the fold of each row. Values of one learner share what is costly. */
async function scoresOfChoices(
  context: Context,
  data: Dataset,
  curve: readonly SearchPoint[],
  { options, metrics }: ValidationSetup,
): Promise<{ readonly scores: readonly Float64Array[]; readonly foldOf: Uint32Array }> {
  const foldOf = new Uint32Array(data.size);
  const result: Float64Array[] = [];
  for (const points of byLearner(curve)) {
    const first = result.length;
    const folds = points[0]!.validation.heldOut;
    let told = 0;
    const onHeldOut = {
      // Every value tells all sets, one value after the other.
      set(index: number, rows: ArrayLike<number>, found: Float64Array) {
        const place = first + Math.floor(told++ / folds);
        result[place] ??= new Float64Array(data.size).fill(Number.NaN);
        Array.from(rows).forEach((row, k) => {
          result[place]![row] = found[k]!;
          if (place === 0) foldOf[row] = index;
        });
      },
    };
    const values = points.map(({ path }) => path?.value) as readonly number[];
    const compute = await context.computeApart();
    const how = { ...options, ...compute, metric: metrics[0]!, values, onHeldOut };
    await validatePath(learnerFrom(points[0]!.learner), data, how);
  }
  return { scores: result, foldOf };
}

/** The points of each learner, which differ in where on its path they are. */
function byLearner(curve: readonly SearchPoint[]): readonly (readonly SearchPoint[])[] {
  const found = new Map<string, SearchPoint[]>();
  for (const point of curve) {
    const { learner, path } = point;
    const key = JSON.stringify(path === undefined ? learner : { ...learner, [path.parameter]: null });
    found.set(key, [...(found.get(key) ?? []), point]);
  }
  return [...found.values()];
}

function scoreColumn({ scores, size }: Dataset): Float64Array {
  const { data, offset, stride } = scores!.values;
  return Float64Array.from({ length: size }, (_, row) => data[offset + row * stride]!);
}
