import { OrdoError } from "../../base/errors.ts";
import { evaluatePerQuery } from "../../metrics/evaluate.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { SplitPlan } from "../splits/split.ts";
import { scoresInFolds } from "./collect-folds.ts";
import { groupPairs, leftOutPreferences, pairs, preferencesInFolds } from "./collect-pairs.ts";
import type { Collector } from "./collector.ts";
import type { Averaging } from "./estimate.ts";
import type { Truth } from "./truth.ts";

/** Refuses measures that cannot judge a plan of hold-outs. */
export function requireSuited(plan: SplitPlan, truth: Truth, metrics: readonly Metric[]): void {
  if (plan.kind === "folds" && truth.columns.length > 0) return;
  for (const metric of metrics)
    requirePairwise(metric, plan.kind === "folds" ? "explicit preferences" : plan.kind);
  if (plan.kind === "pairs" || plan.kind === "group-pairs")
    for (const metric of metrics) requireScoresOf(metric, truth);
}

/** What suits a plan of hold-outs, once its measures have been found to. */
export function collectorFor(
  plan: SplitPlan,
  truth: Truth,
  metrics: readonly Metric[],
  averaging: Averaging,
): Collector {
  if (plan.kind === "folds" && truth.columns.length > 0)
    return scoresInFolds(plan.folds, truth, metrics, averaging);
  if (plan.kind === "folds") return preferencesInFolds(plan.folds.length, truth, metrics);
  if (plan.kind === "pairs") return pairs(plan.pairs, truth, metrics);
  if (plan.kind === "group-pairs") return groupPairs(plan, truth, metrics);
  return leftOutPreferences(truth, metrics);
}

function requirePairwise(metric: Metric, how: string): void {
  if (metric.pairwise !== undefined) return;
  const issue = {
    key: "metric",
    expected: `a mean over pairs, such as concordance, to judge ${how}`,
    actual: metric.spec.name,
  };
  throw new OrdoError("option.invalid", `metric: expected ${issue.expected}, got ${issue.actual}`, {
    owner: "validation",
    issues: [issue],
  });
}

/** Scores that the measure refuses in a list, such as three classes for AUC, it refuses in pairs too. */
function requireScoresOf(metric: Metric, { columns, size, queries }: Truth): void {
  const predicted = new Float64Array(size);
  for (const actual of columns) evaluatePerQuery(metric, { predicted, actual, queries });
}
