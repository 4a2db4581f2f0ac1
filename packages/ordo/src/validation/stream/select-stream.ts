import { OrdoError } from "../../base/errors.ts";
import { optional, readOptions } from "../../base/options.ts";
import type { Run, Warning } from "../../base/run.ts";
import type { Samples } from "../../data/samples.ts";
import type { DataSource } from "../../data/sources/source.ts";
import type { Learner } from "../../learners/learner.ts";
import type { Model } from "../../learners/model.ts";
import { type PathPoint, type PathValue, requireValues } from "../../learners/path.ts";
import { gridOf } from "../../learners/stream/fold-models.ts";
import type { Metric } from "../../metrics/metric.ts";
import { type Widened, warnAboutEnds, warnAboutGaps, widenedFrom } from "../search/remarks.ts";
import { candidatesOf } from "../search/select.ts";
import { addRound, bestOf, furtherValues, type SearchPoint, wins } from "../search/walk-path.ts";
import { metricList } from "../validated-path.ts";
import { pathOptions } from "../validation-options.ts";
import { eachOnce, judgeRound, type StreamEstimate } from "./judge-round.ts";
import { countsOf, type OpenStreams, openStreams, streamOptions, wholeModel } from "./open-streams.ts";
import type { StreamFoldOptions } from "./validate-stream.ts";

export interface StreamSelectOptions extends StreamFoldOptions {
  /** Of the path parameter. Left out, every learner tries the grid that it would try in memory, and widens it while the best lies at an end. */
  readonly values?: readonly number[] | string | undefined;
}

export interface StreamSelection<X extends Samples> {
  /** At the value that was chosen. */
  readonly learner: Learner<X>;
  readonly path: PathPoint | undefined;
  /** What the choice was made by. It is the best of many, so it is too good. */
  readonly validation: StreamEstimate;
  /** Every point, in the order of the learners, then along their paths. */
  readonly curve: readonly SearchPoint<StreamEstimate>[];
  /** Of all rows, from the sums that are there. */
  readonly model: Model<X>;
  readonly rows: number;
  readonly queries: number;
  readonly missing: number;
  readonly warnings: readonly Warning[];
}

type Point = SearchPoint<StreamEstimate>;

const withValues = { ...streamOptions, values: optional(pathOptions.values) };

/**
 * `select` over rows that come in blocks and are not kept: all learners and values share the passes of one. Values beyond the ends of a grid take one pass more. Ties go to the simpler value, then to
 * the earlier learner. The first measure decides.
 */
export async function selectStream<X extends Samples>(
  learners: Learner<X> | readonly Learner<X>[],
  source: DataSource<X>,
  given: StreamSelectOptions,
): Promise<StreamSelection<X>> {
  const { values, ...read } = readOptions("selectStream", withValues, given);
  const candidates = candidatesOf(learners);
  if (values !== undefined)
    for (const { path } of candidates) if (path) requireValues("selectStream", path.parameter, values);
  const wanted = values && ([...new Set(values)].sort((a, b) => a! - b!) as readonly number[]);
  const open = await openStreams(candidates, source, read, wanted === undefined);
  const metric = metricList(read.metric)[0]!;
  const { tried, widened } = await walkAll(open, metric, wanted);
  const { run } = open.compute;
  const chosen = chosenFrom(candidates, metric, tried);
  const learner = candidates[chosen.place]!.at(chosen.best.path?.value);
  const curve = tried.flat();
  warnAboutEnds(run, { learner, best: chosen.best, curve, widened }, metric);
  warnAboutGaps(run, curve);
  const { validation, path } = chosen.best;
  const job = open.jobs[chosen.place]!;
  return Object.freeze({
    learner,
    path,
    validation,
    curve,
    model: await wholeModel(job, path?.value, read),
    ...countsOf(job),
    warnings: eachOnce([...validation.warnings, ...run.warnings]),
  });
}

/** The points of each learner, in rounds that all learners with values left share. */
async function walkAll<X extends Samples>(
  open: OpenStreams<X>,
  metric: Metric,
  wanted: readonly number[] | undefined,
): Promise<{ readonly tried: readonly Point[][]; readonly widened: readonly Widened[] }> {
  const learners = open.jobs.map(({ passing }) => passing.learner);
  const tried: Point[][] = learners.map(() => []);
  let first: readonly (readonly Point[])[] | undefined;
  let values = await firstValues(open, wanted);
  for (let round = 0; values.some((list) => list.length > 0); round++) {
    if (round > 0) warnAboutRound(open.compute.run, open.jobs[0]!.passing.source.name);
    const results = await judgeRound(open, values);
    const points = learners.map((learner, k) => addRound(tried[k]!, learner, results[k]!));
    first ??= points;
    values = learners.map((learner, k) =>
      points[k]!.length === 0 ? [] : furtherValues(learner, metric, tried[k]!, { values: wanted }),
    );
  }
  return { tried, widened: tried.flatMap((own, k) => widenedFrom(first![k]!, own)) };
}

/** As asked for, or what suits the data. */
async function firstValues<X extends Samples>(
  { jobs }: OpenStreams<X>,
  wanted: readonly number[] | undefined,
) {
  const values: (readonly PathValue[])[] = [];
  for (const job of jobs) {
    const { path } = job.passing.learner;
    values.push(path === undefined ? [undefined] : (wanted ?? (await gridOf(job)) ?? [path.value]));
  }
  return values;
}

function warnAboutRound(run: Run, name: string): void {
  run.warn(
    "stream.extra-pass",
    `values beyond the ends of a grid were tried: ${name} was read once more for it`,
  );
}

/** The best point, and which learner it is of. */
function chosenFrom<X extends Samples>(
  learners: readonly Learner<X>[],
  metric: Metric,
  tried: readonly (readonly Point[])[],
) {
  let chosen: { readonly place: number; readonly best: Point } | undefined;
  for (const [place, points] of tried.entries()) {
    const best = bestOf(learners[place]!, metric, points);
    if (chosen === undefined || wins(learners[place]!, metric, best, chosen.best)) chosen = { place, best };
  }
  if (chosen?.best.value.defined) return chosen;
  const reason =
    chosen !== undefined && !chosen.best.value.defined ? chosen.best.value.why : "nothing was tried";
  throw new OrdoError("validation.no-folds", `nothing can be chosen: ${reason}`, {
    split: "stream-folds",
    reason,
  });
}
