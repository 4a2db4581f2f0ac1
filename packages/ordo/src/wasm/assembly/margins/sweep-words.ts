/**
 * The sums of sweeps.ts in words of four bytes, for half of the memory and a third fewer steps: values are rounded to whole numbers, and what is made of these is exact, as
 * sums that are too large for a word on the way come back. A tree holds 2^18 ranks in six levels of eight children, from the root down.
 */

const HEIGHT = 18, INNER = (1 << HEIGHT) - 1;
/** Where the levels of a tree begin, behind the sum of all trees before it, and how long one is. */
const LEVEL_0: usize = 16, LEVEL_1: usize = 48, LEVEL_2: usize = 304, LEVEL_3: usize = 2352, LEVEL_4: usize = 18736, BOTTOM: usize = 149808, WORD_TREE: usize = 1198384;
/** Where ones in the entries behind each of eight children lie; see `childMasks`. */
const MASKS_4: usize = 128;
/** Added to a number below 2^51 this leaves it as a whole number in the lower bits. */
const ROUND: f64 = 6755399441055744;

@inline
function integer(base: usize, index: i32): i32 {
  return load<i32>(base + (<usize>index << 2));
}

@inline
function units(values: usize, place: i32, scale: f64): i32 {
  return <i32>reinterpret<i64>(load<f64>(values + (<usize>place << 3)) * scale + ROUND);
}

/**
 * Adds to `sums` the values of all partners of each place of a list, in units of 1/scale: the absolute values of all are below 2^31 units. `suffix` has room for a word
 * more than there are places.
 */
export function sweepWords(
  begin: i32, end: i32, levelEnd: usize, records: usize, order: usize, masks: usize, trees: usize, suffix: usize,
  values: usize, scale: f64, sums: usize,
): void {
  const size = end - begin, count = (size >> HEIGHT) + 1;
  let sum = 0;
  store<i32>(suffix + (<usize>size << 2), 0);
  for (let k = size - 1; k >= 0; k--) {
    sum += units(values, begin + integer(order, k), scale);
    store<i32>(suffix + (<usize>k << 2), sum);
  }
  memory.fill(trees, 0, <usize>(size >> HEIGHT) * WORD_TREE + BOTTOM + (<usize>((size & INNER) | 7) + 1 << 2));
  masks += MASKS_4;
  const unit: f64 = 1 / scale;
  let inside = 0;
  for (let last = end; last > begin; ) {
    let first = last - 1;
    while (first > begin && integer(levelEnd, first - 1) == last) first--;
    const before = inside;
    for (let place = first; place < last; place++) inside += units(values, place, scale);
    // Those of its own level that are 1 below it are not among the better ones yet, nor are they worse.
    if (first + 1 == last) {
      addSeen(first, sumBefore(upperOf(records, first), trees) + sumBefore(lowerOf(records, first), trees), inside, records, suffix, unit, sums);
      sumIn(rankOf(records, first), inside - before, count, masks, trees);
    } else addLevel(first, last, inside, count, records, masks, trees, suffix, values, scale, sums);
    last = first;
  }
}

/** A level of more than one place. */
function addLevel(
  first: i32, last: i32, inside: i32, count: i32, records: usize, masks: usize, trees: usize, suffix: usize, values: usize, scale: f64, sums: usize,
): void {
  const unit: f64 = 1 / scale;
  for (let place = first; place < last; place++) {
    const to = sums + (<usize>place << 3);
    store<f64>(to, load<f64>(to) + unit * <f64>sumBefore(upperOf(records, place), trees));
  }
  for (let place = first; place < last; place++) sumIn(rankOf(records, place), units(values, place, scale), count, masks, trees);
  for (let place = first; place < last; place++) addSeen(place, sumBefore(lowerOf(records, place), trees), inside, records, suffix, unit, sums);
}

/** What a place sees of better ones, and of all from a rank on that are not better. */
@inline
function addSeen(place: i32, better: i32, inside: i32, records: usize, suffix: usize, unit: f64, sums: usize): void {
  const to = sums + (<usize>place << 3);
  store<f64>(to, load<f64>(to) + unit * <f64>(better + integer(suffix, lowerOf(records, place)) - inside));
}

@inline
function rankOf(records: usize, place: i32): i32 {
  return load<i32>(records + (<usize>place << 4));
}

@inline
function lowerOf(records: usize, place: i32): i32 {
  return load<i32>(records + (<usize>place << 4), 4);
}

@inline
function upperOf(records: usize, place: i32): i32 {
  return load<i32>(records + (<usize>place << 4), 8);
}

@inline
function sumBefore(rank: i32, trees: usize): i32 {
  const tree = trees + <usize>(rank >> HEIGHT) * WORD_TREE, at = <usize>(rank & INNER);
  return load<i32>(tree) + load<i32>(tree + (at >> 15 << 2), LEVEL_0) + load<i32>(tree + (at >> 12 << 2), LEVEL_1) + load<i32>(tree + (at >> 9 << 2), LEVEL_2)
    + load<i32>(tree + (at >> 6 << 2), LEVEL_3) + load<i32>(tree + (at >> 3 << 2), LEVEL_4) + load<i32>(tree + (at << 2), BOTTOM);
}

@inline
function sumIn(rank: i32, value: i32, count: i32, masks: usize, trees: usize): void {
  for (let later = (rank >> HEIGHT) + 1; later < count; later++) {
    const to = trees + <usize>later * WORD_TREE;
    store<i32>(to, load<i32>(to) + value);
  }
  const tree = trees + <usize>(rank >> HEIGHT) * WORD_TREE, at = <usize>(rank & INNER), all = i32x4.splat(value);
  addToNode(tree + BOTTOM, at, masks, all);
  addToNode(tree + LEVEL_4, at >> 3, masks, all);
  addToNode(tree + LEVEL_3, at >> 6, masks, all);
  addToNode(tree + LEVEL_2, at >> 9, masks, all);
  addToNode(tree + LEVEL_1, at >> 12, masks, all);
  addToNode(tree + LEVEL_0, at >> 15, masks, all);
}

/** To the entries behind this one of its node. */
@inline
function addToNode(level: usize, entry: usize, masks: usize, all: v128): void {
  const node = level + ((entry & ~7) << 2), mask = masks + ((entry & 7) << 5);
  v128.store(node, i32x4.add(v128.load(node), v128.and(v128.load(mask), all)));
  v128.store(node, i32x4.add(v128.load(node, 16), v128.and(v128.load(mask, 16), all)), 16);
}
