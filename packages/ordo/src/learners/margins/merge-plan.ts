import type { Rows } from "../../data/samples.ts";

/** Items that are compared with each other: from the worst to the best, none of weight 0. */
export interface PairList {
  readonly rows: Rows;
  /** What every pair of this list counts, times the weights of its items. */
  readonly factor: number;
}

/**
 * How the items of all lists are brought into the order of their scores by merging, worst to best: a fixed plan, as the wanted order never changes while
 * the scores do. Items stand one list after the other, each from worst to best; what lies left of a merge is wanted below what lies right of it, or level
 * with it.
 */
export interface MergePlan {
  /** The row of each place. */
  readonly rows: Uint32Array;
  /** The level of each place: items of one list with equal numbers are wanted level. */
  readonly level: Uint32Array;
  /** The weight of each place; undefined where all are 1. */
  readonly weights: Float64Array | undefined;
  /** The factor of the list of each place; undefined where all are 1. */
  readonly factors: Float64Array | undefined;
  /** Stretches that are sorted, and whose pairs are looked at one by one: begin and end of each. */
  readonly leaves: Uint32Array;
  /** Rounds of merges that do not depend on each other; [begin, middle, end] of each, three numbers. */
  readonly rounds: readonly MergeRound[];
}

export interface MergeRound {
  readonly merges: Uint32Array;
  /** For each merge, 1 when all of its left is wanted below all of its right, 0 when all are level. */
  readonly counts: Uint8Array;
}

/** Stretches up to this length are sorted by insertion. */
const LEAF = 16;

export function mergePlan(
  lists: readonly PairList[],
  { scores, weights }: { readonly scores: Float64Array; readonly weights: Float64Array | undefined },
): MergePlan {
  const size = lists.reduce((sum, { rows }) => sum + rows.length, 0);
  const [rows, level] = [new Uint32Array(size), new Uint32Array(size)];
  const factors = lists.every(({ factor }) => factor === 1) ? undefined : new Float64Array(size);
  const leaves: number[] = [];
  const rounds: { merges: number[]; counts: number[] }[] = [];
  const build = (begin: number, end: number): number => {
    if (end - begin <= LEAF) {
      leaves.push(begin, end);
      return 0;
    }
    const isLevel = level[begin] === level[end - 1];
    const middle = isLevel ? (begin + end) >> 1 : boundaryNear((begin + end) >> 1, begin, end, level);
    const depth = Math.max(build(begin, middle), build(middle, end));
    const round = (rounds[depth] ??= { merges: [], counts: [] });
    round.merges.push(begin, middle, end);
    round.counts.push(isLevel ? 0 : 1);
    return depth + 1;
  };
  let [place, number] = [0, 0];
  for (const list of lists) {
    const begin = place;
    for (let k = 0; k < list.rows.length; k++) {
      if (k > 0 && scores[list.rows[k]] !== scores[list.rows[k - 1]]) number++;
      rows[place] = list.rows[k];
      level[place] = number;
      if (factors !== undefined) factors[place] = list.factor;
      place++;
    }
    number++;
    if (place > begin) build(begin, place);
  }
  return Object.freeze({
    rows,
    level,
    weights: weights && Float64Array.from(rows, (row) => weights[row]),
    factors,
    leaves: Uint32Array.from(leaves),
    rounds: Object.freeze(
      rounds.map(({ merges, counts }) => ({
        merges: Uint32Array.from(merges),
        counts: Uint8Array.from(counts),
      })),
    ),
  });
}

/** The place nearest to the middle where a level begins; there is one after `begin`. */
function boundaryNear(middle: number, begin: number, end: number, level: Uint32Array): number {
  let [down, up] = [middle, middle + 1];
  while (down > begin && level[down] === level[down - 1]) down--;
  while (up < end && level[up] === level[up - 1]) up++;
  if (down === begin) return up;
  return up === end || middle - down <= up - middle ? down : up;
}
