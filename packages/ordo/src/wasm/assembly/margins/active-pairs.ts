/**
 * Sums over active pairs: the walks of learners/margins/active-pairs.ts, where they are explained. `stride` is the distance of the arrays of integers of two depths;
 * `work` holds five such arrays: of even and of odd depths the first position not 1 below each, the same two for the first 1 above, and how many went to the right.
 */

@inline
function int(base: usize, index: i32): i32 {
  return load<i32>(base + (<usize>index << 2));
}

@inline
function number(base: usize, index: i32): f64 {
  return load<f64>(base + (<usize>index << 3));
}

/** Of a list whose keys ascend, with one of infinity behind them: where those 1 below and 1 above each begin. */
export function activeReach(begin: i32, size: i32, keys: usize, stride: i32, work: usize): void {
  const lower = work + (<usize>begin << 2), upper = lower + (<usize>stride << 3);
  let k = 0, high = 0;
  while (k < size) {
    store<i32>(upper + (<usize>k << 2), begin + high);
    store<i32>(lower + (<usize>high << 2), begin + k);
    const isNear = i32(number(keys, high) - number(keys, k) < 1);
    high += isNear;
    k += 1 - isNear;
  }
}

/** All splits; `counts` ← how many better partners each place has across them, and a stride behind how many worse ones. */
export function activeSplits(
  count: i32, splits: usize, stride: i32, orders: usize, bounds: usize, work: usize, counts: usize,
): void {
  const bytes = <usize>stride << 2, right = work + 4 * bytes;
  memory.fill(counts, 0, 2 * bytes);
  for (let s = 0; s < count; s++, splits += 16) {
    const depth = load<i32>(splits), begin = load<i32>(splits, 4);
    const middle = load<i32>(splits, 8), end = load<i32>(splits, 12);
    const order = orders + <usize>depth * bytes, next = order + bytes;
    const bound = bounds + <usize>(depth + 1) * bytes;
    const from = work + <usize>(depth & 1) * bytes, to = work + <usize>(1 - (depth & 1)) * bytes;
    divide(begin, middle, end, order, next, from, to, 2 * bytes, right);
    boundWorse(begin, middle, next, bound, to, 2 * bytes, right, counts);
    boundBetter(middle, end, next, bound, to, 2 * bytes, right, counts + bytes);
  }
}

/** Each half in the order of its scores, with what is known of its places; of the first k, right[k] − middle went into the better half. */
function divide(
  begin: i32, middle: i32, end: i32, order: usize, next: usize, from: usize, into: usize, upper: usize, right: usize,
): void {
  let left = begin, to = middle;
  for (let k = begin; k < end; k++) {
    const at = <usize>k << 2;
    store<i32>(right + at, to);
    const place = load<i32>(order + at);
    const isBetter = i32(place >= middle);
    const where = <usize>select<i32>(to, left, isBetter) << 2;
    store<i32>(next + where, place);
    store<i32>(into + where, load<i32>(from + at));
    store<i32>(into + upper + where, load<i32>(from + upper + at));
    to += isBetter;
    left += 1 - isBetter;
  }
  store<i32>(right + (<usize>end << 2), end);
}

function boundWorse(
  begin: i32, middle: i32, order: usize, bounds: usize, lower: usize, upper: usize, right: usize, counts: usize,
): void {
  for (let k = begin; k < middle; k++) {
    const at = <usize>k << 2;
    const low = load<i32>(lower + at), high = load<i32>(lower + upper + at);
    const bound = int(right, high);
    store<i32>(bounds + at, bound);
    store<i32>(lower + at, low - int(right, low) + middle);
    store<i32>(lower + upper + at, high - bound + middle);
    const to = counts + (<usize>load<i32>(order + at) << 2);
    store<i32>(to, load<i32>(to) + bound - middle);
  }
}

