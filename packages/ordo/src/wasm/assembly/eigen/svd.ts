/**
 * Economy SVD, A = U·Σ·V, through a k × k matrix X with k = min(m, n): R of A = Q·R for tall A, of Aᵀ = Q·R for wide
 * A.
 *
 * With W the eigenvectors of X·Xᵀ as rows, the rows of W·X are orthogonal up to rounding of the squares; one-sided
 * Jacobi rotations finish that for pairs where it is not good enough, which is needed for small singular values alone
 * (preconditioned Jacobi: Drmač and Veselić 2008). Norms of the rows are the singular values, the rows themselves the
 * right vectors, the rotated rows of W the left ones. Singular values below the noise of these operations are set to
 * 0, and their right vectors completed to an orthonormal basis.
 */
import { at, gemm } from "../products/gemm";
import { CANCELLED, NOT_CONVERGED, permuteRows } from "./divide";
import { eigen, eigenWork } from "./eigen";
import { orthogonalizeRows } from "./jacobi";
import { integer, setInteger } from "./merge-state";
import { EPS } from "./precision";
import { copyUpper, factor, factorWork, formColumns } from "./qr";
import { firstBadRow, scaleFor, scaleRows } from "./scaling";
import { copyRows, norm, paddedLength, scaleVector, transpose } from "../elements/vectors";

/** Rows of Q multiplied at a time, where the product replaces it. */
const BAND: i32 = 256;

/** Bytes of `work`: X, W and right vectors, Q of a wide matrix and its transpose, and what the steps need. */
export function svdWork(m: i32, n: i32): f64 {
  const k = min(m, n), long = max(m, n);
  const square = <f64>k * <f64>paddedLength(k);
  const completion = 8 * (square + factorWork(k, k)), band = 8 * <f64>BAND * <f64>paddedLength(k);
  const steps = Math.max(Math.max(8 * factorWork(long, k), eigenWork(k, k, 1)), Math.max(completion, band));
  const wide = m < n ? 2 * <f64>n * <f64>paddedLength(k) : 0;
  return 8 * ((m < n ? 3 : 2) * square + wide) + steps + 64;
}

/**
 * 0, −1 when cancelled, 1 + row of the first entry that is not finite, or 2³⁰ when the rotations did not converge.
 */
export function svd(
  m: i32, n: i32, a: usize, lda: i32, u: usize, ldu: i32, values: usize, v: usize, ldv: i32, work: usize,
): i32 {
  const bad = firstBadRow(m, n, false, a, lda);
  if (bad >= 0) return 1 + bad;
  const k = min(m, n);
  if (k == 0) return 0;
  const scale = scaleFor();
  scaleRows(m, n, false, scale, a, lda);
  const status = m < n
    ? wide(m, n, a, lda, u, ldu, values, v, ldv, work)
    : tall(m, n, a, lda, u, ldu, values, v, ldv, work);
  if (status == 0) scaleVector(k, 1 / scale, values);
  return status;
}

/** A = Q·R and R = Wᵀ·Σ·V, so U = Q·Wᵀ. */
function tall(
  m: i32, n: i32, a: usize, lda: i32, u: usize, ldu: i32, values: usize, v: usize, ldv: i32, work: usize,
): i32 {
  const ld = paddedLength(n);
  const x = work, w = at(x, n, 0, ld), rest = at(w, n, 0, ld);
  if (m == n) {
    copyRows(n, n, a, lda, x, ld);
  } else {
    if (!factor(m, n, a, lda, rest)) return CANCELLED;
    copyUpper(m, n, a, lda, x, ld, 1, rest);
    if (!formColumns(m, n, 0, n, a, lda, u, ldu, rest)) return CANCELLED;
  }
  const status = decompose(n, x, w, ld, values, v, ldv, rest);
  if (status != 0) return status;
  if (m == n) {
    transpose(n, n, w, ld, u, ldu);
    return 0;
  }
  for (let top = 0; top < m; top += BAND) {
    const rows = min(BAND, m - top), band = at(u, top, 0, ldu);
    if (gemm(0, 1, rows, n, n, 1, band, ldu, w, ld, 0, rest, ld) != 0) return CANCELLED;
    copyRows(rows, n, rest, ld, band, ldu);
  }
  return 0;
}

