import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  openModel,
  readItems,
  taughtRanking
} from "./chunk-KNSKPG6X.js";
import {
  metricName,
  metricsOf,
  numberOrNull,
  valueReport
} from "./chunk-4JRJO5I5.js";
import {
  dataReport,
  rankingOf
} from "./chunk-QIF2YOVW.js";
import "./chunk-DKUVVICH.js";
import {
  computingReport,
  followUp
} from "./chunk-2PAHKKI3.js";
import {
  estimateLines,
  evaluateView
} from "./chunk-XDMLSCG6.js";
import "./chunk-2RYGYTSQ.js";
import {
  UsageError
} from "./chunk-OMTXORDQ.js";
import "./chunk-GGQQNRJC.js";
import "./chunk-GJAA6LVA.js";
import "./chunk-ZEFOJPGY.js";
import "./chunk-YWQCNSJA.js";
import {
  evaluateOutputs,
  evaluatePerQuery,
  evaluatePooled
} from "./chunk-4STHFFQQ.js";
import "./chunk-REHQPXLB.js";

// packages/cli/src/commands/evaluate.ts
async function evaluate(context) {
  const { settings } = context;
  const [modelPath = "", path = ""] = context.arguments;
  const metrics = metricsOf(settings);
  const model = await openModel(context, modelPath);
  const { input, items } = await readItems(context, model, path);
  const actual = requireScores(input.data.scores, path, model.outputs);
  const ranking = rankingOf(settings, input.data, taughtRanking(model));
  const { queries, weights } = input.data;
  const predicted = await model.allScores(items, { ...await context.compute(), queries });
  const judged = { predicted, actual, weights, queries: ranking === "query" ? queries : void 0 };
  const report = {
    data: dataReport(input),
    model: modelPath,
    ranking,
    estimates: metrics.map((metric) => judge(metric, judged)),
    ...await computingReport(context, { metric: settings.need("metric"), ranking })
  };
  const next = [
    followUp(context, "why is one row before another?", "explain", [modelPath, path, "--a", "0", "--b", "1"])
  ];
  return { report, view: evaluateView(report, next), brief: estimateLines(report.estimates) };
}
function requireScores(scores, path, outputs) {
  if (scores === void 0)
    throw new UsageError(`${path} has no known scores to compare with; name their column with --target`);
  const { cols } = scores.values;
  if (cols === outputs) return scores.values;
  throw new UsageError(`the model has ${outputs} outputs, ${path} has ${cols}; name one --target for each`);
}
function judge(metric, judged) {
  const outputs = metric.weighting === "none" ? { ...judged, weights: void 0 } : judged;
  const found = judged.queries === void 0 ? pooled(metric, outputs) : perQuery(metric, outputs);
  const defined = found.values.filter((value) => value.defined);
  const mean = defined.length === 0 ? found.values[0] ?? { defined: false, why: "there is nothing to judge" } : { defined: true, value: defined.reduce((sum, { value }) => sum + value, 0) / defined.length };
  return {
    metric: metricName(metric.spec),
    policy: metric.spec,
    ...valueReport(mean),
    better: metric.better,
    averaging: judged.queries === void 0 ? "pooled" : "queries",
    pairs: found.pairs,
    parts: found.parts.map(numberOrNull),
    undefinedParts: found.parts.filter((value) => !value.defined).length,
    outputs: found.values.map(numberOrNull)
  };
}
function pooled(metric, judged) {
  const values = evaluateOutputs(metric, judged, evaluatePooled).map(({ value }) => value);
  const pairs = evaluateOutputs(metric, judged, (one, list) => one.pairwise?.totals(list).weight ?? null);
  return { values, parts: [], pairs: pairs[0] ?? null };
}
function perQuery(metric, judged) {
  const evaluations = evaluateOutputs(metric, judged, evaluatePerQuery);
  return { values: evaluations.map(({ mean }) => mean), parts: evaluations[0]?.perQuery ?? [], pairs: null };
}
export {
  evaluate
};
