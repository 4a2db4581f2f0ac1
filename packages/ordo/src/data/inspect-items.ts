import type { Warning } from "../base/run.ts";
import { at, type Matrix } from "../linalg/matrix.ts";
import type { Dataset, Scores } from "./dataset.ts";
import type { Grouping } from "./grouping.ts";
import type { Samples } from "./samples.ts";
import { nearWordsWarning } from "./suspects/near-words.ts";
import { repeatedRows } from "./suspects/repeated-rows.ts";

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

/** What there is to know about a data set, whatever its items are. */
export interface ItemsSummary {
  readonly items: number;
  readonly fingerprint: string;
  readonly classes: readonly string[] | undefined;
  readonly scores: readonly ScoreSummary[];
  readonly queries: GroupSummary | undefined;
  /** Queries in which no two items have different scores: nothing can be learned from them. */
  readonly queriesWithoutPairs: number;
  readonly groups: GroupSummary | undefined;
  readonly preferences: { readonly count: number; readonly ties: number } | undefined;
}

/** Most different scores that get a bar each; more are put into bins. */
const BARS = 20;
const BINS = 10;

export function itemsSummary(data: Dataset<Samples>): ItemsSummary {
  const { scores, queries, groups, preferences } = data;
  return {
    items: data.size,
    fingerprint: data.fingerprint,
    classes: scores?.classes,
    scores: scores === undefined ? [] : scoreSummaries(scores),
    queries: queries && sizeSummary(queries.sizes()),
    queriesWithoutPairs: queries && scores ? queriesWithoutPairs(queries, scores.values) : 0,
    groups: groups && sizeSummary(groups.sizes()),
    preferences: preferences && {
      count: preferences.count,
      ties: preferences.magnitudes.reduce((sum, value) => sum + (value === 0 ? 1 : 0), 0),
    },
  };
}

export function noItems({ items }: ItemsSummary): readonly Warning[] {
  return warningIf(items === 0, "data.no-items", "there are no items");
}

/** What else may cause trouble, whatever the items are. */
export function itemsWarnings(summary: ItemsSummary, data: Dataset<Samples>): readonly Warning[] {
  const { items, scores, queries, queriesWithoutPairs: without } = summary;
  const repeated = repeatedIds(data);
  const copies = repeatedRows(data);
  const where = queries === undefined ? "" : " of one query";
  return [
    warningIf(
      items > 1 && scores.some(({ distinct }) => distinct === 1),
      "data.constant-score",
      "all items have the same score, so there is nothing to rank",
    ),
    warningIf(
      queries !== undefined && without > 0,
      "data.queries-without-pairs",
      `${without} of ${queries?.count} queries have no two items with different scores`,
    ),
    warningIf(repeated > 0, "data.repeated-ids", `${repeated} ids stand for more than one item${where}`),
    warningIf(
      copies > 0,
      "data.repeated-rows",
      `${copies} of ${items} items ${copies === 1 ? "is a copy" : "are copies"} of an earlier one${where}, score included`,
    ),
    nearWordsWarning("data.near-classes", "classes", data.scores?.classes ?? []),
  ].flat();
}

export function warningIf(applies: boolean, code: string, message: string): readonly Warning[] {
  return applies ? [Object.freeze({ code, message })] : [];
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

/** Sorts the sizes in place. */
export function sizeSummary(sizes: Uint32Array): GroupSummary {
  sizes.sort();
  const middle = sizes.length >> 1;
  const median = sizes.length % 2 === 1 ? sizes[middle] : (sizes[middle - 1] + sizes[middle]) / 2;
  const [smallest = 0, largest = 0] = [sizes[0], sizes[sizes.length - 1]];
  return { count: sizes.length, smallest, median: sizes.length === 0 ? 0 : median, largest };
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

/** One document may answer several queries; inside a query an id should be one item. */
function repeatedIds({ ids, queries }: Dataset<Samples>): number {
  if (ids === undefined) return 0;
  const pairs = new Set(ids.map((id, row) => `${queries?.of[row] ?? ""}\0${id}`));
  return ids.length - pairs.size;
}
