import { type DataInspection, dataView, type ScoresReport, type SizesReport } from "@ordo/report";
import {
  type DatasetSummary,
  type GroupSummary,
  inspectDataset,
  type ReadReport,
  type ScoreSummary,
} from "ordo";
import type { Context } from "../context.ts";
import { dataReport, readInput } from "../input.ts";
import type { Outcome } from "../outcome.ts";
import { followUp, runReport } from "../run-report.ts";

/** `ordo inspect DATA`: missing values and words are looked at here, not refused. */
export async function inspectData(context: Context, path: string): Promise<Outcome> {
  const input = await readInput(context, path, { missing: "keep", categories: "one-hot" });
  const summary = inspectDataset(input.data);
  const missing = missingReport(summary, input.report);
  const told = new Set(context.warnings.map(({ code }) => code));
  for (const { code, message } of summary.warnings) {
    const own = `${missing.values} values are missing; choose how to impute them`;
    if (!told.has(code)) context.warn({ code, message: code === "data.missing-values" ? own : message });
  }
  const columns = input.report.columns.map(({ name, role, categories }) => {
    return { name, role, words: categories?.length ?? null };
  });
  const report: DataInspection = {
    kind: "data",
    data: dataReport(input),
    reader: input.report.reader,
    columns,
    ...summaryReport(summary),
    missing,
    ...runReport(context),
  };
  const next = summary.scores.length > 0 ? [followUp(context, "estimate a ranker", "validate", [path])] : [];
  return { report, view: dataView(report, next), brief: [`${summary.items}\t${summary.features}`] };
}

function summaryReport(summary: DatasetSummary) {
  const { density, scores, queries, queriesWithoutPairs, groups } = summary;
  return {
    density,
    scores: scores.map(scoresReport),
    querySizes: queries === undefined ? null : sizesReport(queries),
    queriesWithoutPairs,
    groupSizes: groups === undefined ? null : sizesReport(groups),
    constantColumns: summary.constantColumns,
    equalColumns: summary.duplicateColumns,
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
