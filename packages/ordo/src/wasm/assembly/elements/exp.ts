/**
 * exp of two doubles at a time. x = n·ln 2 + r with |r| ≤ ln 2 / 2 (Cody and Waite: ln 2 in two parts, the first short enough
 * for n·hi to be exact), then e^r = 1 + r + r²·q(r) with q the minimax polynomial of degree 9 (relative error 4e−18 before
 * rounding), then times 2^n. Relative error below 4e−16; results below the smallest normal double are rounded once more,
 * gradually down to 0.
 */
import { madd, nmadd } from "../products/microkernel";

/**
 * log2 e, ln 2 (high, low), 1.5·2^52 (adding it leaves the rounded integer in the low bits of the sum), the coefficients of q,
 * and the bound on |x| that keeps 2^n·e^r normal and finite. In memory, because building vector constants in code is slower.
 */
const TABLE: usize = memory.data<f64>([
  1.4426950408889634, 6.93147180369123816490e-01, 1.90821492927058770002e-10, 6755399441055744.0,
  0.5000000000000011, 0.1666666666666641, 0.041666666666529725, 0.008333333333494976, 0.0013888888943759965,
  0.00019841269505773776, 2.480149294963387e-05, 2.7557586803895326e-06, 2.76303062502936e-07, 2.5000018833187374e-08,
  708.0, 1.0,
]);
const LOG2E: usize = 0;
const LN2_HIGH: usize = 8;
const LN2_LOW: usize = 16;
const ROUNDER: usize = 24;
const Q: usize = 32;
const ORDINARY: usize = 112;
const ONE: usize = 120;

/** The constant at a place of the table, in both lanes. */
@inline
function constant(place: usize): v128 {
  return v128.load64_splat(TABLE + place);
}

@inline
export function expPair(x: v128): v128 {
  if (i64x2.bitmask(f64x2.lt(f64x2.abs(x), constant(ORDINARY))) != 3) return expExtreme(x);
  const shifted = madd(x, constant(LOG2E), constant(ROUNDER));
  return i64x2.add(expReduced(x, f64x2.sub(shifted, constant(ROUNDER))), i64x2.shl(shifted, 52));
}

/** e^(x − n·ln 2) for whole n near x / ln 2. */
@inline
function expReduced(x: v128, n: v128): v128 {
  const r = nmadd(n, constant(LN2_LOW), nmadd(n, constant(LN2_HIGH), x));
  const r2 = f64x2.mul(r, r), r4 = f64x2.mul(r2, r2);
  const q01 = madd(r, constant(Q + 8), constant(Q));
  const q23 = madd(r, constant(Q + 24), constant(Q + 16));
  const q45 = madd(r, constant(Q + 40), constant(Q + 32));
  const q67 = madd(r, constant(Q + 56), constant(Q + 48));
  const q89 = madd(r, constant(Q + 72), constant(Q + 64));
  const high = madd(r4, q89, madd(r2, q67, q45));
  const q = madd(r4, high, madd(r2, q23, q01));
  return f64x2.add(constant(ONE), madd(r2, q, r));
}

/** Anything at all: n is limited so that 2^n splits into two finite factors, whose products overflow or underflow rightly. */
function expExtreme(x: v128): v128 {
  const bounded = f64x2.pmax(f64x2.splat(-760), f64x2.pmin(f64x2.splat(720), x));
  const shifted = madd(bounded, constant(LOG2E), constant(ROUNDER));
  const e = expReduced(bounded, f64x2.sub(shifted, constant(ROUNDER)));
  const n = i64x2.sub(shifted, constant(ROUNDER));
  const lower = i64x2.shr_s(n, 1), upper = i64x2.sub(n, lower);
  const scaled = f64x2.mul(f64x2.mul(e, powerOfTwo(upper)), powerOfTwo(lower));
  return v128.bitselect(scaled, x, f64x2.eq(x, x));
}

/** 2^n by its bits. */
@inline
function powerOfTwo(n: v128): v128 {
  return i64x2.shl(i64x2.add(n, i64x2.splat(1023)), 52);
}
