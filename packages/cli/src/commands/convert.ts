import { type DatasetWriteOptions, formatOfName, writeDataset } from "@ordo/files";
import { type ConvertReport, convertView } from "@ordo/report";
import { DATASET_PARTS, type DataFormat, type Dataset, type DatasetPart } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { dataReport, readInput } from "../input/input.ts";
import { itemsFlag } from "../input/item-columns.ts";
import { writtenBytes } from "../input/written-bytes.ts";
import type { Given } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { followUp, runReport } from "../terminal/run-report.ts";
import { convertReuters, reutersFiles } from "./convert-reuters.ts";
import { convertTexts, textFiles } from "./convert-texts.ts";

/** `ordo convert A B`: the same data in another format, missing values included. */
export async function convert(context: Context): Promise<Outcome> {
  const [from = "", output = ""] = context.arguments;
  const articles = await reutersFiles(from);
  if (articles !== undefined) return await convertReuters(context, articles, output);
  const texts = await textFiles(from);
  if (texts !== undefined) return await convertTexts(context, texts, output);
  const dropped = partsToDrop(context.settings.list("drop"));
  const outputFormat = (context.settings.text("to") as DataFormat | undefined) ?? formatOfName(output).format;
  if (outputFormat === undefined)
    throw new UsageError(
      `${output}: its name tells no format (.csv .tsv .svm .arff .jsonl .parquet); say which with --to`,
    );
  const input = await readInput(context, [from], { missing: "keep", unordered: "sort" });
  const { inputs } = input.data;
  if (inputs.kind === "graphs")
    throw new UsageError(`${from} holds graphs, and convert writes features, scores and ids`);
  if (inputs.kind !== "vectors")
    throw new UsageError(
      `${itemsFlag(context.settings)}: convert writes features, scores and ids, and cannot write texts, tokens or sets`,
    );
  const options: DatasetWriteOptions = { drop: dropped, format: outputFormat };
  await writeDataset(output, { ...input.data, inputs }, options, context.run);
  const report: ConvertReport = {
    data: dataReport(input),
    output,
    outputFormat,
    dropped,
    bytes: await writtenBytes(output),
    ...runReport(context),
  };
  const given = rolesOf(input.data, outputFormat, dropped);
  const told = formatOfName(output).format === outputFormat ? {} : { format: outputFormat };
  const next = [
    followUp(context, "look at what was written", "inspect", [output], {}, { ...given, ...told }),
  ];
  return { report, view: convertView(report, next), brief: [output] };
}

/** The columns of the written file that are no features, as options; lines that name their parts need none. */
function rolesOf(
  { scores, queries, groups, weights, ids }: Dataset,
  format: DataFormat,
  dropped: readonly DatasetPart[],
): Given {
  if (format === "svmlight" || format === "json-lines") return {};
  const keeps = (part: DatasetPart, value: unknown) => value !== undefined && !dropped.includes(part);
  const outputs = scores?.values.cols ?? 0;
  const numbered = Array.from({ length: outputs }, (_, k) => (outputs === 1 ? "score" : `score${k + 1}`));
  const names = dropped.includes("score-names") ? numbered : (scores?.names ?? numbered);
  return {
    ...(keeps("scores", scores) && outputs > 0 && { target: names }),
    ...(keeps("queries", queries) && { query: "query" }),
    ...(keeps("groups", groups) && { group: "group" }),
    ...(keeps("ids", ids) && { id: "id" }),
    // ARFF has them beside its columns.
    ...(keeps("weights", weights) && format !== "arff" && { weight: "weight" }),
  };
}

function partsToDrop(names: readonly string[]): readonly DatasetPart[] {
  const parts = names.flatMap((name) => name.split(","));
  const unknown = parts.find((part) => !(DATASET_PARTS as readonly string[]).includes(part));
  if (unknown !== undefined)
    throw new UsageError(`--drop: expected one of ${DATASET_PARTS.join(", ")}, got "${unknown}"`);
  return parts as readonly DatasetPart[];
}
