import { addAllPartners, areAllActive } from "./all-pairs.ts";
import { scriptWalks } from "./script-walks.ts";
import type { SplitPlan } from "./split-plan.ts";
import type { ActiveSums, RoughCurvature, Walks } from "./walks.ts";

/**
 * Sums over active pairs in O(m log m), whatever the number of different levels. A list is sorted by its scores, which makes a stretch of what is active for
 * a place: from 1 below it upwards, and up to 1 above it. The list is then split into worse and better items, each part in the order of scores; what is active
 * across is the lower end of the better ones, or the upper end of the worse ones. Sums over ends are read from running sums. No step depends on a comparison
 * that could go either way, which a processor guesses wrong half of the time. Takes its memory once, and serves one call at a time.
 */
export interface ActivePairs {
  /** Of these scores, one for each place. */
  at(scores: Float64Array): ActiveSums;
  /** Σ w_j·x_j over the active partners j of each place, at the scores of the last call of `at`; the next call overwrites it. */
  neighbours(x: Float64Array): Float64Array;
  /** `neighbours` of values that are rounded to a share of about 2^-31 of the sum of all, where that is cheaper. */
  rounded(): ((x: Float64Array) => Float64Array) | undefined;
  /** The second derivative over about the same pairs, where that is much cheaper. */
  rough(): RoughCurvature | undefined;
}

export function activePairs(plan: SplitPlan, walks: Walks = scriptWalks(plan)): ActivePairs {
  const { sums, found } = walks;
  const { above, below } = sums;
  const { weights } = plan;
  const weighed = weights && new Float64Array(found.length);
  const weigh = (x: Float64Array) => (weights === undefined ? x : times(weights, x, weighed!));
  const clear = () => {
    above.fill(0);
    below.fill(0);
  };
  let isAll = false;
  return {
    at(scores) {
      isAll = areAllActive(plan, scores);
      if (isAll) {
        clear();
        addAllPartners(plan, weights, above, below);
        return sums;
      }
      walks.count(scores);
      if (weights === undefined) return sums;
      clear();
      walks.add(weights, sums);
      return sums;
    },
    neighbours(x) {
      const values = weigh(x);
      found.fill(0);
      if (isAll) addAllPartners(plan, values, found, found);
      else walks.add(values, { above: found, below: found });
      return found;
    },
    rounded() {
      const { rounded } = walks;
      return isAll || rounded === undefined ? undefined : (x) => rounded(weigh(x));
    },
    rough: () => (isAll ? undefined : walks.rough?.()),
  };
}

function times(a: Float64Array, b: Float64Array, into: Float64Array): Float64Array {
  for (let k = 0; k < into.length; k++) into[k] = a[k] * b[k];
  return into;
}
