import { statSync } from "node:fs";
import { readModel, writeModel } from "@ordo/files";
import type { ModelReport } from "@ordo/report";
import {
  areNamesFromZero,
  FEATURES_VIEW,
  featuresOf,
  ITEM_ROLES,
  isOrdoError,
  type Model,
  OrdoError,
  type Precomputed,
  preparedShape,
  type ReadItems,
  type SampleShape,
  type Samples,
  views,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import type { Settings } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import {
  alignFeatures,
  type LeftOut,
  leftOutOfBoth,
  leftOutWarnings,
  NOTHING_LEFT_OUT,
} from "./align-features.ts";
import { type Input, type Ranking, readInput, readInputBlocks } from "./input.ts";
import {
  givenItems,
  hasKernelTable,
  ITEM_WORDS,
  isOfTable,
  itemsFlag,
  rowItems,
  viewColumns,
} from "./item-columns.ts";
import { newItems } from "./kernel-table.ts";
import type { ModelTarget, Wanted } from "./reading.ts";
import { writtenBytes } from "./written-bytes.ts";

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

/** Rows of a file, and what a model scores of them: vectors with its own features in its own order, or texts. */
export interface ReadRows {
  readonly input: Input;
  readonly items: ReadItems | Precomputed;
}

/** The rows a model is to score. */
export async function readItems(
  context: Context,
  model: Model<Samples>,
  paths: readonly string[],
  use: ModelTarget["use"],
): Promise<ReadRows> {
  const input = await readInput(context, paths, wantedBy(context, model, paths[0]!, use));
  const { kind, originals = 0 } = model.inputs;
  if (kind === "precomputed") return { input, items: await newItems(context, input.data, originals) };
  const { items, leftOut } = alignedItems(context, model, input);
  context.warn(...leftOutWarnings(leftOut));
  return { input, items };
}

/** The same in blocks of rows. */
export async function* readItemBlocks(
  context: Context,
  model: Model<Samples>,
  path: string,
  use: ModelTarget["use"],
): AsyncGenerator<ReadRows> {
  let allLeftOut: LeftOut | undefined;
  for await (const input of readInputBlocks(context, path, wantedBy(context, model, path, use))) {
    const { items, leftOut } = alignedItems(context, model, input);
    allLeftOut = allLeftOut === undefined ? leftOut : leftOutOfBoth(allLeftOut, leftOut);
    yield { input, items };
  }
  if (allLeftOut !== undefined) context.warn(...leftOutWarnings(allLeftOut));
}

function wantedBy(
  { settings }: Context,
  model: Model<Samples>,
  path: string,
  use: ModelTarget["use"],
): Wanted {
  checkKind(settings, model, path);
  const { inputs } = model;
  const features = inputs.kind === "views" ? inputs.views?.[FEATURES_VIEW] : inputs;
  const imputes = model.preparation?.some(({ spec }) => spec.transform === "imputation") === true;
  const { names, classes } = model.target ?? { names: undefined, classes: undefined };
  // A file in which no line has a feature 0 would otherwise be read one feature further on.
  const firstFeature = areNamesFromZero(features?.names) ? 0 : 1;
  // Features such as colour=red come of words, which new rows have as well.
  const hasWords = features?.names?.some((name) => name.includes("=")) === true;
  return {
    missing: imputes ? "keep" : undefined,
    categories: hasWords ? "one-hot" : undefined,
    firstFeature,
    target: { names, classes, use },
    // A model of views without numbers knows no feature at all.
    knownFeatures: inputs.kind === "views" && features === undefined ? [] : columnsOf(features),
    views: inputs.kind === "views" ? viewColumns(inputs) : undefined,
  };
}

/** The columns that features can come of: one of the same name, or one of words, of which `column=word` are made. */
function columnsOf(features: SampleShape | undefined): readonly string[] | undefined {
  return features?.names?.flatMap((name) => {
    const parts = name.split("=");
    return parts.map((_, end) => parts.slice(0, end + 1).join("="));
  });
}

function alignedItems(
  { settings }: Context,
  model: Model<Samples>,
  input: Input,
): { items: ReadItems | Precomputed; leftOut: LeftOut } {
  const { inputs } = input.data;
  if ((inputs.kind === "graphs") !== (model.inputs.kind === "graphs"))
    throw unlikeModel(model.inputs.kind, input);
  const numbers = featuresOf(inputs);
  if (numbers === undefined) return { items: inputs, leftOut: NOTHING_LEFT_OUT };
  const known = inputs.kind === "views" ? model.inputs.views?.[FEATURES_VIEW] : model.inputs;
  if (known === undefined) return { items: inputs, leftOut: NOTHING_LEFT_OUT };
  const { inputs: aligned, leftOut } = alignFeatures(known, { ...input, inputs: numbers });
  const items = inputs.kind === "views" ? views({ ...inputs.parts, [FEATURES_VIEW]: aligned }) : aligned;
  const meant = new Set([...settings.list("ignore"), ...(model.target?.names ?? [])]);
  const unread = input.report.columns.filter(({ name, role }) => role === "ignore" && !meant.has(name));
  const columns = [...leftOut.columns, ...unread.map(({ name }) => name)];
  return { items, leftOut: { ...leftOut, columns } };
}

function unlikeModel(kind: string, { path, data, report }: Input): UsageError {
  const wanted =
    kind === "graphs"
      ? "graphs, and give it a folder of them, a JSON file of objects with nodes and edges, or one in CoNLL-U"
      : `${kind}, and no graphs`;
  return new UsageError(
    `the model scores ${wanted}; ${path} is ${report.format}, and holds ${data.inputs.kind}`,
  );
}

/** Whether a model scores each row alone, whatever stands beside it: neither it nor what it is made of prepares rows query by query. */
export function scoresRowsAlone({ preparation, predictor }: Model<Samples>): boolean {
  return predictor.kind !== "combination" && preparation?.some(({ needsQueries }) => needsQueries) !== true;
}

/** Which column holds the texts, a model does not know; those that are views it knows by name. */
function checkKind(settings: Settings, model: Model<Samples>, path: string): void {
  const shape = model.inputs;
  const { kind } = shape;
  if (kind === "views" && isOfTable(shape)) {
    checkViews(settings, model);
    return;
  }
  if (kind === "precomputed" && !settings.has("kernel-matrix"))
    throw new UsageError(
      `the model compares rows by kernel values that were computed elsewhere, which ${settings.command.name} does not take`,
    );
  if ((kind === "precomputed") !== hasKernelTable(settings))
    throw new UsageError(
      kind === "precomputed"
        ? `the model compares rows by kernel values that were computed elsewhere: give those of each row of ${path} with each training row by --kernel-matrix`
        : `--kernel-matrix: the model was trained on ${kind}, and computes its kernel itself`,
    );
  if (kind === "precomputed") return;
  const role = ITEM_ROLES.find((one) => one === kind);
  if (role !== undefined && rowItems(settings) !== role)
    throw new UsageError(
      `the model scores ${ITEM_WORDS[role]}: say which column of ${path} holds them with --${role === "strings" ? textOption(model) : role}`,
    );
  const given = givenItems(settings);
  if ((kind === "vectors" || kind === "graphs") && given !== undefined) {
    const what = kind === "vectors" ? "features" : kind;
    throw new UsageError(
      `${itemsFlag(settings)}: the model was trained on ${what}, so it cannot score ${ITEM_WORDS[given]}`,
    );
  }
  if (role !== undefined || kind === "vectors" || kind === "graphs") return;
  const reason = `it was trained on ${kind}`;
  throw new OrdoError(
    "data.unsupported",
    `the model scores neither vectors nor texts nor graphs: ${reason}`,
    {
      what: "the model",
      reason,
    },
  );
}

/** What is said of columns that the model knows by name must be what it knows. */
function checkViews(settings: Settings, { inputs: shape, preparation = [] }: Model<Samples>): void {
  const texts = preparation.flatMap(({ spec }) => (spec.transform === "on" ? [spec.view] : []));
  const known = Object.entries(shape.views ?? {}).map(
    ([name, { kind }]) => `${name} (${texts.includes(name) ? "text" : kind})`,
  );
  const unlike = (flag: string, name: string) =>
    new UsageError(
      `--${flag} ${name}: the model knows its columns by their names, which are ${known.join(", ")}`,
    );
  const other = settings.list("text").find((name) => !texts.includes(name));
  if (other !== undefined) throw unlike("text", other);
  for (const role of ITEM_ROLES) {
    const isOne = (name: string) => shape.views?.[name]?.kind === role && !texts.includes(name);
    const foreign = settings.list(role).find((name) => !isOne(name));
    if (foreign !== undefined) throw unlike(role, foreign);
  }
}

/** The option for texts that models like this are trained with. */
export function textOption({ preparation }: Model<Samples>): "text" | "strings" {
  return preparation?.some(({ spec }) => spec.transform === "text") === true ? "text" : "strings";
}

/** How the model was taught to compare rows. */
export function taughtRanking(model: Model<Samples>): Ranking | undefined {
  return model.provenance.learner.ranking === "global" ? "global" : undefined;
}

/** Saves a model, all or nothing. */
export async function saveModel(context: Context, path: string, model: Model<Samples>): Promise<ModelReport> {
  await writeModel(path, model, context.run);
  return modelReport(model, path, await writtenBytes(path));
}

export function modelReport(
  model: Model<Samples>,
  path: string | null = null,
  bytes: number | null = null,
): ModelReport {
  const { predictor, provenance, outputs, inputs } = model;
  const { features } = preparedShape(inputs, model.preparation);
  const rows = provenance.items;
  return {
    path,
    kind: predictor.kind,
    items: textOption(model) === "text" ? "texts" : inputs.kind,
    features: features ?? predictor.weighing?.weights.rows ?? null,
    rows,
    outputs,
    facts: model.facts ?? {},
    bytes,
  };
}

/** Refuses to replace a file that is being read, by whatever name. */
export function checkOutput(option: string, path: string | undefined, ...inputs: readonly string[]): void {
  if (path === undefined) return;
  const own = fileAt(path);
  if (inputs.some((input) => input === path || (own !== undefined && fileAt(input) === own)))
    throw new UsageError(`--${option} ${path} would replace a file that this command reads`);
}

/** Which file a path leads to; undefined for what is none, such as a device, or is not there. */
function fileAt(path: string): string | undefined {
  try {
    const found = statSync(path, { bigint: true });
    return found.isFile() ? `${found.dev} ${found.ino}` : undefined;
  } catch {
    return undefined;
  }
}
