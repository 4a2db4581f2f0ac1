import { stat } from "node:fs/promises";
import { type DatasetWriteOptions, readDataset, writeDataset } from "@ordo/files";
import { counted, facts, fileSize } from "@ordo/report";
import { DATASET_PARTS, type DatasetPart } from "ordo";
import type { Context } from "../context.ts";
import { UsageError } from "../definitions/definition.ts";
import type { Outcome } from "../outcome.ts";
import { readingOptions } from "../reading.ts";

/** The JSON of `convert`. */
export interface ConvertReport {
  readonly input: string;
  readonly output: string;
  readonly format: string;
  readonly rows: number;
  readonly features: number;
  readonly dropped: readonly DatasetPart[];
  readonly bytes: number;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}

/** `ordo convert A B`: the same data in another format, missing values included. */
export async function convert(context: Context): Promise<Outcome> {
  const [input, output] = context.arguments as [string, string];
  const { settings } = context;
  const dropped = partsToDrop(settings.list("drop"));
  const { data, report } = await readDataset(
    input,
    { missing: "keep", ...readingOptions(settings) },
    context.run,
  );
  context.warn(...report.warnings);
  const options = { drop: dropped, ...(settings.isGiven("to") ? { format: settings.text("to") } : {}) };
  await writeDataset(output, data, options as DatasetWriteOptions, context.run);
  const { size } = await stat(output);
  const json: ConvertReport = {
    input,
    output,
    format: report.format,
    rows: report.rows,
    features: report.features,
    dropped,
    bytes: size,
    warnings: context.warnings,
  };
  const lost = dropped.length === 0 ? undefined : (["left out", dropped.join(", ")] as const);
  return {
    report: json,
    view: {
      title: `${output} written: ${counted(report.rows, "row")}, ${counted(report.features, "feature")}`,
      blocks: [
        facts(["from", `${input} (${report.format})`], ["size", fileSize(size)], lost),
        { kind: "warnings", warnings: context.warnings },
      ],
    },
    brief: [output],
  };
}

function partsToDrop(names: readonly string[]): readonly DatasetPart[] {
  const parts = names.flatMap((name) => name.split(","));
  const unknown = parts.find((part) => !(DATASET_PARTS as readonly string[]).includes(part));
  if (unknown !== undefined)
    throw new UsageError(`--drop: expected one of ${DATASET_PARTS.join(", ")}, got "${unknown}"`);
  return parts as readonly DatasetPart[];
}
