import { orderAscending } from "../../base/sort.ts";
import type { Dataset } from "../../data/dataset.ts";
import { oneGroup } from "../../data/grouping.ts";
import type { Rows } from "../../data/samples.ts";
import { columnsOf, noPreferences } from "../../preferences/preference-graph.ts";
import type { Judging } from "../learner.ts";
import { pairAdvice } from "./advice.ts";
import { type Listed, listedPairs } from "./listed.ts";
import type { Wanted } from "./shares.ts";

/** The pairs of one output, which are not listed: every two items of one block with different scores, and the explicit preferences. */
export interface Pairs {
  readonly wanted: Wanted;
  readonly blocks: readonly Block[];
  readonly listed: Listed | undefined;
  /** Weights of all pairs together. */
  readonly total: number;
}

/** Items that are compared by their scores, from the worst to the best, without those of weight 0. */
export interface Block {
  readonly rows: Rows;
  /** Where each level of equal scores starts, and where the last one ends. */
  readonly starts: readonly number[];
}

/** The pairs of each output; refuses data without any. */
export function pairsOf(data: Dataset, judging: Judging): readonly Pairs[] {
  const { scores, preferences, queries, size, weights } = data;
  if (scores === undefined && preferences === undefined)
    throw noPreferences("the data has neither scores nor preferences");
  const groups = judging === "query" && queries !== undefined ? queries : oneGroup(size);
  const listed = listedPairs(data);
  const columns = scores === undefined ? [undefined] : columnsOf(data);
  return columns.map((column, output) => {
    const blocks = column === undefined ? [] : blocksOf(column, groups, weights);
    const told = listed?.weights.reduce((sum, weight) => sum + weight, 0) ?? 0;
    const total = blocks.reduce((sum, block) => sum + massOf(block, weights), told);
    const where = columns.length === 1 ? "" : ` (output ${output})`;
    if (!(total > 0))
      throw noPreferences(`no two items are wanted apart${where}; ${pairAdvice(data, judging)}`);
    const wanted = { size, scores: column, weights, blocks: groups, preferences };
    return Object.freeze({ wanted, blocks, listed, total });
  });
}

function blocksOf(
  scores: Float64Array,
  groups: Wanted["blocks"],
  weights: Float64Array | undefined,
): readonly Block[] {
  const blocks: Block[] = [];
  for (let group = 0; group < groups.count; group++) {
    const all = groups.rowsOf(group);
    const given = weights === undefined ? all : all.filter((row) => weights[row] > 0);
    const keys = new Float64Array(given.length);
    for (let k = 0; k < given.length; k++) keys[k] = scores[given[k]];
    const rows = orderAscending(keys);
    for (let k = 0; k < rows.length; k++) rows[k] = given[rows[k]];
    const starts = [0];
    for (let k = 1; k < rows.length; k++) if (scores[rows[k]] !== scores[rows[k - 1]]) starts.push(k);
    if (starts.length === 1) continue;
    starts.push(rows.length);
    blocks.push(Object.freeze({ rows, starts }));
  }
  return blocks;
}

/** Σ w_i·w_j over its pairs. */
export function massOf({ rows, starts }: Block, weights: Float64Array | undefined): number {
  let [below, mass] = [0, 0];
  for (let level = 1; level < starts.length; level++) {
    let own = 0;
    for (let k = starts[level - 1]; k < starts[level]; k++) own += weights?.[rows[k]] ?? 1;
    mass += below * own;
    below += own;
  }
  return mass;
}
