/**
 * Sums over active pairs of a list with many levels, from its best place to its worst: what is better has been put into trees by the rank of its score, and what a place
 * sees of it are those before a rank. The worse ones that it sees are all from a rank on, less the better ones among these. An entry of a node is the sum of the children
 * before it. A tree holds 2^18 ranks, so that the distances of its levels are known, and before it stands the sum of all trees before.
 * Of each place four integers are known: its rank, the first rank that is not 1 below it, and the first that is 1 above.
 */

/** Ranks in a tree, and the place of a rank in its tree. */
const HEIGHT = 18, INNER = (1 << HEIGHT) - 1;
/** Of a tree of counts, behind the sum before it: three levels of eight children in four bytes; the bits before each word, of eight words, in two; a bit for each rank. */
const LEVEL_0: usize = 16, LEVEL_1: usize = 48, LEVEL_2: usize = 304, WORDS: usize = 2352, BITS: usize = 10560, COUNT_TREE: usize = 43392;
/** Of a tree of sums: nine levels of four children in eight bytes, from the root down. */
const SUM_TREE: usize = 2796208;
/** Where the masks of entries behind each child lie, of four and of eight bytes an entry; those of two bytes come first. */
const MASKS_4: usize = 128, MASKS_8: usize = 384;

@inline
function integer(base: usize, index: i32): i32 {
  return load<i32>(base + (<usize>index << 2));
}

/** Of the four integers of a place. */
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
function addTo(sums: usize, place: i32, value: f64): void {
  const to = sums + (<usize>place << 3);
  store<f64>(to, load<f64>(to) + value);
}

/** `masks` (512 bytes) ← for each child, ones in the entries behind it: of eight children in two and in four bytes, of four in eight. */
export function childMasks(masks: usize): void {
  for (let child = 0; child < 8; child++)
    for (let entry = 0; entry < 8; entry++) {
      const mask: i64 = entry > child ? -1 : 0;
      const at = <usize>(child * 8 + entry);
      store<i16>(masks + (at << 1), <i16>mask);
      store<i32>(masks + MASKS_4 + (at << 2), <i32>mask);
      if (child < 4 && entry < 4) store<i64>(masks + MASKS_8 + (<usize>(child * 4 + entry) << 3), mask);
    }
}

/** `records` ← rank, lower and upper of each place, from the places in the order of their scores and what `activeReach` found. */
export function rankPlaces(begin: i32, size: i32, order: usize, stride: i32, work: usize, records: usize): void {
  const lower = work + (<usize>begin << 2), upper = lower + (<usize>stride << 3);
  const origin = i32x4(0, begin, begin, 0);
  records += <usize>begin << 4;
  for (let k = 0; k < size; k++) {
    let record = i32x4.splat(k);
    record = i32x4.replace_lane(record, 1, integer(lower, k));
    record = i32x4.replace_lane(record, 2, integer(upper, k));
    v128.store(records + (<usize>integer(order, k) << 4), i32x4.sub(record, origin));
  }
}

/** The first place of the level that ends before `last`. */
@inline
function levelBegin(levelEnd: usize, begin: i32, last: i32): i32 {
  let first = last - 1;
  while (first > begin && integer(levelEnd, first - 1) == last) first--;
  return first;
}

/** above, below ← themselves and how many better and worse partners each place of a list has. `trees` has room for one more than the list fills. */
export function sweepCounts(
  begin: i32, end: i32, levelEnd: usize, records: usize, masks: usize, trees: usize, above: usize, below: usize,
): void {
  const size = end - begin, count = (size >> HEIGHT) + 1;
  memory.fill(trees, 0, <usize>count * COUNT_TREE);
  let inside = 0;
  for (let last = end; last > begin; ) {
    const first = levelBegin(levelEnd, begin, last);
    if (first + 1 == last) {
      // It is not among those that are 1 below itself, so that it may come in afterwards, and nothing waits for it.
      const better = countBefore(upperOf(records, first), trees), lower = lowerOf(records, first);
      inside++;
      const worse = size - lower - (inside - countBefore(lower, trees));
      addTo(above, first, <f64>better);
      addTo(below, first, <f64>worse);
      countIn(rankOf(records, first), count, masks, trees);
      last = first;
      continue;
    }
    for (let place = first; place < last; place++) addTo(above, place, <f64>countBefore(upperOf(records, place), trees));
    for (let place = first; place < last; place++) countIn(rankOf(records, place), count, masks, trees);
    inside += last - first;
    for (let place = first; place < last; place++) {
      const lower = lowerOf(records, place);
      addTo(below, place, <f64>(size - lower - (inside - countBefore(lower, trees))));
    }
    last = first;
  }
}

