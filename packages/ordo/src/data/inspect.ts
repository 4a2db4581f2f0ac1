import type { Warning } from "../base/run.ts";
import type { Dataset } from "./dataset.ts";
import { type ColumnFacts, columnFacts } from "./inspect-columns.ts";
import { type ItemsSummary, itemsSummary, itemsWarnings, noItems, warningIf } from "./inspect-items.ts";
import type { Vectors } from "./samples.ts";
import { columnWarnings } from "./suspects/columns.ts";

/** What there is to know about a data set before anything is learned from it. */
export interface DatasetSummary extends ItemsSummary {
  readonly features: number;
  readonly storage: "dense" | "sparse";
  /** Share of feature values that are not 0, missing ones included. */
  readonly density: number;
  readonly featureNames: readonly string[] | undefined;
  readonly missing: {
    readonly values: number;
    readonly items: number;
    readonly columns: readonly { readonly column: string; readonly values: number }[];
  };
  readonly constantColumns: readonly string[];
  /** Columns, not constant, that are equal to an earlier one, value for value. */
  readonly duplicateColumns: readonly { readonly column: string; readonly sameAs: string }[];
  readonly warnings: readonly Warning[];
}

/** Describes a data set: sizes, scores, queries, and what may cause trouble. Linear in its size, but for sorting scores. */
export function inspectDataset(data: Dataset<Vectors>): DatasetSummary {
  const { inputs } = data;
  const facts = columnFacts(inputs);
  const name = (column: number) => inputs.names?.[column] ?? `feature ${column + 1}`;
  const summary = {
    ...itemsSummary(data),
    features: inputs.features,
    storage: inputs.values.kind,
    density: facts.density,
    featureNames: inputs.names,
    missing: missingSummary(facts, name),
    constantColumns: facts.constant.map(name),
    duplicateColumns: facts.duplicates.map(([column, same]) => ({
      column: name(column),
      sameAs: name(same),
    })),
  } as const;
  return Object.freeze({ ...summary, warnings: Object.freeze(warningsOf(summary, data, facts)) });
}

function missingSummary(facts: ColumnFacts, name: (column: number) => string): DatasetSummary["missing"] {
  const columns = [...facts.missing.entries()]
    .filter(([, values]) => values > 0)
    .map(([column, values]) => ({ column: name(column), values }));
  const values = columns.reduce((sum, column) => sum + column.values, 0);
  return { values, items: facts.itemsWithMissing, columns };
}

function warningsOf(
  summary: Omit<DatasetSummary, "warnings">,
  data: Dataset<Vectors>,
  facts: ColumnFacts,
): readonly Warning[] {
  const { missing, constantColumns, duplicateColumns } = summary;
  return [
    noItems(summary),
    warningIf(summary.features === 0, "data.no-features", "there are no features"),
    warningIf(
      missing.values > 0,
      "data.missing-values",
      `${missing.values} feature values are missing; choose how to impute them`,
    ),
    warningIf(
      constantColumns.length > 0,
      "data.constant-columns",
      `${constantColumns.length} columns are constant and say nothing`,
    ),
    warningIf(
      duplicateColumns.length > 0,
      "data.duplicate-columns",
      `${duplicateColumns.length} columns repeat an earlier one`,
    ),
    warningIf(
      facts.scaleRatio > 1000,
      "data.unequal-scales",
      "some columns are over 1000 times as large as others; kernels that use distances need scaling",
    ),
    columnWarnings(data),
    itemsWarnings(summary, data),
  ].flat();
}