/** Aᵀ = Q·R and R = Wᵀ·Σ·Z, so A = Zᵀ·Σ·(W·Qᵀ). */
function wide(
  m: i32, n: i32, a: usize, lda: i32, u: usize, ldu: i32, values: usize, v: usize, ldv: i32, work: usize,
): i32 {
  const ld = paddedLength(m);
  const x = work, w = at(x, m, 0, ld), z = at(w, m, 0, ld), flipped = at(z, m, 0, ld), q = at(flipped, n, 0, ld);
  const rest = at(q, n, 0, ld);
  transpose(m, n, a, lda, flipped, ld);
  if (!factor(n, m, flipped, ld, rest)) return CANCELLED;
  copyUpper(n, m, flipped, ld, x, ld, 1, rest);
  if (!formColumns(n, m, 0, m, flipped, ld, q, ld, rest)) return CANCELLED;
  const status = decompose(m, x, w, ld, values, z, ld, rest);
  if (status != 0) return status;
  transpose(m, m, z, ld, u, ldu);
  return gemm(0, 1, m, n, m, 1, w, ld, q, ld, 0, v, ldv) != 0 ? CANCELLED : 0;
}

/** X (k × k, destroyed) = Wᵀ·diag(values)·Z, values descending. */
function decompose(k: i32, x: usize, w: usize, ld: i32, values: usize, z: usize, ldz: i32, work: usize): i32 {
  if (gemm(0, 1, k, k, k, 1, x, ld, x, ld, 0, z, ldz) != 0) return CANCELLED;
  const status = eigen(k, k, 1, z, ldz, values, w, ld, work);
  if (status != 0) return status < 0 ? CANCELLED : NOT_CONVERGED;
  // Largest first.
  const order = work, spare = order + (<usize>paddedLength(k) << 3);
  for (let i = 0; i < k; i++) setInteger(order, i, k - 1 - i);
  permuteRows(k, k, w, ld, order, spare);
  if (gemm(0, 0, k, k, k, 1, w, ld, x, ld, 0, z, ldz) != 0) return CANCELLED;
  const negligible = 8 * EPS * Math.sqrt(<f64>k) * norm(k, z);
  const rotated = orthogonalizeRows(k, z, ldz, w, ld, negligible, x, ld);
  if (rotated != 0) return rotated < 0 ? CANCELLED : NOT_CONVERGED;
  const rank = sortRows(k, z, ldz, w, ld, values, negligible, order, spare);
  return rank == k || complete(k, rank, z, ldz, x, ld, work) ? 0 : CANCELLED;
}

/**
 * values ← norms of the rows of Z, descending, with rows of Z (scaled to norm 1) and of W in that order. Returns how
 * many are not negligible.
 */
function sortRows(
  k: i32, z: usize, ldz: i32, w: usize, ldw: i32, values: usize, negligible: f64, order: usize, spare: usize,
): i32 {
  let rank = 0;
  for (let i = 0; i < k; i++) {
    const row = at(z, i, 0, ldz);
    let size = norm(k, row);
    if (size > negligible) {
      scaleVector(k, 1 / size, row);
      rank++;
    } else {
      size = 0;
    }
    // Rows are nearly sorted, so insertion is cheap.
    let t = i;
    for (; t > 0 && load<f64>(values + (<usize>(t - 1) << 3)) < size; t--) {
      store<f64>(values + (<usize>t << 3), load<f64>(values + (<usize>(t - 1) << 3)));
      setInteger(order, t, integer(order, t - 1));
    }
    store<f64>(values + (<usize>t << 3), size);
    setInteger(order, t, i);
  }
  // permuteRows uses its order up.
  const again = order + (<usize>k << 2);
  memory.copy(again, order, <usize>k << 2);
  permuteRows(k, k, z, ldz, order, spare);
  permuteRows(k, k, w, ldw, again, spare);
  return rank;
}

/**
 * Rows rank … k−1 of Z ← an orthonormal basis of what its first rows leave: the other columns of a full QR of their
 * transpose.
 */
function complete(k: i32, rank: i32, z: usize, ldz: i32, columns: usize, ld: i32, work: usize): bool {
  const others = work, rest = at(others, k, 0, paddedLength(k));
  transpose(rank, k, z, ldz, columns, ld);
  if (!factor(k, rank, columns, ld, rest)) return false;
  if (!formColumns(k, rank, rank, k - rank, columns, ld, others, ld, rest)) return false;
  transpose(k, k - rank, others, ld, at(z, rank, 0, ldz), ldz);
  return true;
}
