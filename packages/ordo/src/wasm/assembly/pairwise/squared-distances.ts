/**
 * Squared Euclidean distances as ‖x‖² + ‖z‖² − 2·x·z, by one matrix product.
 *
 * That loses all digits when the points are far from the origin, so columns are first shifted by their means. The shift needs not
 * be the exact mean: any number near the data will do, because the difference of two doubles within a factor of two of each
 * other is exact. What is still close afterwards, compared with the norms, is computed again from the differences.
 */
import { at, gemm, gemmLower } from "../products/gemm";
import { addScaled, dot, lanes } from "../products/gemv";
import { mirrorBand } from "../products/gram";
import { madd } from "../products/microkernel";
import { cancelled, openTask, runTask } from "../threads";

/** Below this share of ‖x‖² + ‖z‖² four bits of the product's accuracy are gone. */
const CLOSE: f64 = 0.0625;

/** Rows in a chunk: whole cache lines when mirrored. */
const BAND: i32 = 8;

export function squaredDistancesWork(ma: i32, mb: i32, n: i32): f64 {
  return 8 * ((<f64>ma + <f64>mb) * (<f64>n + 1) + <f64>n);
}

export function squaredDistances(
  symmetric: i32, ma: i32, mb: i32, n: i32,
  a: usize, lda: i32, b: usize, ldb: i32, c: usize, ldc: i32, work: usize,
): i32 {
  if (symmetric) {
    b = a;
    ldb = lda;
    mb = ma;
  }
  const center = work, centeredA = work + (<usize>n << 3), normsA = at(centeredA, ma, 0, n);
  centre(symmetric ? 0 : mb, ma, n, b, ldb, a, lda, center);
  shiftRows(ma, n, a, lda, center, centeredA, normsA);
  let centeredB = centeredA, normsB = normsA;
  if (!symmetric) {
    centeredB = normsA + (<usize>ma << 3);
    normsB = at(centeredB, mb, 0, n);
    shiftRows(mb, n, b, ldb, center, centeredB, normsB);
  }
  const status = symmetric
    ? gemmLower(0, 1, ma, n, -2, centeredA, n, centeredA, n, 0, c, ldc)
    : gemm(0, 1, ma, mb, n, -2, centeredA, n, centeredB, n, 0, c, ldc);
  if (status != 0) return status;
  const args = openTask();
  store<i32>(args, symmetric);
  store<i32>(args, ma, 4);
  store<i32>(args, mb, 8);
  store<i32>(args, n, 12);
  store<usize>(args, a, 16);
  store<i32>(args, lda, 20);
  store<usize>(args, b, 24);
  store<i32>(args, ldb, 28);
  store<usize>(args, c, 32);
  store<i32>(args, ldc, 36);
  store<usize>(args, normsA, 40);
  store<usize>(args, normsB, 44);
  runTask(finishBand, (ma + BAND - 1) / BAND, args);
  return cancelled() ? -1 : 0;
}

/**
 * From products x·z of some rows and columns, one row after the other without gaps, to squared distances, by the norms of both. Returns how
 * many pairs are close (or hold something that is not finite) and should be computed again; how many of each row takes the place of its norm.
 */
export function distancesFromProducts(rows: i32, cols: i32, x: usize, rowNorms: usize, colNorms: usize): i32 {
  const minusTwo = f64x2.splat(-2), close = f64x2.splat(CLOSE), pairs = colNorms + (<usize>(cols & ~1) << 3);
  let total = 0;
  for (let i = 0; i < rows; i++) {
    const cell = rowNorms + (<usize>i << 3), own = load<f64>(cell), pair = f64x2.splat(own);
    // Minus one for each pair that is far.
    let far = i64x2.splat(0), norm = colNorms, last = 0;
    for (; norm < pairs; norm += 16, x += 16) {
      const norms = f64x2.add(pair, v128.load(norm)), squared = madd(minusTwo, v128.load(x), norms);
      v128.store(x, squared);
      far = i64x2.add(far, f64x2.ge(squared, f64x2.mul(close, norms)));
    }
    if (cols & 1) {
      const norms = own + load<f64>(norm), squared = norms - 2 * load<f64>(x);
      store<f64>(x, squared);
      last = i32(squared >= CLOSE * norms);
      x += 8;
    }
    const count = cols - last + i32(i64x2.extract_lane(far, 0) + i64x2.extract_lane(far, 1));
    store<f64>(cell, <f64>count);
    total += count;
  }
  return total;
}

