import type { Warning } from "../base/run.ts";
import { at, type Matrix } from "../linalg/matrix.ts";
import type { Dataset, Scores } from "./dataset.ts";
import type { Grouping } from "./grouping.ts";
import { type ColumnFacts, columnFacts } from "./inspect-columns.ts";
import type { Vectors } from "./samples.ts";

/** How often a score occurs; in a bin when there are too many different ones. The last bin includes its upper end. */
export interface HistogramBar {
  readonly from: number;
  readonly to: number;
  /** The word of a class. */
  readonly label: string | undefined;
  readonly count: number;
}

export interface ScoreSummary {
  readonly name: string | undefined;
  readonly least: number;
  readonly most: number;
  readonly mean: number;
  /** Number of different scores. */
  readonly distinct: number;
  readonly histogram: readonly HistogramBar[];
}

export interface GroupSummary {
  readonly count: number;
  readonly smallest: number;
  readonly median: number;
  readonly largest: number;
}

/** What there is to know about a data set before anything is learned from it. */
export interface DatasetSummary {
  readonly items: number;
  readonly features: number;
  readonly storage: "dense" | "sparse";
  /** Share of feature values that are not 0, missing ones included. */
  readonly density: number;
  readonly fingerprint: string;
  readonly featureNames: readonly string[] | undefined;
  readonly classes: readonly string[] | undefined;
  readonly scores: readonly ScoreSummary[];
  readonly queries: GroupSummary | undefined;
  /** Queries in which no two items have different scores: nothing can be learned from them. */
  readonly queriesWithoutPairs: number;
  readonly groups: GroupSummary | undefined;
  readonly preferences: { readonly count: number; readonly ties: number } | undefined;
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

/** Most different scores that get a bar each; more are put into bins. */
const BARS = 20;
const BINS = 10;

/** Describes a data set: sizes, scores, queries, and what may cause trouble. Linear in its size, but for sorting scores. */
export function inspectDataset(data: Dataset<Vectors>): DatasetSummary {
  const { inputs, scores, queries, groups, preferences } = data;
  const facts = columnFacts(inputs);
  const name = (column: number) => inputs.names?.[column] ?? `feature ${column + 1}`;
  const summary = {
    items: data.size,
    features: inputs.features,
    storage: inputs.values.kind,
    density: facts.density,
    fingerprint: data.fingerprint,
    featureNames: inputs.names,
    classes: scores?.classes,
    scores: scores === undefined ? [] : scoreSummaries(scores),
    queries: queries && groupSummary(queries),
    queriesWithoutPairs: queries && scores ? queriesWithoutPairs(queries, scores.values) : 0,
    groups: groups && groupSummary(groups),
    preferences: preferences && {
      count: preferences.count,
      ties: preferences.magnitudes.reduce((sum, value) => sum + (value === 0 ? 1 : 0), 0),
    },
    missing: missingSummary(facts, name),
    constantColumns: facts.constant.map(name),
    duplicateColumns: facts.duplicates.map(([column, same]) => ({
      column: name(column),
      sameAs: name(same),
    })),
  } as const;
  return Object.freeze({ ...summary, warnings: Object.freeze(warningsOf(summary, data, facts)) });
}

function scoreSummaries({ values, names, classes }: Scores): readonly ScoreSummary[] {
  return Array.from({ length: values.cols }, (_, output) => {
    const sorted = Float64Array.from({ length: values.rows }, (_, row) => at(values, row, output)).sort();
    const counts = new Map<number, number>();
    for (const score of sorted) counts.set(score, (counts.get(score) ?? 0) + 1);
    const mean = sorted.reduce((sum, score) => sum + score / sorted.length, 0);
    return {
      name: names?.[output],
      least: sorted[0] ?? Number.NaN,
      most: sorted[sorted.length - 1] ?? Number.NaN,
      mean: sorted.length === 0 ? Number.NaN : mean,
      distinct: counts.size,
      histogram: counts.size <= BARS ? bars(counts, classes) : bins(sorted),
    };
  });
}

function bars(
  counts: ReadonlyMap<number, number>,
  classes: readonly string[] | undefined,
): readonly HistogramBar[] {
  return [...counts].map(([score, count]) => ({ from: score, to: score, label: classes?.[score], count }));
}

function bins(sorted: Float64Array): readonly HistogramBar[] {
  const least = sorted[0];
  const most = sorted[sorted.length - 1];
  const edge = (bin: number) => (bin === BINS ? most : least + (most - least) * (bin / BINS));
  const counts = new Array<number>(BINS).fill(0);
  let bin = 0;
  for (const score of sorted) {
    while (bin < BINS - 1 && score >= edge(bin + 1)) bin++;
    counts[bin]++;
  }
  return counts.map((count, k) => ({ from: edge(k), to: edge(k + 1), label: undefined, count }));
}

function groupSummary(groups: Grouping): GroupSummary {
  const sizes = groups.sizes().sort();
  const middle = sizes.length >> 1;
  const median = sizes.length % 2 === 1 ? sizes[middle] : (sizes[middle - 1] + sizes[middle]) / 2;
  const [smallest = 0, largest = 0] = [sizes[0], sizes[sizes.length - 1]];
  return { count: groups.count, smallest, median: sizes.length === 0 ? 0 : median, largest };
}

function queriesWithoutPairs(queries: Grouping, scores: Matrix): number {
  let count = 0;
  for (let query = 0; query < queries.count; query++) {
    const rows = queries.rowsOf(query);
    const differ = rows.some((row) => {
      for (let output = 0; output < scores.cols; output++)
        if (at(scores, row, output) !== at(scores, rows[0], output)) return true;
      return false;
    });
    if (!differ) count++;
  }
  return count;
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
  const warnings: Warning[] = [];
  const warn = (applies: boolean, code: string, message: string) => {
    if (applies) warnings.push(Object.freeze({ code, message }));
  };
  const { items, missing, constantColumns, duplicateColumns, scores, queries, queriesWithoutPairs } = summary;
  warn(items === 0, "data.no-items", "there are no items");
  warn(summary.features === 0, "data.no-features", "there are no features");
  warn(
    missing.values > 0,
    "data.missing-values",
    `${missing.values} feature values are missing; choose how to impute them`,
  );
  warn(
    constantColumns.length > 0,
    "data.constant-columns",
    `${constantColumns.length} columns are constant and say nothing`,
  );
  warn(
    duplicateColumns.length > 0,
    "data.duplicate-columns",
    `${duplicateColumns.length} columns repeat an earlier one`,
  );
  warn(
    facts.scaleRatio > 1000,
    "data.unequal-scales",
    "some columns are over 1000 times as large as others; kernels that use distances need scaling",
  );
  warn(
    items > 1 && scores.some(({ distinct }) => distinct === 1),
    "data.constant-score",
    "all items have the same score, so there is nothing to rank",
  );
  warn(
    queries !== undefined && queriesWithoutPairs > 0,
    "data.queries-without-pairs",
    `${queriesWithoutPairs} of ${queries?.count} queries have no two items with different scores`,
  );
  const repeated = repeatedIds(data);
  const where = queries === undefined ? "" : " of one query";
  warn(repeated > 0, "data.repeated-ids", `${repeated} ids stand for more than one item${where}`);
  return warnings;
}

/** One document may answer several queries; inside a query an id should be one item. */
function repeatedIds({ ids, queries }: Dataset<Vectors>): number {
  if (ids === undefined) return 0;
  const pairs = new Set(ids.map((id, row) => `${queries?.of[row] ?? ""}\0${id}`));
  return ids.length - pairs.size;
}
