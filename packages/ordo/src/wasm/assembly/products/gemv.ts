/** Matrix times vector, bound by memory: four rows at a time, so that x (or y) is read once for each four. */
import { at } from "./gemm";
import { madd } from "./microkernel";
import { openTask, runTask, threadsHere } from "../threads";

const SERIAL_SIZE: f64 = 100000;
/** Columns of y kept in L1 while rows stream by; also the share of a thread. */
const SLAB: i32 = 512;
const BAND: i32 = 64;

export function gemv(transpose: i32, m: i32, n: i32, a: usize, lda: i32, x: usize, y: usize): void {
  const args = openTask();
  store<i32>(args, m);
  store<i32>(args, n, 4);
  store<i32>(args, lda, 8);
  store<usize>(args, a, 12);
  store<usize>(args, x, 16);
  store<usize>(args, y, 20);
  const parallel = threadsHere() > 1 && <f64>m * <f64>n > SERIAL_SIZE;
  if (transpose) {
    // Sums run over rows in order whatever the slab, so its width may follow the number of threads.
    let slab = SLAB;
    if (parallel) slab = min(SLAB, max(8, (n / threadsHere() + 7) & ~7));
    store<i32>(args, slab, 24);
    runTask(columnSlab, (n + slab - 1) / slab, args);
  } else {
    const band = parallel ? max(BAND, (m / (threadsHere() * 8)) & ~3) : max(m, 4);
    store<i32>(args, band, 24);
    runTask(rowBand, (m + band - 1) / band, args);
  }
}

function rowBand(chunk: i32, args: usize): void {
  const n = load<i32>(args, 4), lda = load<i32>(args, 8), band = load<i32>(args, 24);
  const a = load<usize>(args, 12), x = load<usize>(args, 16), y = load<usize>(args, 20);
  const first = chunk * band, end = min(load<i32>(args), first + band);
  let i = first;
  for (; i + 4 <= end; i += 4) fourDots(n, at(a, i, 0, lda), <usize>lda << 3, x, y + (<usize>i << 3));
  for (; i < end; i++) store<f64>(y + (<usize>i << 3), dot(n, at(a, i, 0, lda), x));
}

/** Σ x·y, in two vector sums. */
export function dot(n: i32, x: usize, y: usize): f64 {
  let s0 = f64x2.splat(0), s1 = s0;
  let i = 0;
  for (; i + 4 <= n; i += 4) {
    s0 = madd(v128.load(x), v128.load(y), s0);
    s1 = madd(v128.load(x, 16), v128.load(y, 16), s1);
    x += 32;
    y += 32;
  }
  let sum = lanes(f64x2.add(s0, s1));
  for (; i < n; i++) {
    sum += load<f64>(x) * load<f64>(y);
    x += 8;
    y += 8;
  }
  return sum;
}

@inline
export function lanes(v: v128): f64 {
  return f64x2.extract_lane(v, 0) + f64x2.extract_lane(v, 1);
}

/** Four rows in the order of sums of `dot`, so a band's borders do not change results. */
function fourDots(n: i32, r0: usize, row: usize, x: usize, y: usize): void {
  let r1 = r0 + row, r2 = r1 + row, r3 = r2 + row;
  let s0 = f64x2.splat(0), s1 = s0, s2 = s0, s3 = s0, t0 = s0, t1 = s0, t2 = s0, t3 = s0;
  let j = 0;
  for (; j + 4 <= n; j += 4) {
    const v = v128.load(x), w = v128.load(x, 16);
    s0 = madd(v128.load(r0), v, s0);
    t0 = madd(v128.load(r0, 16), w, t0);
    s1 = madd(v128.load(r1), v, s1);
    t1 = madd(v128.load(r1, 16), w, t1);
    s2 = madd(v128.load(r2), v, s2);
    t2 = madd(v128.load(r2, 16), w, t2);
    s3 = madd(v128.load(r3), v, s3);
    t3 = madd(v128.load(r3, 16), w, t3);
    r0 += 32;
    r1 += 32;
    r2 += 32;
    r3 += 32;
    x += 32;
  }
  let y0 = lanes(f64x2.add(s0, t0)), y1 = lanes(f64x2.add(s1, t1));
  let y2 = lanes(f64x2.add(s2, t2)), y3 = lanes(f64x2.add(s3, t3));
  for (; j < n; j++) {
    const v = load<f64>(x);
    y0 += load<f64>(r0) * v;
    y1 += load<f64>(r1) * v;
    y2 += load<f64>(r2) * v;
    y3 += load<f64>(r3) * v;
    r0 += 8;
    r1 += 8;
    r2 += 8;
    r3 += 8;
    x += 8;
  }
  store<f64>(y, y0);
  store<f64>(y, y1, 8);
  store<f64>(y, y2, 16);
  store<f64>(y, y3, 24);
}

function columnSlab(chunk: i32, args: usize): void {
  const m = load<i32>(args), lda = load<i32>(args, 8), slab = load<i32>(args, 24);
  const first = chunk * slab, n = min(slab, load<i32>(args, 4) - first);
  const y = load<usize>(args, 20) + (<usize>first << 3);
  let a = load<usize>(args, 12) + (<usize>first << 3), x = load<usize>(args, 16);
  memory.fill(y, 0, <usize>n << 3);
  const row: usize = <usize>lda << 3;
  let i = 0;
  for (; i + 4 <= m; i += 4) {
    addFourRows(n, a, row, x, y);
    a += 4 * row;
    x += 32;
  }
  for (; i < m; i++) {
    addScaled(n, load<f64>(x), a, y);
    a += row;
    x += 8;
  }
}

/** y ← y + alpha·x. */
export function addScaled(n: i32, alpha: f64, x: usize, y: usize): void {
  const factor = f64x2.splat(alpha);
  let i = 0;
  for (; i + 2 <= n; i += 2) {
    v128.store(y, madd(factor, v128.load(x), v128.load(y)));
    x += 16;
    y += 16;
  }
  if (i < n) store<f64>(y, load<f64>(y) + alpha * load<f64>(x));
}

function addFourRows(n: i32, r0: usize, row: usize, x: usize, y: usize): void {
  let r1 = r0 + row, r2 = r1 + row, r3 = r2 + row;
  const x0 = v128.load64_splat(x), x1 = v128.load64_splat(x, 8);
  const x2 = v128.load64_splat(x, 16), x3 = v128.load64_splat(x, 24);
  let j = 0;
  for (; j + 2 <= n; j += 2) {
    let sum = madd(x0, v128.load(r0), v128.load(y));
    sum = madd(x1, v128.load(r1), sum);
    sum = madd(x2, v128.load(r2), sum);
    v128.store(y, madd(x3, v128.load(r3), sum));
    r0 += 16;
    r1 += 16;
    r2 += 16;
    r3 += 16;
    y += 16;
  }
  if (j < n) {
    let sum = load<f64>(y) + f64x2.extract_lane(x0, 0) * load<f64>(r0);
    sum += f64x2.extract_lane(x1, 0) * load<f64>(r1);
    sum += f64x2.extract_lane(x2, 0) * load<f64>(r2);
    store<f64>(y, sum + f64x2.extract_lane(x3, 0) * load<f64>(r3));
  }
}