/** The mean of all rows; 0 in a column where it is not finite, so that one bad value does not spoil all pairs. */
function centre(mb: i32, ma: i32, n: i32, b: usize, ldb: i32, a: usize, lda: i32, center: usize): void {
  const share = 1 / <f64>(ma + mb);
  memory.fill(center, 0, <usize>n << 3);
  for (let i = 0; i < ma; i++) addScaled(n, share, at(a, i, 0, lda), center);
  for (let i = 0; i < mb; i++) addScaled(n, share, at(b, i, 0, ldb), center);
  for (let j = 0; j < n; j++) {
    const cell = center + (<usize>j << 3);
    if (!(abs(load<f64>(cell)) < Infinity)) store<f64>(cell, 0);
  }
}

/** Rows less the centre, without gaps, and the squared length of each; the target may be where they are. */
export function shiftRows(m: i32, n: i32, a: usize, lda: i32, center: usize, target: usize, norms: usize): void {
  for (let i = 0; i < m; i++) {
    const from = at(a, i, 0, lda), to = at(target, i, 0, n);
    let j: usize = 0;
    const pairs = <usize>(n & ~1) << 3;
    for (; j < pairs; j += 16) v128.store(to + j, f64x2.sub(v128.load(from + j), v128.load(center + j)));
    if (n & 1) store<f64>(to + j, load<f64>(from + j) - load<f64>(center + j));
    store<f64>(norms + (<usize>i << 3), dot(n, to, to));
  }
}

/** Adds the norms to −2·x·z in a band of rows, up to the diagonal and mirrored when symmetric. */
function finishBand(chunk: i32, args: usize): void {
  if (cancelled()) return;
  const symmetric = load<i32>(args), ma = load<i32>(args, 4), mb = load<i32>(args, 8);
  const first = chunk * BAND, end = min(ma, first + BAND);
  for (let i = first; i < end; i++) finishRow(i, symmetric ? i : mb, args);
  if (symmetric) {
    for (let i = first; i < end; i++) {
      // Exactly 0, unless the row holds something that is not finite.
      store<f64>(at(load<usize>(args, 32), i, i, load<i32>(args, 36)), direct(i, i, args));
    }
    mirrorBand(ma, first, load<usize>(args, 32), load<i32>(args, 36));
  }
}

function finishRow(i: i32, count: i32, args: usize): void {
  let cell = at(load<usize>(args, 32), i, 0, load<i32>(args, 36)), norm = load<usize>(args, 44);
  const own = load<f64>(load<usize>(args, 40) + (<usize>i << 3)), pair = f64x2.splat(own), close = f64x2.splat(CLOSE);
  let j = 0;
  for (; j + 2 <= count; j += 2) {
    const norms = f64x2.add(pair, v128.load(norm)), squared = f64x2.add(norms, v128.load(cell));
    v128.store(cell, squared);
    const apart = i64x2.bitmask(f64x2.ge(squared, f64x2.mul(close, norms)));
    if (apart != 3) {
      if (!(apart & 1)) store<f64>(cell, direct(i, j, args));
      if (!(apart & 2)) store<f64>(cell, direct(i, j + 1, args), 8);
    }
    cell += 16;
    norm += 16;
  }
  if (j < count) {
    const norms = own + load<f64>(norm), squared = norms + load<f64>(cell);
    store<f64>(cell, squared >= CLOSE * norms ? squared : direct(i, j, args));
  }
}

/** Σ (x − z)² itself; also for what is not finite, where the product may give ∞ − ∞. */
function direct(i: i32, j: i32, args: usize): f64 {
  const n = load<i32>(args, 12);
  let x = at(load<usize>(args, 16), i, 0, load<i32>(args, 20)), z = at(load<usize>(args, 24), j, 0, load<i32>(args, 28));
  let s = f64x2.splat(0), t = s;
  let k = 0;
  for (; k + 4 <= n; k += 4) {
    const d = f64x2.sub(v128.load(x), v128.load(z)), e = f64x2.sub(v128.load(x, 16), v128.load(z, 16));
    s = madd(d, d, s);
    t = madd(e, e, t);
    x += 32;
    z += 32;
  }
  let sum = lanes(f64x2.add(s, t));
  for (; k < n; k++) {
    const d = load<f64>(x) - load<f64>(z);
    sum += d * d;
    x += 8;
    z += 8;
  }
  return sum;
}
