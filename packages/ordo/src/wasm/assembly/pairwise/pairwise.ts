/** One number for each pair of rows of two dense matrices; in the symmetric case of each pair of rows of one. */
import { gemm } from "../products/gemm";
import { gram } from "../products/gram";
import { pairwiseDirect, pairwiseDirectWork } from "./direct";
import { squaredDistances, squaredDistancesWork } from "./squared-distances";

/** As in the contract of the host. */
export const DOT: i32 = 0;
export const SQUARED_EUCLIDEAN: i32 = 1;
export const MANHATTAN: i32 = 2;
export const MINIMUM: i32 = 3;

export function pairwiseDenseWork(kind: i32, ma: i32, mb: i32, n: i32): f64 {
  if (kind == DOT) return 0;
  return kind == SQUARED_EUCLIDEAN ? squaredDistancesWork(ma, mb, n) : pairwiseDirectWork(ma, mb);
}

export function pairwiseDense(
  kind: i32, symmetric: i32, ma: i32, mb: i32, n: i32,
  a: usize, lda: i32, b: usize, ldb: i32, c: usize, ldc: i32, work: usize,
): i32 {
  if (kind == DOT) {
    if (symmetric) return gram(0, ma, n, 1, a, lda, c, ldc);
    return gemm(0, 1, ma, mb, n, 1, a, lda, b, ldb, 0, c, ldc);
  }
  if (kind == SQUARED_EUCLIDEAN) return squaredDistances(symmetric, ma, mb, n, a, lda, b, ldb, c, ldc, work);
  return pairwiseDirect(kind, symmetric, ma, mb, n, a, lda, b, ldb, c, ldc, work);
}
