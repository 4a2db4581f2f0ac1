import { type EstimateReport, type EvaluateReport, estimateLines, evaluateView } from "@ordo/report";
import {
  evaluateOutputs,
  evaluatePerQuery,
  evaluatePooled,
  type Grouping,
  type JudgedOutputs,
  type Metric,
  type MetricValue,
  type Scores,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { dataReport, rankingOf } from "../input/input.ts";
import { openModel, readItems, taughtRanking } from "../input/model-file.ts";
import { metricName, metricsOf, numberOrNull, valueReport } from "../learning/validation-setup.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, followUp } from "../terminal/run-report.ts";

/** `ordo evaluate`: how well a model orders rows whose scores are known. */
export async function evaluate(context: Context): Promise<Outcome> {
  const { settings } = context;
  const [modelPath = "", path = ""] = context.arguments;
  const metrics = metricsOf(settings);
  const model = await openModel(context, modelPath);
  const { input, items } = await readItems(context, model, path, "target");
  const actual = requireScores(input.data.scores, path, model.outputs);
  const ranking = rankingOf(settings, input.data, taughtRanking(model));
  const { queries, weights } = input.data;
  const predicted = await model.allScores(items, { ...(await context.compute()), queries });
  const judged = { predicted, actual, weights, queries: ranking === "query" ? queries : undefined };
  const report: EvaluateReport = {
    data: dataReport(input),
    model: modelPath,
    ranking,
    estimates: metrics.map((metric) => judge(metric, judged)),
    ...(await computingReport(context, { metric: settings.need("metric"), ranking })),
  };
  const next = [
    followUp(context, "why is one row before another?", "explain", [modelPath, path, "--a", "0", "--b", "1"]),
  ];
  return { report, view: evaluateView(report, next), brief: estimateLines(report.estimates) };
}

function requireScores(scores: Scores | undefined, path: string, outputs: number) {
  if (scores === undefined)
    throw new UsageError(`${path} has no known scores to compare with; name their column with --target`);
  const { cols } = scores.values;
  if (cols === outputs) return scores.values;
  throw new UsageError(`the model has ${outputs} outputs, ${path} has ${cols}; name one --target for each`);
}

/** The mean of the queries where rows are compared inside queries, one list otherwise; the mean of the outputs. */
function judge(metric: Metric, judged: JudgedOutputs): EstimateReport {
  // A measure without a weighted form is taken without weights.
  const outputs = metric.weighting === "none" ? { ...judged, weights: undefined } : judged;
  const found = judged.queries === undefined ? pooled(metric, outputs) : perQuery(metric, outputs);
  const defined = found.values.filter((value) => value.defined);
  const mean: MetricValue =
    defined.length === 0
      ? (found.values[0] ?? { defined: false, why: "there is nothing to judge" })
      : { defined: true, value: defined.reduce((sum, { value }) => sum + value, 0) / defined.length };
  return {
    metric: metricName(metric.spec),
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
