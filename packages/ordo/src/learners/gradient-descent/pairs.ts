import { invalidInput } from "../../base/checks.ts";
import type { Dataset } from "../../data/dataset.ts";
import { oneGroup } from "../../data/grouping.ts";
import type { Rows } from "../../data/samples.ts";
import { columnsOf, noPreferences } from "../../preferences/preference-graph.ts";
import type { Judging } from "../learner.ts";
import { type Listed, listedPairs } from "../pairs/listed.ts";
import type { Block } from "./losses/loss.ts";

/** The pairs of one output: a positive and a negative of one block each, and those that explicit preferences list. */
export interface Pairs {
  readonly size: number;
  readonly blocks: readonly Block[];
  readonly listed: Listed | undefined;
  /** Weights of all pairs together, which their losses are divided by. */
  readonly total: number;
  /** Of the scored items, each counted once. */
  readonly positives: number;
  readonly negatives: number;
}

/** The pairs of each output, among all items or only those that `keeps` says. */
export function pairsOf(data: Dataset, judging: Judging, keeps?: (row: number) => boolean): readonly Pairs[] {
  const { scores, preferences, queries, size } = data;
  if (scores === undefined && preferences === undefined)
    throw noPreferences("the data has neither scores nor preferences");
  const weights = data.weights;
  const counts = (row: number) => (weights === undefined || weights[row] > 0) && (keeps?.(row) ?? true);
  const groups = judging === "query" && queries !== undefined ? queries : oneGroup(size);
  const listed = listedPairs(data);
  const columns = scores === undefined ? [undefined] : columnsOf(data);
  return columns.map((column, output) => {
    const where = columns.length === 1 ? "" : ` (output ${output})`;
    const blocks: Block[] = [];
    for (let group = 0; column !== undefined && group < groups.count; group++) {
      const rows = groups.rowsOf(group);
      const query = groups.count === 1 ? undefined : groups.ids[group];
      requireTwoClasses(column, rows, { query, where });
      const block = blockOf(column, rows.filter(counts), weights);
      if (block !== undefined) blocks.push(block);
    }
    return withTotals(size, blocks, listed);
  });
}

function withTotals(size: number, blocks: readonly Block[], listed: Listed | undefined): Pairs {
  const mass = ({ positives, negatives, weights }: Block) =>
    weighed(positives, weights) * weighed(negatives, weights);
  return Object.freeze({
    size,
    blocks: Object.freeze(blocks),
    listed,
    total:
      blocks.reduce((sum, block) => sum + mass(block), 0) +
      (listed?.weights.reduce((sum, weight) => sum + weight, 0) ?? 0),
    positives: blocks.reduce((sum, { positives }) => sum + positives.length, 0),
    negatives: blocks.reduce((sum, { negatives }) => sum + negatives.length, 0),
  });
}

/** The weights of some items together. */
export function weighed(rows: Rows, weights: Float64Array | undefined): number {
  return weights === undefined ? rows.length : rows.reduce((sum, row) => sum + weights[row], 0);
}

/** Undefined where all rows are of one class. */
function blockOf(scores: Float64Array, rows: Rows, weights: Float64Array | undefined): Block | undefined {
  const most = rows.reduce((found, row) => Math.max(found, scores[row]), Number.NEGATIVE_INFINITY);
  const positives = rows.filter((row) => scores[row] === most);
  if (positives.length === rows.length) return undefined;
  return Object.freeze({ positives, negatives: rows.filter((row) => scores[row] !== most), weights });
}

/** Items that are compared have two different scores at most: the larger is the positive class. */
function requireTwoClasses(
  scores: Float64Array,
  rows: Rows,
  { query, where }: { readonly query: string | undefined; readonly where: string },
): void {
  const [first] = rows;
  const second = rows.find((row) => scores[row] !== scores[first]);
  if (second === undefined) return;
  const third = rows.find((row) => scores[row] !== scores[first] && scores[row] !== scores[second]);
  if (third === undefined) return;
  const found = [first, second, third].map((row) => scores[row]).sort((a, b) => a - b);
  const place = query === undefined ? "" : ` in query "${query}"`;
  throw invalidInput(
    `scores${where}`,
    "two different scores, the larger one for the better class, or explicit preferences",
    `${found.join(", ")}${place}; for scores of more levels use a learner such as rank-rls, or make two of them`,
  );
}

/** Without a pair there is nothing to descend. */
export function requirePairs(pairs: readonly Pairs[], hint: string): void {
  pairs.forEach(({ total }, output) => {
    if (total > 0) return;
    const where = pairs.length === 1 ? "" : ` (output ${output})`;
    throw noPreferences(`no item of one class can be compared with one of the other${where}; ${hint}`);
  });
}
