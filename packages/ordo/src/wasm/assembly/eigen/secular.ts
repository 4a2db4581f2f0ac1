/**
 * Roots of the secular equation f(λ) = 1/ρ + Σ_j z_j²/(d_j − λ) = 0, which are the eigenvalues of D + ρ·z·zᵀ. One
 * lies between each pole d_i and the next, the last within ρ·‖z‖² beyond the last pole; f rises from −∞ to +∞ (to
 * 1/ρ) on each interval.
 *
 * Iteration (Li, LAPACK working note 89, 1994; Bunch, Nielsen and Sorensen 1978): f is replaced by c + s/(d_i − λ) +
 * S/(d_{i+1} − λ) with the value and slope of f, and the zero of that is the next point. Two ways to share the slope
 * between the poles:
 *   fixed weight: the nearer pole keeps its own z²;
 *   middle way:   the poles to the left of the root count for s, those to the right for S.
 * When one is slow the other takes over. f's sign keeps a bracket, and a step that leaves it becomes a bisection; so
 * it always ends.
 *
 * The unknown is η = λ − (nearest pole): d_j − λ = (d_j − d_near) − η is then accurate however close root and pole
 * are, which is what the eigenvectors need (Gu and Eisenstat 1995).
 */
import { EPS } from "./precision";
import { RankOne } from "./rank-one";
import { lanes } from "../elements/vectors";

/** Steps before bisection alone; four are usual. */
const RATIONAL_STEPS: i32 = 40;
const STEPS: i32 = 400;

/** What `sumPoles` leaves: Σ z²/(d − λ), and its derivative Σ z²/(d − λ)². */
let total: f64 = 0;
let slope: f64 = 0;

function sumPoles(from: i32, to: i32, poles: usize, squares: usize, base: f64, eta: f64): void {
  const vb = f64x2.splat(base), ve = f64x2.splat(eta), one = f64x2.splat(1);
  let s0 = f64x2.splat(0), s1 = s0, d0 = s0, d1 = s0;
  let d = poles + (<usize>from << 3), z = squares + (<usize>from << 3);
  let j = from;
  for (; j + 4 <= to; j += 4) {
    const r0 = f64x2.div(one, f64x2.sub(f64x2.sub(v128.load(d), vb), ve));
    const r1 = f64x2.div(one, f64x2.sub(f64x2.sub(v128.load(d, 16), vb), ve));
    const t0 = f64x2.mul(v128.load(z), r0), t1 = f64x2.mul(v128.load(z, 16), r1);
    s0 = f64x2.add(s0, t0);
    s1 = f64x2.add(s1, t1);
    d0 = f64x2.add(d0, f64x2.mul(t0, r0));
    d1 = f64x2.add(d1, f64x2.mul(t1, r1));
    d += 32;
    z += 32;
  }
  s0 = f64x2.add(s0, s1);
  d0 = f64x2.add(d0, d1);
  let sum: f64 = 0, derivative: f64 = 0;
  for (; j < to; j++) {
    const r = 1 / (load<f64>(d) - base - eta);
    const t = load<f64>(z) * r;
    sum += t;
    derivative += t * r;
    d += 8;
    z += 8;
  }
  total = sum + lanes(s0);
  slope = derivative + lanes(d0);
}

@inline
function entry(array: usize, i: i32): f64 {
  return load<f64>(array + (<usize>i << 3));
}

/**
 * Zero of c + s/(left − x) + S/(right − x), given a = c(left + right) + s + S and b = c·left·right + s·right +
 * S·left: the one between the poles, or beyond both. Written so that nothing cancels.
 */
function rationalZero(a: f64, b: f64, c: f64, beyond: bool): f64 {
  const root = Math.sqrt(Math.max(0, a * a - 4 * b * c));
  if (beyond) return a >= 0 ? (a + root) / (2 * c) : (2 * b) / (a - root);
  return a <= 0 ? (a - root) / (2 * c) : (2 * b) / (a + root);
}

