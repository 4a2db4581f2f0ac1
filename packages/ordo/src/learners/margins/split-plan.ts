import type { Rows } from "../../data/samples.ts";

/** Items that are compared with each other: from the worst to the best, none of weight 0. */
export interface PairList {
  readonly rows: Rows;
  /** What every pair of this list counts, times the weights of its items. */
  readonly factor: number;
}

/**
 * How the items of all lists are split into worse and better ones, again and again: a fixed plan, as the wanted order never changes while the scores do.
 * Items stand one list after the other, each from worst to best, and what is split is a stretch of places: all of its left is wanted below all of its right.
 */
export interface SplitPlan {
  /** How many items there are, of which some may be in no list. */
  readonly items: number;
  /** The row of each place. */
  readonly rows: Uint32Array;
  /** Where the list of each place begins and ends. */
  readonly listBegin: Int32Array;
  readonly listEnd: Int32Array;
  /** Where the level of each place ends: the places up to there are wanted level with it. */
  readonly levelEnd: Int32Array;
  /** The weight of each place; undefined where all are 1. */
  readonly weights: Float64Array | undefined;
  /** The factor of the list of each place; undefined where all are 1. */
  readonly factors: Float64Array | undefined;
  /** Lists that are split: begin and end of each. */
  readonly long: Int32Array;
  /** [depth, begin, middle, end] of each split, four numbers: a stretch before its parts, the left part before the right. */
  readonly splits: Int32Array;
  /** How often a place is split off at most. */
  readonly depth: number;
  /** Stretches of several levels whose pairs are looked at one by one: begin and end of each. */
  readonly leaves: Int32Array;
}

/** What a pair of this place counts, without the weight of its partner. */
export function shareOf({ weights, factors }: SplitPlan, place: number): number {
  return (weights === undefined ? 1 : weights[place]) * (factors === undefined ? 1 : factors[place]);
}

/** Up to this length, looking at every pair is as fast as splitting. */
const LEAF = 32;

export function splitPlan(
  lists: readonly PairList[],
  { scores, weights }: { readonly scores: Float64Array; readonly weights: Float64Array | undefined },
): SplitPlan {
  const size = lists.reduce((sum, { rows }) => sum + rows.length, 0);
  const [rows, levelEnd] = [new Uint32Array(size), new Int32Array(size)];
  const [listBegin, listEnd] = [new Int32Array(size), new Int32Array(size)];
  const factors = lists.every(({ factor }) => factor === 1) ? undefined : new Float64Array(size);
  const [long, leaves, splits]: number[][] = [[], [], []];
  let place = 0;
  for (const list of lists) {
    const begin = place;
    rows.set(list.rows, begin);
    place += list.rows.length;
    factors?.fill(list.factor, begin, place);
    for (let k = place - 1; k >= begin; k--)
      levelEnd[k] = k + 1 < place && scores[rows[k]] === scores[rows[k + 1]] ? levelEnd[k + 1] : k + 1;
    listBegin.fill(begin, begin, place);
    listEnd.fill(place, begin, place);
    if (place - begin > LEAF) long.push(begin, place);
    if (place > begin) split({ levelEnd, leaves, splits }, 0, begin, place);
  }
  let depth = 0;
  for (let k = 0; k < splits.length; k += 4) depth = Math.max(depth, splits[k] + 1);
  return Object.freeze({
    items: scores.length,
    rows,
    listBegin,
    listEnd,
    levelEnd,
    weights: weights && Float64Array.from(rows, (row) => weights[row]),
    factors,
    long: Int32Array.from(long),
    splits: Int32Array.from(splits),
    depth,
    leaves: Int32Array.from(leaves),
  });
}

interface Parts {
  readonly levelEnd: Int32Array;
  readonly leaves: number[];
  readonly splits: number[];
}

function split(parts: Parts, depth: number, begin: number, end: number): void {
  const { levelEnd, leaves, splits } = parts;
  // All of it is level: there is no pair.
  if (levelEnd[begin] >= end) return;
  if (end - begin <= LEAF) {
    leaves.push(begin, end);
    return;
  }
  const middle = boundaryNear((begin + end) >> 1, begin, end, levelEnd);
  splits.push(depth, begin, middle, end);
  split(parts, depth + 1, begin, middle);
  split(parts, depth + 1, middle, end);
}

/** The place nearest to the middle where a level begins; there is one after `begin`. */
function boundaryNear(middle: number, begin: number, end: number, levelEnd: Int32Array): number {
  const up = levelEnd[middle - 1];
  let down = middle;
  while (down > begin && levelEnd[down - 1] !== down) down--;
  if (down === begin) return up;
  return up >= end || middle - down <= up - middle ? down : up;
}
