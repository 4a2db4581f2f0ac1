import type { Dataset, LearnerSpec, Metric } from "ordo";
import { countTo, type ExactJob, type ExactOptions, openJob, type TieCount } from "./exact-truth.ts";
import { type ExactEstimate, judgeFolds } from "./judge-folds.ts";
import { judgeFoldPreferences, judgeGroupPairs, judgeLeftOutPreferences, judgePairs } from "./judge-pairs.ts";

export interface ExactResult {
  readonly estimates: readonly ExactEstimate[];
  readonly ties: Pick<TieCount, "equalItems" | "differentItems">;
}

/**
 * What `crossValidate` must answer, by training anew in exact fractions for everything that is held out, and judging exact scores. Slow twin of
 * all shortcuts and of refitting, for a handful of items with rational kernels; rounding happens in the last division only.
 */
export function exactEstimates(spec: LearnerSpec, data: Dataset, options: ExactOptions): ExactResult {
  const job = openJob(spec, data, options);
  const metrics = Array.isArray(options.metric) ? (options.metric as Metric[]) : [options.metric as Metric];
  const estimates = judge(job, metrics, options.averaging);
  const { equalItems, differentItems } = job.ties;
  return { estimates, ties: { equalItems, differentItems } };
}

/** Whether the data say something about order in every output, so that a learner may be trained on them at all. */
export function teachesOrder(spec: LearnerSpec, data: Dataset, options: ExactOptions): boolean {
  const { retrain, outputs } = openJob(spec, data, options);
  const all = { rows: countTo(data.size), preferences: countTo(data.preferences?.count ?? 0) };
  return countTo(outputs).every((output) => retrain(all, [0], output) !== undefined);
}

function judge(
  job: ExactJob,
  metrics: readonly Metric[],
  averaging: ExactOptions["averaging"],
): ExactEstimate[] {
  const { plan, data } = job;
  if (plan.kind === "pairs") return judgePairs(job, plan.pairs, metrics);
  if (plan.kind === "group-pairs") return judgeGroupPairs(job, plan.groups, metrics);
  if (plan.kind === "preferences") return judgeLeftOutPreferences(job, metrics);
  const folds = plan.folds.map((rows) => [...rows]);
  if (data.scores === undefined) return judgeFoldPreferences(job, folds, metrics);
  const single = folds.every((rows) => rows.length === 1);
  return judgeFolds(job, folds, metrics, averaging === undefined ? single : averaging === "pooled");
}
