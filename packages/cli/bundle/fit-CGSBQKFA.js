import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  checkOutput,
  saveModel
} from "./chunk-KNSKPG6X.js";
import {
  learnerReport,
  learnerText,
  singleLearner
} from "./chunk-6CO5YGXC.js";
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
  fitView
} from "./chunk-XDMLSCG6.js";
import "./chunk-2RYGYTSQ.js";
import "./chunk-OMTXORDQ.js";
import "./chunk-GGQQNRJC.js";
import "./chunk-GJAA6LVA.js";
import "./chunk-ZEFOJPGY.js";
import "./chunk-YWQCNSJA.js";
import "./chunk-4STHFFQQ.js";
import "./chunk-REHQPXLB.js";

// packages/cli/src/commands/fit.ts
async function fit(context) {
  const { settings } = context;
  const [path = ""] = context.arguments;
  const out = settings.need("out");
  checkOutput("out", out, path);
  const text = learnerText(settings);
  const input = await readTrainingInput(context, path);
  const ranking = rankingOf(settings, input.data);
  const learner = singleLearner(text, ranking);
  const model = await learner.fit(input.data, await context.compute());
  context.warn(...model.warnings);
  const report = {
    data: dataReport(input),
    ...learnerReport(learner, text, ranking),
    model: await saveModel(context, out, model),
    seed: settings.number("seed") ?? 0,
    ...await computingReport(context, { learner: text.learner, kernel: text.kernel, lambda: text.lambda })
  };
  const next = [
    followUp(context, "how good will it be on new data?", "validate", [path]),
    followUp(context, "score new rows", "predict", [out, "new-data"])
  ];
  return { report, view: fitView(report, next), brief: [] };
}
export {
  fit
};
