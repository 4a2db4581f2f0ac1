/**
 * A·X = B by LU with partial pivoting, in panels of 32 columns. Rows are exchanged whole in A and in B as soon as a pivot is
 * chosen, and B follows the elimination, so no record of the pivots is kept.
 */

import { at, gemm } from "../products/gemm";
import { addScaled } from "../products/gemv";
import { cancelled } from "../threads";

const PANEL: i32 = 32;

/** 1 + index of the first pivot that is zero or not finite. */
export function luSolve(n: i32, nrhs: i32, a: usize, lda: i32, b: usize, ldb: i32): i32 {
  for (let k = 0; k < n; k += PANEL) {
    if (cancelled()) return -1;
    const width = min(PANEL, n - k), next = k + width, below = n - next;
    const status = factorPanel(n, k, width, nrhs, a, lda, b, ldb);
    if (status != 0) return status;
    const corner = at(a, k, k, lda), left = at(a, next, k, lda);
    solveUnitLower(width, below, corner, lda, at(a, k, next, lda), lda);
    solveUnitLower(width, nrhs, corner, lda, at(b, k, 0, ldb), ldb);
    if (gemm(0, 0, below, below, width, -1, left, lda, at(a, k, next, lda), lda, 1, at(a, next, next, lda), lda) != 0) return -1;
    if (gemm(0, 0, below, nrhs, width, -1, left, lda, at(b, k, 0, ldb), ldb, 1, at(b, next, 0, ldb), ldb) != 0) return -1;
  }
  for (let k = ((n - 1) / PANEL) * PANEL; k >= 0 && n > 0; k -= PANEL) {
    const width = min(PANEL, n - k), rows = at(b, k, 0, ldb);
    solveUpper(width, nrhs, at(a, k, k, lda), lda, rows, ldb);
    if (gemm(0, 0, k, nrhs, width, -1, at(a, 0, k, lda), lda, rows, ldb, 1, b, ldb) != 0) return -1;
  }
  return 0;
}

/** Columns k … k+width−1, right-looking. */
function factorPanel(n: i32, k: i32, width: i32, nrhs: i32, a: usize, lda: i32, b: usize, ldb: i32): i32 {
  for (let j = k; j < k + width; j++) {
    let best = j;
    let size = abs(load<f64>(at(a, j, j, lda)));
    for (let i = j + 1; i < n; i++) {
      const other = abs(load<f64>(at(a, i, j, lda)));
      if (other > size) {
        size = other;
        best = i;
      }
    }
    if (!(size > 0 && size < Infinity)) return 1 + j;
    if (best != j) {
      exchangeRows(n, at(a, j, 0, lda), at(a, best, 0, lda));
      exchangeRows(nrhs, at(b, j, 0, ldb), at(b, best, 0, ldb));
    }
    const pivot = load<f64>(at(a, j, j, lda)), rest = k + width - j - 1;
    for (let i = j + 1; i < n; i++) {
      const cell = at(a, i, j, lda), factor = load<f64>(cell) / pivot;
      store<f64>(cell, factor);
      addScaled(rest, -factor, at(a, j, j + 1, lda), cell + 8);
    }
  }
  return 0;
}

function exchangeRows(n: i32, x: usize, y: usize): void {
  for (let i = 0; i < n; i++) {
    const value = load<f64>(x);
    store<f64>(x, load<f64>(y));
    store<f64>(y, value);
    x += 8;
    y += 8;
  }
}

function solveUnitLower(n: i32, width: i32, l: usize, ldl: i32, b: usize, ldb: i32): void {
  for (let i = 1; i < n; i++) {
    for (let k = 0; k < i; k++) addScaled(width, -load<f64>(at(l, i, k, ldl)), at(b, k, 0, ldb), at(b, i, 0, ldb));
  }
}

function solveUpper(n: i32, width: i32, u: usize, ldu: i32, b: usize, ldb: i32): void {
  for (let i = n - 1; i >= 0; i--) {
    const row = at(b, i, 0, ldb), pivot = load<f64>(at(u, i, i, ldu));
    for (let k = i + 1; k < n; k++) addScaled(width, -load<f64>(at(u, i, k, ldu)), at(b, k, 0, ldb), row);
    for (let j = 0; j < width; j++) {
      const cell = row + (<usize>j << 3);
      store<f64>(cell, load<f64>(cell) / pivot);
    }
  }
}