/** Finds root i and stores it. */
export function solveRoot(p: RankOne, i: i32): void {
  const count = p.count, poles = p.poles, squares = p.squares;
  const inverse = 1 / p.rho;
  const beyond = i == count - 1;
  const base = p.base + (<usize>i << 3), offset = p.offset + (<usize>i << 3);
  if (count == 1) {
    store<f64>(base, entry(poles, 0));
    store<f64>(offset, p.rho * entry(squares, 0));
    return;
  }
  // The two poles of the interpolation.
  const l = beyond ? i - 1 : i;
  const gap = entry(poles, l + 1) - entry(poles, l);
  let near = i, low: f64 = 0, high: f64;
  let start: f64, c: f64;
  const zl = entry(squares, l), zr = entry(squares, l + 1);
  if (beyond) {
    let weight: f64 = 0;
    for (let j = 0; j < count; j++) weight += entry(squares, j);
    high = p.rho * weight * (1 + 8 * EPS);
    const middle = 0.5 * high;
    sumPoles(0, l, poles, squares, entry(poles, i), middle);
    c = inverse + total;
    const value = c - zl / (gap + middle) - zr / middle;
    if (value > 0) high = middle;
    else low = middle;
    // c > 0 is not sure here; where it fails, the middle will do.
    start = c > 0 ? rationalZero(zl + zr - c * gap, -zr * gap, c, true) : middle;
  } else {
    const middle = 0.5 * gap;
    sumPoles(0, l, poles, squares, entry(poles, l), middle);
    c = inverse + total;
    sumPoles(l + 2, count, poles, squares, entry(poles, l), middle);
    c += total;
    const value = c - zl / middle + zr / middle;
    if (value > 0) {
      high = middle;
      start = rationalZero(c * gap + zl + zr, zl * gap, c, false);
    } else {
      near = l + 1;
      low = -middle;
      high = 0;
      start = rationalZero(zl + zr - c * gap, -zr * gap, c, false);
    }
  }
  if (!(start > low && start < high)) start = 0.5 * (low + high);
  store<f64>(base, entry(poles, near));
  store<f64>(offset, iterate(p, i, l, near, start, low, high));
}

function iterate(p: RankOne, i: i32, l: i32, near: i32, start: f64, low: f64, high: f64): f64 {
  const count = p.count, poles = p.poles, squares = p.squares;
  const inverse = 1 / p.rho;
  const beyond = i == count - 1;
  const origin = entry(poles, near);
  const gapLeft = entry(poles, l) - origin, gapRight = entry(poles, l + 1) - origin;
  let eta = start, before: f64 = Infinity, fixed = true;
  for (let step = 0; step < STEPS; step++) {
    sumPoles(0, l + 1, poles, squares, origin, eta);
    const psi = total, psiSlope = slope;
    sumPoles(l + 1, count, poles, squares, origin, eta);
    const phi = total, phiSlope = slope;
    const f = inverse + psi + phi, df = psiSlope + phiSlope;
    const size = Math.abs(f);
    // What rounding of the sums and of η leaves of f.
    if (size <= EPS * (inverse + 8 * (Math.abs(psi) + Math.abs(phi)) + Math.abs(eta) * df)) return eta;
    if (f < 0) low = eta;
    else high = eta;
    if (high - low <= 2 * EPS * Math.max(Math.abs(low), Math.abs(high))) return eta;

    if (size > 0.1 * before) fixed = !fixed;
    before = size;
    const left = gapLeft - eta, right = gapRight - eta;
    let c: f64;
    if (!fixed || beyond) c = f - left * psiSlope - right * phiSlope;
    else if (near == l) c = f - right * df - (gapLeft - gapRight) * (entry(squares, l) / left) / left;
    else c = f - left * df - (gapRight - gapLeft) * (entry(squares, l + 1) / right) / right;
    if (beyond) c = Math.abs(c);
    let next = eta + rationalZero((left + right) * f - left * right * df, left * right * f, c, beyond);
    // f rises, so a step in f's own direction is rounding; Newton's goes the right way.
    if (!((next - eta) * f < 0)) next = eta - f / df;
    if (step > RATIONAL_STEPS || !(next > low && next < high)) next = split(low, high);
    if (next == eta) return eta;
    eta = next;
  }
  p.failed = i + 1;
  return eta;
}

