import { type EvaluateReport, estimateLines, evaluateView } from "@ordo/report";
import { type JudgedOutputs, type Metric, takeGrouping, takeRows } from "ordo";
import { dataReport, type Input, rankingOf } from "../input/input.ts";
import { openModel, readItems, taughtRanking } from "../input/model-file.ts";
import { rowsFrom } from "../input/training-input.ts";
import { testIntervals } from "../learning/intervals.ts";
import { judge, requireScores } from "../learning/judge.ts";
import { metricsOf } from "../learning/validation-setup.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport } from "../terminal/run-report.ts";
import { explainNext } from "./explain-next.ts";

/** `ordo evaluate`: how well a model orders rows whose scores are known. */
export async function evaluate(context: Context): Promise<Outcome> {
  const { settings } = context;
  const [modelPath = "", ...paths] = context.arguments;
  const metrics = metricsOf(settings);
  const model = await openModel(context, modelPath);
  const { input, items } = await readItems(context, model, paths, "target");
  const actual = requireScores(input.data.scores, input.path, model.outputs);
  const ranking = rankingOf(settings, input.data, taughtRanking(model));
  const { queries, weights } = input.data;
  const predicted = await model.allScores(items, { ...(await context.computeApart()), queries });
  const judged = { predicted, actual, weights, queries: ranking === "query" ? queries : undefined };
  const groups = input.data.groups ?? (ranking === "query" ? undefined : queries);
  const intervals = {
    ...testIntervals(context, input.data.size),
    seed: settings.number("seed") ?? 0,
    groups,
  };
  const report: EvaluateReport = {
    data: dataReport(input),
    model: modelPath,
    ranking,
    estimates: metrics.map((metric) => judge(metric, judged, intervals)),
    each: input.files.length === 1 ? [] : judgedApart(input.files, judged, metrics),
    ...(await computingReport(context, { metric: settings.need("metric"), ranking })),
  };
  const [{ path, rows }] = input.files as readonly [Input["files"][number]];
  const ofFirst = judged.queries && takeGrouping(judged.queries, rowsFrom(0, rows));
  const next = explainNext(context, { modelPath, path, queries: ofFirst, rows });
  return { report, view: evaluateView(report, next), brief: estimateLines(report.estimates) };
}

/** Each file by itself. */
function judgedApart(
  files: Input["files"],
  { predicted, actual, weights, queries }: JudgedOutputs,
  metrics: readonly Metric[],
): EvaluateReport["each"] {
  let next = 0;
  return files.map(({ path, rows: count }) => {
    const rows = rowsFrom(next, count);
    next += count;
    const own = {
      predicted: takeRows(predicted, rows),
      actual: takeRows(actual, rows),
      weights: weights && Float64Array.from(rows, (row) => weights[row]!),
      queries: queries && takeGrouping(queries, rows),
    };
    const estimates = metrics.map((metric) => judge(metric, own));
    return { path, rows: count, queries: own.queries?.count ?? null, estimates };
  });
}
