/**
 * The 4 × 4 register tile every product ends in: eight f64x2 sums, two loads of B and four broadcasts of A for each step
 * of k. Eight independent sums cover the latency of two fused multiply-adds per cycle; a larger tile would spill.
 */

/** a·b + c, fused where relaxed SIMD is compiled in. */
@inline
export function madd(a: v128, b: v128, c: v128): v128 {
  if (ASC_FEATURE_RELAXED_SIMD) return f64x2.relaxed_madd(a, b, c);
  return f64x2.add(f64x2.mul(a, b), c);
}

/** c − a·b. */
@inline
export function nmadd(a: v128, b: v128, c: v128): v128 {
  if (ASC_FEATURE_RELAXED_SIMD) return f64x2.relaxed_nmadd(a, b, c);
  return f64x2.sub(c, f64x2.mul(a, b));
}

/**
 * C (4 × 4) ← alpha·Σ a_k·b_kᵀ + beta·C over k steps; a and b are packed strips of four. beta 0 does not read C.
 */
export function tile4x4(k: i32, a: usize, b: usize, alpha: f64, beta: f64, c: usize, ldc: i32): void {
  let s00 = f64x2.splat(0), s01 = s00, s10 = s00, s11 = s00;
  let s20 = s00, s21 = s00, s30 = s00, s31 = s00;
  let b0: v128, b1: v128, x: v128;
  const even = a + (<usize>(k & ~1) << 5);
  while (a < even) {
    b0 = v128.load(b);
    b1 = v128.load(b, 16);
    x = v128.load64_splat(a);
    s00 = madd(x, b0, s00);
    s01 = madd(x, b1, s01);
    x = v128.load64_splat(a, 8);
    s10 = madd(x, b0, s10);
    s11 = madd(x, b1, s11);
    x = v128.load64_splat(a, 16);
    s20 = madd(x, b0, s20);
    s21 = madd(x, b1, s21);
    x = v128.load64_splat(a, 24);
    s30 = madd(x, b0, s30);
    s31 = madd(x, b1, s31);
    b0 = v128.load(b, 32);
    b1 = v128.load(b, 48);
    x = v128.load64_splat(a, 32);
    s00 = madd(x, b0, s00);
    s01 = madd(x, b1, s01);
    x = v128.load64_splat(a, 40);
    s10 = madd(x, b0, s10);
    s11 = madd(x, b1, s11);
    x = v128.load64_splat(a, 48);
    s20 = madd(x, b0, s20);
    s21 = madd(x, b1, s21);
    x = v128.load64_splat(a, 56);
    s30 = madd(x, b0, s30);
    s31 = madd(x, b1, s31);
    a += 64;
    b += 64;
  }
  if (k & 1) {
    b0 = v128.load(b);
    b1 = v128.load(b, 16);
    x = v128.load64_splat(a);
    s00 = madd(x, b0, s00);
    s01 = madd(x, b1, s01);
    x = v128.load64_splat(a, 8);
    s10 = madd(x, b0, s10);
    s11 = madd(x, b1, s11);
    x = v128.load64_splat(a, 16);
    s20 = madd(x, b0, s20);
    s21 = madd(x, b1, s21);
    x = v128.load64_splat(a, 24);
    s30 = madd(x, b0, s30);
    s31 = madd(x, b1, s31);
  }
  const row: usize = <usize>ldc << 3;
  storePair(c, s00, s01, alpha, beta);
  storePair(c + row, s10, s11, alpha, beta);
  storePair(c + 2 * row, s20, s21, alpha, beta);
  storePair(c + 3 * row, s30, s31, alpha, beta);
}

@inline
function storePair(c: usize, s0: v128, s1: v128, alpha: f64, beta: f64): void {
  const va = f64x2.splat(alpha);
  if (beta == 0) {
    v128.store(c, f64x2.mul(va, s0));
    v128.store(c, f64x2.mul(va, s1), 16);
  } else {
    const vb = f64x2.splat(beta);
    v128.store(c, madd(va, s0, f64x2.mul(vb, v128.load(c))));
    v128.store(c, madd(va, s1, f64x2.mul(vb, v128.load(c, 16))), 16);
  }
}
