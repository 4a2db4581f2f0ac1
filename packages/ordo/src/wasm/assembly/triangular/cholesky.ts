/**
 * Cholesky by recursive halving: factor A11, solve A21 ← A21·L11⁻ᵀ, subtract A21·A21ᵀ from A22, factor A22. Products are as
 * large as they can be at every level, and nearly all of the n³/3 operations are in them.
 */

import { at, gemmLower } from "../products/gemm";
import { dot } from "../products/gemv";
import { cancelled } from "../threads";
import { half, LEAF, solveRightTransposed } from "./triangular";

/** A ← L in place, zero above the diagonal; 1 + index of the first pivot that is not a positive finite number. */
export function cholesky(n: i32, a: usize, lda: i32): i32 {
  const status = factor(n, 0, a, lda);
  if (status != 0) return status;
  for (let i = 0; i < n; i++) memory.fill(at(a, i, i + 1, lda), 0, <usize>(n - i - 1) << 3);
  return cancelled() ? -1 : 0;
}

/** `offset` is the position of this block on the diagonal of the whole. */
function factor(n: i32, offset: i32, a: usize, lda: i32): i32 {
  if (n <= LEAF) return factorLeaf(n, offset, a, lda);
  const n1 = half(n), n2 = n - n1;
  const below = at(a, n1, 0, lda), rest = at(a, n1, n1, lda);
  let status = factor(n1, offset, a, lda);
  if (status != 0) return status;
  status = solveRightTransposed(n1, n2, a, lda, below, lda);
  if (status != 0) return status;
  status = gemmLower(0, 1, n2, n1, -1, below, lda, below, lda, 1, rest, lda);
  if (status != 0) return status;
  return factor(n2, offset + n1, rest, lda);
}

/** Row by row: l_ij = (a_ij − Σ_{k<j} l_ik·l_jk) / l_jj. */
function factorLeaf(n: i32, offset: i32, a: usize, lda: i32): i32 {
  for (let i = 0; i < n; i++) {
    const row = at(a, i, 0, lda);
    for (let j = 0; j < i; j++) {
      const other = at(a, j, 0, lda), cell = row + (<usize>j << 3);
      store<f64>(cell, (load<f64>(cell) - dot(j, row, other)) / load<f64>(other + (<usize>j << 3)));
    }
    const cell = row + (<usize>i << 3);
    const pivot = load<f64>(cell) - dot(i, row, row);
    if (!(pivot > 0 && pivot < Infinity)) {
      // The host tells the caller.
      store<f64>(cell, pivot);
      return 1 + offset + i;
    }
    store<f64>(cell, sqrt<f64>(pivot));
  }
  return 0;
}
