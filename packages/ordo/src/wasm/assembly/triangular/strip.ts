/**
 * The leaf of every triangular solve and product: a strip of four right-hand sides, step j at x + j·step (four doubles).
 *
 * The triangle is given by the address of its first entry and two byte steps, so one loop serves all sides and
 * transposes: coefficient (j, k) with k < j is at l + j·down + k·across. Going backwards is a matter of negative steps.
 */
import { madd, nmadd } from "../products/microkernel";

/** Solves in place: x_j ← (x_j − Σ_{k<j} l_jk·x_k) / l_jj. */
export function solveStrip(n: i32, l: usize, down: usize, across: usize, x: usize, step: usize): void {
  let target = x, row = l;
  for (let j = 0; j < n; j++) {
    let s0 = v128.load(target), s1 = v128.load(target, 16);
    let t0 = f64x2.splat(0), t1 = t0;
    let cell = row, from = x;
    let k = 0;
    for (; k + 2 <= j; k += 2) {
      let factor = v128.load64_splat(cell);
      s0 = nmadd(factor, v128.load(from), s0);
      s1 = nmadd(factor, v128.load(from, 16), s1);
      cell += across;
      from += step;
      factor = v128.load64_splat(cell);
      t0 = nmadd(factor, v128.load(from), t0);
      t1 = nmadd(factor, v128.load(from, 16), t1);
      cell += across;
      from += step;
    }
    if (k < j) {
      const factor = v128.load64_splat(cell);
      s0 = nmadd(factor, v128.load(from), s0);
      s1 = nmadd(factor, v128.load(from, 16), s1);
      cell += across;
    }
    const pivot = v128.load64_splat(cell);
    v128.store(target, f64x2.div(f64x2.add(s0, t0), pivot));
    v128.store(target, f64x2.div(f64x2.add(s1, t1), pivot), 16);
    target += step;
    row += down;
  }
}

/** Multiplies in place by the triangle k ≤ j, last step first: x_j ← Σ_{k≤j} l_jk·x_k. */
export function multiplyStrip(n: i32, l: usize, down: usize, across: usize, x: usize, step: usize): void {
  for (let j = n - 1; j >= 0; j--) {
    let s0 = f64x2.splat(0), s1 = s0;
    let cell = l + <usize>j * down, from = x;
    for (let k = 0; k <= j; k++) {
      const factor = v128.load64_splat(cell);
      s0 = madd(factor, v128.load(from), s0);
      s1 = madd(factor, v128.load(from, 16), s1);
      cell += across;
      from += step;
    }
    const target = x + <usize>j * step;
    v128.store(target, s0);
    v128.store(target, s1, 16);
  }
}
