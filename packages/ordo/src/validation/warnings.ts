import type { Run } from "../base/run.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Metric } from "../metrics/metric.ts";
import type { Averaging, Estimate } from "./estimate.ts";
import type { SplitPlan } from "./split.ts";
import type { Judging, Truth } from "./truth.ts";

/** Measures of single scores, which may be pooled over models without harm. */
const POINTWISE = new Set([
  "mse",
  "rmse",
  "accuracy",
  "precision",
  "recall",
  "f",
  "sensitivity",
  "specificity",
  "ppv",
  "npv",
]);

interface Setting {
  readonly data: Dataset;
  readonly judging: Judging;
  readonly averaging: Averaging;
  readonly metrics: readonly Metric[];
}

/** Says what makes the estimate of this plan on these data too good, or hard to read. */
export function warnAboutPlan(run: Run, plan: SplitPlan, setting: Setting): void {
  const { data } = setting;
  if (plan.kind === "pairs") warnAboutPairs(run, setting);
  if (plan.kind === "folds" && splitsGroups(plan.folds, data.groups ?? data.queries)) {
    const what = data.groups !== undefined ? "groups" : "queries";
    run.warn(
      "validation.split-queries",
      `some ${what} stand partly in a fold and partly in its training data, so this estimate is likely too good. ` +
        `Hold whole ${what} out: leave-${what === "groups" ? "group" : "query"}-out, or k-fold with by=${what === "groups" ? "group" : "query"}.`,
    );
  }
  const ranking = setting.metrics.filter((metric) => !POINTWISE.has(metric.spec.name));
  if (setting.averaging === "pooled" && ranking.length > 0) {
    run.warn(
      "validation.pooled",
      `${ranking.map((metric) => metric.spec.name).join(", ")}: the pooled list compares scores of different models, which biases a ranking measure. ` +
        "Leave-pair-out compares scores of one model only.",
    );
  }
}

/** The other items of a query or group train the model that judges the pair. */
function warnAboutPairs(run: Run, { data, judging }: Setting): void {
  const what = data.groups !== undefined ? "groups" : data.queries !== undefined ? "queries" : undefined;
  if (what === undefined) return;
  const one = what === "groups" ? "group" : "query";
  const advice =
    what === "queries" && judging === "query"
      ? "It tells how new items of the same queries are ranked; for new queries use leave-query-out."
      : "Use leave-group-pair-out.";
  run.warn(
    "validation.grouped-pairs",
    `the data has ${what}: leaving out single pairs lets other items of the same ${one} train the model that is judged, so this estimate ` +
      `is likely too good. ${advice}`,
  );
}

function splitsGroups(folds: readonly Uint32Array[], groups: Truth["queries"]): boolean {
  if (groups === undefined) return false;
  const sizes = groups.sizes();
  return folds.some((rows) => {
    const counts = new Map<number, number>();
    for (const row of rows) counts.set(groups.of[row]!, (counts.get(groups.of[row]!) ?? 0) + 1);
    return [...counts].some(([group, count]) => count < sizes[group]!);
  });
}

export function warnAboutEstimates(run: Run, estimates: readonly Estimate[], plan: SplitPlan): void {
  for (const estimate of estimates) {
    if (estimate.undefinedFolds === 0) continue;
    const why =
      estimate.averaging === "folds" ? "all their scores are tied, say" : "nothing was left to learn from";
    run.warn(
      "validation.undefined-folds",
      `${estimate.metric.name} has no value on ${estimate.undefinedFolds} ${missingOf(estimate, plan)} (${why}); they are left out of the mean.`,
    );
  }
}

/** What the number of missing values counts: of folds that are averaged, each output has a value of its own. */
function missingOf({ averaging, outputs }: Estimate, plan: SplitPlan): string {
  if (plan.kind === "pairs") return "pairs";
  if (plan.kind === "group-pairs") return "pairs of groups";
  if (plan.kind === "preferences") return "preferences";
  const folds = plan.folds.length;
  if (averaging !== "folds" || outputs.length === 1) return `of ${folds} folds`;
  return `of ${folds * outputs.length} values, ${folds} folds of ${outputs.length} outputs`;
}
