import { estimateLines, type TuneReport, tuneView } from "@ordo/report";
import { selectStream } from "ordo";
import { rankingOf } from "../input/input.ts";
import { modelReport, saveModel } from "../input/model-file.ts";
import { openTrainingSource, streamReport } from "../input/stream-input.ts";
import { learnerReport } from "../learning/learner-report.ts";
import { learnerChoice, learnerText, settledLearner } from "../learning/learner-text.ts";
import { streamSetup } from "../learning/stream-setup.ts";
import { estimateReport } from "../learning/validation-setup.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, followUp } from "../terminal/run-report.ts";
import { curvePoint, toldFor } from "./tuned.ts";

/** `ordo tune --stream`: choose by folds of rows that are not kept; the best model comes from the sums that are there. */
export async function tuneStreamed(
  context: Context,
  path: string,
  out: string | undefined,
): Promise<Outcome> {
  const { settings } = context;
  const { folds, splitText, metrics } = streamSetup(settings);
  const text = learnerText(settings);
  const input = await openTrainingSource(context, path);
  const ranking = rankingOf(settings, input.first);
  const { learners, values } = learnerChoice(text, ranking);
  const options = { ...(await context.computeApart()), folds, metric: metrics, judging: ranking, values };
  const chosen = await selectStream(learners, input.source, options);
  const { model, validation } = chosen;
  context.warn(...chosen.warnings, ...model.warnings);
  const told = toldFor(text);
  const report: TuneReport = {
    data: streamReport(input, { ...chosen, fingerprint: validation.provenance.data }),
    ...learnerReport(chosen.learner, ranking),
    split: splitText,
    method: "shortcut",
    estimates: validation.estimates.map(estimateReport),
    comparisons: null,
    curve: chosen.curve.map((point) => curvePoint(point, told)),
    nested: null,
    rule: "best",
    run: null,
    corrected: null,
    trainedOn: null,
    model: out === undefined ? modelReport(model) : await saveModel(context, out, model),
    seed: settings.number("seed") ?? 0,
    ...(await computingReport(context, {
      ...settledLearner(text, "search"),
      metric: settings.need("metric"),
      split: splitText,
    })),
  };
  const best = Object.entries(report.options).map(([flag, word]) => `${flag}\t${word}`);
  const next = out === undefined ? [] : [followUp(context, "score new rows", "predict", [out, "new-data"])];
  return {
    report,
    view: tuneView(report, next),
    brief: [...best, ...estimateLines(report.estimates)],
  };
}
