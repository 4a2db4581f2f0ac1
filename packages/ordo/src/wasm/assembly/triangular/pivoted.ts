/**
 * Cholesky with diagonal pivoting, in panels of 64 columns (after Lucas, LAPACK-style codes for pivoted Cholesky, 2004).
 *
 * Inside a panel only its own columns and the diagonal are brought up to date; the rest of the lower triangle follows
 * at the end of the panel by one product. Columns go straight to L; A keeps what is left. The remaining diagonal is kept
 * in row 0 of A, above the diagonal, which nothing else uses; the diagonal itself is not looked at again.
 */

import { at, gemmLower } from "../products/gemm";
import { dot } from "../products/gemv";
import { cancelled } from "../threads";

const PANEL: i32 = 64;

/**
 * P·A·Pᵀ ≈ L·Lᵀ, L n × rank with rows in the order of `pivots` (32-bit). Stops when the largest entry left on the diagonal
 * is at most `tolerance` (a negative one means n·eps·the largest at the start), or at maxRank. info ← rank, trace of what
 * is left. Reads the lower triangle of A. 1 + row when a diagonal entry is, or becomes, infinite or not a number; info[1] is then that entry.
 */
export function pivotedCholesky(
  n: i32, a: usize, lda: i32, tolerance: f64, maxRank: i32, l: usize, ldl: i32, pivots: usize, info: usize,
): i32 {
  let largest = 0.0;
  for (let i = 0; i < n; i++) {
    const value = load<f64>(at(a, i, i, lda));
    store<f64>(at(a, 0, i, lda), value);
    store<u32>(pivots + (<usize>i << 2), i);
    if (value > largest) largest = value;
  }
  const limit = tolerance >= 0 ? tolerance : <f64>n * f64.EPSILON * largest;
  const most = min(n, maxRank);
  let rank = 0;
  let more = true;
  while (more && rank < most) {
    if (cancelled()) return -1;
    const first = rank, end = min(most, first + PANEL);
    while (rank < end) {
      const pivot = largestLeft(n, rank, a);
      const value = load<f64>(a + (<usize>pivot << 3));
      if (!(value < Infinity)) {
        store<f64>(info, value, 8);
        return 1 + load<u32>(pivots + (<usize>pivot << 2));
      }
      if (value <= limit) {
        more = false;
        break;
      }
      if (pivot != rank) swap(n, rank, pivot, a, lda, l, ldl, pivots);
      column(n, first, rank, a, lda, l, ldl);
      rank++;
    }
    if (more && rank < most) {
      const panel = at(l, rank, first, ldl), rest = at(a, rank, rank, lda);
      if (gemmLower(0, 1, n - rank, rank - first, -1, panel, ldl, panel, ldl, 1, rest, lda) != 0) return -1;
    }
  }
  for (let i = 0; i < rank; i++) memory.fill(at(l, i, i + 1, ldl), 0, <usize>(rank - i - 1) << 3);
  let trace = 0.0;
  for (let i = rank; i < n; i++) trace += load<f64>(a + (<usize>i << 3));
  store<f64>(info, rank);
  store<f64>(info, trace, 8);
  return 0;
}

/** The first that is not a number counts as the largest. */
function largestLeft(n: i32, from: i32, diagonal: usize): i32 {
  let best = from;
  let size = -Infinity;
  for (let i = from; i < n; i++) {
    const value = load<f64>(diagonal + (<usize>i << 3));
    if (value != value) return i;
    if (value > size) {
      size = value;
      best = i;
    }
  }
  return best;
}

/** Exchanges p and q > p in what is left of A (lower triangle), in the rows of L found so far, and in the order. */
function swap(n: i32, p: i32, q: i32, a: usize, lda: i32, l: usize, ldl: i32, pivots: usize): void {
  exchange(a + (<usize>p << 3), a + (<usize>q << 3));
  for (let i = p + 1; i < q; i++) exchange(at(a, i, p, lda), at(a, q, i, lda));
  for (let i = q + 1; i < n; i++) exchange(at(a, i, p, lda), at(a, i, q, lda));
  for (let k = 0; k < p; k++) exchange(at(l, p, k, ldl), at(l, q, k, ldl));
  const order = load<u32>(pivots + (<usize>p << 2));
  store<u32>(pivots + (<usize>p << 2), load<u32>(pivots + (<usize>q << 2)));
  store<u32>(pivots + (<usize>q << 2), order);
}

@inline
function exchange(x: usize, y: usize): void {
  const value = load<f64>(x);
  store<f64>(x, load<f64>(y));
  store<f64>(y, value);
}

/** Column j of L: (a_ij − Σ_{first≤k<j} l_ik·l_jk) / l_jj, and the diagonal that it leaves. */
function column(n: i32, first: i32, j: i32, a: usize, lda: i32, l: usize, ldl: i32): void {
  const depth = j - first, row = at(l, j, first, ldl);
  const pivot = sqrt<f64>(load<f64>(a + (<usize>j << 3)));
  store<f64>(at(l, j, j, ldl), pivot);
  for (let i = j + 1; i < n; i++) {
    const value = (load<f64>(at(a, i, j, lda)) - dot(depth, at(l, i, first, ldl), row)) / pivot;
    store<f64>(at(l, i, j, ldl), value);
    const left = a + (<usize>i << 3);
    store<f64>(left, load<f64>(left) - value * value);
  }
}
