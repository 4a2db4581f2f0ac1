/**
 * (L·Lᵀ)⁻¹ = L⁻ᵀ·L⁻¹ in place: first L ← L⁻¹, then the lower triangle of LᵀL, each n³/3 operations by recursive halving;
 * at last the mirror image.
 */
import { at, gemmLower } from "../products/gemm";
import { mirrorLower } from "../products/gram";
import { cancelled, scratch } from "../threads";
import { half, LEAF, multiplyLeftTransposed, solveRight, trsm } from "./triangular";

export function choleskyInverse(n: i32, l: usize, ldl: i32): i32 {
  if (invert(n, l, ldl) != 0 || square(n, l, ldl) != 0) return -1;
  mirrorLower(n, l, ldl);
  return cancelled() ? -1 : 0;
}

/** values_j ← Σ_i x_ij² with X = L⁻¹, row by row. */
export function inverseDiagonal(n: i32, l: usize, ldl: i32, values: usize): i32 {
  if (invert(n, l, ldl) != 0) return -1;
  memory.fill(values, 0, <usize>n << 3);
  for (let i = 0; i < n; i++) {
    const row = at(l, i, 0, ldl);
    for (let j = 0; j <= i; j++) {
      const x = load<f64>(row + (<usize>j << 3));
      const sum = values + (<usize>j << 3);
      store<f64>(sum, load<f64>(sum) + x * x);
    }
  }
  return 0;
}

/** L ← L⁻¹: the block below becomes −L22⁻¹·L21·L11⁻¹. */
function invert(n: i32, l: usize, ldl: i32): i32 {
  if (n <= LEAF) {
    invertLeaf(n, l, ldl);
    return cancelled() ? -1 : 0;
  }
  const n1 = half(n), n2 = n - n1;
  const below = at(l, n1, 0, ldl), rest = at(l, n1, n1, ldl);
  if (trsm(0, n2, n1, rest, ldl, below, ldl) != 0) return -1;
  if (solveRight(n1, n2, l, ldl, below, ldl) != 0) return -1;
  for (let i = 0; i < n2; i++) {
    for (let j = 0; j < n1; j += 2) {
      // n1 is a whole number of leaves, so pairs fit.
      const cell = at(below, i, j, ldl);
      v128.store(cell, f64x2.neg(v128.load(cell)));
    }
  }
  if (invert(n1, l, ldl) != 0) return -1;
  return invert(n2, rest, ldl);
}

/** Row i of the inverse from the rows above it: x_i = (e_i − Σ_{k<i} l_ik·x_k) / l_ii. */
function invertLeaf(n: i32, l: usize, ldl: i32): void {
  const sums = scratch();
  for (let i = 0; i < n; i++) {
    const row = at(l, i, 0, ldl);
    const diagonal = 1 / load<f64>(row + (<usize>i << 3));
    memory.fill(sums, 0, <usize>i << 3);
    for (let k = 0; k < i; k++) {
      const factor = load<f64>(row + (<usize>k << 3));
      for (let j = 0; j <= k; j++) {
        const sum = sums + (<usize>j << 3);
        store<f64>(sum, load<f64>(sum) + factor * load<f64>(at(l, k, j, ldl)));
      }
    }
    for (let j = 0; j < i; j++) {
      store<f64>(row + (<usize>j << 3), -diagonal * load<f64>(sums + (<usize>j << 3)));
    }
    store<f64>(row + (<usize>i << 3), diagonal);
  }
}

/** Lower triangle ← LᵀL: L11ᵀL11 + L21ᵀL21, below it L22ᵀL21, then L22ᵀL22. */
function square(n: i32, l: usize, ldl: i32): i32 {
  if (n <= LEAF) {
    squareLeaf(n, l, ldl);
    return cancelled() ? -1 : 0;
  }
  const n1 = half(n), n2 = n - n1;
  const below = at(l, n1, 0, ldl), rest = at(l, n1, n1, ldl);
  if (square(n1, l, ldl) != 0) return -1;
  if (gemmLower(1, 0, n1, n2, 1, below, ldl, below, ldl, 1, l, ldl) != 0) return -1;
  if (multiplyLeftTransposed(n2, n1, rest, ldl, below, ldl) != 0) return -1;
  return square(n2, rest, ldl);
}

/** Entry (i, j) needs rows i and below only, and the diagonal of row i last. */
function squareLeaf(n: i32, l: usize, ldl: i32): void {
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = 0.0;
      for (let k = i; k < n; k++) sum += load<f64>(at(l, k, i, ldl)) * load<f64>(at(l, k, j, ldl));
      store<f64>(at(l, i, j, ldl), sum);
    }
  }
}
