import { checkpointFile } from "@ordo/files";
import { type FitReport, fitView } from "@ordo/report";
import { type CheckpointStore, fitStream, isOrdoError, OrdoError } from "ordo";
import { rankingOf } from "../input/input.ts";
import { saveModel } from "../input/model-file.ts";
import { openTrainingSource, streamReport } from "../input/stream-input.ts";
import { learnerReport } from "../learning/learner-report.ts";
import { learnerText, settledLearner, singleLearner } from "../learning/learner-text.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, followUp } from "../terminal/run-report.ts";

/** `ordo fit --stream`: learn from rows that are read in blocks and not kept. */
export async function fitStreamed(context: Context, path: string, out: string): Promise<Outcome> {
  const { settings } = context;
  const text = learnerText(settings);
  const input = await openTrainingSource(context, path);
  const ranking = rankingOf(settings, input.first);
  const learner = singleLearner(text, ranking);
  const checkpoint = checkpointOf(settings.text("checkpoint"));
  try {
    const options = { ...(await context.computeApart()), checkpoint: checkpoint?.kept };
    const fit = await fitStream(learner, input.source, options);
    context.warn(...fit.model.warnings);
    const model = await saveModel(context, out, fit.model);
    // Only now nothing can be lost.
    await checkpoint?.file.remove();
    const report: FitReport = {
      data: streamReport(input, { ...fit, fingerprint: fit.model.provenance.data }),
      ...learnerReport(learner, ranking),
      model,
      stream: { blocks: fit.blocks, passes: fit.passes, resumedAfter: fit.resumedAfter },
      seed: settings.number("seed") ?? 0,
      ...(await computingReport(context, settledLearner(text))),
    };
    const next = [followUp(context, "score new rows", "predict", [out, "new-data"])];
    return { report, view: fitView(report, next), brief: [] };
  } catch (error) {
    const isKept = checkpoint !== undefined && isOrdoError(error, "run.cancelled");
    throw isKept ? goesOnFrom(settings.need("checkpoint"), error) : error;
  }
}

function goesOnFrom(kept: string, error: OrdoError<"run.cancelled">): OrdoError<"run.cancelled"> {
  return new OrdoError("run.cancelled", error.message, { ...error.details, kept }, { cause: error });
}

/** A file that outlives the fit, until its model is saved. */
function checkpointOf(path: string | undefined) {
  if (path === undefined) return undefined;
  const file = checkpointFile(path);
  const kept: CheckpointStore = { ...file, remove: async () => undefined };
  return { file, kept };
}
