import { stat } from "node:fs/promises";
import { firstBytes } from "@ordo/files";
import { type ModelContents, type ModelInspection, modelView } from "@ordo/report";
import { ITEM_ROLES, type Model, preparedShape, type Samples } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { checkOutput, modelReport, openModel, textOption } from "../input/model-file.ts";
import { landmarkWords } from "../learning/landmark-text.ts";
import { notableOptions, otherOptions } from "../learning/learner-report.ts";
import { termWords } from "../learning/term-text.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { followUp, runReport } from "../terminal/run-report.ts";
import { contentsOf } from "./model-contents.ts";
import { writeWeights } from "./weights-file.ts";

/** `ordo inspect`: what a data file or a model file holds. */
export async function inspect(context: Context): Promise<Outcome> {
  const { arguments: paths } = context;
  const ofModels = ["top", "weights"].filter((name) => context.settings.isGiven(name));
  for (const path of paths) {
    if (!(await startsLikeModel(path, ofModels.length > 0))) continue;
    if (paths.length === 1) return await inspectModel(context, path);
    throw new UsageError(`${path} is a model file; models are inspected one at a time`);
  }
  for (const name of ofModels) throw new UsageError(`--${name}: expected a model file, got ${paths[0]}`);
  const { inspectData } = await import("./inspect-data.ts");
  return await inspectData(context, paths);
}

const MODEL_START = Buffer.from([0x93, 0x4f, 0x52, 0x44, 0x4f]);

/** Unless it must be one, false also for a file that cannot be read; the reader says why. */
async function startsLikeModel(path: string, mustBe: boolean): Promise<boolean> {
  const start = await firstBytes(path, MODEL_START.length).catch((error) => {
    if (mustBe) throw error;
  });
  return start !== undefined && MODEL_START.equals(start);
}

async function inspectModel(context: Context, path: string): Promise<Outcome> {
  const { settings } = context;
  const weightsFile = settings.text("weights");
  checkOutput("weights", weightsFile, path);
  const model = await openModel(context, path);
  const contents = contentsOf(model);
  if (weightsFile !== undefined) await writeWeights(context, weightsFile, contents);
  const top = settings.number("top");
  context.warn(...model.warnings);
  const { version, backend, threads, seed, data, items, learner } = model.provenance;
  const { names, classes } = model.target ?? { names: undefined, classes: undefined };
  const report: ModelInspection = {
    kind: "model",
    model: modelReport(model, path, (await sizeOf(path)) ?? null),
    learner: learner.kind,
    options: notableOptions(learner),
    otherOptions: otherOptions(learner),
    featureNames: preparedShape(model.inputs, model.preparation).names ?? null,
    target: { names: names ?? null, classes: classes ?? null },
    landmarks: landmarkWords(learner),
    preparation: preparationOf(model),
    trainedBy: { version, backend, threads, seed, data, rows: items },
    largestWeights: largestWeights(contents, top ?? SHOWN),
    top: top ?? null,
    contents,
    weightsFile: weightsFile ?? null,
    ...runReport(context),
  };
  const role = ITEM_ROLES.find((one) => one === model.inputs.kind);
  const settled = role === undefined ? {} : { [role === "strings" ? textOption(model) : role]: "COL" };
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
  const terms = termWords(model.provenance.learner);
  if (preparedShape(model.inputs, model.preparation).kind !== "vectors" && terms === null) return null;
  const specs = (model.preparation ?? []).map(({ spec }) => spec);
  const impute = specs.find((spec) => spec.transform === "imputation");
  const scale = specs.find((spec) => spec.transform === "scaling");
  return {
    terms,
    impute: impute?.rule ?? "refuse",
    scale: scale?.kind ?? "none",
  };
}

const SHOWN = 5;

/** Of a linear model, those of the first output; after scaling, when there is one. */
function largestWeights(
  contents: readonly ModelContents[],
  count: number,
): ModelInspection["largestWeights"] {
  const [only, ...others] = contents;
  if (only?.weights == null || others.length > 0) return [];
  return only.weights.features
    .map(({ feature, weight }) => ({ feature, weight: weight[0]! }))
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, count);
}
