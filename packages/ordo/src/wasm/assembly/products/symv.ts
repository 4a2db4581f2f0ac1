/**
 * y ← A·x for symmetric A of which only the lower triangle is read, and read once: each row gives a dot product for
 * its own entry of y and a multiple for the entries before it. This is half the work of the tridiagonal reduction and
 * is bound by memory, so four rows go together and share the loads of x and the updates of y.
 *
 * Threads take bands of rows of equal area; each band sums into its own copy of y, and the copies are added in order,
 * so a number of threads always gives the same bits.
 */
import { madd } from "./microkernel";
import { openTask, runTask, threadsHere } from "../threads";
import { addScaled, lanes } from "../elements/vectors";

/** Rows from which threads are worth waking. */
const PARALLEL_ROWS: i32 = 384;

/** Copies of y that `symv` needs in `partials` beyond the first band's, each `ldp` long. */
export function symvPartials(): i32 {
  return threadsHere() - 1;
}

export function symv(n: i32, a: usize, lda: i32, x: usize, y: usize, partials: usize, ldp: i32): void {
  const bands = n >= PARALLEL_ROWS ? threadsHere() : 1;
  if (bands == 1) {
    symvRows(0, n, a, lda, x, y);
    return;
  }
  const args = openTask();
  store<i32>(args, n);
  store<i32>(args, lda, 4);
  store<i32>(args, ldp, 8);
  store<i32>(args, bands, 12);
  store<usize>(args, a, 16);
  store<usize>(args, x, 20);
  store<usize>(args, y, 24);
  store<usize>(args, partials, 28);
  runTask(band, bands, args);
  for (let k = 1; k < bands; k++) {
    addScaled(bandEnd(k, n, bands), 1, partials + ((<usize>(k - 1) * <usize>ldp) << 3), y);
  }
}

/**
 * Row where band k ends: areas grow with the square. The last band writes all of its y, so it is band 0's that is y
 * itself.
 */
function bandEnd(k: i32, n: i32, bands: i32): i32 {
  return k == bands - 1 ? n : min(n, <i32>(<f64>n * Math.sqrt(<f64>(k + 1) / <f64>bands)) & ~3);
}

function band(k: i32, args: usize): void {
  const n = load<i32>(args), lda = load<i32>(args, 4), ldp = load<i32>(args, 8), bands = load<i32>(args, 12);
  const y = load<usize>(args, 24);
  const top = k == 0 ? 0 : bandEnd(k - 1, n, bands), bottom = bandEnd(k, n, bands);
  if (k == 0) {
    // Rows beyond the first band are added from the others' copies.
    memory.fill(y + (<usize>bottom << 3), 0, <usize>(n - bottom) << 3);
    symvRows(0, bottom, load<usize>(args, 16), lda, load<usize>(args, 20), y);
  } else {
    const partial = load<usize>(args, 28) + ((<usize>(k - 1) * <usize>ldp) << 3);
    symvRows(top, bottom, load<usize>(args, 16), lda, load<usize>(args, 20), partial);
  }
}

/** The part of A·x that comes from rows top … bottom−1 of the triangle; y is written up to `bottom`. */
function symvRows(top: i32, bottom: i32, a: usize, lda: i32, x: usize, y: usize): void {
  memory.fill(y, 0, <usize>bottom << 3);
  const stride = <usize>lda << 3;
  let row = a + <usize>top * stride;
  let i = top;
  for (; i + 4 <= bottom; i += 4) {
    fourRows(i, row, stride, x, y);
    row += 4 * stride;
  }
  for (; i < bottom; i++) {
    oneRow(i, row, x, y);
    row += stride;
  }
}

@inline
function add(p: usize, value: f64): void {
  store<f64>(p, load<f64>(p) + value);
}

function oneRow(i: i32, row: usize, x: usize, y: usize): void {
  const xi = load<f64>(x + (<usize>i << 3));
  let sum: f64 = 0;
  for (let j = 0; j < i; j++) {
    const entry = load<f64>(row);
    sum += entry * load<f64>(x);
    add(y, entry * xi);
    row += 8;
    x += 8;
    y += 8;
  }
  add(y, sum + load<f64>(row) * xi);
}

/** Rows i … i+3: columns before i by vectors, the 4 × 4 triangle on the diagonal one by one. */
function fourRows(i: i32, r0: usize, stride: usize, x: usize, y: usize): void {
  let r1 = r0 + stride, r2 = r1 + stride, r3 = r2 + stride;
  const own = x + (<usize>i << 3);
  const f0 = load<f64>(own), f1 = load<f64>(own, 8), f2 = load<f64>(own, 16), f3 = load<f64>(own, 24);
  const x0 = f64x2.splat(f0), x1 = f64x2.splat(f1), x2 = f64x2.splat(f2), x3 = f64x2.splat(f3);
  let s0 = f64x2.splat(0), s1 = s0, s2 = s0, s3 = s0;
  // i is a multiple of four.
  for (let end = y + (<usize>i << 3); y < end; y += 16) {
    const v = v128.load(x);
    let a = v128.load(r0);
    let w = madd(a, x0, v128.load(y));
    s0 = madd(a, v, s0);
    a = v128.load(r1);
    w = madd(a, x1, w);
    s1 = madd(a, v, s1);
    a = v128.load(r2);
    w = madd(a, x2, w);
    s2 = madd(a, v, s2);
    a = v128.load(r3);
    w = madd(a, x3, w);
    s3 = madd(a, v, s3);
    v128.store(y, w);
    r0 += 16;
    r1 += 16;
    r2 += 16;
    r3 += 16;
    x += 16;
  }
  const a10 = load<f64>(r1), a20 = load<f64>(r2), a21 = load<f64>(r2, 8);
  const a30 = load<f64>(r3), a31 = load<f64>(r3, 8), a32 = load<f64>(r3, 16);
  add(y, lanes(s0) + load<f64>(r0) * f0 + a10 * f1 + a20 * f2 + a30 * f3);
  add(y + 8, lanes(s1) + a10 * f0 + load<f64>(r1, 8) * f1 + a21 * f2 + a31 * f3);
  add(y + 16, lanes(s2) + a20 * f0 + a21 * f1 + load<f64>(r2, 16) * f2 + a32 * f3);
  add(y + 24, lanes(s3) + a30 * f0 + a31 * f1 + a32 * f2 + load<f64>(r3, 24) * f3);
}
