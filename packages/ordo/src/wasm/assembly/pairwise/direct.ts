/**
 * Σ |x − z| and Σ min(x, z), which no product gives: tiles of 2 × 2 pairs of rows, two columns at a time. The rows of B
 * are taken in blocks that stay in L2 while a band of rows of A runs over them.
 */
import { at } from "../products/gemm";
import { mirrorLower } from "../products/gram";
import { MANHATTAN } from "./pairwise";
import { cancelled, openTask, runTask } from "../threads";

/** Rows of A in a chunk. */
const BAND: i32 = 16;
/** Doubles in a block of B: 128 kB. */
const BLOCK: i32 = 16384;
/** All bits but the sign; in memory, from where it goes to a register once. */
const MAGNITUDE: usize = memory.data<u64>([0x7fffffffffffffff]);

export function pairwiseDirectWork(ma: i32, mb: i32): f64 {
  return 8 * (<f64>ma + <f64>mb);
}

export function pairwiseDirect(
  kind: i32, symmetric: i32, ma: i32, mb: i32, n: i32,
  a: usize, lda: i32, b: usize, ldb: i32, c: usize, ldc: i32, work: usize,
): i32 {
  const marksA = work, marksB = symmetric ? work : work + (<usize>ma << 3);
  if (kind != MANHATTAN) {
    markRows(ma, n, a, lda, marksA);
    if (!symmetric) markRows(mb, n, b, ldb, marksB);
  }
  const args = openTask();
  store<i32>(args, kind);
  store<i32>(args, symmetric, 4);
  store<i32>(args, ma, 8);
  store<i32>(args, symmetric ? ma : mb, 12);
  store<i32>(args, n, 16);
  store<usize>(args, a, 20);
  store<i32>(args, lda, 24);
  store<usize>(args, symmetric ? a : b, 28);
  store<i32>(args, symmetric ? lda : ldb, 32);
  store<usize>(args, c, 36);
  store<i32>(args, ldc, 40);
  store<usize>(args, marksA, 44);
  store<usize>(args, marksB, 48);
  runTask(pairBand, (ma + BAND - 1) / BAND, args);
  if (cancelled()) return -1;
  if (symmetric) mirrorLower(ma, c, ldc);
  return cancelled() ? -1 : 0;
}

/** NaN for a row that holds one, else 0: the fast minimum of the tile would pass over it. */
function markRows(m: i32, n: i32, a: usize, lda: i32, marks: usize): void {
  for (let i = 0; i < m; i++) {
    let mark = 0.0;
    for (let j = 0; j < n; j++) {
      const value = load<f64>(at(a, i, j, lda));
      if (value != value) mark = value;
    }
    store<f64>(marks + (<usize>i << 3), mark);
  }
}

function pairBand(chunk: i32, args: usize): void {
  const kind = load<i32>(args), symmetric = load<i32>(args, 4), n = load<i32>(args, 16);
  const first = chunk * BAND, end = min(load<i32>(args, 8), first + BAND);
  // In the symmetric case tiles on the diagonal are whole, and so may reach one column past it.
  const columns = symmetric ? end : load<i32>(args, 12);
  const block = max(2, (BLOCK / max(n, 1)) & ~1);
  for (let left = 0; left < columns; left += block) {
    if (cancelled()) return;
    for (let i = first; i < end; i += 2) {
      const limit = min(left + block, symmetric ? min(i + 2, columns) : columns);
      for (let j = left; j < limit; j += 2) {
        if (kind == MANHATTAN) tile(true, i, j, args);
        else tile(false, i, j, args);
      }
    }
  }
}

/** Rows i, i+1 of A with rows j, j+1 of B; past the last row, that row again, and not stored. */
@inline
function tile(manhattan: bool, i: i32, j: i32, args: usize): void {
  const n = load<i32>(args, 16), ldc = load<i32>(args, 40);
  const twoRows = i + 1 < load<i32>(args, 8), twoColumns = j + 1 < load<i32>(args, 12);
  let x = at(load<usize>(args, 20), i, 0, load<i32>(args, 24)), z = at(load<usize>(args, 28), j, 0, load<i32>(args, 32));
  let x1 = twoRows ? x + (<usize>load<i32>(args, 24) << 3) : x;
  let z1 = twoColumns ? z + (<usize>load<i32>(args, 32) << 3) : z;
  const mask = v128.load64_splat(MAGNITUDE);
  let s00 = f64x2.splat(0), s01 = s00, s10 = s00, s11 = s00;
  let k = 0;
  for (; k + 2 <= n; k += 2) {
    const a0 = v128.load(x), a1 = v128.load(x1), b0 = v128.load(z), b1 = v128.load(z1);
    s00 = f64x2.add(s00, term(manhattan, a0, b0, mask));
    s01 = f64x2.add(s01, term(manhattan, a0, b1, mask));
    s10 = f64x2.add(s10, term(manhattan, a1, b0, mask));
    s11 = f64x2.add(s11, term(manhattan, a1, b1, mask));
    x += 16;
    x1 += 16;
    z += 16;
    z1 += 16;
  }
  if (k < n) {
    const a0 = v128.load64_zero(x), a1 = v128.load64_zero(x1), b0 = v128.load64_zero(z), b1 = v128.load64_zero(z1);
    s00 = f64x2.add(s00, term(manhattan, a0, b0, mask));
    s01 = f64x2.add(s01, term(manhattan, a0, b1, mask));
    s10 = f64x2.add(s10, term(manhattan, a1, b0, mask));
    s11 = f64x2.add(s11, term(manhattan, a1, b1, mask));
  }
  let upper = f64x2.add(v128.shuffle<f64>(s00, s01, 0, 2), v128.shuffle<f64>(s00, s01, 1, 3));
  let lower = f64x2.add(v128.shuffle<f64>(s10, s11, 0, 2), v128.shuffle<f64>(s10, s11, 1, 3));
  if (!manhattan) {
    const rowMarks = load<usize>(args, 44) + (<usize>i << 3), marks = load<usize>(args, 48) + (<usize>j << 3);
    const below = twoColumns ? v128.load(marks) : v128.load64_zero(marks);
    upper = f64x2.add(upper, f64x2.add(v128.load64_splat(rowMarks), below));
    if (twoRows) lower = f64x2.add(lower, f64x2.add(v128.load64_splat(rowMarks, 8), below));
  }
  const c = at(load<usize>(args, 36), i, j, ldc);
  storeOneOrTwo(twoColumns, c, upper);
  if (twoRows) storeOneOrTwo(twoColumns, c + (<usize>ldc << 3), lower);
}

@inline
function term(manhattan: bool, x: v128, z: v128, mask: v128): v128 {
  return manhattan ? v128.and(f64x2.sub(x, z), mask) : f64x2.pmin(x, z);
}

@inline
function storeOneOrTwo(two: bool, c: usize, pair: v128): void {
  if (two) v128.store(c, pair);
  else store<f64>(c, f64x2.extract_lane(pair, 0));
}
