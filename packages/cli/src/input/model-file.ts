import { stat } from "node:fs/promises";
import { readModel, writeModel } from "@ordo/files";
import type { ModelReport } from "@ordo/report";
import { isOrdoError, type Model, OrdoError, type ReadItems, type Samples } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import type { Settings } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import { alignFeatures } from "./align-features.ts";
import { type Input, type ModelTarget, type Ranking, readInput } from "./input.ts";

export async function openModel(context: Context, path: string): Promise<Model<Samples>> {
  try {
    return await readModel(path);
  } catch (error) {
    if (!isOrdoError(error, "model.corrupt") || error.details.reason !== "not a model file") throw error;
    const [model, data] = [path, context.arguments[1]];
    const order =
      data === undefined ? "" : ` The order is: ordo ${context.settings.command.name} MODEL DATA.`;
    throw new OrdoError("model.corrupt", `${model} is no Ordo model file.${order}`, error.details);
  }
}

/** The rows a model is to score: vectors with its own features in its own order, or texts. */
export async function readItems(
  context: Context,
  model: Model<Samples>,
  path: string,
  use: ModelTarget["use"],
): Promise<{ readonly input: Input; readonly items: ReadItems }> {
  checkKind(context.settings, model.inputs.kind, path);
  const imputes = model.preparation?.some(({ spec }) => spec.transform === "imputation") === true;
  const { names, classes } = model.target ?? { names: undefined, classes: undefined };
  const input = await readInput(context, path, {
    missing: imputes ? "keep" : undefined,
    target: { names, classes, use },
  });
  const { inputs } = input.data;
  if (inputs.kind === "strings") return { input, items: inputs };
  const aligned = alignFeatures(model.inputs, { ...input, inputs });
  context.warn(...aligned.warnings);
  return { input, items: aligned.inputs };
}

/** Which column holds the texts, a model does not know. */
function checkKind(settings: Settings, kind: string, path: string): void {
  const hasTexts = settings.isGiven("strings");
  if (kind === "strings" && !hasTexts)
    throw new UsageError(`the model scores texts: say which column of ${path} holds them with --strings`);
  if (kind === "vectors" && hasTexts)
    throw new UsageError("--strings: the model was trained on features, so it cannot score texts");
  if (kind === "strings" || kind === "vectors") return;
  const reason = `it was trained on ${kind}`;
  throw new OrdoError("data.unsupported", `the model scores neither vectors nor texts: ${reason}`, {
    what: "the model",
    reason,
  });
}

/** How the model was taught to compare rows. */
export function taughtRanking(model: Model<Samples>): Ranking | undefined {
  return model.provenance.learner.ranking === "global" ? "global" : undefined;
}

/** Saves a model, all or nothing. */
export async function saveModel(context: Context, path: string, model: Model<Samples>): Promise<ModelReport> {
  await writeModel(path, model, context.run);
  return modelReport(model, path, (await stat(path)).size);
}

export function modelReport(
  model: Model<Samples>,
  path: string | null = null,
  bytes: number | null = null,
): ModelReport {
  const { predictor, provenance, outputs, inputs } = model;
  const rows = provenance.items;
  return {
    path,
    kind: predictor.kind,
    items: inputs.kind,
    features: inputs.features ?? predictor.weighing?.weights.rows ?? null,
    rows,
    outputs,
    facts: model.facts ?? {},
    bytes,
  };
}

/** Refuses to replace a file that is being read. */
export function checkOutput(option: string, path: string | undefined, ...inputs: readonly string[]): void {
  if (path !== undefined && inputs.includes(path))
    throw new UsageError(`--${option} ${path} would replace a file that this command reads`);
}