@inline
function countBefore(rank: i32, trees: usize): i32 {
  const tree = trees + <usize>(rank >> HEIGHT) * COUNT_TREE, at = <usize>(rank & INNER);
  const bits = load<u64>(tree + (at >> 6 << 3), BITS) & (((<u64>1) << (rank & 63)) - 1);
  return load<i32>(tree) + load<i32>(tree + (at >> 15 << 2), LEVEL_0) + load<i32>(tree + (at >> 12 << 2), LEVEL_1) + load<i32>(tree + (at >> 9 << 2), LEVEL_2)
    + <i32>load<u16>(tree + (at >> 6 << 1), WORDS) + <i32>popcnt<u64>(bits);
}

@inline
function countIn(rank: i32, count: i32, masks: usize, trees: usize): void {
  for (let later = (rank >> HEIGHT) + 1; later < count; later++) {
    const to = trees + <usize>later * COUNT_TREE;
    store<i32>(to, load<i32>(to) + 1);
  }
  const tree = trees + <usize>(rank >> HEIGHT) * COUNT_TREE, at = <usize>(rank & INNER);
  const word = tree + (at >> 6 << 3), eight = tree + (at >> 9 << 4);
  store<u64>(word, load<u64>(word, BITS) | ((<u64>1) << (rank & 63)), BITS);
  v128.store(eight, i16x8.sub(v128.load(eight, WORDS), v128.load(masks + ((at >> 6 & 7) << 4))), WORDS);
  const two = tree + (at >> 12 << 5), maskTwo = masks + ((at >> 9 & 7) << 5);
  v128.store(two, i32x4.sub(v128.load(two, LEVEL_2), v128.load(maskTwo, MASKS_4)), LEVEL_2);
  v128.store(two, i32x4.sub(v128.load(two, LEVEL_2 + 16), v128.load(maskTwo, MASKS_4 + 16)), LEVEL_2 + 16);
  const one = tree + (at >> 15 << 5), maskOne = masks + ((at >> 12 & 7) << 5);
  v128.store(one, i32x4.sub(v128.load(one, LEVEL_1), v128.load(maskOne, MASKS_4)), LEVEL_1);
  v128.store(one, i32x4.sub(v128.load(one, LEVEL_1 + 16), v128.load(maskOne, MASKS_4 + 16)), LEVEL_1 + 16);
  const maskTop = masks + (at >> 15 << 5);
  v128.store(tree, i32x4.sub(v128.load(tree, LEVEL_0), v128.load(maskTop, MASKS_4)), LEVEL_0);
  v128.store(tree, i32x4.sub(v128.load(tree, LEVEL_0 + 16), v128.load(maskTop, MASKS_4 + 16)), LEVEL_0 + 16);
}

/** Added to a number below 2^51 this leaves it as a whole number in the lower bits. */
const ROUND: f64 = 6755399441055744;

/** A whole number of units: what is added to it can be taken away again without a trace. */
@inline
function units(value: f64, scale: f64): i64 {
  return reinterpret<i64>(value * scale + ROUND) - reinterpret<i64>(ROUND);
}

/**
 * Adds to `above` the values of the better partners of each place of a list, and to `below` those of the worse ones, in units of 1/scale. `order` are its places by their
 * scores; `suffix` has room for a number more than there are places, `trees` as `sweepCounts` says.
 */