function boundBetter(
  middle: i32, end: i32, order: usize, bounds: usize, lower: usize, upper: usize, right: usize, counts: usize,
): void {
  for (let k = middle; k < end; k++) {
    const at = <usize>k << 2;
    const low = load<i32>(lower + at), own = int(right, low);
    const bound = low - own + middle;
    store<i32>(bounds + at, bound);
    store<i32>(lower + at, own);
    store<i32>(lower + upper + at, int(right, load<i32>(lower + upper + at)));
    const to = counts + (<usize>load<i32>(order + at) << 2);
    store<i32>(to, load<i32>(to) + middle - bound);
  }
}

/** Adds to `above` the values of the better partners of each place across all splits, and to `below` those of the worse ones. */
export function addAcross(
  count: i32, splits: usize, stride: i32, orders: usize, bounds: usize, running: usize, values: usize, above: usize, below: usize,
): void {
  const bytes = <usize>stride << 2;
  for (let s = 0; s < count; s++, splits += 16) {
    const depth = load<i32>(splits) + 1, begin = load<i32>(splits, 4);
    const middle = load<i32>(splits, 8), end = load<i32>(splits, 12);
    const order = orders + <usize>depth * bytes, bound = bounds + <usize>depth * bytes;
    runOutwards(begin, middle, end, order, values, running);
    addBounded(begin, middle, order, bound, running, above);
    addBounded(middle, end, order, bound, running, below);
  }
}

/** Sums from the middle to either side, side by side, as each waits for the one before. */
function runOutwards(begin: i32, middle: i32, end: i32, order: usize, values: usize, running: usize): void {
  let up = middle, down = middle - 1;
  let above: f64 = 0, below: f64 = 0;
  store<f64>(running + (<usize>middle << 3), 0);
  for (let both = min(end - middle, middle - begin); both > 0; both--) {
    above += number(values, int(order, up++));
    store<f64>(running + (<usize>up << 3), above);
    below += number(values, int(order, down));
    store<f64>(running + (<usize>down << 3), below);
    down--;
  }
  while (up < end) {
    above += number(values, int(order, up++));
    store<f64>(running + (<usize>up << 3), above);
  }
  for (; down >= begin; down--) {
    below += number(values, int(order, down));
    store<f64>(running + (<usize>down << 3), below);
  }
}

function addBounded(begin: i32, end: i32, order: usize, bounds: usize, running: usize, sums: usize): void {
  for (let k = begin; k < end; k++) {
    const to = sums + (<usize>int(order, k) << 3);
    store<f64>(to, load<f64>(to) + number(running, int(bounds, k)));
  }
}

/** The same inside stretches whose pairs are looked at one by one; where `values` is 0 each counts 1. */
export function addLeaves(
  count: i32, leaves: usize, levelEnd: usize, scores: usize, values: usize, above: usize, below: usize,
): void {
  for (let l = 0; l < count; l++, leaves += 8) {
    const end = load<i32>(leaves, 4);
    for (let worse = load<i32>(leaves); worse < end; worse++) {
      const at = <usize>worse << 3;
      const value = values == 0 ? 1 : load<f64>(values + at);
      const sum = addBetter(int(levelEnd, worse), end, load<f64>(scores + at), value, scores, values, below);
      store<f64>(above + at, load<f64>(above + at) + sum);
    }
  }
}

/** Of one worse place: the sum over its better partners, to each of which it is added. */
@inline
function addBetter(
  first: i32, end: i32, score: f64, value: f64, scores: usize, values: usize, below: usize,
): f64 {
  const margin = f64x2.splat(1), from = f64x2.splat(score), own = f64x2.splat(value);
  let sums = f64x2.splat(0);
  let better = first;
  for (; better + 2 <= end; better += 2) {
    const at = <usize>better << 3;
    const active = f64x2.lt(f64x2.sub(v128.load(scores + at), from), margin);
    sums = f64x2.add(sums, v128.and(active, values == 0 ? margin : v128.load(values + at)));
    v128.store(below + at, f64x2.add(v128.load(below + at), v128.and(active, own)));
  }
  const sum = f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
  const at = <usize>better << 3;
  if (better >= end || !(load<f64>(scores + at) - score < 1)) return sum;
  store<f64>(below + at, load<f64>(below + at) + value);
  return sum + (values == 0 ? 1 : load<f64>(values + at));
}
