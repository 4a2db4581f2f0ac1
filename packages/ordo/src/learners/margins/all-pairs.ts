import type { SplitPlan } from "./split-plan.ts";

/** Whether no two items of one list are 1 apart, as at scores of 0, so that every pair is active. */
export function areAllActive({ listEnd }: SplitPlan, scores: Float64Array): boolean {
  for (let begin = 0; begin < scores.length; begin = listEnd[begin]) {
    let least = scores[begin];
    let most = least;
    for (let place = begin + 1; place < listEnd[begin]; place++) {
      if (scores[place] < least) least = scores[place];
      if (scores[place] > most) most = scores[place];
    }
    if (!(most - least < 1)) return false;
  }
  return true;
}

/**
 * Adds to `above` the values of all better places of the list of each, and to `below` those of all worse ones; without values each counts 1. O(m), from either
 * end inwards, so that nothing that was added is taken away again.
 */
export function addAllPartners(
  { listBegin, levelEnd }: SplitPlan,
  values: Float64Array | undefined,
  above: Float64Array,
  below: Float64Array,
): void {
  const size = above.length;
  // Of the levels before, and of this one so far.
  let [sum, own] = [0, 0];
  for (let place = 0; place < size; place++) {
    if (listBegin[place] === place) sum = own = 0;
    else if (levelEnd[place - 1] === place) {
      sum += own;
      own = 0;
    }
    below[place] += sum;
    own += values === undefined ? 1 : values[place];
  }
  sum = own = 0;
  for (let place = size - 1; place >= 0; place--) {
    if (place + 1 === size || listBegin[place + 1] === place + 1) sum = own = 0;
    else if (levelEnd[place] === place + 1) {
      sum += own;
      own = 0;
    }
    above[place] += sum;
    own += values === undefined ? 1 : values[place];
  }
}