export function sweepSums(
  begin: i32, end: i32, levelEnd: usize, records: usize, order: usize, masks: usize, trees: usize, suffix: usize,
  values: usize, scale: f64, above: usize, below: usize,
): void {
  const size = end - begin, count = (size >> HEIGHT) + 1;
  let sum: i64 = 0;
  store<i64>(suffix + (<usize>size << 3), 0);
  for (let k = size - 1; k >= 0; k--) {
    sum += units(load<f64>(values + (<usize>(begin + integer(order, k)) << 3)), scale);
    store<i64>(suffix + (<usize>k << 3), sum);
  }
  memory.fill(trees, 0, sumTreeBytes(size));
  const unit: f64 = 1 / scale;
  let inside: i64 = 0;
  for (let last = end; last > begin; ) {
    const first = levelBegin(levelEnd, begin, last);
    if (first + 1 == last) {
      const better = sumBefore(upperOf(records, first), trees), lower = lowerOf(records, first);
      const value = units(load<f64>(values + (<usize>first << 3)), scale);
      inside += value;
      const worse = load<i64>(suffix + (<usize>lower << 3)) - (inside - sumBefore(lower, trees));
      addTo(above, first, unit * <f64>better);
      addTo(below, first, unit * <f64>worse);
      sumIn(rankOf(records, first), value, count, masks, trees);
      last = first;
      continue;
    }
    for (let place = first; place < last; place++) addTo(above, place, unit * <f64>sumBefore(upperOf(records, place), trees));
    for (let place = first; place < last; place++) {
      const value = units(load<f64>(values + (<usize>place << 3)), scale);
      inside += value;
      sumIn(rankOf(records, place), value, count, masks, trees);
    }
    for (let place = first; place < last; place++) {
      const lower = lowerOf(records, place);
      const worse = load<i64>(suffix + (<usize>lower << 3)) - (inside - sumBefore(lower, trees));
      addTo(below, place, unit * <f64>worse);
    }
    last = first;
  }
}

/** Of the trees of so many ranks, the last one as far as it is filled. */
@inline
function sumTreeBytes(size: i32): usize {
  return <usize>(size >> HEIGHT) * SUM_TREE + BOTTOM + (<usize>((size & INNER) | 3) + 1 << 3);
}

/** Where its lowest level begins. */
const BOTTOM: usize = 16 + 699040;

@inline
function sumBefore(rank: i32, trees: usize): i64 {
  const tree = trees + <usize>(rank >> HEIGHT) * SUM_TREE, at = <usize>(rank & INNER);
  return load<i64>(tree) + load<i64>(tree + (at >> 16 << 3), 16) + load<i64>(tree + (at >> 14 << 3), 48) + load<i64>(tree + (at >> 12 << 3), 176)
    + load<i64>(tree + (at >> 10 << 3), 688) + load<i64>(tree + (at >> 8 << 3), 2736) + load<i64>(tree + (at >> 6 << 3), 10928)
    + load<i64>(tree + (at >> 4 << 3), 43696) + load<i64>(tree + (at >> 2 << 3), 174768) + load<i64>(tree + (at << 3), BOTTOM);
}

@inline
function sumIn(rank: i32, value: i64, count: i32, masks: usize, trees: usize): void {
  for (let later = (rank >> HEIGHT) + 1; later < count; later++) {
    const to = trees + <usize>later * SUM_TREE;
    store<i64>(to, load<i64>(to) + value);
  }
  const tree = trees + <usize>(rank >> HEIGHT) * SUM_TREE, at = <usize>(rank & INNER), all = i64x2.splat(value);
  masks += MASKS_8;
  addToNode(tree + BOTTOM + nodeAt(at), masks + ((at & 3) << 5), all);
  addToNode(tree + 174768 + nodeAt(at >> 2), masks + ((at >> 2 & 3) << 5), all);
  addToNode(tree + 43696 + nodeAt(at >> 4), masks + ((at >> 4 & 3) << 5), all);
  addToNode(tree + 10928 + nodeAt(at >> 6), masks + ((at >> 6 & 3) << 5), all);
  addToNode(tree + 2736 + nodeAt(at >> 8), masks + ((at >> 8 & 3) << 5), all);
  addToNode(tree + 688 + nodeAt(at >> 10), masks + ((at >> 10 & 3) << 5), all);
  addToNode(tree + 176 + nodeAt(at >> 12), masks + ((at >> 12 & 3) << 5), all);
  addToNode(tree + 48 + nodeAt(at >> 14), masks + ((at >> 14 & 3) << 5), all);
  addToNode(tree + 16, masks + (at >> 16 << 5), all);
}

/** How far the node of an entry lies from the first one of its level. */
@inline
function nodeAt(entry: usize): usize {
  return (entry & ~3) << 3;
}

@inline
function addToNode(node: usize, mask: usize, all: v128): void {
  v128.store(node, i64x2.add(v128.load(node), v128.and(v128.load(mask), all)));
  v128.store(node, i64x2.add(v128.load(node, 16), v128.and(v128.load(mask, 16), all)), 16);
}
