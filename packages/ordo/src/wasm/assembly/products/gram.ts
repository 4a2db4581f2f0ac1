/** A·Aᵀ and Aᵀ·A: only the tiles of the lower triangle are computed, then mirrored, so the result is exactly symmetric. */
import { at, gemmLower } from "./gemm";
import { cancelled, openTask, runTask, threadsHere } from "../threads";

export function gram(transpose: i32, n: i32, k: i32, alpha: f64, a: usize, lda: i32, c: usize, ldc: i32): i32 {
  const status = gemmLower(transpose, transpose ? 0 : 1, n, k, alpha, a, lda, a, lda, 0, c, ldc);
  if (status != 0) return status;
  mirrorLower(n, c, ldc);
  return cancelled() ? -1 : 0;
}

/** Copies the strict lower triangle onto the upper one. */
export function mirrorLower(n: i32, c: usize, ldc: i32): void {
  const args = openTask();
  store<i32>(args, n);
  store<i32>(args, ldc, 4);
  store<usize>(args, c, 8);
  // Eight rows make whole cache lines on both sides.
  const bands = (n + 7) >> 3;
  const chunks = threadsHere() > 1 && n >= 256 ? min(bands, 64) : 1;
  store<i32>(args, chunks, 12);
  runTask(mirrorBands, chunks, args);
}

/** Bands chunk, chunk + chunks, …: short and long ones in every share. */
function mirrorBands(chunk: i32, args: usize): void {
  const n = load<i32>(args), chunks = load<i32>(args, 12);
  for (let i = chunk << 3; i < n; i += chunks << 3) {
    if (cancelled()) return;
    mirrorBand(n, i, load<usize>(args, 8), load<i32>(args, 4));
  }
}

/** Rows i … i+7 (i a multiple of 8), up to the diagonal, onto columns. */
export function mirrorBand(n: i32, i: i32, c: usize, ldc: i32): void {
  const rows = min(8, n - i);
  if (rows == 8) {
    for (let j = 0; j < i; j += 8) transposeEight(at(c, i, j, ldc), at(c, j, i, ldc), <usize>ldc << 3);
  } else {
    for (let j = 0; j < i; j++) {
      for (let r = i; r < n; r++) store<f64>(at(c, j, r, ldc), load<f64>(at(c, r, j, ldc)));
    }
  }
  for (let r = i; r < i + rows; r++) {
    for (let j = i; j < r; j++) store<f64>(at(c, j, r, ldc), load<f64>(at(c, r, j, ldc)));
  }
}

/** An 8 × 8 block, transposed in 2 × 2 pieces; `row` is the length of a row in bytes on both sides. */
function transposeEight(from: usize, to: usize, row: usize): void {
  for (let j: usize = 0; j < 64; j += 16) {
    let source = from + j;
    for (let i: usize = 0; i < 64; i += 16) {
      const x = v128.load(source), y = v128.load(source + row);
      v128.store(to + i, v128.shuffle<f64>(x, y, 0, 2));
      v128.store(to + i + row, v128.shuffle<f64>(x, y, 1, 3));
      source += 2 * row;
    }
    to += 2 * row;
  }
}
