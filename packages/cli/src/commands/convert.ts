import { stat } from "node:fs/promises";
import { type DatasetWriteOptions, formatOfName, writeDataset } from "@ordo/files";
import { type ConvertReport, convertView } from "@ordo/report";
import { DATASET_PARTS, type DataFormat, type DatasetPart } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { dataReport, readInput } from "../input/input.ts";
import { quoted } from "../settings/repeat-command.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { runReport } from "../terminal/run-report.ts";

/** `ordo convert A B`: the same data in another format, missing values included. */
export async function convert(context: Context): Promise<Outcome> {
  const [from = "", output = ""] = context.arguments;
  const dropped = partsToDrop(context.settings.list("drop"));
  const outputFormat = (context.settings.text("to") as DataFormat | undefined) ?? formatOfName(output).format;
  if (outputFormat === undefined)
    throw new UsageError(
      `${output}: its name tells no format (.csv .tsv .svm .arff .jsonl .parquet); say which with --to`,
    );
  const input = await readInput(context, from, { missing: "keep", unordered: "sort" });
  const { inputs } = input.data;
  if (inputs.kind === "strings")
    throw new UsageError("--strings: convert writes features, scores and ids, and cannot write texts");
  const options: DatasetWriteOptions = { drop: dropped, format: outputFormat };
  await writeDataset(output, { ...input.data, inputs }, options, context.run);
  const report: ConvertReport = {
    data: dataReport(input),
    output,
    outputFormat,
    dropped,
    bytes: (await stat(output)).size,
    ...runReport(context),
  };
  const next = [{ why: "look at what was written", command: `ordo inspect ${quoted(output)}` }];
  return { report, view: convertView(report, next), brief: [output] };
}

function partsToDrop(names: readonly string[]): readonly DatasetPart[] {
  const parts = names.flatMap((name) => name.split(","));
  const unknown = parts.find((part) => !(DATASET_PARTS as readonly string[]).includes(part));
  if (unknown !== undefined)
    throw new UsageError(`--drop: expected one of ${DATASET_PARTS.join(", ")}, got "${unknown}"`);
  return parts as readonly DatasetPart[];
}
