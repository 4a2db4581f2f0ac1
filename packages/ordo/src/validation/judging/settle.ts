import { orderAscending } from "../../metrics/order.ts";

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
  if (!isAnyJoined(scores, doubts, order)) return { scores, order, isTied: false };
  const settled = doubts === undefined ? scores : joined(scores, doubts);
  return { scores: settled, order: settled === scores ? order : orderAscending(settled), isTied: true };
}

/** Along the order, a score is joined with one before it exactly when it touches the one that reaches highest. */
function isAnyJoined(scores: Float64Array, doubts: Float64Array | undefined, order: Uint32Array): boolean {
  if (doubts === undefined) return areAnyEqual(scores, order);
  let highest = order[0]!;
  for (let place = 1; place < order.length; place++) {
    const item = order[place]!;
    if (scores[item]! - scores[highest]! <= doubts[item]! + doubts[highest]!) return true;
    if (scores[item]! + doubts[item]! >= scores[highest]! + doubts[highest]!) highest = item;
  }
  return false;
}

function areAnyEqual(scores: Float64Array, order: Uint32Array): boolean {
  for (let place = 1; place < order.length; place++)
    if (scores[order[place]!] === scores[order[place - 1]!]) return true;
  return false;
}

function joined(scores: Float64Array, doubts: Float64Array): Float64Array {
  // By lower ends, a score belongs to the chain before it exactly when it touches the member that reaches highest.
  const order = orderAscending(scores.map((score, item) => score - doubts[item]!));
  let settled = scores;
  let [first, highest] = [order[0]!, order[0]!];
  for (let place = 1; place < order.length; place++) {
    const item = order[place]!;
    // The difference of two scores and not of two ends, which may be rounded.
    if (scores[item]! - scores[highest]! <= doubts[item]! + doubts[highest]!) {
      if (scores[item] !== scores[first]) {
        if (settled === scores) settled = scores.slice();
        settled[item] = scores[first]!;
      }
    } else first = item;
    if (first === item || scores[item]! + doubts[item]! > scores[highest]! + doubts[highest]!) highest = item;
  }
  return settled;
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
