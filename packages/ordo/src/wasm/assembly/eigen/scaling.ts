/**
 * Scaling by a power of two, so that squares of entries neither over- nor underflow in what follows. It is exact,
 * save for entries more than 300 orders below the largest.
 */
import { maxAbs, scaleVector } from "../elements/vectors";

const LEAST: f64 = 1e-100;
const MOST: f64 = 1e100;

/**
 * The first row with an entry that is not finite, or −1. `scaleFor` needs the largest absolute value it leaves
 * behind.
 */
let largest: f64 = 0;
export function firstBadRow(rows: i32, cols: i32, lower: bool, a: usize, lda: i32): i32 {
  largest = 0;
  for (let i = 0; i < rows; i++) {
    const most = maxAbs(lower ? i + 1 : cols, a + ((<usize>i * <usize>lda) << 3));
    // NaN fails every comparison.
    if (!(most <= f64.MAX_VALUE)) return i;
    largest = Math.max(largest, most);
  }
  return -1;
}

/** 1 where no scaling is needed, otherwise the power of two that brings the largest entry near 1. */
export function scaleFor(): f64 {
  if (largest == 0 || (largest > LEAST && largest < MOST)) return 1;
  return powerOfTwo(largest);
}

/** 2^−⌊log₂ x⌋ for x > 0, kept within the range of normal numbers. */
export function powerOfTwo(x: f64): f64 {
  const exponent = <i32>((reinterpret<u64>(x) >> 52) & 0x7ff) - 1023;
  const wanted = min(max(-exponent, -1022), 1022);
  return reinterpret<f64>((<u64>(wanted + 1023)) << 52);
}

/** A ← factor·A, the lower triangle alone when `lower`. */
export function scaleRows(rows: i32, cols: i32, lower: bool, factor: f64, a: usize, lda: i32): void {
  if (factor == 1) return;
  for (let i = 0; i < rows; i++) {
    scaleVector(lower ? i + 1 : cols, factor, a + ((<usize>i * <usize>lda) << 3));
  }
}
