/**
 * Symmetric eigendecomposition: reduction to tridiagonal form, divide and conquer on that, and vectors carried back.
 * The page docs/math/symmetric-eigen.md tells the whole.
 */
import { at } from "../products/gemm";
import { backtransform, backtransformWork } from "./backtransform";
import { CANCELLED, LEAF, merge, NOT_CONVERGED, permuteRows, solve, solveHalves } from "./divide";
import { integer, MergeState, mergeStateBytes, newMergeState } from "./merge-state";
import { firstBadRow, powerOfTwo, scaleFor, scaleRows } from "./scaling";
import { tridiagonalize, tridiagonalWork } from "./tridiagonal";
import { tridiagonalQr } from "./tridiagonal-qr";
import { clearRows, maxAbs, paddedLength, scaleVector } from "../elements/vectors";

/** d, e, tau. */
const KEPT_VECTORS: i32 = 3;

@inline
function clamp(top: i32, n: i32): i32 {
  return min(max(top, 0), n);
}

/**
 * Bytes of `work`. The largest part is a packed half of the vectors in the last merge, and Q itself when not all
 * vectors are wanted.
 */
export function eigenWork(n: i32, top: i32, wantVectors: i32): f64 {
  const row = <f64>paddedLength(n);
  let most = 8 * tridiagonalWork(n);
  if (wantVectors) {
    const wanted = clamp(top, n);
    const q = wanted < n ? 8 * <f64>n * row : 0;
    most = Math.max(most, Math.max(q + mergeStateBytes(n), 8 * backtransformWork(n, wanted)));
  }
  return 8 * KEPT_VECTORS * row + most + 64;
}

/**
 * values[0 … p) ← the p = top largest eigenvalues of A, ascending; row k of V the unit vector of values[k] when
 * vectors are wanted. Only the lower triangle of A is read, and A is destroyed. Returns 0, −1 when cancelled, 1 + row
 * of the first entry that is not finite, or 2³⁰ + index when an iteration did not converge.
 */
export function eigen(
  n: i32, top: i32, wantVectors: i32, a: usize, lda: i32, values: usize, v: usize, ldv: i32, work: usize,
): i32 {
  if (n <= 0) return 0;
  const bad = firstBadRow(n, n, true, a, lda);
  if (bad >= 0) return 1 + bad;
  const scale = scaleFor();
  scaleRows(n, n, true, scale, a, lda);

  const row = <usize>paddedLength(n) << 3;
  const d = work, e = d + row, tau = e + row, rest = tau + row;
  if (!tridiagonalize(n, a, lda, d, e, tau, rest)) return CANCELLED;
  // Divide and conquer compares d with the entries of unit vectors.
  const size = Math.max(maxAbs(n, d), maxAbs(n - 1, e));
  const unit = size == 0 ? 1 : powerOfTwo(size);
  scaleVector(n, unit, d);
  scaleVector(n - 1, unit, e);

  const wanted = clamp(top, n);
  const status = wantVectors
    ? tridiagonalVectors(n, wanted, d, e, values, v, ldv, rest)
    : tridiagonalValues(n, wanted, d, e, values);
  if (status != 0) return status;
  scaleVector(wanted, 1 / unit, values);
  scaleVector(wanted, 1 / scale, values);
  if (wantVectors && !backtransform(false, n, wanted, a, lda, tau, v, ldv, rest)) return CANCELLED;
  return 0;
}

function tridiagonalValues(n: i32, wanted: i32, d: usize, e: usize, values: usize): i32 {
  const status = tridiagonalQr(n, d, e, 0, 0, 0);
  if (status != 0) return status < 0 ? CANCELLED : NOT_CONVERGED + status - 1;
  heapSort(n, d);
  memory.copy(values, d + (<usize>(n - wanted) << 3), <usize>wanted << 3);
  return 0;
}

function tridiagonalVectors(
  n: i32, wanted: i32, d: usize, e: usize, values: usize, v: usize, ldv: i32, work: usize,
): i32 {
  const inPlace = wanted == n;
  const ldq = inPlace ? ldv : paddedLength(n);
  const s = newMergeState(n, inPlace ? work : at(work, n, 0, ldq));
  s.q = inPlace ? v : work;
  s.ldq = ldq;
  s.d = d;
  s.e = e;
  clearRows(n, n, s.q, ldq);
  const status = inPlace || n <= LEAF ? solve(s, 0, n) : solveTop(s, n, wanted, v, ldv);
  if (status != 0) return status;
  if (!inPlace && n <= LEAF) {
    for (let k = 0; k < wanted; k++) {
      const row = integer(s.order, n - wanted + k);
      memory.copy(at(v, k, 0, ldv), at(s.q, row, 0, ldq), <usize>n << 3);
      store<f64>(values + (<usize>k << 3), load<f64>(d + (<usize>row << 3)));
    }
    return 0;
  }
  for (let k = 0; k < wanted; k++) {
    store<f64>(values + (<usize>k << 3), load<f64>(d + (<usize>integer(s.order, k) << 3)));
  }
  permuteRows(wanted, n, v, ldv, s.order, s.spare);
  return 0;
}

/** As `solve`, but the last merge makes the wanted vectors alone, in V. */
function solveTop(s: MergeState, n: i32, wanted: i32, v: usize, ldv: i32): i32 {
  const status = solveHalves(s, 0, n);
  return status != 0 ? status : merge(s, 0, n, v, ldv, wanted);
}

/** Ascending, in place. */
function heapSort(n: i32, x: usize): void {
  for (let root = n / 2 - 1; root >= 0; root--) sift(root, n, x);
  for (let end = n - 1; end > 0; end--) {
    const last = x + (<usize>end << 3), most = load<f64>(x);
    store<f64>(x, load<f64>(last));
    store<f64>(last, most);
    sift(0, end, x);
  }
}

/** Moves the value at `root` down until both below it are smaller. */
function sift(root: i32, end: i32, x: usize): void {
  const value = load<f64>(x + (<usize>root << 3));
  let place = root;
  for (let child = 2 * place + 1; child < end; child = 2 * place + 1) {
    if (child + 1 < end && load<f64>(x + (<usize>(child + 1) << 3)) > load<f64>(x + (<usize>child << 3))) child++;
    const below = load<f64>(x + (<usize>child << 3));
    if (below <= value) break;
    store<f64>(x + (<usize>place << 3), below);
    place = child;
  }
  store<f64>(x + (<usize>place << 3), value);
}
