import { OrdoError } from "../../base/errors.ts";
import { invalidOptions } from "../../base/options.ts";
import type { Warning } from "../../base/run.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Learner } from "../../learners/learner.ts";
import type { Model } from "../../learners/model.ts";
import type { PathValue } from "../../learners/path.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { Metric } from "../../metrics/metric.ts";
import { plainSearch, type SearchCommon, searchPathJob } from "../jobs/search-path.ts";
import { metricList } from "../validated-path.ts";
import type { Validation } from "../validation.ts";
import { withinOneStandardError } from "./one-standard-error.ts";
import { type Widened, widenedFrom } from "./remarks.ts";
import { addRound, bestOf, type SearchOptions, type SearchPoint, walkPath, wins } from "./walk-path.ts";

export interface Found<X extends Samples> {
  readonly learner: Learner<X>;
  /** Which of the candidates it is, at another value of its path. */
  readonly candidate: number;
  /** What was chosen: the best point, or one that the rule puts before it. */
  readonly chosen: SearchPoint;
  readonly best: SearchPoint;
  /** At the chosen point, of all data or of the rows to train on. */
  readonly model: Model<X>;
  /** Every point, in the order of the learners, then along their paths. */
  readonly curve: readonly SearchPoint[];
  /** Grids that were widened. */
  readonly widened: readonly Widened[];
  /** About the search itself. */
  readonly warnings: readonly Warning[];
}

/** The best so far. */
interface Choice<X extends Samples> {
  readonly learner: Learner<X>;
  readonly candidate: number;
  readonly best: SearchPoint;
  /** Undefined where it is still to be trained. */
  readonly model: Model<X> | undefined;
}

/** Of a search whose model may be trained on part of the data. */
export type TrainedSearch<X extends Samples> = SearchOptions & { readonly training?: Dataset<X> | undefined };

/** The best of the learners at the best of their values, by the first measure. Ties go to the simpler value, then to the earlier learner. */
export async function search<X extends Samples>(
  candidates: readonly Learner<X>[],
  data: Dataset<X>,
  options: TrainedSearch<X>,
): Promise<Found<X>> {
  const { training } = options;
  const compute = await openCompute(options);
  const metric = metricList(options.metric)[0]!;
  const curve: SearchPoint[] = [];
  const widened: Widened[] = [];
  const paths: (readonly SearchPoint[])[] = [];
  let chosen: Choice<X> | undefined;
  let candidate = 0;
  for await (const walk of walksOf(candidates, data, options, compute)) {
    const learner = candidates[candidate]!;
    const tried: SearchPoint[] = [];
    let first: readonly SearchPoint[] | undefined;
    await walk(async (results, model) => {
      const points = addRound(tried, learner, results);
      first ??= points;
      chosen = await betterOf(
        chosen,
        { learner, candidate, model: training === undefined ? model : undefined },
        metric,
        points,
      );
    });
    curve.push(...tried);
    paths.push(tried);
    widened.push(...widenedFrom(first ?? [], tried));
    candidate++;
  }
  const found = requireChosen(chosen, options);
  const point = chosenBy(options, found, paths[found.candidate]!, metric);
  const isBest = point === found.best;
  const learner = isBest ? found.learner : found.learner.at(point.path?.value);
  const { backend, signal, seed, doubts } = options;
  const model =
    (isBest ? found.model : undefined) ??
    (await learner.fit(training ?? data, { backend, signal, seed, doubts }));
  return { ...found, learner, chosen: point, model, curve, widened, warnings: compute.run.warnings };
}

/** The best, or what the rule puts in its place. */
function chosenBy<X extends Samples>(
  { choose, split }: SearchOptions,
  { learner, best }: Choice<X>,
  path: readonly SearchPoint[],
  metric: Metric,
): SearchPoint {
  if (choose !== "one-standard-error") return best;
  const point = withinOneStandardError(learner, metric, path, best);
  if (point !== undefined) return point;
  throw invalidOptions("select", [
    {
      key: "choose",
      expected: `"best", as estimates by this split have no standard error: it takes two folds, or pairs held out`,
      actual: `"one-standard-error" with ${split.spec.kind}`,
    },
  ]);
}

type ModelAt<X extends Samples> = (value: PathValue) => Promise<Model<X>>;

/** Goes along the path of one learner. */
type Walk<X extends Samples> = (
  see: (results: readonly Validation[], model: ModelAt<X> | undefined) => Promise<void>,
) => Promise<void>;

/** Of each learner in turn; of several by the engine, where there is one and nobody wants to hear every score. */
async function* walksOf<X extends Samples>(
  candidates: readonly Learner<X>[],
  data: Dataset<X>,
  options: SearchOptions,
  compute: Compute,
): AsyncGenerator<Walk<X>> {
  const { engine, onHeldOut } = options;
  if (engine === undefined || candidates.length === 1 || onHeldOut !== undefined) {
    for (const learner of candidates)
      yield (see) => walkPath(learner, data, options, (validated) => see(validated.results, validated.model));
    return;
  }
  const common = { candidates, data, options: plainSearch(options) } as unknown as SearchCommon;
  const progress = { step: "learners searched", total: candidates.length };
  const jobs = { kind: searchPathJob, common, inputs: candidates.keys(), progress };
  for await (const rounds of engine.run(jobs, compute))
    yield async (see) => {
      for (const results of rounds) await see(results, undefined);
    };
}

/** What was chosen before, or the best of these points with its model, from what its validation has computed. */
async function betterOf<X extends Samples>(
  before: Choice<X> | undefined,
  from: { readonly learner: Learner<X>; readonly candidate: number; readonly model: ModelAt<X> | undefined },
  metric: Metric,
  points: readonly SearchPoint[],
): Promise<Choice<X>> {
  const { learner, candidate } = from;
  const best = bestOf(learner, metric, points);
  if (before !== undefined && !wins(learner, metric, best, before.best)) return before;
  const value = best.path?.value;
  const model = best.value.defined ? await from.model?.(value) : undefined;
  return { learner: learner.at(value), candidate, best, model };
}

function requireChosen<X extends Samples>(
  chosen: Choice<X> | undefined,
  { split }: SearchOptions,
): Choice<X> {
  if (chosen?.best.value.defined) return chosen;
  const reason =
    chosen !== undefined && !chosen.best.value.defined ? chosen.best.value.why : "nothing was tried";
  throw new OrdoError("validation.no-folds", `nothing can be chosen: ${reason}`, {
    split: split.spec.kind,
    reason,
  });
}
