import { stat } from "node:fs/promises";
import { firstBytes } from "@ordo/files";
import { type ModelInspection, modelView } from "@ordo/report";
import { type Model, rowOf, type Samples } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { modelReport, openModel } from "../input/model-file.ts";
import { landmarkWords } from "../learning/landmark-text.ts";
import { notableOptions, otherOptions } from "../learning/learner-report.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { followUp, runReport } from "../terminal/run-report.ts";

/** `ordo inspect`: what a data file or a model file holds. */
export async function inspect(context: Context): Promise<Outcome> {
  const { arguments: paths } = context;
  for (const path of paths) {
    if (!(await startsLikeModel(path))) continue;
    if (paths.length === 1) return await inspectModel(context, path);
    throw new UsageError(`${path} is a model file; models are inspected one at a time`);
  }
  const { inspectData } = await import("./inspect-data.ts");
  return await inspectData(context, paths);
}

const MODEL_START = Buffer.from([0x93, 0x4f, 0x52, 0x44, 0x4f]);

/** False also for a file that cannot be read; the reader says why. */
async function startsLikeModel(path: string): Promise<boolean> {
  const start = await firstBytes(path, MODEL_START.length).catch(() => undefined);
  return start !== undefined && MODEL_START.equals(start);
}

async function inspectModel(context: Context, path: string): Promise<Outcome> {
  const model = await openModel(context, path);
  context.warn(...model.warnings);
  const { version, backend, threads, seed, data, items, learner } = model.provenance;
  const { names, classes } = model.target ?? { names: undefined, classes: undefined };
  const report: ModelInspection = {
    kind: "model",
    model: modelReport(model, path, (await sizeOf(path)) ?? null),
    learner: learner.kind,
    options: notableOptions(learner),
    otherOptions: otherOptions(learner),
    featureNames: model.inputs.names ?? null,
    target: { names: names ?? null, classes: classes ?? null },
    landmarks: landmarkWords(learner),
    preparation: preparationOf(model),
    trainedBy: { version, backend, threads, seed, data, rows: items },
    largestWeights: largestWeights(model),
    ...runReport(context),
  };
  const settled = model.inputs.kind === "strings" ? { strings: "COL" } : {};
  const next = [followUp(context, "score new rows", "predict", [path, "new-data"], settled)];
  return {
    report,
    view: modelView(report, next),
    brief: [[learner.kind, ...Object.values(report.options)].join(" ")],
  };
}

/** Unknown of a pipe, which is at its end by now. */
async function sizeOf(path: string): Promise<number | undefined> {
  const facts = await stat(path).catch(() => undefined);
  return facts?.isFile() === true ? facts.size : undefined;
}

function preparationOf(model: Model<Samples>): ModelInspection["preparation"] {
  if (model.inputs.kind !== "vectors") return null;
  const specs = (model.preparation ?? []).map(({ spec }) => spec);
  const impute = specs.find((spec) => spec.transform === "imputation");
  const scale = specs.find((spec) => spec.transform === "scaling");
  return { impute: impute?.rule ?? "refuse", scale: scale?.kind ?? "none" };
}

const SHOWN = 5;

/** Of a linear model, those of the first output; after scaling, when there is one. */
function largestWeights({ predictor, inputs }: Model<Samples>): ModelInspection["largestWeights"] {
  if (predictor.weighing === undefined) return [];
  const { weights, names = inputs.names } = predictor.weighing;
  const list = Array.from({ length: weights.rows }, (_, feature) => ({
    feature: names?.[feature] ?? `feature ${feature + 1}`,
    weight: rowOf(weights, feature)[0]!,
  }));
  return list.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, SHOWN);
}
