import { orderAscending, visitRuns } from "../../base/sort.ts";

/** Scores with everything equal that rounding cannot tell apart, and their order. */
export interface Settled {
  readonly scores: Float64Array;
  /** From the smallest to the largest, equal ones in any order. */
  readonly order: Uint32Array;
  /** Whether any two are equal. */
  readonly isTied: boolean;
}

/**
 * Two scores that are no further apart than their doubts together are tied, and so is what is tied with the same third: each chain of such scores takes the
 * score of its first member. The order of all others stays. Gives the scores themselves where no two of them are joined. O(m log m); no score or doubt may be NaN.
 */
export function settle(scores: Float64Array, doubts: Float64Array | undefined): Settled {
  const order = orderAscending(scores);
  if (doubts === undefined) return { scores, order, isTied: areAnyEqual(scores, order) };
  let most = 0;
  for (let item = 0; item < doubts.length; item++) if (doubts[item]! > most) most = doubts[item]!;
  const settled = { scores, isTied: false };
  // What even the largest doubt does not join stays as it is, and that is nearly all.
  visitRuns(scores, order, 2 * most, (begin, end) => {
    const own = order.subarray(begin, end);
    if (join(own, { scores, doubts }, settled)) sortBy(settled.scores, own);
  });
  return { ...settled, order };
}

function areAnyEqual(scores: Float64Array, order: Uint32Array): boolean {
  for (let place = 1; place < order.length; place++)
    if (scores[order[place]!] === scores[order[place - 1]!]) return true;
  return false;
}

/** Joins some items, and tells whether a score has changed. */
function join(
  items: Uint32Array,
  { scores, doubts }: { readonly scores: Float64Array; readonly doubts: Float64Array },
  settled: { scores: Float64Array; isTied: boolean },
): boolean {
  // By lower ends, a score belongs to the chain before it exactly when it touches the member that reaches highest.
  const low = new Float64Array(items.length);
  for (let place = 0; place < low.length; place++)
    low[place] = scores[items[place]!]! - doubts[items[place]!]!;
  const order = orderAscending(low);
  let hasChanged = false;
  let first = items[order[0]!]!;
  let highest = first;
  for (let place = 1; place < order.length; place++) {
    const item = items[order[place]!]!;
    // The difference of two scores and not of two ends, which may be rounded.
    if (scores[item]! - scores[highest]! <= doubts[item]! + doubts[highest]!) {
      settled.isTied = true;
      if (scores[item] !== scores[first]) {
        if (settled.scores === scores) settled.scores = scores.slice();
        settled.scores[item] = scores[first]!;
        hasChanged = true;
      }
    } else first = item;
    if (first === item || scores[item]! + doubts[item]! > scores[highest]! + doubts[highest]!) highest = item;
  }
  return hasChanged;
}

function sortBy(scores: Float64Array, items: Uint32Array): void {
  const own = Float64Array.from(items, (item) => scores[item]!);
  items.set(orderAscending(own).map((place) => items[place]!));
}

/** The scores with those at the threshold that rounding cannot tell from it. */
export function settleAt(
  threshold: number,
  scores: Float64Array,
  doubts: Float64Array | undefined,
): Float64Array {
  if (doubts === undefined) return scores;
  return scores.map((score, item) => (Math.abs(score - threshold) <= doubts[item]! ? threshold : score));
}

/** A difference as far as it is certain: 0 where it is no larger than its doubt. */
export function certain(difference: number, doubt: number): number {
  return Math.abs(difference) <= doubt ? 0 : difference;
}
