import {
  type DataInspection,
  dataView,
  type RunReport,
  type ScoresReport,
  type SizesReport,
} from "@ordo/report";
import {
  type Dataset,
  type DatasetSummary,
  dataset,
  featuresOf,
  type Graphs,
  type GroupSummary,
  type ItemsSummary,
  inspectDataset,
  inspectGraphs,
  inspectTexts,
  type ReadReport,
  readWarnings,
  type ScoreSummary,
  type Sequences,
  type Sets,
  type Strings,
  strings,
  type Vectors,
  type Warning,
} from "ordo";
import { dataReport, type Input, readInput } from "../input/input.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { followUp, runReport } from "../terminal/run-report.ts";

/** `ordo inspect DATA`: missing values and words are looked at here, not refused. */
export async function inspectData(context: Context, paths: readonly string[]): Promise<Outcome> {
  const input = await readInput(context, paths, {
    missing: "keep",
    categories: "one-hot",
    unordered: "sort",
  });
  const { warnings, ...found } = factsOf(input);
  context.warn(...readWarnings(input));
  const told = new Set(context.warnings.map(({ code }) => code));
  context.warn(...warnings.filter(({ code }) => !told.has(code)));
  const columns = input.report.columns.map(({ name, role, categories }) => {
    return { name, role, words: categories?.length ?? null };
  });
  const report: DataInspection = {
    kind: "data",
    data: dataReport(input),
    reader: input.report.reader,
    columns,
    ...found,
    ...runReport(context),
  };
  const settled = lookedAt(report);
  const next =
    report.scores.length > 0 ? [followUp(context, "estimate a ranker", "validate", paths, settled)] : [];
  const { rows, features } = report.data;
  return {
    report,
    view: dataView(report, next),
    brief: [features === null ? `${rows}` : `${rows}\t${features}`],
  };
}

/** What is read here as it is, and what a learner has to be told about. */
function lookedAt({ columns, missing }: DataInspection) {
  const hasWords = columns.some(({ role, words }) => role === "feature" && words !== null);
  return {
    ...(hasWords && { categories: "one-hot" }),
    ...(missing.values > 0 && { impute: "median" }),
  };
}

type Found = Omit<DataInspection, "kind" | "data" | "reader" | "columns" | keyof RunReport> & {
  readonly warnings: readonly Warning[];
};

function factsOf({ data, report }: Input): Found {
  const { inputs } = data;
  if (inputs.kind === "graphs") return graphFacts({ ...data, inputs });
  const numbers = featuresOf(inputs);
  if (numbers !== undefined) return vectorFacts(dataset({ ...data, inputs: numbers }), report);
  return inputs.kind === "views" ? viewFacts(data) : textFacts({ ...data, inputs } as Dataset<Listed>);
}

function vectorFacts(data: Dataset<Vectors>, read: ReadReport): Found {
  const summary = inspectDataset(data);
  const missing = missingReport(summary, read);
  const own = `${missing.values} values are missing; choose how to impute them`;
  return {
    density: summary.density,
    texts: null,
    graphs: null,
    ...commonReport(summary),
    missing,
    constantColumns: summary.constantColumns,
    equalColumns: summary.duplicateColumns,
    warnings: summary.warnings.map(({ code, message }) => {
      return { code, message: code === "data.missing-values" ? own : message };
    }),
  };
}

/** Missing texts are refused by the reader. */
type Listed = Strings | Sequences | Sets;

/** Of views without numbers, what does not look at the rows themselves. */
function viewFacts(data: Dataset): Found {
  const inputs = strings(Array.from({ length: data.size }, (_, row) => String(row)));
  return { ...textFacts(dataset({ ...data, inputs })), texts: null };
}

function textFacts(data: Dataset<Listed>): Found {
  const summary = inspectTexts(data);
  const { lengths, empty, repeated, warnings } = summary;
  return {
    density: null,
    texts: { lengths, empty, repeated },
    graphs: null,
    ...commonReport(summary),
    ...NO_COLUMNS,
    warnings,
  };
}

const NO_COLUMNS = { missing: { values: 0, rows: 0, columns: [] }, constantColumns: [], equalColumns: [] };

function graphFacts(data: Dataset<Graphs>): Found {
  const summary = inspectGraphs(data);
  const { nodes, edges, nodeLabels, edgeLabels, directed, weighted, empty, warnings } = summary;
  return {
    density: null,
    texts: null,
    graphs: { nodes, edges, nodeLabels, edgeLabels, directed, weighted, empty },
    ...commonReport(summary),
    ...NO_COLUMNS,
    warnings,
  };
}

function commonReport({ scores, queries, queriesWithoutPairs, groups }: ItemsSummary) {
  return {
    scores: scores.map(scoresReport),
    querySizes: queries === undefined ? null : sizesReport(queries),
    queriesWithoutPairs,
    groupSizes: groups === undefined ? null : sizesReport(groups),
  };
}

/** By columns of the file where there are any: a missing word counts once there, not once for each word it might be. */
function missingReport({ missing }: DatasetSummary, report: ReadReport): DataInspection["missing"] {
  const columns = report.columns.filter((column) => column.missing > 0);
  return report.columns.length === 0
    ? { values: missing.values, rows: missing.items, columns: missing.columns }
    : {
        values: report.missing,
        rows: missing.items,
        columns: columns.map(({ name, missing: values }) => ({ column: name, values })),
      };
}

function sizesReport({ count, smallest, median, largest }: GroupSummary): SizesReport {
  return { count, smallest, median, largest };
}

function scoresReport({ name, least, most, mean, distinct, histogram }: ScoreSummary): ScoresReport {
  const known = (value: number) => (Number.isNaN(value) ? null : value);
  return {
    name: name ?? null,
    least: known(least),
    most: known(most),
    mean: known(mean),
    distinct,
    histogram: histogram.map((bar) => ({ ...bar, label: bar.label ?? null })),
  };
}
