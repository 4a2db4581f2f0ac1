import type { Judged } from "../metric.ts";
import { groupNumbers, groupTies, type Levels, levelsOf, orderAscending, type TieGroups } from "../order.ts";
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

/** Up to so many different true scores, those of the items below are counted for each of them. */
const FEW_LEVELS = 16;

/** Pairs of one list in O(m log m). All sums have non-negative terms; without weights the counts are exact up to 2^53 pairs. */
export function countPairs(judged: Judged): PairCounts {
  const { predicted, actual, known } = judged;
  const levels = known?.levels() ?? levelsOf(actual);
  if (levels.starts.length - 1 > FEW_LEVELS) return countByMerging(judged, levels);
  return countByLevel(judged, known?.order ?? orderAscending(predicted), levels);
}

/** From the smallest prediction to the largest, with the weights of the items so far by their true scores. */
function countByLevel({ predicted, weights }: Judged, order: Uint32Array, levels: Levels): PairCounts {
  const count = levels.starts.length - 1;
  const { of } = levels;
  const [below, equal] = [new Float64Array(count), new Float64Array(count)];
  let [discordant, tied, distinct, before] = [0, 0, 0, 0];
  for (let place = 0; place < order.length; ) {
    const score = predicted[order[place]];
    let inside = 0;
    do {
      const row = order[place++];
      const weight = weights === undefined ? 1 : weights[row];
      const level = of[row];
      let wrong = 0;
      for (let higher = level + 1; higher < count; higher++) wrong += below[higher];
      discordant += weight * wrong;
      equal[level] += weight;
      inside += weight;
    } while (place < order.length && predicted[order[place]] === score);
    distinct += before * inside;
    before += inside;
    let lower = 0;
    for (let level = 0; level < count; level++) {
      const own = equal[level];
      tied += lower * own;
      lower += own;
      below[level] += own;
      equal[level] = 0;
    }
  }
  return { comparable: pairsAcross(levels, weights), discordant, tied, distinct };
}

/**
 * Knight's method: sort by (y, f), then count the inversions of f while merging the levels of y, which are sorted runs already. The merging is
 * O(m log levels). Source: Knight, JASA 61, 1966.
 */
function countByMerging({ predicted, actual, weights, known }: Judged, levels: Levels): PairCounts {
  const given = known && groupTies(predicted, known.order);
  // Only of equal predictions it matters which comes first.
  const isStrict = given?.starts.length === predicted.length + 1;
  const scores = isStrict ? given : groupTies(predicted, orderAscending(predicted, levels.order));
  const scoreOf = groupNumbers(scores);
  const order = regroup(scores.order, levels);
  const values = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place++) values[place] = scoreOf[order[place]];
  const sorted = weights && Float64Array.from(order, (row) => weights[row]);
  return {
    comparable: pairsAcross(levels, weights),
    discordant: countInversions(values, levels.starts, sorted),
    tied: tiedPairs(scores, actual, weights),
    distinct: pairsAcross(scores, weights),
  };
}

/** Weight of the pairs whose members lie in different groups. */
function pairsAcross({ order, starts }: TieGroups, weights: Float64Array | undefined): number {
  let before = 0;
  let total = 0;
  for (let group = 0; group + 1 < starts.length; group++) {
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

/** The rows of `order` sorted by their group, stably. */
function regroup(order: Uint32Array, groups: Levels): Uint32Array {
  const next = groups.starts.slice();
  const result = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place++) {
    const row = order[place];
    result[next[groups.of[row]]++] = row;
  }
  return result;
}
