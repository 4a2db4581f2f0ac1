import { invalidOptions } from "../../base/options.ts";
import { startRun, type Warning } from "../../base/run.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { runJobs } from "../../engine/inline.ts";
import { type PackedError, unpackError } from "../../engine/travel/failure.ts";
import type { Judging, Learner } from "../../learners/learner.ts";
import type { LearnerSpec } from "../../learners/learner-spec.ts";
import { type PathPoint, pointAt } from "../../learners/path.ts";
import { chooseJob } from "../jobs/choose.ts";
import { plainSearch, type SearchCommon } from "../jobs/search-path.ts";
import { collectorFor, requireSuited } from "../judging/collect.ts";
import type { Comparisons } from "../judging/comparisons.ts";
import type { Estimate } from "../judging/estimate.ts";
import { type Truth, truthOf } from "../judging/truth.ts";
import { averagingOf, requireQueriesInSight } from "../splits/plan-rules.ts";
import type { Split, SplitSpec } from "../splits/split.ts";
import { metricList } from "../validated-path.ts";
import { warnAboutComparisons, warnAboutEstimates, warnAboutPlan } from "../warnings.ts";
import type { SearchOptions } from "./walk-path.ts";

/** How good the whole procedure, choice included, is on data it has not seen. */
export interface NestedEstimate {
  readonly split: SplitSpec;
  readonly estimates: readonly Estimate[];
  /** How many comparisons these are made of; undefined where no measure looks at the order. */
  readonly comparisons: Comparisons | undefined;
  /** What was chosen on each outer fold, in their order; a fold that left nothing to choose by has no entry. */
  readonly choices: readonly { readonly learner: LearnerSpec; readonly path: PathPoint | undefined }[];
  /** What makes this estimate too good, or hard to read; the warnings of the selection repeat it. */
  readonly warnings: readonly Warning[];
}

/** The choice is made anew on each outer training set, and its model judged on the outer fold, as the chosen learner ranks. */
export async function nestedEstimate<X extends Samples>(
  candidates: readonly Learner<X>[],
  data: Dataset<X>,
  options: SearchOptions & { readonly nested: Split },
): Promise<NestedEstimate> {
  const { backend, run } = await openCompute(options);
  const metrics = metricList(options.metric);
  const judgingFor = (learner: Learner<X>) => options.judging ?? learner.judging;
  const judging = queryIf(candidates.some((learner) => judgingFor(learner) === "query"));
  let judgedAs = judging;
  // The collector looks at the queries when a fold comes in, and at the end when folds are pooled.
  const truth: Truth = {
    ...truthOf(data, judging),
    get queries() {
      return judgedAs === "query" ? data.queries : undefined;
    },
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
  warnAboutPlan(own, plan, { data, judging, averaging, metrics, split: options.nested });
  requireSuited(plan, truth, metrics);
  const collector = collectorFor(plan, truth, metrics, averaging);
  const chosen: Learner<X>[] = [];
  const common = { candidates, data, options: plainSearch(options) } as unknown as SearchCommon;
  const progress = { step: "outer folds", total: plan.folds.length };
  const jobs = { kind: chooseJob, common, inputs: plan.folds, progress };
  let failure: PackedError | undefined;
  let index = 0;
  for await (const choice of runJobs(options.engine, jobs, { backend, run: own })) {
    if ("error" in choice) failure ??= choice.error;
    else {
      const learner = candidates[choice.candidate]!.at(choice.value);
      judgedAs = judgingFor(learner);
      collector.sink.set?.(index, plan.folds[index]!, choice.scores, choice.doubts);
      chosen.push(learner);
    }
    index++;
  }
  if (chosen.length === 0) throw unpackError(failure!);
  // One pooled list stays inside queries only when every model in it ranks so.
  judgedAs = queryIf(chosen.every((learner) => judgingFor(learner) === "query"));
  const estimates = collector.estimates();
  const comparisons = collector.comparisons();
  warnAboutEstimates(own, estimates, plan);
  warnAboutComparisons(own, comparisons);
  const choices = chosen.map(({ spec, path }) => ({ learner: spec, path: pointAt(path, path?.value) }));
  return { split: options.nested.spec, estimates, comparisons, choices, warnings: [...own.warnings] };
}

function queryIf(insideQueries: boolean): Judging {
  return insideQueries ? "query" : "global";
}
