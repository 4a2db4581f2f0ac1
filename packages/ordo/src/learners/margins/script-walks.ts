import { orderAscending } from "../../base/sort.ts";
import type { SplitPlan } from "./split-plan.ts";
import type { ActiveSums, Walks } from "./walks.ts";

/** Runs wherever JavaScript does. */
export function scriptWalks(plan: SplitPlan): Walks {
  const state = openState(plan);
  const { long, splits, leaves } = plan;
  return {
    sums: state,
    found: new Float64Array(state.size),
    count(scores) {
      state.scores.set(scores);
      state.sums.fill(0);
      for (let k = 0; k < long.length; k += 2) sortList(state, long[k], long[k + 1]);
      for (let k = 0; k < splits.length; k += 4) {
        split(state, splits, k);
        boundHalves(state, splits, k);
      }
      // Where places have weights these are added afterwards.
      if (plan.weights !== undefined) return;
      for (let k = 0; k < leaves.length; k += 2) countLeaf(state, leaves[k], leaves[k + 1]);
    },
    add: (values, to) => addPartners(plan, state, values, to),
  };
}

interface State extends ActiveSums {
  readonly size: number;
  readonly levelEnd: Int32Array;
  readonly scores: Float64Array;
  /** `above`, and behind it `below`. */
  readonly sums: Float64Array;
  /** Of each depth: places in the order of their scores, inside the stretches of that depth. */
  readonly orders: readonly Int32Array[];
  /** Of each depth: where in the other half the active partners of each position end (of a worse one) or begin (of a better one). */
  readonly bounds: readonly Int32Array[];
  /** Of even and of odd depths: in its own stretch, the first position not 1 below each, and the first that is 1 above. */
  readonly lower: readonly [Int32Array, Int32Array];
  readonly upper: readonly [Int32Array, Int32Array];
  /** Room for one split, and for running sums. */
  readonly right: Int32Array;
  readonly running: Float64Array;
}

function openState({ rows, levelEnd, depth, long }: SplitPlan): State {
  const size = rows.length;
  // Without long lists nothing is sorted.
  const sorted = long.length === 0 ? 0 : size;
  const numbers = () => new Float64Array(size);
  const sums = new Float64Array(2 * size);
  const positions = () => new Int32Array(sorted + 1);
  const each = () => Array.from({ length: depth + 1 }, positions);
  return {
    size,
    levelEnd,
    scores: numbers(),
    orders: each(),
    bounds: each(),
    lower: [positions(), positions()],
    upper: [positions(), positions()],
    right: positions(),
    running: new Float64Array(sorted + 1),
    sums,
    above: sums.subarray(0, size),
    below: sums.subarray(size),
  };
}

/** The order of a list by its scores, and where the scores 1 below and 1 above each begin. */
function sortList(state: State, begin: number, end: number): void {
  const [order, lower, upper] = [state.orders[0], state.lower[0], state.upper[0]];
  const scores = state.scores.subarray(begin, end);
  const size = end - begin;
  const sorted = orderAscending(scores);
  const key = state.running;
  for (let k = 0; k < size; k++) {
    order[begin + k] = begin + sorted[k];
    key[k] = scores[sorted[k]];
  }
  // Nothing is less than 1 above it.
  key[size] = Number.POSITIVE_INFINITY;
  let k = 0;
  let high = 0;
  while (k < size) {
    upper[begin + k] = begin + high;
    lower[begin + high] = begin + k;
    const isNear = Number(key[high] - key[k] < 1);
    high += isNear;
    k += 1 - isNear;
  }
}

/** Brings a stretch in the order of its scores into its worse and its better half, each in that order. */
function split(state: State, splits: Int32Array, at: number): void {
  const depth = splits[at];
  const begin = splits[at + 1];
  const middle = splits[at + 2];
  const end = splits[at + 3];
  const order = state.orders[depth];
  const next = state.orders[depth + 1];
  const { right } = state;
  right[end] = end;
  let left = begin;
  let to = middle;
  for (let k = begin; k < end; k++) {
    right[k] = to;
    const place = order[k];
    // 1 for a place in the better half.
    const bit = (middle - 1 - place) >>> 31;
    next[left + (-bit & (to - left))] = place;
    to += bit;
    left += 1 - bit;
  }
}

/** Counts partners across the halves, and finds where they end: of the first k of a stretch, right[k] − middle went into its better half, and the others into its worse one. */
function boundHalves(state: State, splits: Int32Array, at: number): void {
  const depth = splits[at];
  const begin = splits[at + 1];
  const middle = splits[at + 2];
  const end = splits[at + 3];
  const { right, sums, size } = state;
  const order = state.orders[depth];
  const bounds = state.bounds[depth + 1];
  const lower = state.lower[depth & 1];
  const upper = state.upper[depth & 1];
  const nextLower = state.lower[1 - (depth & 1)];
  const nextUpper = state.upper[1 - (depth & 1)];
  for (let k = begin; k < end; k++) {
    const place = order[k];
    const bit = (middle - 1 - place) >>> 31;
    const low = lower[k];
    const high = upper[k];
    const betterLow = right[low];
    const betterHigh = right[high];
    const worseLow = low - betterLow + middle;
    const worseHigh = high - betterHigh + middle;
    const to = right[k];
    const where = k - to + middle + (-bit & (2 * to - k - middle));
    const bound = betterHigh + (-bit & (worseLow - betterHigh));
    bounds[where] = bound;
    nextLower[where] = worseLow + (-bit & (betterLow - worseLow));
    nextUpper[where] = worseHigh + (-bit & (betterHigh - worseHigh));
    sums[place + (-bit & size)] += Math.abs(bound - middle);
  }
}

function countLeaf({ scores, levelEnd, above, below }: State, begin: number, end: number): void {
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

function addPartners(plan: SplitPlan, state: State, values: Float64Array, to: ActiveSums): void {
  const { splits, leaves } = plan;
  const partners = { values, above: to.above, below: to.below };
  for (let k = 0; k < splits.length; k += 4) addAcross(state, splits, k, partners);
  for (let k = 0; k < leaves.length; k += 2) addLeaf(state, leaves[k], leaves[k + 1], partners);
}

interface Partners extends ActiveSums {
  readonly values: Float64Array;
}

/** From the middle outwards, so that nothing that was added is taken away again. */
function addAcross(state: State, splits: Int32Array, at: number, { values, above, below }: Partners): void {
  const begin = splits[at + 1];
  const middle = splits[at + 2];
  const end = splits[at + 3];
  const order = state.orders[splits[at] + 1];
  const bounds = state.bounds[splits[at] + 1];
  const { running } = state;
  let sum = 0;
  running[middle] = 0;
  for (let k = middle; k < end; k++) {
    sum += values[order[k]];
    running[k + 1] = sum;
  }
  sum = 0;
  for (let k = middle - 1; k >= begin; k--) {
    sum += values[order[k]];
    running[k] = sum;
  }
  for (let k = begin; k < middle; k++) above[order[k]] += running[bounds[k]];
  for (let k = middle; k < end; k++) below[order[k]] += running[bounds[k]];
}

function addLeaf(
  { scores, levelEnd }: State,
  begin: number,
  end: number,
  { values, above, below }: Partners,
): void {
  for (let worse = begin; worse < end; worse++) {
    const score = scores[worse];
    const value = values[worse];
    let sum = 0;
    for (let better = levelEnd[worse]; better < end; better++) {
      const active = Number(scores[better] - score < 1);
      sum += active * values[better];
      below[better] += active * value;
    }
    above[worse] += sum;
  }
}
