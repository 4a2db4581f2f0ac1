import type { EstimateReport } from "@ordo/report";
import {
  evaluateOutputs,
  evaluatePerQuery,
  evaluatePooled,
  type Grouping,
  intervalOnTest,
  type JudgedOutputs,
  type Matrix,
  type Metric,
  type MetricValue,
  metricLabel,
  type Scores,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { intervalReport, numberOrNull, valueReport } from "./validation-setup.ts";

/** The known scores that a model of so many outputs is compared with. */
export function requireScores(scores: Scores | undefined, path: string, outputs: number): Matrix {
  if (scores === undefined)
    throw new UsageError(
      `${path} has no known scores to compare with; name their column with --target (each line of SVMlight begins with its score)`,
    );
  const { cols } = scores.values;
  if (cols === outputs) return scores.values;
  throw new UsageError(`the model has ${outputs} outputs, ${path} has ${cols}; name one --target for each`);
}

/** How intervals on a test set are made; no draws: none. */
export interface TestIntervals {
  readonly resamples: number;
  readonly level: number;
  readonly seed: number;
  readonly groups: Grouping | undefined;
}

/** Of one output, as the draws of several would have to go together. */
function intervalOf(metric: Metric, judged: JudgedOutputs, intervals: TestIntervals | undefined) {
  if (intervals === undefined || intervals.resamples === 0 || judged.predicted.cols !== 1) return null;
  const [found] = evaluateOutputs(metric, judged, (one, list) => intervalOnTest(one, list, intervals));
  return intervalReport(found);
}

/** The mean of the queries where rows are compared inside queries, one list otherwise; the mean of the outputs. */
export function judge(metric: Metric, judged: JudgedOutputs, intervals?: TestIntervals): EstimateReport {
  // A measure without a weighted form is taken without weights.
  const outputs = metric.weighting === "none" ? { ...judged, weights: undefined } : judged;
  const found = judged.queries === undefined ? pooled(metric, outputs) : perQuery(metric, outputs);
  const defined = found.values.filter((value) => value.defined);
  const mean: MetricValue =
    defined.length === 0
      ? (found.values[0] ?? { defined: false, why: "there is nothing to judge" })
      : { defined: true, value: defined.reduce((sum, { value }) => sum + value, 0) / defined.length };
  return {
    metric: metricLabel(metric),
    policy: metric.spec,
    ...valueReport(mean),
    better: metric.better,
    averaging: judged.queries === undefined ? "pooled" : "queries",
    pairs: found.pairs,
    parts: found.parts.map(numberOrNull),
    undefinedParts: found.parts.filter((value) => !value.defined).length,
    // Here a part is a query.
    undefinedQueries: 0,
    outputs: found.values.map(numberOrNull),
    interval: intervalOf(metric, outputs, intervals),
  };
}

function pooled(metric: Metric, judged: JudgedOutputs) {
  const values = evaluateOutputs(metric, judged, evaluatePooled).map(({ value }) => value);
  const pairs = evaluateOutputs(metric, judged, (one, list) => one.pairwise?.totals(list).weight ?? null);
  return { values, parts: [], pairs: pairs[0] ?? null };
}

function perQuery(metric: Metric, judged: JudgedOutputs & { readonly queries?: Grouping | undefined }) {
  const evaluations = evaluateOutputs(metric, judged, evaluatePerQuery);
  return { values: evaluations.map(({ mean }) => mean), parts: evaluations[0]?.perQuery ?? [], pairs: null };
}
