import { readDataset } from "@ordo/files";
import {
  amount,
  type Block,
  counted,
  type Fact,
  facts,
  ofHundred,
  paragraph,
  type TableBlock,
  whole,
} from "@ordo/report";
import {
  type DatasetSummary,
  type GroupSummary,
  inspectDataset,
  type ReadReport,
  type ScoreSummary,
} from "ordo";
import type { Context } from "../context.ts";
import type { Outcome } from "../outcome.ts";
import { readingOptions } from "../reading.ts";

/** The JSON of `inspect` for a data file. */
export interface DataReport {
  readonly kind: "data";
  readonly file: string;
  readonly format: string;
  readonly reader: string;
  readonly columns: readonly {
    readonly name: string;
    readonly role: string;
    readonly words: number | null;
  }[];
  readonly summary: DatasetSummary;
  readonly warnings: DatasetSummary["warnings"];
}

/** Most names that a list shows. */
const SHOWN = 8;

/** `ordo inspect DATA`: what the file holds, and what may cause trouble. Missing values and words are looked at, not refused. */
export async function inspectData(context: Context, path: string): Promise<Outcome> {
  const given = readingOptions(context.settings);
  const lenient = {
    missing: "keep",
    ...(isTable(given.format ?? path) ? { categories: "one-hot" } : {}),
  } as const;
  const { data, report } = await readDataset(path, { ...lenient, ...given }, context.run);
  const summary = inspectDataset(data);
  const warnings = [...report.warnings, ...summary.warnings.filter(isNew(report.warnings))];
  context.warn(...warnings);
  const columns = report.columns.map(({ name, role, categories }) => {
    return { name, role, words: categories?.length ?? null };
  });
  const { format, reader } = report;
  const json: DataReport = { kind: "data", file: path, format, reader, columns, summary, warnings };
  const title = `${path}: ${counted(summary.items, "row")}, ${counted(summary.features, "feature")}`;
  return {
    report: json,
    view: { title, blocks: [...blocksOf(summary, report), { kind: "warnings", warnings }] },
    brief: [`${summary.items} ${summary.features}`],
  };
}

/** SVMlight has no columns of words. */
function isTable(name: string): boolean {
  return !/(svm|svml|svmlight|libsvm|light|letor|txt|dat)(\.gz)?$/i.test(name);
}

function isNew(known: readonly { readonly code: string }[]) {
  return ({ code }: { readonly code: string }) => !known.some((warning) => warning.code === code);
}

function blocksOf(summary: DatasetSummary, report: ReadReport): readonly Block[] {
  const { missing, constantColumns, duplicateColumns, preferences, queries, groups } = summary;
  const words = report.columns.filter(
    ({ role, categories }) => role === "feature" && categories !== undefined,
  );
  const repeats = duplicateColumns.map(({ column, sameAs }) => `${column} = ${sameAs}`);
  const fact = (name: string, value: string | undefined): Fact | undefined =>
    value === undefined ? undefined : [name, value];
  return [
    facts(
      ["format", report.reader === "ordo" ? report.format : `${report.format}, read by ${report.reader}`],
      ["features", featuresText(summary)],
      fact("columns of words", words.length === 0 ? undefined : listed(words.map(({ name }) => name))),
      fact("queries", queries && `${sizesText(queries)}${emptyText(summary)}`),
      fact("groups", groups && sizesText(groups)),
      fact(
        "preferences",
        preferences && `${whole(preferences.count)}, ${whole(preferences.ties)} of them ties`,
      ),
      ["missing values", missingText(missing)],
      ["constant columns", constantColumns.length === 0 ? "none" : listed(constantColumns)],
      ["equal columns", repeats.length === 0 ? "none" : listed(repeats)],
      ["fingerprint", summary.fingerprint],
    ),
    ...summary.scores.flatMap((score) => scoreBlocks(score, summary.items)),
  ];
}

function featuresText({ features, storage, density }: DatasetSummary): string {
  return `${whole(features)}, ${storage}, ${ofHundred(density)} % of the values are not 0`;
}

function sizesText({ count, smallest, median, largest }: GroupSummary): string {
  return `${whole(count)}, of ${whole(smallest)} to ${counted(largest, "row")}, half of them up to ${amount(median)}`;
}

function emptyText({ queriesWithoutPairs: empty }: DatasetSummary): string {
  return empty === 0 ? "" : `; ${whole(empty)} without two different scores`;
}

function missingText({ values, items, columns }: DatasetSummary["missing"]): string {
  if (values === 0) return "none";
  const each = columns.map(({ column, values: count }) => `${column} ${whole(count)}`);
  return `${whole(values)} in ${counted(items, "row")}: ${listed(each)}`;
}

function scoreBlocks({ name, least, most, mean, histogram }: ScoreSummary, items: number): readonly Block[] {
  if (items === 0) return [];
  const heading = `${name ?? "score"}: from ${amount(least)} to ${amount(most)}, mean ${amount(mean)}`;
  const longest = Math.max(...histogram.map(({ count }) => count));
  const rows = histogram.map(({ from, to, label, count }) => [
    label ?? (from === to ? amount(from) : `${amount(from)} to ${amount(to)}`),
    whole(count),
    `${ofHundred(count / items)} %`,
    "#".repeat(Math.round((30 * count) / longest)),
  ]);
  const table: TableBlock = {
    kind: "table",
    columns: [
      { title: "value" },
      { title: "rows", align: "right" },
      { title: "share", align: "right" },
      { title: "" },
    ],
    rows,
  };
  return [paragraph(heading), table];
}

function listed(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return more > 0 ? `${names.slice(0, SHOWN).join(", ")} and ${whole(more)} more` : names.join(", ");
}
