import { readdir } from "node:fs/promises";
import { join, sep } from "node:path";
import { formatOfName, readText, writeText } from "@ordo/files";
import { type ConvertReport, convertView } from "@ordo/report";
import { dataset, strings } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { writtenBytes } from "../input/written-bytes.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { followUp, runReport } from "../terminal/run-report.ts";

/** The .txt files in a folder and in the folders inside it, by their paths from there; undefined where there are none, or of anything else. */
export async function textFiles(path: string): Promise<readonly string[] | undefined> {
  const names = await readdir(path, { recursive: true }).catch(() => []);
  // Graphs in the format of the TU Dortmund collection.
  if (names.some((name) => /_A\.txt$/.test(name))) return undefined;
  const texts = names.filter((name) => /\.txt$/i.test(name)).map((name) => name.split(sep).join("/"));
  return texts.length === 0 ? undefined : texts.sort();
}

/** Every file as a line of JSON: its path as id, the first folder on it as `folder` where there is one, and its text. */
export async function convertTexts(
  context: Context,
  names: readonly string[],
  output: string,
): Promise<Outcome> {
  const [folder = ""] = context.arguments;
  if ((context.settings.text("to") ?? formatOfName(output).format) !== "json-lines")
    throw new UsageError(`${output}: texts are written as JSON lines; call the file .jsonl`);
  const texts: string[] = [];
  for (const name of names) texts.push(await readText(join(folder, name)));
  const folders = names.map((name) => (name.includes("/") ? name.slice(0, name.indexOf("/")) : undefined));
  const lines = names.map(
    (id, row) => `${JSON.stringify({ id, folder: folders[row], text: texts[row]! })}\n`,
  );
  await writeText(output, lines, { gzip: formatOfName(output).gzip, signal: context.run.signal });
  const classes = [...new Set(folders.filter((one) => one !== undefined))];
  const report: ConvertReport = {
    data: {
      path: folder,
      files: null,
      format: "text-files",
      rows: names.length,
      items: "texts",
      features: null,
      storage: null,
      queries: null,
      groups: null,
      outputs: classes.length > 0 ? 1 : 0,
      target: classes.length > 0 ? ["folder"] : null,
      classes: classes.length > 0 ? classes : null,
      preferences: null,
      missing: 0,
      fingerprint: dataset({ inputs: strings(texts), ids: names }).fingerprint,
    },
    output,
    outputFormat: "json-lines",
    dropped: [],
    bytes: await writtenBytes(output),
    ...runReport(context),
  };
  const given = { text: ["text"], id: "id", target: ["folder"], positive: classes[0]! };
  const out = { out: "model.ordo" };
  const next =
    classes.length > 1 ? [followUp(context, "learn one of the folders", "fit", [output], out, given)] : [];
  return { report, view: convertView(report, next), brief: [output] };
}
