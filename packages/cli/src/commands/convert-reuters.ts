import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { formatOfName, readReuters, writeText } from "@ordo/files";
import { type ConvertReport, convertView } from "@ordo/report";
import { dataset, modApte, type ReutersArticle, strings } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { writtenBytes } from "../input/written-bytes.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { followUp, runReport } from "../terminal/run-report.ts";

/** Columns that are written: a topic for each of the largest. */
const TOPICS = 25;

/** The SGML files of Reuters-21578 that a path stands for: one of them, or a folder of them; undefined of anything else. */
export async function reutersFiles(path: string): Promise<readonly string[] | undefined> {
  const isSgml = (name: string) => /\.sgml?(\.gz)?$/i.test(name);
  if (isSgml(path)) return [path];
  const facts = await stat(path).catch(() => undefined);
  if (facts?.isDirectory() !== true) return undefined;
  const names = (await readdir(path)).filter(isSgml).sort();
  return names.length === 0 ? undefined : names.map((name) => join(path, name));
}

/** The articles of the ModApte split as JSON lines: id, part (train or test), title, text (title and body), and 0 or 1 for each of the largest topics. */
export async function convertReuters(
  context: Context,
  files: readonly string[],
  output: string,
): Promise<Outcome> {
  if ((context.settings.text("to") ?? formatOfName(output).format) !== "json-lines")
    throw new UsageError(`${output}: articles are written as JSON lines; call the file .jsonl`);
  const { train, test } = modApte(await readReuters(files, context.run));
  const articles = [...train, ...test];
  const topics = largestTopics(articles);
  const isAbout = ({ topics: own }: ReutersArticle) => topics.map((topic) => (own.includes(topic) ? 1 : 0));
  const lines = articles.map((article, row) => {
    const labels = isAbout(article).map((value, k) => [topics[k], value]);
    const part = row < train.length ? "train" : "test";
    const { id, title } = article;
    return `${JSON.stringify({ id, part, title, text: textOf(article), ...Object.fromEntries(labels) })}\n`;
  });
  await writeText(output, lines, { gzip: formatOfName(output).gzip, signal: context.run.signal });
  const data = dataset({ inputs: strings(articles.map(textOf)), ids: articles.map(({ id }) => id) });
  const report: ConvertReport = {
    data: {
      path: context.arguments[0]!,
      files: null,
      format: "reuters",
      rows: articles.length,
      items: "texts",
      features: null,
      storage: null,
      queries: null,
      groups: null,
      outputs: topics.length,
      target: topics,
      classes: null,
      preferences: null,
      missing: 0,
      fingerprint: data.fingerprint,
    },
    output,
    outputFormat: "json-lines",
    dropped: [],
    bytes: await writtenBytes(output),
    ...runReport(context),
  };
  const given = { text: ["text"], id: "id", target: topics.slice(0, 1) };
  const out = { out: "model.ordo" };
  const next = topics.length === 0 ? [] : [followUp(context, "learn a topic", "fit", [output], out, given)];
  return { report, view: convertView(report, next), brief: [output] };
}

const textOf = ({ title, body }: ReutersArticle) => `${title}\n${body}`;

function largestTopics(articles: readonly ReutersArticle[]): readonly string[] {
  const sizes = new Map<string, number>();
  for (const { topics } of articles)
    for (const topic of new Set(topics)) sizes.set(topic, (sizes.get(topic) ?? 0) + 1);
  const largest = [...sizes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, TOPICS);
  return largest.map(([topic]) => topic);
}
