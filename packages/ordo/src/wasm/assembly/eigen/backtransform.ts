/**
 * From eigenvectors of T to those of A = Q·T·Qᵀ: x = Q·y, with Q = H_{n−1}·…·H_2·H_1 and the vector of H_i in row i
 * of A.
 *
 * Vectors are rows, X (p × n), and sixty-four reflectors go at once: with Y their rows, ascending, Q_block = I −
 * Yᵀ·T·Y and X ← X·Q_blockᵀ = X − ((X·Yᵀ)·Tᵀ)·Y. Blocks of low rows come first. The other way round, x = Qᵀ·y, blocks
 * of high rows come first, with T in place of Tᵀ. Cost 2·p·n², all of it in products.
 */
import { at, gemm } from "../products/gemm";
import { formTriangle } from "./householder";
import { cancelled } from "../threads";
import { paddedLength } from "../elements/vectors";

const BLOCK: i32 = 64;

/** Doubles of scratch. */
export function backtransformWork(n: i32, p: i32): f64 {
  return <f64>BLOCK * (<f64>paddedLength(n) + 2 * <f64>p + <f64>BLOCK);
}

/** X ← X·Qᵀ, that is Q times each row, or X ← X·Q when `transposed`. False when cancelled. */
export function backtransform(
  transposed: bool, n: i32, p: i32, a: usize, lda: i32, tau: usize, x: usize, ldx: i32, work: usize,
): bool {
  const ldy = paddedLength(n);
  const y = work, t = at(y, BLOCK, 0, ldy), first = at(t, BLOCK, 0, BLOCK), second = at(first, p, 0, BLOCK);
  const blocks = (n - 1 + BLOCK - 1) / BLOCK;
  for (let index = 0; index < blocks; index++) {
    const top = 1 + (transposed ? blocks - 1 - index : index) * BLOCK;
    const count = min(BLOCK, n - top);
    // Row i reaches to column i − 1.
    const length = top + count - 1;
    for (let k = 0; k < count; k++) {
      const own = <usize>(top + k) << 3;
      memory.copy(at(y, k, 0, ldy), at(a, top + k, 0, lda), own);
      memory.fill(at(y, k, 0, ldy) + own, 0, (<usize>length << 3) - own);
    }
    formTriangle(count, length, y, ldy, tau + (<usize>top << 3), t, BLOCK);
    gemm(0, 1, p, count, length, 1, x, ldx, y, ldy, 0, first, BLOCK);
    gemm(0, transposed ? 0 : 1, p, count, count, 1, first, BLOCK, t, BLOCK, 0, second, BLOCK);
    gemm(0, 0, p, length, count, -1, second, BLOCK, y, ldy, 1, x, ldx);
    if (cancelled()) return false;
  }
  return true;
}
