/**
 * Sums over active pairs: the walks of learners/margins/active-pairs.ts, where they are explained, two splits at a time. A part is made of six integers: its depth and
 * how places in it are written, where its quarters begin, and where the last one ends; all of a quarter is wanted below all of the next. `stride` is the distance of the
 * arrays of two depths, in places. Memory is what these walks wait for: inside of quarters that are short enough, places and bounds take two bytes, counted from where
 * the quarter begins. `work` holds four arrays of integers, of even and of odd depths the first position not 1 below each and the same two for the first 1 above, and
 * behind them one of four integers: how far each quarter is filled by the first k of a part.
 */

/** Beside the depth of a part: whether its own order, and those of its quarters, are written in four bytes; whether no quarter is a part itself. */
const WIDE_ORDER = 256, WIDE_QUARTERS = 512, LAST = 1024, DEPTH = 255;

@inline
function number(base: usize, index: i32): f64 {
  return load<f64>(base + (<usize>index << 3));
}

/** Of a list whose keys ascend: where those 1 below and 1 above each begin. Nothing is written behind the list, where another one may begin. */
export function activeReach(begin: i32, size: i32, keys: usize, stride: i32, work: usize): void {
  const lower = work + (<usize>begin << 2), upper = lower + (<usize>stride << 3);
  let k = 0, high = 0;
  while (high < size && k < size) {
    store<i32>(upper + (<usize>k << 2), begin + high);
    store<i32>(lower + (<usize>high << 2), begin + k);
    const isNear = i32(number(keys, high) - number(keys, k) < 1);
    high += isNear;
    k += 1 - isNear;
  }
  for (; k < size; k++) store<i32>(upper + (<usize>k << 2), begin + size);
}

/** All parts; above, below ← themselves and how many better and worse partners each place has across the quarters. */
export function activeQuarters(
  count: i32, parts: usize, stride: i32, orders: usize, bounds: usize, work: usize, above: usize, below: usize,
): void {
  const bytes = <usize>stride << 2;
  for (let s = 0; s < count; s++, parts += 24) {
    const kind = load<i32>(parts);
    const depth = <usize>(kind & DEPTH);
    const order = orders + depth * bytes, bound = bounds + depth * 4 * bytes;
    const from = work + (depth & 1) * bytes, to = work + (1 - (depth & 1)) * bytes, filled = work + 4 * bytes;
    if ((kind & WIDE_ORDER) == 0) {
      fill<u16>(parts, order, filled);
      divide<u16, u16>(parts, order, bytes, from, to, filled, bound);
    } else {
      fill<u32>(parts, order, filled);
      if ((kind & WIDE_QUARTERS) == 0) divide<u32, u16>(parts, order, bytes, from, to, filled, bound);
      else divide<u32, u32>(parts, order, bytes, from, to, filled, bound);
    }
    if ((kind & WIDE_QUARTERS) == 0) countBounded<u16>(parts, bound, above, below);
    else countBounded<u32>(parts, bound, above, below);
  }
}

@inline
function quarterAt(parts: usize, q: i32): i32 {
  return load<i32>(parts + 4 + (<usize>q << 2));
}

/** The address of what T holds of a position. */
@inline
function slot<T>(base: usize, position: i32): usize {
  return base + <usize>position * sizeof<T>();
}

/** How far the quarters are filled before each position. */
function fill<T>(parts: usize, order: usize, filled: usize): void {
  const begin = quarterAt(parts, 0), end = quarterAt(parts, 4);
  let next = v128.load(parts, 4);
  const origin = i32x4.splat(begin);
  const first = i32x4.sub(next, origin), last = i32x4.sub(v128.load(parts, 8), origin);
  for (let k = begin; k < end; k++) {
    v128.store(filled + (<usize>k << 4), next);
    const place = i32x4.splat(<i32>load<T>(slot<T>(order, k)));
    next = i32x4.sub(next, v128.andnot(i32x4.gt_s(last, place), i32x4.gt_s(first, place)));
  }
  v128.store(filled + (<usize>end << 4), next);
}

/**
 * Each quarter in the order of its scores, with what is known of its places where it is a part itself. `bounds` ← for each place, of each other quarter how many come
 * before the first that is 1 above it, where the quarter is better, or before the first that is not 1 below, where it is worse.
 */
