import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  checkOutput,
  modelReport,
  saveModel
} from "./chunk-KNSKPG6X.js";
import {
  learnerChoice,
  learnerReport,
  learnerText
} from "./chunk-6CO5YGXC.js";
import {
  estimateReport,
  numberOrNull,
  validationSetup
} from "./chunk-4JRJO5I5.js";
import {
  dataReport,
  rankingOf,
  readTrainingInput
} from "./chunk-QIF2YOVW.js";
import "./chunk-DKUVVICH.js";
import {
  computingReport,
  followUp
} from "./chunk-2PAHKKI3.js";
import {
  estimateLines,
  exact,
  tuneView
} from "./chunk-XDMLSCG6.js";
import "./chunk-2RYGYTSQ.js";
import "./chunk-OMTXORDQ.js";
import "./chunk-GGQQNRJC.js";
import "./chunk-GJAA6LVA.js";
import "./chunk-ZEFOJPGY.js";
import "./chunk-YWQCNSJA.js";
import {
  formatKernel,
  formatSplit,
  parseSplit,
  select
} from "./chunk-4STHFFQQ.js";
import "./chunk-REHQPXLB.js";

// packages/cli/src/commands/tune.ts
async function tune(context) {
  const { settings } = context;
  const [path = ""] = context.arguments;
  const out = settings.text("out");
  checkOutput("out", out, path);
  const text = learnerText(settings);
  const nested = settings.text("nested");
  const outer = nested === void 0 ? void 0 : parseSplit(nested);
  const input = await readTrainingInput(context, path);
  const ranking = rankingOf(settings, input.data);
  const { learners, lambdas } = learnerChoice(text, ranking);
  const setup = await validationSetup(context, { data: input.data, ranking, isSearch: true });
  const chosen = await select(learners, input.data, {
    ...setup.options,
    ...await context.compute(),
    lambdas,
    nested: outer
  });
  context.warn(...chosen.warnings, ...chosen.model.warnings);
  const split = settings.isGiven("folds") ? {} : { split: setup.splitText };
  const report = {
    data: dataReport(input),
    ...learnerReport(chosen.learner, text, ranking),
    split: setup.splitText,
    method: chosen.validation.method,
    estimates: chosen.validation.estimates.map(estimateReport),
    curve: chosen.curve.map(({ learner, lambda, value }) => ({
      kernel: formatKernel(learner.kernel),
      lambda,
      value: numberOrNull(value)
    })),
    nested: chosen.nested === void 0 ? null : nestedReport(chosen.nested),
    model: out === void 0 ? modelReport(chosen.model) : await saveModel(context, out, chosen.model),
    seed: settings.number("seed") ?? 0,
    ...await computingReport(context, {
      learner: text.learner,
      kernel: text.kernel,
      lambda: text.lambda,
      metric: settings.need("metric"),
      ...split
    })
  };
  const best = [`kernel	${report.kernel}`, `lambda	${exact(report.lambda)}`];
  const estimates = estimateLines(report.nested?.estimates ?? report.estimates);
  return { report, view: tuneView(report, nextSteps(context, path, report)), brief: [...best, ...estimates] };
}
function nestedReport({ split, estimates, choices }) {
  return {
    split: formatSplit(split),
    estimates: estimates.map(estimateReport),
    choices: choices.map(({ learner, lambda }) => ({ kernel: formatKernel(learner.kernel), lambda }))
  };
}
function nextSteps(context, path, report) {
  const { model, nested } = report;
  return [
    ...nested === null ? [
      followUp(context, "an honest estimate of the whole procedure", "tune", [path], {
        nested: "k-fold:5"
      })
    ] : [],
    ...model.path === null ? [] : [followUp(context, "score new rows", "predict", [model.path, "new-data"])]
  ];
}
export {
  nestedReport,
  tune
};
