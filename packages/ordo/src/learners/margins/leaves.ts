import type { ActiveSums } from "./active-pairs.ts";
import type { SplitPlan } from "./split-plan.ts";

/** The pairs of short stretches, one by one. Two worse places are taken at a time, as reading the better ones takes longer than comparing them. */
export interface Leaves extends Pick<SplitPlan, "leaves" | "levelEnd"> {
  readonly scores: Float64Array;
}

/** Counts the active partners of each place; adds their scores to `partners`, where it is given. */
export function countLeaves(of: Leaves, to: ActiveSums, partners: Float64Array | undefined): void {
  const { leaves } = of;
  const counted = partners && { above: to.above, below: to.below, partners };
  for (let k = 0; k < leaves.length; k += 2)
    if (counted === undefined) countLeaf(of, to, leaves[k], leaves[k + 1]);
    else countAndAddLeaf(of, counted, leaves[k], leaves[k + 1]);
}

/** Adds to `above` the values of the better active partners of each place, and to `below` those of the worse ones. */
export function addLeaves(of: Leaves, to: Valued): void {
  const { leaves } = of;
  for (let k = 0; k < leaves.length; k += 2) addLeaf(of, to, leaves[k], leaves[k + 1]);
}

export interface Valued extends ActiveSums {
  readonly values: Float64Array;
}

function countLeaf({ scores, levelEnd }: Leaves, { above, below }: ActiveSums, begin: number, end: number) {
  for (let worse = begin; worse < end; worse++) {
    const score = scores[worse];
    let count = 0;
    for (let better = levelEnd[worse]; better < end; better++) {
      const active = Number(scores[better] - score < 1);
      count += active;
      below[better] += active;
    }
    above[worse] += count;
  }
}

interface Counted extends ActiveSums {
  readonly partners: Float64Array;
}

function countAndAddLeaf(of: Leaves, { above, below, partners }: Counted, begin: number, end: number): void {
  const { scores, levelEnd } = of;
  for (let worse = begin; worse + 1 < end; worse += 2) {
    const [score, otherScore] = [scores[worse], scores[worse + 1]];
    let [count, otherCount, sum, otherSum] = [0, 0, 0, 0];
    // Those that are level with the second one are partners of the first alone.
    let better = levelEnd[worse];
    for (const both = Math.min(levelEnd[worse + 1], end); better < both; better++) {
      const active = Number(scores[better] - score < 1);
      count += active;
      sum += active * scores[better];
      below[better] += active;
      partners[better] += active * score;
    }
    for (; better < end; better++) {
      const own = scores[better];
      const active = Number(own - score < 1);
      const otherActive = Number(own - otherScore < 1);
      count += active;
      otherCount += otherActive;
      sum += active * own;
      otherSum += otherActive * own;
      below[better] += active + otherActive;
      partners[better] += active * score + otherActive * otherScore;
    }
    above[worse] += count;
    above[worse + 1] += otherCount;
    partners[worse] += sum;
    partners[worse + 1] += otherSum;
  }
}

function addLeaf(of: Leaves, { values, above, below }: Valued, begin: number, end: number): void {
  const { scores, levelEnd } = of;
  for (let worse = begin; worse + 1 < end; worse += 2) {
    const [score, otherScore] = [scores[worse], scores[worse + 1]];
    const [value, otherValue] = [values[worse], values[worse + 1]];
    let [sum, otherSum] = [0, 0];
    let better = levelEnd[worse];
    for (const both = Math.min(levelEnd[worse + 1], end); better < both; better++) {
      const active = Number(scores[better] - score < 1);
      sum += active * values[better];
      below[better] += active * value;
    }
    for (; better < end; better++) {
      const own = scores[better];
      const ownValue = values[better];
      const active = Number(own - score < 1);
      const otherActive = Number(own - otherScore < 1);
      sum += active * ownValue;
      otherSum += otherActive * ownValue;
      below[better] += active * value + otherActive * otherValue;
    }
    above[worse] += sum;
    above[worse + 1] += otherSum;
  }
}