function divide<T, U>(parts: usize, order: usize, bytes: usize, from: usize, to: usize, filled: usize, bounds: usize): void {
  const begin = quarterAt(parts, 0), end = quarterAt(parts, 4), next = order + bytes;
  const first = v128.load(parts, 4), isLast = (load<i32>(parts) & LAST) != 0;
  for (let k = begin; k < end; k++) {
    const at = <usize>k << 2;
    const place = begin + <i32>load<T>(slot<T>(order, k));
    const low = filled + (<usize>load<i32>(from + at) << 4), high = filled + (<usize>load<i32>(from + 2 * bytes + at) << 4);
    const isBetter = i32x4.gt_s(first, i32x4.splat(place));
    const before = i32x4.sub(v128.bitselect(v128.load(high), v128.load(low), isBetter), first);
    if (sizeof<U>() == 2) v128.store64_lane(bounds + (<usize>place << 3), i16x8.narrow_i32x4_u(before, before), 0);
    else v128.store(bounds + (<usize>place << 4), before);
    const own = <usize>(12 - (popcnt<i32>(i32x4.bitmask(isBetter)) << 2));
    const where = load<i32>(filled + (at << 2) + own);
    store<U>(slot<U>(next, where), <U>(place - load<i32>(parts + 4 + own)));
    if (isLast) continue;
    store<i32>(to + (<usize>where << 2), load<i32>(low + own));
    store<i32>(to + 2 * bytes + (<usize>where << 2), load<i32>(high + own));
  }
}

@inline
function bound<T>(at: usize, r: usize): i32 {
  return <i32>load<T>(at + r * sizeof<T>());
}

@inline
function addTo(sums: usize, place: i32, value: f64): void {
  const to = sums + (<usize>place << 3);
  store<f64>(to, load<f64>(to) + value);
}

function countBounded<T>(parts: usize, bounds: usize, above: usize, below: usize): void {
  const b0 = quarterAt(parts, 0), b1 = quarterAt(parts, 1), b2 = quarterAt(parts, 2), b3 = quarterAt(parts, 3), b4 = quarterAt(parts, 4);
  const step = 4 * sizeof<T>();
  let place = b0, at = bounds + <usize>b0 * step;
  for (; place < b1; place++, at += step) addTo(above, place, <f64>(bound<T>(at, 1) + bound<T>(at, 2) + bound<T>(at, 3)));
  for (; place < b2; place++, at += step) {
    addTo(above, place, <f64>(bound<T>(at, 2) + bound<T>(at, 3)));
    addTo(below, place, <f64>(b1 - b0 - bound<T>(at, 0)));
  }
  for (; place < b3; place++, at += step) {
    addTo(above, place, <f64>bound<T>(at, 3));
    addTo(below, place, <f64>(b2 - b0 - bound<T>(at, 0) - bound<T>(at, 1)));
  }
  for (; place < b4; place++, at += step) addTo(below, place, <f64>(b3 - b0 - bound<T>(at, 0) - bound<T>(at, 1) - bound<T>(at, 2)));
}

/** Adds to `above` the values of the better partners of each place across all quarters, and to `below` those of the worse ones. */
export function addAcross(
  count: i32, parts: usize, stride: i32, orders: usize, bounds: usize, running: usize, values: usize, above: usize, below: usize,
): void {
  const bytes = <usize>stride << 2, down = running + (<usize>(stride + 16) << 3);
  for (let s = 0; s < count; s++, parts += 24) {
    const kind = load<i32>(parts);
    const depth = <usize>(kind & DEPTH);
    const order = orders + (depth + 1) * bytes, bound = bounds + depth * 4 * bytes;
    if ((kind & WIDE_QUARTERS) == 0) addQuarters<u16>(parts, order, bound, running, down, values, above, below);
    else addQuarters<u32>(parts, order, bound, running, down, values, above, below);
  }
}

