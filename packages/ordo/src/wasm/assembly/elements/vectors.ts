/**
 * Loops over contiguous vectors, two doubles at a time. Sums run in four lanes, so they are also more accurate than
 * one running sum.
 */
import { madd, nmadd } from "../products/microkernel";

/** Scaled sums of squares leave these alone: no square under- or overflows harmfully between the two roots. */
const SMALL_SQUARE: f64 = 1e-280;
const LARGE_SQUARE: f64 = 1e280;

/** The sum of both lanes. */
@inline
export function lanes(x: v128): f64 {
  return f64x2.extract_lane(x, 0) + f64x2.extract_lane(x, 1);
}

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

/** y ← y + alpha·x. */
export function addScaled(n: i32, alpha: f64, x: usize, y: usize): void {
  const va = f64x2.splat(alpha);
  let i = 0;
  for (; i + 2 <= n; i += 2) {
    v128.store(y, madd(va, v128.load(x), v128.load(y)));
    x += 16;
    y += 16;
  }
  if (i < n) store<f64>(y, load<f64>(y) + alpha * load<f64>(x));
}

/** x ← alpha·x. */
export function scaleVector(n: i32, alpha: f64, x: usize): void {
  const va = f64x2.splat(alpha);
  let i = 0;
  for (; i + 2 <= n; i += 2) {
    v128.store(x, f64x2.mul(va, v128.load(x)));
    x += 16;
  }
  if (i < n) store<f64>(x, alpha * load<f64>(x));
}

/** (x, y) ← (c·x + s·y, c·y − s·x). */
export function rotate(n: i32, x: usize, y: usize, c: f64, s: f64): void {
  const vc = f64x2.splat(c), vs = f64x2.splat(s);
  let i = 0;
  for (; i + 2 <= n; i += 2) {
    const a = v128.load(x), b = v128.load(y);
    v128.store(x, madd(vs, b, f64x2.mul(vc, a)));
    v128.store(y, nmadd(vs, a, f64x2.mul(vc, b)));
    x += 16;
    y += 16;
  }
  if (i < n) {
    const a = load<f64>(x), b = load<f64>(y);
    store<f64>(x, c * a + s * b);
    store<f64>(y, c * b - s * a);
  }
}

export function maxAbs(n: i32, x: usize): f64 {
  let m0 = f64x2.splat(0);
  let i = 0;
  for (; i + 2 <= n; i += 2) {
    m0 = f64x2.max(m0, f64x2.abs(v128.load(x)));
    x += 16;
  }
  let most = Math.max(f64x2.extract_lane(m0, 0), f64x2.extract_lane(m0, 1));
  if (i < n) most = Math.max(most, Math.abs(load<f64>(x)));
  return most;
}

/** ‖x‖₂, also where the sum of squares would over- or underflow. */
export function norm(n: i32, x: usize): f64 {
  const squares = dot(n, x, x);
  if (squares > SMALL_SQUARE && squares < LARGE_SQUARE) return Math.sqrt(squares);
  const most = maxAbs(n, x);
  if (most == 0 || !(most <= f64.MAX_VALUE)) return most;
  let sum: f64 = 0;
  for (let i = 0; i < n; i++) {
    const t = load<f64>(x + (<usize>i << 3)) / most;
    sum += t * t;
  }
  return most * Math.sqrt(sum);
}

