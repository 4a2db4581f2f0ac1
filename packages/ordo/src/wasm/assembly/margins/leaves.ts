/**
 * Active pairs inside leaves, stretches of 32 places at most whose pairs are looked at one by one. What is found is kept as a mask for each place: bit k stands for place
 * k of its leaf, those below its own bit for worse partners, those above for better ones.
 */

/** `masks` ← the active partners of each place; above, below ← themselves and how many there are. `levelEnd` says where the level of a place ends. */
export function maskLeaves(
  count: i32, leaves: usize, levelEnd: usize, scores: usize, masks: usize, above: usize, below: usize,
): void {
  for (let l = 0; l < count; l++, leaves += 8) {
    const begin = load<i32>(leaves), end = load<i32>(leaves, 4);
    const first = scores + (<usize>begin << 3);
    let level = begin;
    for (let place = begin; place < end; place++) {
      const next = load<i32>(levelEnd + (<usize>place << 2));
      const at = <usize>place << 3;
      const score = f64x2.splat(load<f64>(scores + at));
      const worse = worsePartners(level - begin, first, score), better = betterPartners(next - begin, end - begin, first, score);
      store<u32>(masks + (<usize>place << 2), worse | better);
      store<f64>(above + at, load<f64>(above + at) + <f64>popcnt<u32>(better));
      store<f64>(below + at, load<f64>(below + at) + <f64>popcnt<u32>(worse));
      if (next == place + 1) level = next;
    }
  }
}

/** Of the first `count`: those that the score is not 1 above. */
@inline
function worsePartners(count: i32, scores: usize, score: v128): u32 {
  const margin = f64x2.splat(1);
  let mask: u32 = 0;
  for (let k = 0; k < count; k += 2)
    mask |= <u32>i64x2.bitmask(f64x2.lt(f64x2.sub(score, v128.load(scores + (<usize>k << 3))), margin)) << k;
  return <u32>(<u64>mask & ((<u64>1 << count) - 1));
}

/** From `first` to `end`: those that are not 1 above the score. */
@inline
function betterPartners(first: i32, end: i32, scores: usize, score: v128): u32 {
  const margin = f64x2.splat(1);
  let mask: u32 = 0;
  for (let k = first & ~1; k < end; k += 2)
    mask |= <u32>i64x2.bitmask(f64x2.lt(f64x2.sub(v128.load(scores + (<usize>k << 3)), score), margin)) << k;
  return <u32>(<u64>mask & ((<u64>1 << end) - 1) & ~((<u64>1 << first) - 1));
}

/** Adds to `above` the values of better partners, and to `below` those of worse ones. Sums over each subset of four places next to each other are made once for a leaf, to `sums` (128 numbers). */
export function addLeaves(count: i32, leaves: usize, masks: usize, sums: usize, values: usize, above: usize, below: usize): void {
  for (let l = 0; l < count; l++, leaves += 8) {
    const begin = load<i32>(leaves), end = load<i32>(leaves, 4);
    const bytes = ((<usize>(end - begin) + 3) >> 2) << 7;
    let four = values + (<usize>begin << 3);
    for (let to = sums; to < sums + bytes; to += 128, four += 32) subsets(four, to);
    for (let place = begin; place < end; place++) {
      const at = <usize>place << 3, mask = <u64>load<u32>(masks + (<usize>place << 2));
      if (above == below) {
        store<f64>(above + at, load<f64>(above + at) + sumOf(mask, sums, bytes));
        continue;
      }
      const lower = (<u64>1 << (place - begin)) - 1;
      store<f64>(above + at, load<f64>(above + at) + sumOf(mask & ~lower, sums, bytes));
      store<f64>(below + at, load<f64>(below + at) + sumOf(mask & lower, sums, bytes));
    }
  }
}

/** The sums over all subsets of four values, in the order of their masks. */
@inline
function subsets(values: usize, to: usize): void {
  const b = v128.load64_splat(values, 8), c = v128.load64_splat(values, 16), d = v128.load64_splat(values, 24);
  const none = f64x2.replace_lane(f64x2.splat(0), 1, load<f64>(values));
  const ofB = f64x2.add(none, b), ofC = f64x2.add(none, c), ofBC = f64x2.add(ofB, c);
  v128.store(to, none);
  v128.store(to, ofB, 16);
  v128.store(to, ofC, 32);
  v128.store(to, ofBC, 48);
  v128.store(to, f64x2.add(none, d), 64);
  v128.store(to, f64x2.add(ofB, d), 80);
  v128.store(to, f64x2.add(ofC, d), 96);
  v128.store(to, f64x2.add(ofBC, d), 112);
}

@inline
function sumOf(mask: u64, sums: usize, bytes: usize): f64 {
  let bits = mask << 3, sum: f64 = 0;
  for (const end = sums + bytes; sums < end; sums += 128, bits >>= 4) sum += load<f64>(sums + <usize>(bits & 0x78));
  return sum;
}