/**
 * A point inside the bracket: its middle, or far towards zero when the bracket touches it and the root may be tiny.
 */
function split(low: f64, high: f64): f64 {
  if (low == 0) return high * 0.0625;
  if (high == 0) return low * 0.0625;
  return 0.5 * (low + high);
}

/**
 * The entry of the vector ẑ for which the computed roots are the exact eigenvalues of D + ρ·ẑ·ẑᵀ (Löwner's formula;
 * Gu and Eisenstat 1995):
 *   ẑ_j² = (λ_j − d_j)·Π_{i≠j} (λ_i − d_j)/(d_i − d_j), up to a common factor.
 * Vectors made from it are orthogonal to working precision, whatever the errors in the roots.
 */
export function correctedEntry(p: RankOne, j: i32): f64 {
  const own = entry(p.poles, j);
  const gap = entry(p.base, j) - own + entry(p.offset, j);
  const product = gap * ratios(p, own, 0, j) * ratios(p, own, j + 1, p.count);
  return copysign<f64>(Math.sqrt(Math.abs(product)), entry(p.z, j));
}

function ratios(p: RankOne, own: f64, from: i32, to: i32): f64 {
  const start = <usize>from << 3;
  let d = p.poles + start, b = p.base + start, o = p.offset + start;
  const v = f64x2.splat(own);
  let p0 = f64x2.splat(1), p1 = p0;
  let i = from;
  for (; i + 4 <= to; i += 4) {
    const n0 = f64x2.sub(f64x2.sub(v, v128.load(b)), v128.load(o));
    const n1 = f64x2.sub(f64x2.sub(v, v128.load(b, 16)), v128.load(o, 16));
    p0 = f64x2.mul(p0, f64x2.div(n0, f64x2.sub(v, v128.load(d))));
    p1 = f64x2.mul(p1, f64x2.div(n1, f64x2.sub(v, v128.load(d, 16))));
    d += 32;
    b += 32;
    o += 32;
  }
  p0 = f64x2.mul(p0, p1);
  let product = f64x2.extract_lane(p0, 0) * f64x2.extract_lane(p0, 1);
  for (; i < to; i++) {
    product *= (own - load<f64>(b) - load<f64>(o)) / (own - load<f64>(d));
    d += 8;
    b += 8;
    o += 8;
  }
  return product;
}

/** The unit eigenvector of root i, with entries ẑ_j/(d_j − λ_i), in the merge's arrangement. */
export function rootVector(p: RankOne, i: i32, target: usize): void {
  const count = p.count;
  const base = entry(p.base, i), eta = entry(p.offset, i);
  const vb = f64x2.splat(base), ve = f64x2.splat(eta);
  let d = p.arrangedPoles, z = p.arrangedZ, t = target;
  let s0 = f64x2.splat(0);
  let j = 0;
  for (; j + 2 <= count; j += 2) {
    const x = f64x2.div(v128.load(z), f64x2.sub(f64x2.sub(v128.load(d), vb), ve));
    s0 = f64x2.add(s0, f64x2.mul(x, x));
    v128.store(t, x);
    d += 16;
    z += 16;
    t += 16;
  }
  let squares = lanes(s0);
  if (j < count) {
    const x = load<f64>(z) / (load<f64>(d) - base - eta);
    squares += x * x;
    store<f64>(t, x);
  }
  const scale = f64x2.splat(1 / Math.sqrt(squares));
  t = target;
  for (j = 0; j < count; j += 2) {
    v128.store(t, f64x2.mul(scale, v128.load(t)));
    t += 16;
  }
}