/** y[k] ← row k of A times x, for A rows × n. Four rows share each load of x. */
export function rowDots(rows: i32, n: i32, a: usize, lda: i32, x: usize, y: usize): void {
  const stride = <usize>lda << 3;
  let k = 0;
  for (; k + 4 <= rows; k += 4) {
    let r0 = a, r1 = r0 + stride, r2 = r1 + stride, r3 = r2 + stride, p = x;
    let s0 = f64x2.splat(0), s1 = s0, s2 = s0, s3 = s0;
    let i = 0;
    for (; i + 2 <= n; i += 2) {
      const v = v128.load(p);
      s0 = madd(v128.load(r0), v, s0);
      s1 = madd(v128.load(r1), v, s1);
      s2 = madd(v128.load(r2), v, s2);
      s3 = madd(v128.load(r3), v, s3);
      r0 += 16;
      r1 += 16;
      r2 += 16;
      r3 += 16;
      p += 16;
    }
    const last = i < n ? load<f64>(p) : 0;
    store<f64>(y, lanes(s0) + (i < n ? load<f64>(r0) * last : 0));
    store<f64>(y, lanes(s1) + (i < n ? load<f64>(r1) * last : 0), 8);
    store<f64>(y, lanes(s2) + (i < n ? load<f64>(r2) * last : 0), 16);
    store<f64>(y, lanes(s3) + (i < n ? load<f64>(r3) * last : 0), 24);
    y += 32;
    a += 4 * stride;
  }
  for (; k < rows; k++) {
    store<f64>(y, dot(n, a, x));
    y += 8;
    a += stride;
  }
}

/** y ← y − Σ_k c[k]·(row k of A), for A rows × n. Four rows share each load and store of y. */
export function subtractRows(rows: i32, n: i32, c: usize, a: usize, lda: i32, y: usize): void {
  const stride = <usize>lda << 3;
  let k = 0;
  for (; k + 4 <= rows; k += 4) {
    let r0 = a, r1 = r0 + stride, r2 = r1 + stride, r3 = r2 + stride, p = y;
    const f0 = load<f64>(c), f1 = load<f64>(c, 8), f2 = load<f64>(c, 16), f3 = load<f64>(c, 24);
    const c0 = f64x2.splat(f0), c1 = f64x2.splat(f1), c2 = f64x2.splat(f2), c3 = f64x2.splat(f3);
    let i = 0;
    for (; i + 2 <= n; i += 2) {
      let v = nmadd(c0, v128.load(r0), v128.load(p));
      v = nmadd(c1, v128.load(r1), v);
      v = nmadd(c2, v128.load(r2), v);
      v128.store(p, nmadd(c3, v128.load(r3), v));
      r0 += 16;
      r1 += 16;
      r2 += 16;
      r3 += 16;
      p += 16;
    }
    if (i < n) {
      const sum = f0 * load<f64>(r0) + f1 * load<f64>(r1) + f2 * load<f64>(r2) + f3 * load<f64>(r3);
      store<f64>(p, load<f64>(p) - sum);
    }
    c += 32;
    a += 4 * stride;
  }
  for (; k < rows; k++) {
    addScaled(n, -load<f64>(c), a, y);
    c += 8;
    a += stride;
  }
}

/** T (cols × rows) ← the transpose of A (rows × cols), in squares of eight that stay in L1. */
export function transpose(rows: i32, cols: i32, a: usize, lda: i32, t: usize, ldt: i32): void {
  for (let top = 0; top < rows; top += 8) {
    const bottom = min(top + 8, rows);
    for (let j = 0; j < cols; j++) {
      let from = a + ((<usize>top * <usize>lda + <usize>j) << 3);
      let to = t + ((<usize>j * <usize>ldt + <usize>top) << 3);
      for (let i = top; i < bottom; i++) {
        store<f64>(to, load<f64>(from));
        from += <usize>lda << 3;
        to += 8;
      }
    }
  }
}

/** A (rows × n) ← 0. */
export function clearRows(rows: i32, n: i32, a: usize, lda: i32): void {
  for (let i = 0; i < rows; i++) {
    memory.fill(a, 0, <usize>n << 3);
    a += <usize>lda << 3;
  }
}

/**
 * Row length of scratch matrices: even, so that rows are aligned, and not near a multiple of 2 kB; it grows with n.
 */
export function paddedLength(n: i32): i32 {
  const even = (n + 1) & ~1, tail = even & 255;
  return tail < 8 ? even - tail + 8 : even;
}
