import { readFolds } from "@ordo/files";
import type { EstimateReport, IntervalReport } from "@ordo/report";
import {
  type Dataset,
  type Estimate,
  formatMetric,
  formatSplit,
  givenFolds,
  type Interval,
  type Learner,
  learnerKind,
  type Metric,
  type MetricValue,
  metricFromSpec,
  metricLabel,
  parseMetric,
  parseSplit,
  type Samples,
  type Split,
  type ValidationOptions,
  type Warning,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import type { Ranking } from "../input/input.ts";
import type { Settings } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import type { Choosing } from "./flags.ts";
import { type LearnerText, settledLearner } from "./learner-text.ts";

/** Above this many rows, all pairs take too long to be the usual choice. */
const MOST_FOR_PAIRS = 10_000;
/** The same when many lambdas and kernels are tried. */
const MOST_FOR_PAIRS_IN_SEARCH = 2000;
/** The same with words of texts, which are learned anew without each pair: 1225 times for so many rows. */
const MOST_FOR_PAIRS_WITH_WORDS = 50;
/** Folds where the data decides; fewer where it has fewer parts that stay whole. */
const USUAL_FOLDS = 10;

export function metricsOf(settings: Settings): readonly Metric[] {
  const names = settings
    .need("metric")
    .split(/,(?![^,:]*=)/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
  if (names.length === 0) throw new UsageError("--metric: expected at least one measure");
  // The same measure asked for twice, perhaps in other words, is printed once.
  const metrics = new Map(names.map((name) => [formatMetric(parseMetric(name)), name]));
  return [...metrics.values()].map(parseMetric);
}

export interface ValidationSetup {
  readonly split: Split;
  /** As the user would write it. */
  readonly splitText: string;
  readonly metrics: readonly Metric[];
  readonly options: Pick<ValidationOptions, "split" | "metric" | "judging" | "averaging" | "method">;
}

export interface Setting {
  readonly data: Dataset;
  /** Rows of the files of --validation; none where it is not given. */
  readonly heldOut: Uint32Array;
  readonly ranking: Ranking;
  readonly learners: readonly Learner<Samples>[];
  readonly isSearch?: boolean | undefined;
}

export async function validationSetup(context: Context, setting: Setting): Promise<ValidationSetup> {
  const { settings } = context;
  const metrics = metricsOf(settings);
  const { split, splitText } = await splitOf(context, setting, metrics);
  const averaging = settings.text("averaging") as ValidationOptions["averaging"];
  const method = settings.text("method") as ValidationOptions["method"];
  const options = { split, metric: metrics, judging: setting.ranking, averaging, method };
  return { split, splitText, metrics, options };
}

/** What a run settled that its options left open, for the command that repeats it. */
export function settledBy(
  settings: Settings,
  text: LearnerText,
  { splitText }: ValidationSetup,
  choosing?: Choosing,
) {
  const split = namesRows(settings) ? undefined : splitText;
  return { ...settledLearner(text, choosing), metric: settings.need("metric"), split };
}

/** Whether files say what is held out, so that no --split does. */
export function namesRows(settings: Settings): boolean {
  return settings.isGiven("folds") || settings.isGiven("validation");
}

/** What there is to remark: that DATA is not judged goes without saying where --validation is. */
export function remarksOf(settings: Settings, warnings: readonly Warning[]): readonly Warning[] {
  if (!settings.isGiven("validation")) return warnings;
  return warnings.filter(({ code }) => code !== "validation.rows-never-held-out");
}

async function splitOf(
  context: Context,
  setting: Setting,
  metrics: readonly Metric[],
): Promise<Pick<ValidationSetup, "split" | "splitText">> {
  const { settings, run } = context;
  const [folds, written] = [settings.text("folds"), settings.text("split")];
  const given = ["split", "folds", "validation"].filter((name) => settings.isGiven(name));
  if (given.length > 1)
    throw new UsageError(
      `${given.map((name) => `--${name}`).join(" and ")} contradict each other; give one of them`,
    );
  if (given[0] === "validation") {
    const split = givenFolds([setting.heldOut]);
    return { split, splitText: `the rows of ${settings.list("validation").join(", ")}` };
  }
  if (folds !== undefined) {
    const split = givenFolds(await readFolds(folds, {}, run));
    return { split, splitText: `folds of ${folds}` };
  }
  const split = parseSplit(written ?? usualSplit(setting, metrics, settings.text("method")));
  return { split, splitText: formatSplit(split.spec) };
}

/** What suits the data: nothing that belongs together is torn apart, and pairs are judged by one model each. */
function usualSplit(
  { data, ranking, isSearch, learners }: Setting,
  metrics: readonly Metric[],
  method: string | undefined,
): string {
  if (data.scores === undefined) return "leave-preference-out";
  if (ranking === "query") return "leave-query-out";
  const isPairwise = metrics.every(({ pairwise }) => pairwise !== undefined);
  const most = isSearch === true ? MOST_FOR_PAIRS_IN_SEARCH : MOST_FOR_PAIRS;
  const isRefitted = learners.some(({ spec, refitsSteps }) => {
    const { isRefitted } = learnerKind(spec.kind);
    const hasWords = spec.text !== undefined || spec.texts !== undefined;
    const isQuick = hasWords && data.size <= MOST_FOR_PAIRS_WITH_WORDS;
    if (refitsSteps === true && method !== "leaking" && !isQuick) return true;
    return typeof isRefitted === "function" ? isRefitted(spec) : isRefitted === true;
  });
  if (!isPairwise || data.size > most || isRefitted) return `k-fold:${usualFolds(data)}`;
  return data.groups === undefined && data.queries === undefined ? "leave-pair-out" : "leave-group-pair-out";
}

/** As many as there are queries, groups or items to deal out, the first that the data has. Fewer than 2 are no folds, which the split says. */
function usualFolds({ queries, groups, size }: Dataset): number {
  return Math.max(2, Math.min(USUAL_FOLDS, (queries ?? groups)?.count ?? size));
}

export function estimateReport(estimate: Estimate): EstimateReport {
  const { metric, value, averaging, pairs, folds, undefinedFolds, undefinedQueries, outputs } = estimate;
  return {
    metric: metricLabel(metric),
    policy: metric,
    ...valueReport(value),
    better: metricFromSpec(metric).better,
    averaging,
    pairs: pairs ?? null,
    parts: folds.map(numberOrNull),
    undefinedParts: undefinedFolds,
    undefinedQueries,
    outputs: outputs.map(numberOrNull),
    interval: intervalReport(estimate.interval),
  };
}

export function intervalReport<I extends Interval | undefined>(interval: I) {
  const told = { coverage: interval?.coverage ?? null, unmeasured: interval?.unmeasured ?? null };
  return (interval === undefined ? null : { ...interval, ...told }) as I extends Interval
    ? IntervalReport
    : IntervalReport | null;
}

export function valueReport(value: MetricValue): Pick<EstimateReport, "value" | "why"> {
  return value.defined ? { value: value.value, why: null } : { value: null, why: value.why };
}

export function numberOrNull(value: MetricValue): number | null {
  return value.defined ? value.value : null;
}
