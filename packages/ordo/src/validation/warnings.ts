import type { Run } from "../base/run.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Grouping } from "../data/grouping.ts";
import type { Rows } from "../data/samples.ts";
import type { Judging } from "../learners/learner.ts";
import type { Metric } from "../metrics/metric.ts";
import type { Audit } from "./audit/tally.ts";
import { copiesInTraining } from "./copies.ts";
import type { Comparisons } from "./judging/comparisons.ts";
import type { Averaging, Estimate } from "./judging/estimate.ts";
import type { Split, SplitPlan } from "./splits/split.ts";

interface Setting {
  readonly data: Dataset;
  readonly judging: Judging;
  readonly averaging: Averaging;
  readonly metrics: readonly Metric[];
}

/** Says what makes the estimate of this plan on these data too good, or hard to read: the same at every value of a path. */
export function warnAboutPlan(run: Run, plan: SplitPlan, setting: Setting & { readonly split: Split }): void {
  if (plan.kind === "pairs") warnAboutPairs(run, setting);
  if (plan.kind === "folds") warnAboutTornGroups(run, plan.folds, setting);
  warnAboutCopies(run, plan, setting.data);
  if (plan.kind === "preferences" && setting.data.scores !== undefined) {
    run.warn(
      "validation.scores-stay",
      "the data has scores besides preferences: the scores of both items stay in training while the preference between them is held out, " +
        "so this estimate is likely too good. Leave-pair-out holds the items out; or validate without the scores.",
    );
  }
  warnAboutWeights(run, setting);
  // Measures of single scores may be pooled over models without harm.
  const ranking = setting.metrics.filter(({ reads }) => reads === "order" || reads === "differences");
  if (setting.averaging === "pooled" && ranking.length > 0) {
    run.warn(
      "validation.pooled",
      `${ranking.map((metric) => metric.spec.name).join(", ")}: the pooled list compares scores of different models, which biases a ranking measure. ` +
        "Leave-pair-out compares scores of one model only.",
    );
  }
  warnAboutCover(run, setting.split, plan, setting.data.size);
}

/** The other items of a query or group train the model that judges the pair. */
function warnAboutPairs(run: Run, { data, judging }: Setting): void {
  const what = [...groupingsOf(data).keys()][0];
  if (what === undefined) return;
  const advice =
    what === "queries" && judging === "query"
      ? "It tells how new items of the same queries are ranked; for new queries use leave-query-out."
      : "Use leave-group-pair-out.";
  run.warn(
    "validation.grouped-pairs",
    `the data has ${what}: leaving out single pairs lets other items of the same ${ONE_OF[what]} train the model that is judged, so this estimate ` +
      `is likely too good. ${advice}`,
  );
}

function warnAboutTornGroups(run: Run, folds: readonly Rows[], { data }: Setting): void {
  for (const [what, groups] of groupingsOf(data)) {
    if (!splitsGroups(folds, groups)) continue;
    run.warn(
      "validation.split-queries",
      `some ${what} stand partly in a fold and partly in its training data, so this estimate is likely too good. ` +
        `Hold whole ${what} out: leave-${ONE_OF[what]}-out, or k-fold with by=${ONE_OF[what]}.`,
    );
  }
}

/** From this share of all held-out rows on, copies in training are worth a word: fewer change an estimate by less than that. */
const MOST_COPIES = 0.01;

function warnAboutCopies(run: Run, plan: SplitPlan, data: Dataset): void {
  const { copies, rows } = copiesInTraining(plan, data);
  if (copies === 0 || copies < MOST_COPIES * rows) return;
  run.warn(
    "validation.copies",
    `${copies} of ${rows} held-out rows are also in training, with the same features and score, so this estimate is likely too good. ` +
      "Where copies are no accident, as with a few grades, that is as it will be; else remove them, or keep them together as groups.",
  );
}

/** Folds that somebody made may leave rows out, and have some twice. */
function warnAboutCover(run: Run, split: Split, plan: SplitPlan, size: number): void {
  if (split.namesRows !== true || plan.kind !== "folds") return;
  const times = new Uint32Array(size);
  for (const fold of plan.folds) for (let k = 0; k < fold.length; k++) times[fold[k]!]!++;
  if (times.every((count) => count === 1)) return;
  const [never, often] = [times.filter((count) => count === 0), times.filter((count) => count > 1)];
  if (never.length > 0)
    run.warn(
      "validation.rows-never-held-out",
      `the folds hold ${size - never.length} of ${size} rows out: the other ${never.length}, the first of which is row ${times.indexOf(0)}, train every model and are not judged.`,
    );
  if (often.length > 0)
    run.warn(
      "validation.rows-held-out-twice",
      `${often.length} of ${size} rows, the first of which is row ${times.findIndex((count) => count > 1)}, stand in more than one fold, and count each time.`,
    );
}

