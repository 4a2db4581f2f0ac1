import { estimateLines, type ValidateReport, validateView } from "@ordo/report";
import { validateStream } from "ordo";
import { rankingOf } from "../input/input.ts";
import { openTrainingSource, streamReport } from "../input/stream-input.ts";
import { learnerReport } from "../learning/learner-report.ts";
import { learnerText, settledLearner, singleLearner } from "../learning/learner-text.ts";
import { streamSetup } from "../learning/stream-setup.ts";
import { estimateReport } from "../learning/validation-setup.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, followUp } from "../terminal/run-report.ts";

/** `ordo validate --stream`: hold out rows that are read in blocks and not kept. */
export async function validateStreamed(context: Context, path: string): Promise<Outcome> {
  const { settings } = context;
  const { folds, splitText, metrics } = streamSetup(settings);
  const text = learnerText(settings);
  const input = await openTrainingSource(context, path);
  const ranking = rankingOf(settings, input.first);
  const learner = singleLearner(text, ranking);
  const options = { ...(await context.computeApart()), folds, metric: metrics, judging: ranking };
  const { results, ...counts } = await validateStream(learner, input.source, options);
  const { estimates, heldOut, warnings, provenance } = results[0]!;
  context.warn(...warnings);
  const report: ValidateReport = {
    data: streamReport(input, { ...counts, fingerprint: provenance.data }),
    ...learnerReport(learner, ranking),
    split: splitText,
    holdsOut: "folds",
    method: "shortcut",
    refitReason: null,
    heldOut,
    estimates: estimates.map(estimateReport),
    comparisons: null,
    audit: null,
    permutationTest: null,
    stability: null,
    predictions: null,
    run: null,
    seed: settings.number("seed") ?? 0,
    ...(await computingReport(context, {
      ...settledLearner(text),
      metric: settings.need("metric"),
      split: splitText,
    })),
  };
  const next = [
    followUp(context, "train on all rows as they are here, and save the model", "fit", [path], {
      out: "model.ordo",
    }),
  ];
  return { report, view: validateView(report, next), brief: estimateLines(report.estimates) };
}
