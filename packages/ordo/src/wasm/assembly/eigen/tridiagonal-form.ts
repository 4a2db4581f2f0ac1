/** A = Q·T·Qᵀ for those who solve with T themselves: the reduction, and Q or Qᵀ times vectors. */
import { backtransform, backtransformWork } from "./backtransform";
import { CANCELLED } from "./divide";
import { firstBadRow, scaleFor, scaleRows } from "./scaling";
import { tridiagonalize, tridiagonalWork } from "./tridiagonal";
import { scaleVector } from "../elements/vectors";

/** Bytes of `work`. */
export function tridiagonalFormWork(n: i32): f64 {
  return 8 * tridiagonalWork(n) + 64;
}

/**
 * d ← the diagonal of T, e ← what is beside it; the reflectors of Q stay in A and tau. Only the lower triangle of A is
 * read. Returns 0, −1 when cancelled, or 1 + row of the first entry that is not finite.
 */
export function tridiagonalForm(n: i32, a: usize, lda: i32, d: usize, e: usize, tau: usize, work: usize): i32 {
  if (n <= 0) return 0;
  const bad = firstBadRow(n, n, true, a, lda);
  if (bad >= 0) return 1 + bad;
  const scale = scaleFor();
  scaleRows(n, n, true, scale, a, lda);
  if (!tridiagonalize(n, a, lda, d, e, tau, work)) return CANCELLED;
  scaleVector(n, 1 / scale, d);
  scaleVector(n - 1, 1 / scale, e);
  return 0;
}

/** Bytes of `work`. */
export function turnRowsWork(n: i32, p: i32): f64 {
  return 8 * backtransformWork(n, p) + 64;
}

/** Each of the p rows x of X becomes Q·x, or Qᵀ·x when `transposed`. Returns 0, or −1 when cancelled. */
export function turnRows(
  transposed: i32, n: i32, p: i32, a: usize, lda: i32, tau: usize, x: usize, ldx: i32, work: usize,
): i32 {
  return backtransform(transposed != 0, n, p, a, lda, tau, x, ldx, work) ? 0 : CANCELLED;
}