const ONE_OF = { groups: "group", queries: "query" } as const;

/** The groups and the queries of the data, where they tell some items apart and keep others together. */
function groupingsOf({ groups, queries, size }: Dataset): ReadonlyMap<keyof typeof ONE_OF, Grouping> {
  const all = [
    ["groups", groups],
    ["queries", queries],
  ] as const;
  return new Map(
    all.flatMap(([what, found]) =>
      found !== undefined && found.count > 1 && found.count < size ? [[what, found]] : [],
    ),
  );
}

function splitsGroups(folds: readonly Rows[], groups: Grouping): boolean {
  const sizes = groups.sizes();
  const counts = new Uint32Array(groups.count);
  return folds.some((rows) => {
    for (const row of rows) counts[groups.of[row]!]!++;
    const isSplit = rows.some((row) => counts[groups.of[row]!]! < sizes[groups.of[row]!]!);
    for (const row of rows) counts[groups.of[row]!] = 0;
    return isSplit;
  });
}

/** Weights that are all the same change nothing. */
function warnAboutWeights(run: Run, { data: { weights }, metrics }: Setting): void {
  const names = metrics.filter(({ weighting }) => weighting === "none").map(({ spec }) => spec.name);
  if (names.length === 0 || weights === undefined || weights.every((weight) => weight === weights[0])) return;
  run.warn(
    "validation.weights-ignored",
    `${names.join(", ")}: the measure has no weighted form, so the item weights count in learning only, not in this estimate. ` +
      "The pairwise measures, such as concordance, take weights into account.",
  );
}

export function warnAboutEstimates(run: Run, estimates: readonly Estimate[], plan: SplitPlan): void {
  for (const estimate of estimates) {
    warnAboutFolds(run, estimate, plan);
    warnAboutQueries(run, estimate);
  }
}

/** From this share of all comparisons on, those that rounding cannot tell are worth a word. */
const MOST_UNDECIDED = 0.01;

export function warnAboutComparisons(run: Run, comparisons: Comparisons | undefined): void {
  if (comparisons === undefined || comparisons.undecided <= MOST_UNDECIDED * comparisons.total) return;
  const { total, undecided } = comparisons;
  run.warn(
    "validation.undecided",
    `${undecided} of ${total} comparisons cannot be told from rounding errors and count as ties, worth as much as chance. Most likely the kernel ` +
      "is so narrow that held-out items resemble none of the others: widen it (a smaller gamma), or scale the features. A very large lambda, or items " +
      "without features, do the same.",
  );
}

export function warnAboutAudit(run: Run, audit: Audit | undefined): void {
  if (audit === undefined || audit.passed) return;
  const { sets, oneSided, orders } = audit;
  const parts = [
    ...(orders.different > 0
      ? [`${orders.different} of ${orders.compared} orders are other ones when trained again`]
      : []),
    ...(oneSided > 0 ? [`${oneSided} held-out sets have scores by one way only`] : []),
  ];
  run.warn(
    "validation.audit-failed",
    `the audit of ${sets} held-out sets failed: ${parts.join(", and ")}. Do not rely on this estimate; method "refit" trains every model.`,
  );
}

function warnAboutFolds(run: Run, estimate: Estimate, plan: SplitPlan): void {
  if (estimate.undefinedFolds === 0) return;
  const why =
    estimate.averaging === "folds" ? "all their scores are tied, say" : "nothing was left to learn from";
  run.warn(
    "validation.undefined-folds",
    `${estimate.metric.name} has no value on ${estimate.undefinedFolds} ${missingOf(estimate, plan)} (${why}); they are left out of the mean.`,
  );
}

function warnAboutQueries(run: Run, { metric, averaging, outputs, undefinedQueries }: Estimate): void {
  if (undefinedQueries === 0) return;
  const where = averaging === "folds" ? "inside folds" : "of the pooled list";
  const queries = undefinedQueries === 1 ? "query" : "queries";
  const counted = outputs.length === 1 ? "" : `, counted in each of ${outputs.length} outputs`;
  run.warn(
    "validation.undefined-queries",
    `${metric.name} has no value on ${undefinedQueries} ${queries} ${where}${counted} (all their scores are tied, say); they are left out of the mean.`,
  );
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