/** Running sums have a place more for each quarter: of quarter r they begin r places later. */
function addQuarters<T>(
  parts: usize, order: usize, bounds: usize, up: usize, down: usize, values: usize, above: usize, below: usize,
): void {
  for (let q = 0; q < 3; q++) runOutwards<T>(parts + (<usize>q << 2), order, values, up + (<usize>(q + 1) << 3), down + (<usize>q << 3));
  addBounded<T>(parts, bounds, up, down, above, below);
}

/** Sums from where two quarters meet to either side, side by side, as each waits for the one before. */
function runOutwards<T>(parts: usize, order: usize, values: usize, upwards: usize, downwards: usize): void {
  const begin = quarterAt(parts, 0), middle = quarterAt(parts, 1), end = quarterAt(parts, 2);
  const worse = values + (<usize>begin << 3), better = values + (<usize>middle << 3);
  let up = middle, down = middle - 1;
  let above: f64 = 0, below: f64 = 0;
  store<f64>(upwards + (<usize>middle << 3), 0);
  store<f64>(downwards + (<usize>middle << 3), 0);
  for (let both = min(end - middle, middle - begin); both > 0; both--) {
    above += number(better, <i32>load<T>(slot<T>(order, up++)));
    store<f64>(upwards + (<usize>up << 3), above);
    below += number(worse, <i32>load<T>(slot<T>(order, down)));
    store<f64>(downwards + (<usize>down << 3), below);
    down--;
  }
  while (up < end) {
    above += number(better, <i32>load<T>(slot<T>(order, up++)));
    store<f64>(upwards + (<usize>up << 3), above);
  }
  for (; down >= begin; down--) {
    below += number(worse, <i32>load<T>(slot<T>(order, down)));
    store<f64>(downwards + (<usize>down << 3), below);
  }
}

function addBounded<T>(parts: usize, bounds: usize, up: usize, down: usize, above: usize, below: usize): void {
  const b0 = quarterAt(parts, 0), b1 = quarterAt(parts, 1), b2 = quarterAt(parts, 2), b3 = quarterAt(parts, 3), b4 = quarterAt(parts, 4);
  const up1 = up + (<usize>(b1 + 1) << 3), up2 = up + (<usize>(b2 + 2) << 3), up3 = up + (<usize>(b3 + 3) << 3);
  const down0 = down + (<usize>b0 << 3), down1 = down + (<usize>(b1 + 1) << 3), down2 = down + (<usize>(b2 + 2) << 3);
  if (b0 == b1 && b3 == b4) {
    for (let place = b0; place < b2; place++) addTo(above, place, seen<T>(bounds, place, 2, up2));
    for (let place = b2; place < b3; place++) addTo(below, place, seen<T>(bounds, place, 1, down1));
    return;
  }
  for (let place = b0; place < b1; place++)
    addTo(above, place, seen<T>(bounds, place, 1, up1) + seen<T>(bounds, place, 2, up2) + seen<T>(bounds, place, 3, up3));
  if (above == below) {
    for (let place = b1; place < b2; place++)
      addTo(above, place, seen<T>(bounds, place, 0, down0) + seen<T>(bounds, place, 2, up2) + seen<T>(bounds, place, 3, up3));
    for (let place = b2; place < b3; place++)
      addTo(above, place, seen<T>(bounds, place, 0, down0) + seen<T>(bounds, place, 1, down1) + seen<T>(bounds, place, 3, up3));
  } else {
    for (let place = b1; place < b2; place++) {
      addTo(above, place, seen<T>(bounds, place, 2, up2) + seen<T>(bounds, place, 3, up3));
      addTo(below, place, seen<T>(bounds, place, 0, down0));
    }
    for (let place = b2; place < b3; place++) {
      addTo(above, place, seen<T>(bounds, place, 3, up3));
      addTo(below, place, seen<T>(bounds, place, 0, down0) + seen<T>(bounds, place, 1, down1));
    }
  }
  for (let place = b3; place < b4; place++)
    addTo(below, place, seen<T>(bounds, place, 0, down0) + seen<T>(bounds, place, 1, down1) + seen<T>(bounds, place, 2, down2));
}

/** The running sum of quarter r that a place sees. */
@inline
function seen<T>(bounds: usize, place: i32, r: usize, running: usize): f64 {
  return number(running, bound<T>(bounds + <usize>place * (4 * sizeof<T>()), r));
}
