import { type EvaluateReport, estimateLines, evaluateView } from "@ordo/report";
import { dataReport, rankingOf } from "../input/input.ts";
import { openModel, readItems, taughtRanking } from "../input/model-file.ts";
import { judge, requireScores } from "../learning/judge.ts";
import { metricsOf } from "../learning/validation-setup.ts";
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
  const pair = [modelPath, path, "--a", "0", "--b", "1"];
  const next =
    report.data.rows < 2 ? [] : [followUp(context, "why is one row before another?", "explain", pair)];
  return { report, view: evaluateView(report, next), brief: estimateLines(report.estimates) };
}
