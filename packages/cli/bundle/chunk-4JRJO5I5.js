import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  readFolds
} from "./chunk-DKUVVICH.js";
import {
  UsageError
} from "./chunk-OMTXORDQ.js";
import {
  formatSplit,
  givenFolds,
  metricFromSpec,
  parseMetric,
  parseSplit
} from "./chunk-4STHFFQQ.js";

// packages/cli/src/validation-setup.ts
var MOST_FOR_PAIRS = 1e4;
var MOST_FOR_PAIRS_IN_SEARCH = 2e3;
function metricsOf(settings) {
  const names = settings.need("metric").split(/,(?![^,:]*=)/).map((name) => name.trim()).filter((name) => name !== "");
  if (names.length === 0) throw new UsageError("--metric: expected at least one measure");
  return names.map(parseMetric);
}
function metricName({ name, k }) {
  return k === void 0 ? name : `${name}@${k}`;
}
async function validationSetup(context, setting) {
  const { settings } = context;
  const metrics = metricsOf(settings);
  const { split, splitText } = await splitOf(context, setting, metrics);
  const averaging = settings.text("averaging");
  const method = settings.text("method");
  const options = { split, metric: metrics, judging: setting.ranking, averaging, method };
  return { split, splitText, metrics, options };
}
async function splitOf(context, setting, metrics) {
  const { settings, run } = context;
  const [folds, written] = [settings.text("folds"), settings.text("split")];
  if (folds !== void 0 && written !== void 0)
    throw new UsageError("--split and --folds contradict each other; give one of them");
  if (folds !== void 0) {
    const split2 = givenFolds(await readFolds(folds, {}, run));
    return { split: split2, splitText: `folds of ${folds}` };
  }
  const split = parseSplit(written ?? usualSplit(setting, metrics));
  return { split, splitText: formatSplit(split.spec) };
}
function usualSplit({ data, ranking, isSearch }, metrics) {
  if (data.scores === void 0) return "leave-preference-out";
  if (ranking === "query") return "leave-query-out";
  const isPairwise = metrics.every(({ pairwise }) => pairwise !== void 0);
  const most = isSearch === true ? MOST_FOR_PAIRS_IN_SEARCH : MOST_FOR_PAIRS;
  if (!isPairwise || data.size > most) return "k-fold:10";
  return data.groups === void 0 && data.queries === void 0 ? "leave-pair-out" : "leave-group-pair-out";
}
function estimateReport(estimate) {
  const { metric, value, averaging, pairs, folds, undefinedFolds, outputs } = estimate;
  return {
    metric: metricName(metric),
    policy: metric,
    ...valueReport(value),
    better: metricFromSpec(metric).better,
    averaging,
    pairs: pairs ?? null,
    parts: folds.map(numberOrNull),
    undefinedParts: undefinedFolds,
    outputs: outputs.map(numberOrNull)
  };
}
function valueReport(value) {
  return value.defined ? { value: value.value, why: null } : { value: null, why: value.why };
}
function numberOrNull(value) {
  return value.defined ? value.value : null;
}

export {
  metricsOf,
  metricName,
  validationSetup,
  estimateReport,
  valueReport,
  numberOrNull
};
