import {
  constant, expExtreme, expOrdinary, ORDINARY, Q0, Q1, Q2, ROUNDER, STEP_HIGH, STEP_LOW, STEPS,
} from "../elements/exp";
import { madd } from "../products/microkernel";

/**
 * x ← exp(scale·(‖a‖² + ‖b‖² − 2·x)) − centre of products x = a·b, in one pass over rows without gaps; scale is negative, and `cols` a multiple of four.
 * Distances below 0, which is rounding, are 0. `colTerms` are the squared lengths of b times scale. As an exponential takes differences in its
 * exponent for relative ones, pairs that are close need no other way than those that are not.
 */
export function expOfDistances(
  rows: i32, cols: i32, x: usize, rowNorms: usize, colTerms: usize, centre: usize, scale: f64,
): void {
  const factor = f64x2.splat(-2 * scale), zero = f64x2.splat(0), least = f64x2.neg(constant(ORDINARY));
  const steps = constant(STEPS), rounder = constant(ROUNDER);
  const high = constant(STEP_HIGH), low = constant(STEP_LOW);
  const q0 = constant(Q0), q1 = constant(Q1), q2 = constant(Q2);
  const bytes = <usize>cols << 3;
  for (let i = 0; i < rows; i++) {
    const own = f64x2.splat(scale * load<f64>(rowNorms + (<usize>i << 3)));
    for (let at: usize = 0; at < bytes; at += 32, x += 32) {
      const s = f64x2.pmin(madd(factor, v128.load(x), f64x2.add(own, v128.load(colTerms + at))), zero);
      const t = f64x2.pmin(madd(factor, v128.load(x, 16), f64x2.add(own, v128.load(colTerms + at, 16))), zero);
      if (i64x2.bitmask(v128.and(f64x2.ge(s, least), f64x2.ge(t, least))) == 3) {
        v128.store(x, f64x2.sub(expOrdinary(s, steps, rounder, high, low, q0, q1, q2), v128.load(centre + at)));
        v128.store(x, f64x2.sub(expOrdinary(t, steps, rounder, high, low, q0, q1, q2), v128.load(centre + at, 16)), 16);
      } else {
        v128.store(x, f64x2.sub(expExtreme(s), v128.load(centre + at)));
        v128.store(x, f64x2.sub(expExtreme(t), v128.load(centre + at, 16)), 16);
      }
    }
  }
}
