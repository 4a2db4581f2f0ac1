/**
 * exp of two doubles at a time. x = (n/128)·ln 2 + r with |r| ≤ ln 2 / 256 (Cody and Waite: ln 2 / 128 in two parts, the first short enough
 * for n·hi to be exact), then 2^(n/128) from a table of 128, which takes most of the polynomial's place, and e^r = 1 + r + r²·q(r) with q the
 * minimax polynomial of degree 2 (error 1.6e−16 before rounding). Relative error below 4e−16; results below the smallest normal double are
 * rounded once more, gradually down to 0.
 */
import { madd, nmadd } from "../products/microkernel";

/** The bits of 2^(k/128), less k·2^45: adding n·2^45 for n ≡ k (mod 128) then adds whole powers of two alone. */
const POWERS: usize = memory.data<u64>([
  0x3ff0000000000000, 0x3feff63da9fb3335, 0x3fefec9a3e778061, 0x3fefe315e86e7f85,
  0x3fefd9b0d3158574, 0x3fefd06b29ddf6de, 0x3fefc74518759bc8, 0x3fefbe3ecac6f383,
  0x3fefb5586cf9890f, 0x3fefac922b7247f7, 0x3fefa3ec32d3d1a2, 0x3fef9b66affed31b,
  0x3fef9301d0125b51, 0x3fef8abdc06c31cc, 0x3fef829aaea92de0, 0x3fef7a98c8a58e51,
  0x3fef72b83c7d517b, 0x3fef6af9388c8dea, 0x3fef635beb6fcb75, 0x3fef5be084045cd4,
  0x3fef54873168b9aa, 0x3fef4d5022fcd91d, 0x3fef463b88628cd6, 0x3fef3f49917ddc96,
  0x3fef387a6e756238, 0x3fef31ce4fb2a63f, 0x3fef2b4565e27cdd, 0x3fef24dfe1f56381,
  0x3fef1e9df51fdee1, 0x3fef187fd0dad990, 0x3fef1285a6e4030b, 0x3fef0cafa93e2f56,
  0x3fef06fe0a31b715, 0x3fef0170fc4cd831, 0x3feefc08b26416ff, 0x3feef6c55f929ff1,
  0x3feef1a7373aa9cb, 0x3feeecae6d05d866, 0x3feee7db34e59ff7, 0x3feee32dc313a8e5,
  0x3feedea64c123422, 0x3feeda4504ac801c, 0x3feed60a21f72e2a, 0x3feed1f5d950a897,
  0x3feece086061892d, 0x3feeca41ed1d0057, 0x3feec6a2b5c13cd0, 0x3feec32af0d7d3de,
  0x3feebfdad5362a27, 0x3feebcb299fddd0d, 0x3feeb9b2769d2ca7, 0x3feeb6daa2cf6642,
  0x3feeb42b569d4f82, 0x3feeb1a4ca5d920f, 0x3feeaf4736b527da, 0x3feead12d497c7fd,
  0x3feeab07dd485429, 0x3feea9268a5946b7, 0x3feea76f15ad2148, 0x3feea5e1b976dc09,
  0x3feea47eb03a5585, 0x3feea34634ccc320, 0x3feea23882552225, 0x3feea155d44ca973,
  0x3feea09e667f3bcd, 0x3feea012750bdabf, 0x3fee9fb23c651a2f, 0x3fee9f7df9519484,
  0x3fee9f75e8ec5f74, 0x3fee9f9a48a58174, 0x3fee9feb564267c9, 0x3feea0694fde5d3f,
  0x3feea11473eb0187, 0x3feea1ed0130c132, 0x3feea2f336cf4e62, 0x3feea427543e1a12,
  0x3feea589994cce13, 0x3feea71a4623c7ad, 0x3feea8d99b4492ed, 0x3feeaac7d98a6699,
  0x3feeace5422aa0db, 0x3feeaf3216b5448c, 0x3feeb1ae99157736, 0x3feeb45b0b91ffc6,
  0x3feeb737b0cdc5e5, 0x3feeba44cbc8520f, 0x3feebd829fde4e50, 0x3feec0f170ca07ba,
  0x3feec49182a3f090, 0x3feec86319e32323, 0x3feecc667b5de565, 0x3feed09bec4a2d33,
  0x3feed503b23e255d, 0x3feed99e1330b358, 0x3feede6b5579fdbf, 0x3feee36bbfd3f37a,
  0x3feee89f995ad3ad, 0x3feeee07298db666, 0x3feef3a2b84f15fb, 0x3feef9728de5593a,
  0x3feeff76f2fb5e47, 0x3fef05b030a1064a, 0x3fef0c1e904bc1d2, 0x3fef12c25bd71e09,
  0x3fef199bdd85529c, 0x3fef20ab5fffd07a, 0x3fef27f12e57d14b, 0x3fef2f6d9406e7b5,
  0x3fef3720dcef9069, 0x3fef3f0b555dc3fa, 0x3fef472d4a07897c, 0x3fef4f87080d89f2,
  0x3fef5818dcfba487, 0x3fef60e316c98398, 0x3fef69e603db3285, 0x3fef7321f301b460,
  0x3fef7c97337b9b5f, 0x3fef864614f5a129, 0x3fef902ee78b3ff6, 0x3fef9a51fbc74c83,
  0x3fefa4afa2a490da, 0x3fefaf482d8e67f1, 0x3fefba1bee615a27, 0x3fefc52b376bba97,
  0x3fefd0765b6e4540, 0x3fefdbfdad9cbe14, 0x3fefe7c1819e90d8, 0x3feff3c22b8f71f1,
]);

