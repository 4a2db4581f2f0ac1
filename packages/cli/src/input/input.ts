import {
  detectFormat,
  isGraphFormat,
  type ReadFiles,
  readDataset,
  readDatasetBlocks,
  readDatasets,
} from "@ordo/files";
import type { DataReport } from "@ordo/report";
import {
  type DataFormat,
  type Dataset,
  featuresOf,
  type GraphFormat,
  isOrdoError,
  type Precomputed,
  type ReadItems,
  type ReadReport,
  type SharedQueries,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { quoted } from "../settings/repeat-command.ts";
import type { Settings } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import { graphOptions } from "./graph-input.ts";
import { checkItemOptions, isOneColumn, itemsFlag, rowItems } from "./item-columns.ts";
import { inFile, readOnce } from "./read-once.ts";
import {
  type AnyReadingOptions,
  classOptions,
  type ModelTarget,
  type ReadingOptions,
  readingOptions,
  type Wanted,
} from "./reading.ts";

export type Ranking = "query" | "global";

/** What readers make of rows, or the kernel values of --kernel-matrix. */
export type InputItems = ReadItems | Precomputed;

export interface Input {
  /** Of several files, their names with commas between. */
  readonly path: string;
  readonly files: ReadFiles["files"];
  readonly data: Dataset<InputItems>;
  readonly report: ReadReport;
  /** Whether texts become features. */
  readonly isText: boolean;
}

/** Options that mean something in some formats only. */
const ONLY: Readonly<Record<string, readonly DataFormat[]>> = {
  target: ["csv", "arff", "json-lines", "parquet"],
  query: ["csv", "arff", "json-lines", "parquet"],
  group: ["csv", "arff", "json-lines", "parquet"],
  id: ["csv", "arff", "json-lines", "parquet"],
  weight: ["csv", "arff", "json-lines", "parquet"],
  strings: ["csv", "arff", "json-lines", "parquet"],
  sequences: ["csv", "arff", "json-lines", "parquet"],
  sets: ["csv", "arff", "json-lines", "parquet"],
  "token-separator": ["csv", "arff", "json-lines", "parquet"],
  "set-separator": ["csv", "arff", "json-lines", "parquet"],
  counts: ["csv", "arff", "json-lines", "parquet"],
  text: ["csv", "arff", "json-lines", "parquet"],
  ignore: ["csv", "arff", "json-lines", "parquet"],
  categories: ["csv", "arff", "json-lines", "parquet"],
  words: ["csv", "json-lines", "parquet"],
  numbers: ["csv", "json-lines", "parquet"],
  missing: ["csv", "json-lines"],
  decimal: ["csv", "json-lines", "parquet"],
  header: ["csv"],
  delimiter: ["csv"],
  "skip-lines": ["csv"],
  "first-feature": ["svmlight"],
  multilabel: ["svmlight"],
  encoding: ["csv", "svmlight", "arff"],
  "node-labels": ["conllu"],
};

/** Reads data files as the options say, several as one, and remembers what the reader had to remark. */
export async function readInput(
  context: Context,
  paths: readonly string[],
  wanted: Wanted = {},
): Promise<Input> {
  const { run, settings } = context;
  const options = await optionsOfAll(context, paths, wanted);
  const sharedQueries = settings.has("shared-queries")
    ? (settings.need("shared-queries") as SharedQueries)
    : undefined;
  const read = (chosen: AnyReadingOptions) => readDatasets(paths, { ...chosen, sharedQueries }, run);
  const path = paths.join(", ");
  const { data, report, files } = await inFile(path, readOnce(read, options, wanted));
  context.warn(...report.warnings);
  return { path, data, report, files, isText: settings.isGiven("text") };
}

/** How the files are to be read, all in the same way. */
async function optionsOfAll(
  context: Context,
  paths: readonly string[],
  wanted: Wanted,
): Promise<AnyReadingOptions> {
  const all: AnyReadingOptions[] = [];
  for (const path of paths) all.push(await settledOptions(context, path, wanted));
  const [first] = all;
  const other = all.findIndex(({ format }) => format !== first!.format);
  if (other < 0) return first!;
  throw new UsageError(
    `${paths[other]} is ${all[other]!.format} and ${paths[0]} is ${first!.format}: files that are read as one have one format (ordo convert makes it so)`,
  );
}

/** The same in blocks of rows, for whoever looks at each row alone. */
export async function* readInputBlocks(
  context: Context,
  path: string,
  wanted: Wanted = {},
): AsyncGenerator<Input> {
  const { run } = context;
  const options = await settledOptions(context, path, wanted);
  const { blocks, first } = await inFile(
    path,
    readOnce((chosen) => begun(path, chosen as ReadingOptions, run), options, wanted),
  );
  for (let next = first; !next.done; next = await blocks.next()) {
    const { data, report } = next.value;
    // Remarks with numbers in them are other ones in each block.
    context.warn(
      ...report.warnings.filter(({ code }) => !context.warnings.some((known) => known.code === code)),
    );
    const isText = context.settings.isGiven("text");
    yield { path, data, report, files: [{ path, rows: data.size }], isText };
  }
}

/** Which columns there are shows with the first block. */
async function begun(path: string, options: ReadingOptions, run: Context["run"]) {
  const blocks = readDatasetBlocks(path, options, run);
  return { blocks, first: await blocks.next() };
}

/** How a file is to be read, its format known. */
async function settledOptions(
  { settings }: Context,
  path: string,
  wanted: Wanted,
): Promise<AnyReadingOptions> {
  const format = (settings.text("format") as DataFormat | undefined) ?? (await detectFormat(path));
  checkFormat(settings, path, format);
  if (isGraphFormat(format)) return graphOptions(settings, format, wanted);
  const items = rowItems(settings);
  checkItemOptions(settings, wanted.views === undefined ? items : "views");
  if (isOneColumn(items) && wanted.views === undefined && settings.isGiven("categories"))
    throw new UsageError(
      `--categories does not go with ${itemsFlag(settings)}: other columns are no features`,
    );
  return readOptions(settings, format, wanted);
}

/** The formats whose items are rows of a table or texts. */
export type RowFormat = Exclude<DataFormat, GraphFormat>;

/** What was given, and what the model knows where nothing was. */
export function readOptions(
  settings: Settings,
  format: RowFormat,
  { missing, categories, unordered, firstFeature, target, knownFeatures, views }: Wanted,
): ReadingOptions {
  const hasFeatures = format !== "svmlight" && (views !== undefined || !isOneColumn(rowItems(settings)));
  const given: ReadingOptions = {
    ...(rowItems(settings) === "views" && { views: true }),
    ...(firstFeature === undefined || format !== "svmlight" ? {} : { firstFeature }),
    ...(knownFeatures !== undefined && hasFeatures && { knownFeatures }),
    ...(missing === undefined ? {} : { missing }),
    ...(unordered === undefined ? {} : { unordered }),
    ...(categories !== undefined && hasFeatures && { categories }),
    ...readingOptions(settings),
    ...views,
    format,
  };
  return target === undefined ? given : { ...given, ...targetOptions(settings, format, target) };
}

/** What the model predicts is no feature of new rows. */
function targetOptions(settings: Settings, format: RowFormat, target: ModelTarget): ReadingOptions {
  const [ignored, targets] = [settings.list("ignore"), settings.list("target")];
  const names = format === "svmlight" ? [] : (target.names ?? []);
  const open = names.filter((name) => !ignored.includes(name) && !targets.includes(name));
  if (target.use === "ignore") {
    // Without a word about the target, ARFF takes its last attribute.
    const none = format === "arff" && targets.length === 0 ? { target: [] } : {};
    return open.length === 0 ? none : { ...none, ignore: [...ignored, ...open] };
  }
  const isSaid = settings.isGiven("positive") || settings.isGiven("classes");
  const isOpen = !isSaid && target.classes !== undefined;
  const classes = isOpen ? classOptions(target.classes) : {};
  return { ...classes, ...(targets.length === 0 && open.length > 0 ? { target: open } : {}) };
}

/** What stands beside each graph in its file. */
const GRAPHS_TELL: readonly string[] = ["target", "query", "group", "id", "weight"];

export function checkFormat(settings: Settings, path: string, format: DataFormat): void {
  for (const [name, formats] of Object.entries(ONLY)) {
    if (formats.includes(format) || !settings.isGiven(name)) continue;
    if (isGraphFormat(format) && GRAPHS_TELL.includes(name))
      throw new UsageError(
        `--${name} does not go with ${path}, which is ${format}: graphs have no columns, and tell it themselves`,
      );
    const why =
      format === "svmlight" && ["target", "query", "id", "weight"].includes(name)
        ? "its lines begin with the score and hold qid:, cost: and #docid themselves"
        : `it is for ${formats.join(", ")}`;
    throw new UsageError(`--${name} does not go with ${path}, which is ${format}: ${why}`);
  }
}

/** Says at once what is wanted, rather than complain about a column of words that is the target. */
export async function requireTarget({ settings, run }: Context, path: string): Promise<void> {
  const format = (settings.text("format") as DataFormat | undefined) ?? (await detectFormat(path));
  if (format !== "csv" && format !== "parquet") return;
  try {
    // Asking for a column that cannot be there brings the names of those that are.
    const views = rowItems(settings) === "views" ? { views: true } : {};
    await readDataset(path, { ...readingOptions(settings), ...views, format, target: "\u0000" }, run);
  } catch (error) {
    if (isOrdoError(error, "data.column") && error.details.column === "\u0000")
      throw noTarget(path, error.details.available);
    throw error;
  }
}

export function noTarget(path: string, names: readonly string[]): UsageError {
  const listed = names.slice(0, 20).map(quoted).join(", ") + (names.length > 20 ? ", …" : "");
  const choice = names.length === 0 ? "" : `; its columns are ${listed}`;
  return new UsageError(
    `${path}: say which column holds the scores with --target, or give comparisons with --pairs${choice}`,
  );
}

/** The same of lines that begin with features. */
export function noTargets(path: string): UsageError {
  const wanted = "begin each of them with its score, or give comparisons with --pairs";
  return new UsageError(`${path}: its lines have no targets; ${wanted}`);
}

/** How rows are compared: as asked, or inside queries when the data has them. */
export function rankingOf(settings: Settings, data: Dataset, usual?: Ranking): Ranking {
  const wanted = settings.text("ranking") as Ranking | undefined;
  if (wanted === "query" && data.queries === undefined)
    throw new UsageError("--ranking query: the data has no queries; name their column with --query");
  return wanted ?? usual ?? (data.queries === undefined ? "global" : "query");
}

function itemsReport({
  data: { inputs },
  isText,
}: Input): Pick<DataReport, "items" | "features" | "storage"> {
  const numbers = featuresOf(inputs);
  return {
    items: isText && inputs.kind === "strings" ? "texts" : inputs.kind,
    features: numbers?.features ?? null,
    storage: numbers?.values.kind ?? null,
  };
}

export function dataReport(input: Input): DataReport {
  const { path, files, data, report } = input;
  return {
    path,
    files: files.length === 1 ? null : files,
    format: report.format,
    rows: data.size,
    ...itemsReport(input),
    queries: data.queries?.count ?? null,
    groups: data.groups?.count ?? null,
    outputs: data.scores?.values.cols ?? 0,
    target: data.scores?.names ?? null,
    classes: data.scores?.classes ?? null,
    preferences: data.preferences?.count ?? null,
    missing: report.missing,
    fingerprint: data.fingerprint,
  };
}
