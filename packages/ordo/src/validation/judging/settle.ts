import type { Grouping } from "../../data/grouping.ts";
import { orderAscending } from "../../metrics/order.ts";

/**
 * The scores with everything equal that rounding cannot tell apart. Two scores that are no further apart than their doubts together are tied,
 * and so is what is tied with the same third: each chain of such scores takes the score of its first member. The order of all others stays. Gives
 * the scores themselves where no two of them are joined. O(m log m); no score or doubt may be NaN.
 */
export function settle(scores: Float64Array, doubts: Float64Array | undefined): Float64Array {
  if (doubts === undefined || scores.length < 2 || areFarApart(scores, doubts)) return scores;
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

/** Whether even the largest doubt joins no two scores: sorting numbers alone is quick, and mostly all there is to do. */
function areFarApart(scores: Float64Array, doubts: Float64Array): boolean {
  const most = doubts.reduce((largest, doubt) => Math.max(largest, doubt), 0);
  const sorted = scores.slice().sort();
  for (let place = 1; place < sorted.length; place++)
    if (!(sorted[place]! - sorted[place - 1]! > 2 * most)) return false;
  return true;
}

/** The same inside each query: what stands in another one joins nothing. */
export function settleInQueries(
  scores: Float64Array,
  doubts: Float64Array | undefined,
  queries: Grouping | undefined,
): Float64Array {
  if (doubts === undefined || queries === undefined) return settle(scores, doubts);
  let result = scores;
  for (let query = 0; query < queries.count; query++) {
    const rows = queries.rowsOf(query);
    const own = Float64Array.from(rows, (row) => scores[row]!);
    const settled = settle(
      own,
      Float64Array.from(rows, (row) => doubts[row]!),
    );
    if (settled === own) continue;
    if (result === scores) result = scores.slice();
    rows.forEach((row, place) => {
      result[row] = settled[place]!;
    });
  }
  return result;
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
