import { detectFormat, type FileSource, openSource } from "@ordo/files";
import type { DataFormat, Dataset, Vectors } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import type { Context } from "../terminal/context.ts";
import { checkFormat, noTarget, readOptions, requireTarget } from "./input.ts";

/** A file to learn from, block by block. */
export interface StreamInput {
  readonly path: string;
  readonly source: FileSource<Vectors>;
  /** Its first rows, which show what all are like. */
  readonly first: Dataset<Vectors>;
}

export async function openTrainingSource(context: Context, path: string): Promise<StreamInput> {
  const { settings, run } = context;
  if (settings.isGiven("strings"))
    throw new UsageError("--strings does not go with --stream: features of texts are those of all rows");
  if (!settings.isGiven("target")) await requireTarget(context, path);
  const format = (settings.text("format") as DataFormat | undefined) ?? (await detectFormat(path));
  checkFormat(settings, path, format);
  const missing = settings.need("impute") === "refuse" ? undefined : "keep";
  const source = (await openSource(
    path,
    readOptions(settings, format, { missing }),
    run,
  )) as FileSource<Vectors>;
  context.warn(...source.warnings);
  for await (const { data } of source.blocks({ signal: run.signal })) {
    if (data.scores === undefined) throw noTarget(path, data.inputs.names ?? []);
    return { path, source, first: data };
  }
  throw new UsageError(`${path} has no rows to learn from`);
}
