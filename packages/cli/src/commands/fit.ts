import { type FitReport, fitView } from "@ordo/report";
import { UsageError } from "../definitions/definition.ts";
import { itemsOf } from "../input/graph-input.ts";
import { dataReport, rankingOf } from "../input/input.ts";
import { checkOutput, saveModel } from "../input/model-file.ts";
import { filesRead, readTrainingInput, singleFile } from "../input/training-input.ts";
import { learnerReport } from "../learning/learner-report.ts";
import { learnerText, settledLearner, singleLearner, withRead } from "../learning/learner-text.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, followUp } from "../terminal/run-report.ts";
import { fitStreamed } from "./fit-stream.ts";

/** `ordo fit`: learn from the data, save the model. */
export async function fit(context: Context): Promise<Outcome> {
  const { settings } = context;
  const { arguments: paths } = context;
  const out = settings.need("out");
  checkOutput("out", out, ...filesRead(context));
  if (settings.flag("stream") === true) return await fitStreamed(context, singleFile(context), out);
  if (settings.isGiven("checkpoint"))
    throw new UsageError("--checkpoint notes how far --stream is, which is not given");
  const text = learnerText(settings, await itemsOf(context, paths));
  const input = await readTrainingInput(context, paths);
  const ranking = rankingOf(settings, input.data);
  const learner = singleLearner(withRead(text, input), ranking);
  const model = await learner.fit(input.data, await context.computeApart());
  context.warn(...model.warnings);
  const report: FitReport = {
    data: dataReport(input),
    ...learnerReport(learner, ranking),
    model: await saveModel(context, out, model),
    stream: null,
    seed: settings.number("seed") ?? 0,
    ...(await computingReport(context, settledLearner(text))),
  };
  const next = [
    followUp(context, "how good will it be on new data?", "validate", paths),
    followUp(context, "score new rows", "predict", [out, "new-data"]),
  ];
  return { report, view: fitView(report, next), brief: [] };
}
