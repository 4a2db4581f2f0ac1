import type { Judged } from "../metric.ts";
import { groupTies, orderAscending, type TieGroups } from "../order.ts";
import { countInversions } from "./count-inversions.ts";

/** Weights of unordered pairs of one list; a pair weighs the product of its two items (1 when nothing is weighted). */
export interface PairCounts {
  /** Pairs with different true scores. */
  readonly comparable: number;
  /** Of those, the ones predicted in the wrong order. */
  readonly discordant: number;
  /** Of those, the ones with equal predictions. */
  readonly tied: number;
  /** Pairs with different predictions, whatever their true scores. */
  readonly distinct: number;
}

/**
 * Counts pairs by Knight's method: sort by (y, f), then count the inversions of f while merging the levels of y, which
 * are sorted runs already. O(m log m), of which the merging is O(m log levels). All sums have non-negative terms; without
 * weights the counts are exact up to 2^53 pairs. Source: Knight, JASA 61, 1966.
 */
export function countPairs({ predicted, actual, weights }: Judged): PairCounts {
  const levels = groupTies(actual, orderAscending(actual));
  const scores = groupTies(predicted, orderAscending(predicted, levels.order));
  const scoreOf = groupNumbers(scores);
  const order = regroup(scores.order, levels);
  const values = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place++) values[place] = scoreOf[order[place]];
  const sorted = weights && Float64Array.from(order, (row) => weights[row]);
  return {
    comparable: pairsAcross(levels, 0, levels.starts.length - 1, weights),
    discordant: countInversions(values, levels.starts, sorted),
    tied: tiedPairs(scores, actual, weights),
    distinct: pairsAcross(scores, 0, scores.starts.length - 1, weights),
  };
}

/** Weight of the pairs whose members lie in different groups, for the groups from `first` up to `end`. */
function pairsAcross(
  { order, starts }: TieGroups,
  first: number,
  end: number,
  weights: Float64Array | undefined,
): number {
  let before = 0;
  let total = 0;
  for (let group = first; group < end; group++) {
    let inside = starts[group + 1] - starts[group];
    if (weights !== undefined) {
      inside = 0;
      for (let place = starts[group]; place < starts[group + 1]; place++) inside += weights[order[place]];
    }
    total += before * inside;
    before += inside;
  }
  return total;
}

/** Weight of the pairs with equal predictions and different true scores; `scores` is ordered by (f, y). */
function tiedPairs(
  { order, starts }: TieGroups,
  actual: Float64Array,
  weights: Float64Array | undefined,
): number {
  let total = 0;
  for (let group = 0; group + 1 < starts.length; group++) {
    if (starts[group + 1] - starts[group] < 2) continue;
    let before = 0;
    let level = 0;
    for (let place = starts[group]; place < starts[group + 1]; place++) {
      if (place > starts[group] && actual[order[place]] !== actual[order[place - 1]]) {
        total += before * level;
        before += level;
        level = 0;
      }
      level += weights === undefined ? 1 : weights[order[place]];
    }
    total += before * level;
  }
  return total;
}

function groupNumbers({ order, starts }: TieGroups): Uint32Array {
  const result = new Uint32Array(order.length);
  for (let group = 0; group + 1 < starts.length; group++) {
    for (let place = starts[group]; place < starts[group + 1]; place++) result[order[place]] = group;
  }
  return result;
}

/** The rows of `order` sorted by their group, stably. */
function regroup(order: Uint32Array, groups: TieGroups): Uint32Array {
  const groupOf = groupNumbers(groups);
  const next = groups.starts.slice();
  const result = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place++) {
    const row = order[place];
    result[next[groupOf[row]]++] = row;
  }
  return result;
}
