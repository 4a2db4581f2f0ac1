import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  learnerChoice,
  learnerReport,
  learnerText,
  parseLearner
} from "./chunk-6CO5YGXC.js";
import {
  estimateReport,
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
  compareView
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
  crossValidate,
  parseSplit,
  select
} from "./chunk-4STHFFQQ.js";
import "./chunk-REHQPXLB.js";

// packages/cli/src/commands/compare.ts
async function compare(context) {
  const { settings } = context;
  const [path = ""] = context.arguments;
  const usual = learnerText(settings);
  const written = settings.list("learner");
  if (written.length === 0)
    throw new UsageError("--learner is needed, once for each learner: --learner rank-rls --learner rls");
  const texts = written.map((text) => ({ text, parsed: parseLearner(text, usual) }));
  const nested = settings.text("nested");
  const outer = nested === void 0 ? void 0 : parseSplit(nested);
  const input = await readTrainingInput(context, path);
  const ranking = rankingOf(settings, input.data);
  const choices = texts.map(({ text, parsed }) => ({ text, choice: learnerChoice(parsed, ranking) }));
  for (const { text, choice } of choices) requireNested(text, choice, outer);
  const setup = await validationSetup(context, { data: input.data, ranking, isSearch: outer !== void 0 });
  const learners = [];
  for (const { text, choice } of choices)
    learners.push(await estimated(context, text, choice, { input, ranking, setup, outer }));
  const split = settings.isGiven("folds") ? {} : { split: setup.splitText };
  const report = {
    data: dataReport(input),
    split: setup.splitText,
    nested: nested ?? null,
    learners,
    best: bestOf(learners),
    seed: settings.number("seed") ?? 0,
    ...await computingReport(context, { metric: settings.need("metric"), ...split })
  };
  return { report, view: compareView(report, nextSteps(context, path, report)), brief: brief(learners) };
}
function requireNested(text, { learners, lambdas }, outer) {
  if (outer !== void 0 || learners.length * lambdas.length === 1) return;
  throw new UsageError(
    `"${text}" has ${learners.length * lambdas.length} kernels and lambdas to choose from, and the best of many is too good to compare. Add --nested k-fold:5, so that the choice is made without the rows it is judged by.`
  );
}
async function estimated(context, text, choice, { input, ranking, setup, outer }) {
  const started = performance.now();
  const { learners, lambdas } = choice;
  const options = { ...setup.options, ...await context.compute() };
  const seconds = () => (performance.now() - started) / 1e3;
  if (outer === void 0) {
    const result = await crossValidate(learners[0], input.data, options);
    context.warn(...result.warnings);
    const estimates2 = result.estimates.map(estimateReport);
    const { method: method2 } = result;
    return {
      text,
      ...learnerReport(learners[0], choice.text, ranking),
      method: method2,
      estimates: estimates2,
      seconds: seconds()
    };
  }
  const chosen = await select(learners, input.data, { ...options, lambdas, nested: outer });
  context.warn(...chosen.warnings);
  const estimates = chosen.nested.estimates.map(estimateReport);
  const { method } = chosen.validation;
  return {
    text,
    ...learnerReport(chosen.learner, choice.text, ranking),
    method,
    estimates,
    seconds: seconds()
  };
}
function bestOf(learners) {
  let best = null;
  learners.forEach(({ estimates: [estimate] }, place) => {
    if (estimate === void 0 || estimate.value === null) return;
    if (best === null || isBetter(estimate, learners[best].estimates[0])) best = place;
  });
  return best;
}
function isBetter(one, other) {
  return one.better === "higher" ? one.value > other.value : one.value < other.value;
}
function brief(learners) {
  return learners.map(
    ({ text, estimates }) => [text, ...estimates.map(({ value }) => String(value))].join("	")
  );
}
function nextSteps(context, path, { learners, best }) {
  const winner = best === null ? void 0 : learners[best];
  if (winner === void 0) return [];
  const { learner, kernel, lambda } = winner;
  return [
    followUp(
      context,
      "train the best one",
      "fit",
      [path, "--learner", learner, "--kernel", kernel, "--lambda", String(lambda)],
      { out: "model.ordo" }
    )
  ];
}
export {
  compare
};
