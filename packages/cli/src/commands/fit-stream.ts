import { checkpointFile } from "@ordo/files";
import { type DataReport, type FitReport, fitView } from "@ordo/report";
import { type CheckpointStore, fitStream, isOrdoError, OrdoError, type Samples, type StreamFit } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { rankingOf } from "../input/input.ts";
import { saveModel } from "../input/model-file.ts";
import { openTrainingSource, type StreamInput } from "../input/stream-input.ts";
import { learnerReport } from "../learning/learner-report.ts";
import { learnerText, settledLearner, singleLearner } from "../learning/learner-text.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, followUp } from "../terminal/run-report.ts";

/** `ordo fit --stream`: learn from rows that are read in blocks and not kept. */
export async function fitStreamed(context: Context, path: string, out: string): Promise<Outcome> {
  const { settings } = context;
  if (settings.isGiven("pairs"))
    throw new UsageError(
      "--pairs does not go with --stream: a pair may lie between rows of different blocks",
    );
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
      data: streamReport(input, fit),
      ...learnerReport(learner, ranking),
      model,
      stream: { blocks: fit.blocks, passes: fit.passes, resumedAfter: fit.resumedAfter },
      seed: settings.number("seed") ?? 0,
      ...(await computingReport(context, settledLearner(settings, text))),
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

function streamReport({ path, format, first }: StreamInput, fit: StreamFit<Samples>): DataReport {
  const { inputs, scores, queries } = first;
  return {
    path,
    format,
    rows: fit.rows,
    items: "vectors",
    features: inputs.features,
    storage: inputs.values.kind,
    queries: queries === undefined ? null : fit.queries,
    groups: null,
    outputs: scores?.values.cols ?? 0,
    target: scores?.names ?? null,
    classes: scores?.classes ?? null,
    preferences: null,
    missing: fit.missing,
    fingerprint: fit.model.provenance.data,
  };
}
