import { stat } from "node:fs/promises";
import { readModel, writeModel } from "@ordo/files";
import type { ModelReport } from "@ordo/report";
import { isOrdoError, type Model, OrdoError, type Samples, type Vectors } from "ordo";
import { alignFeatures } from "./align-features.ts";
import type { Context } from "./context.ts";
import { UsageError } from "./definitions/definition.ts";
import { type Input, type ModelTarget, type Ranking, readInput } from "./input.ts";

/** Reads a model of vectors. */
export async function openModel(context: Context, path: string): Promise<Model<Vectors>> {
  try {
    return (await readModel(path)) as Model<Vectors>;
  } catch (error) {
    if (!isOrdoError(error, "model.corrupt") || error.details.reason !== "not a model file") throw error;
    const [model, data] = [path, context.arguments[1]];
    const order =
      data === undefined ? "" : ` The order is: ordo ${context.settings.command.name} MODEL DATA.`;
    throw new OrdoError("model.corrupt", `${model} is no Ordo model file.${order}`, error.details);
  }
}

/** The rows a model is to score, with its own features in its own order. */
export async function readItems(
  context: Context,
  model: Model<Vectors>,
  path: string,
  use: ModelTarget["use"],
): Promise<{ readonly input: Input; readonly items: Vectors }> {
  if (model.inputs.kind !== "vectors")
    throw new OrdoError("data.unsupported", "the model does not score vectors", {
      what: "the model",
      reason: `it was trained on ${model.inputs.kind}`,
    });
  const imputes = model.preparation?.some(({ spec }) => spec.transform === "imputation") === true;
  const { names, classes } = model.target ?? { names: undefined, classes: undefined };
  const input = await readInput(context, path, {
    missing: imputes ? "keep" : undefined,
    target: { names, classes, use },
  });
  const { inputs, warnings } = alignFeatures(model.inputs, input);
  context.warn(...warnings);
  return { input, items: inputs };
}

/** How the model was taught to compare rows. */
export function taughtRanking(model: Model<Vectors>): Ranking | undefined {
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
    kind: predictor.kind as ModelReport["kind"],
    features: inputs.features ?? null,
    rows,
    outputs,
    bytes,
  };
}

/** Refuses to replace a file that is being read. */
export function checkOutput(option: string, path: string | undefined, ...inputs: readonly string[]): void {
  if (path !== undefined && inputs.includes(path))
    throw new UsageError(`--${option} ${path} would replace a file that this command reads`);
}
