import { amount, counted, ofHundred, whole } from "../numbers.ts";
import type { DataInspection, GraphsReport, ScoresReport, SizesReport, TextsReport } from "../reports.ts";
import { type Block, type Fact, facts, type NextStep, paragraph, type View } from "../view.ts";
import { closing, dataWords } from "./parts.ts";

/** Most names that a list shows. */
const SHOWN = 8;

/** What a data file holds, and what may cause trouble. */
export function dataView(report: DataInspection, next: readonly NextStep[]): View {
  const { data, scores } = report;
  return {
    title: dataWords(data),
    blocks: [
      facts(...factsOf(report)),
      ...scores.flatMap((score) => scoreBlocks(score, data.rows)),
      ...closing(report, next),
    ],
  };
}

function factsOf(report: DataInspection): readonly (Fact | undefined)[] {
  const { data, reader, columns, density, texts, graphs, querySizes, groupSizes } = report;
  const words = columns.filter((column) => column.role === "feature" && column.words !== null);
  const unused = columns.filter((column) => column.role === "ignore");
  const empty = report.queriesWithoutPairs;
  const without = empty === 0 ? "" : `; ${whole(empty)} without two different scores`;
  return [
    ["format", reader === "ordo" ? data.format : `${data.format}, read by ${reader}`],
    density === null ? undefined : ["values", `${data.storage}, ${ofHundred(density)} % are not 0`],
    texts === null ? undefined : ["lengths", lengthWords(texts)],
    texts === null ? undefined : ["empty texts", texts.empty === 0 ? "none" : whole(texts.empty)],
    texts === null ? undefined : ["equal texts", repeatedWords(texts)],
    ...(graphs === null ? [] : graphFactsOf(graphs, data.rows)),
    words.length === 0 ? undefined : ["columns of words", listed(words.map(({ name }) => name))],
    unused.length === 0 ? undefined : ["ignored", listed(unused.map(({ name }) => name))],
    querySizes === null ? undefined : ["queries", sizes(querySizes) + without],
    groupSizes === null ? undefined : ["groups", sizes(groupSizes)],
    ...(texts === null && graphs === null ? columnFacts(report) : []),
    ["fingerprint", data.fingerprint],
  ];
}

function graphFactsOf(graphs: GraphsReport, rows: number): readonly Fact[] {
  const { nodes, edges, nodeLabels, edgeLabels, directed, weighted, empty } = graphs;
  const range = ({ smallest, largest, mean }: GraphsReport["nodes"]) =>
    `${whole(smallest)} to ${whole(largest)}, the mean is ${amount(mean)}`;
  const labels = (count: number) => (count === 0 ? "none" : counted(count, "different one"));
  return [
    ["nodes", range(nodes) + (empty === 0 ? "" : `; ${counted(empty, "graph")} without any`)],
    ["edges", range(edges) + (weighted === 0 ? "" : `; with weights in ${counted(weighted, "graph")}`)],
    ["labels of nodes", labels(nodeLabels)],
    ["labels of edges", labels(edgeLabels)],
    ["directed", directed === 0 ? "none" : directed === rows ? "all" : whole(directed)],
  ];
}

function columnFacts({ missing, constantColumns, equalColumns }: DataInspection): readonly Fact[] {
  return [
    ["missing values", missingWords(missing)],
    ["constant columns", listed(constantColumns)],
    ["equal columns", listed(equalColumns.map(({ column, sameAs }) => `${column} = ${sameAs}`))],
  ];
}

function lengthWords({ lengths: { smallest, median, largest } }: TextsReport): string {
  return `${whole(smallest)} to ${counted(largest, "letter")}, the median is ${amount(median)}`;
}

function repeatedWords({ repeated }: TextsReport): string {
  if (repeated === 0) return "none";
  return `${whole(repeated)} ${repeated === 1 ? "is" : "are"} equal to an earlier one`;
}

function sizes({ count, smallest, median, largest }: SizesReport): string {
  const range =
    smallest === largest ? counted(largest, "row") : `${whole(smallest)} to ${counted(largest, "row")}`;
  return `${whole(count)} of ${range}, the median is ${amount(median)}`;
}

function missingWords({ values, rows, columns }: DataInspection["missing"]): string {
  if (values === 0) return "none";
  return `${whole(values)} in ${counted(rows, "row")}: ${listed(columns.map((c) => `${c.column} ${whole(c.values)}`))}`;
}

function scoreBlocks({ name, least, most, mean, histogram }: ScoresReport, rows: number): readonly Block[] {
  if (least === null || most === null || mean === null) return [];
  const longest = Math.max(...histogram.map(({ count }) => count));
  const lines = histogram.map(({ from, to, label, count }) => [
    label ?? (from === to ? amount(from) : `${amount(from)} to ${amount(to)}`),
    whole(count),
    `${ofHundred(count / rows)} %`,
  ]);
  const right = "right" as const;
  const columns = [
    { title: name ?? "score" },
    { title: "rows", align: right },
    { title: "share", align: right },
  ];
  return [
    paragraph(`${name ?? "score"}: from ${amount(least)} to ${amount(most)}, mean ${amount(mean)}`),
    { kind: "table", columns, rows: lines, bars: histogram.map(({ count }) => count / longest) },
  ];
}

function listed(names: readonly string[]): string {
  if (names.length === 0) return "none";
  const more = names.length - SHOWN;
  return more > 0 ? `${names.slice(0, SHOWN).join(", ")} and ${whole(more)} more` : names.join(", ");
}