/** The last bits of n are the place in the table, eight bytes for each. */
const PLACES: i32 = 127;

/**
 * 128·log2 e, 1.5·2^52 (adding it leaves the rounded integer in the low bits of the sum), ln 2 / 128 (high, low), the coefficients of q, and the bound on |x|
 * up to which the result is normal and finite. In memory: constants in code are built anew at each use, and what a loop has loaded before stays in registers.
 */
const TABLE: usize = memory.data<f64>([
  184.6649652337873, 6755399441055744.0, 0.005415208637714386, 3.710410186743494e-9,
  0.4999999999999611, 0.1666667197621052, 0.04166668215657543, 708.0,
]);
export const STEPS: usize = TABLE;
export const ROUNDER: usize = TABLE + 8;
export const STEP_HIGH: usize = TABLE + 16;
export const STEP_LOW: usize = TABLE + 24;
export const Q0: usize = TABLE + 32;
export const Q1: usize = TABLE + 40;
export const Q2: usize = TABLE + 48;
export const ORDINARY: usize = TABLE + 56;

/** In both lanes. */
@inline
export function constant(place: usize): v128 {
  return v128.load64_splat(place);
}

/** e^x for |x| up to ORDINARY. */
@inline
export function expOrdinary(x: v128, steps: v128, rounder: v128, high: v128, low: v128, q0: v128, q1: v128, q2: v128): v128 {
  const shifted = madd(x, steps, rounder);
  const n = f64x2.sub(shifted, rounder);
  const power = i64x2.add(powersOf(shifted), i64x2.shl(shifted, 45));
  return timesExp(power, nmadd(n, low, nmadd(n, high, x)), q0, q1, q2);
}

/** The entries of the table for the last bits of both lanes. */
@inline
function powersOf(shifted: v128): v128 {
  const first = POWERS + ((i32x4.extract_lane(shifted, 0) & PLACES) << 3);
  const second = POWERS + ((i32x4.extract_lane(shifted, 2) & PLACES) << 3);
  return v128.load64_lane(second, v128.load64_zero(first), 1);
}

/** p·e^r. */
@inline
function timesExp(p: v128, r: v128, q0: v128, q1: v128, q2: v128): v128 {
  const r2 = f64x2.mul(r, r);
  return madd(p, madd(r2, madd(r2, q2, madd(r, q1, q0)), r), p);
}

/** Whether |x| is at most the bound in both lanes; not where x is no number. */
@inline
export function isOrdinary(x: v128, bound: v128): bool {
  return i64x2.bitmask(f64x2.le(f64x2.abs(x), bound)) == 3;
}

@inline
export function expPair(x: v128): v128 {
  if (!isOrdinary(x, constant(ORDINARY))) return expExtreme(x);
  return expOrdinary(
    x, constant(STEPS), constant(ROUNDER), constant(STEP_HIGH), constant(STEP_LOW),
    constant(Q0), constant(Q1), constant(Q2),
  );
}

/** Anything at all: the whole power of two is limited and split in two finite factors, whose products overflow or underflow rightly. */
export function expExtreme(x: v128): v128 {
  const rounder = constant(ROUNDER);
  const bounded = f64x2.pmax(f64x2.splat(-760), f64x2.pmin(f64x2.splat(720), x));
  const shifted = madd(bounded, constant(STEPS), rounder);
  const n = f64x2.sub(shifted, rounder);
  const r = nmadd(n, constant(STEP_LOW), nmadd(n, constant(STEP_HIGH), bounded));
  const place = v128.and(shifted, i64x2.splat(PLACES));
  const power = i64x2.add(powersOf(shifted), i64x2.shl(place, 45));
  const e = timesExp(power, r, constant(Q0), constant(Q1), constant(Q2));
  const whole = i64x2.shr_s(i64x2.sub(shifted, rounder), 7);
  const lower = i64x2.shr_s(whole, 1), upper = i64x2.sub(whole, lower);
  const scaled = f64x2.mul(f64x2.mul(e, powerOfTwo(upper)), powerOfTwo(lower));
  return v128.bitselect(scaled, x, f64x2.eq(x, x));
}

/** 2^n by its bits. */
@inline
function powerOfTwo(n: v128): v128 {
  return i64x2.shl(i64x2.add(n, i64x2.splat(1023)), 52);
}
