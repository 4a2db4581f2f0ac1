import { detectFormat, type FileSource, isGraphFormat, openSource, readRows } from "@ordo/files";
import type { DataReport } from "@ordo/report";
import {
  columnWarnings,
  type DataFormat,
  type DataSource,
  type Dataset,
  dataset,
  landmarkSource,
  type Vectors,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import type { Context } from "../terminal/context.ts";
import { checkFormat, noTarget, noTargets, type RowFormat, readOptions, requireTarget } from "./input.ts";
import { readsTexts, textFlag } from "./reading.ts";

/** A file to learn from, block by block. */
export interface StreamInput {
  readonly path: string;
  readonly source: DataSource<Vectors>;
  readonly format: DataFormat;
  /** Its first rows, which show what all are like. */
  readonly first: Dataset<Vectors>;
}

export async function openTrainingSource(context: Context, path: string): Promise<StreamInput> {
  const { settings, run } = context;
  if (settings.isGiven("pairs"))
    throw new UsageError(
      "--pairs does not go with --stream: a pair may lie between rows of different blocks",
    );
  if (readsTexts(settings))
    throw new UsageError(
      `--${textFlag(settings)} does not go with --stream: features of texts are those of all rows`,
    );
  const found = await detectFormat(path);
  if (isGraphFormat(settings.text("format") ?? found))
    throw new UsageError("--stream reads rows of numbers; graphs are read whole");
  if (!settings.isGiven("target")) await requireTarget(context, path);
  const format = (settings.text("format") ?? found) as RowFormat;
  checkFormat(settings, path, format);
  const missing = settings.need("impute") === "refuse" ? undefined : "keep";
  const source = (await openSource(
    path,
    readOptions(settings, format, { missing }),
    run,
  )) as FileSource<Vectors>;
  for await (const { data } of source.blocks({ signal: run.signal })) {
    context.warn(...source.warnings);
    if (data.scores === undefined)
      throw format === "svmlight" ? noTargets(path) : noTarget(path, data.inputs.names ?? []);
    // A few rows in order say nothing of all.
    context.warn(...columnWarnings(dataset({ inputs: data.inputs })));
    return { path, source: await withLandmarkRows(context, source), format: source.format, first: data };
  }
  throw new UsageError(`${path} has no rows to learn from`);
}

/** The rows of --landmark-rows, by their numbers: ids are known only when all rows have been read. */
async function withLandmarkRows(
  { settings, run }: Context,
  source: DataSource<Vectors>,
): Promise<DataSource<Vectors>> {
  const path = settings.text("landmark-rows");
  if (path === undefined) return source;
  if (settings.isGiven("id"))
    throw new UsageError(
      "--landmark-rows does not go with --stream and --id: rows are found by their numbers; leave --id out",
    );
  return landmarkSource(source, await readRows(path, {}, run));
}

/** What was read, when all rows have passed. */
export function streamReport(
  { path, format, first }: StreamInput,
  {
    rows,
    queries: count,
    missing,
    fingerprint,
  }: Pick<DataReport, "rows" | "missing" | "fingerprint"> & { readonly queries: number },
): DataReport {
  const { inputs, scores, queries } = first;
  return {
    path,
    files: null,
    format,
    rows,
    items: "vectors",
    features: inputs.features,
    storage: inputs.values.kind,
    queries: queries === undefined ? null : count,
    groups: null,
    outputs: scores?.values.cols ?? 0,
    target: scores?.names ?? null,
    classes: scores?.classes ?? null,
    preferences: null,
    missing,
    fingerprint,
  };
}
