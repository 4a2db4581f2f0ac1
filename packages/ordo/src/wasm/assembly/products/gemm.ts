/**
 * Matrix products by packed panels (Goto and van de Geijn, Anatomy of high-performance matrix multiplication, 2008).
 *
 * For each block of k (KC deep) and of columns (NC wide) B is packed once; then blocks of MC rows of A are packed, and 4 × 4
 * tiles run over the two. A strip of B (KC·4 doubles, 8 kB) stays in L1, the block of A (256 kB) in L2, B in L3.
 *
 * Threads split C into rectangles aligned to tiles, so results do not depend on their number.
 */
import { tile4x4 } from "./microkernel";
import { packColumns, packRows } from "./pack";
import { cancelled, edgeTileMemory, openTask, packA, packB, runTask, threadsHere } from "../threads";

const MC: i32 = 128;
const KC: i32 = 256;
const NC: i32 = 1024;

/** No element is above the diagonal. */
const FULL: i32 = 0x3fffffff;

/** Below this many multiply-adds a product is not worth waking anyone. */
const SERIAL_WORK: f64 = 524288;
/** Sides of a thread's rectangle are not cut below this. */
const SMALLEST: i32 = 32;

/** C ← alpha·op(A)·op(B) + beta·C; op(A) is m × k, op(B) k × n. beta 0 does not read C. */
export function gemm(
  transA: i32, transB: i32, m: i32, n: i32, k: i32,
  alpha: f64, a: usize, lda: i32, b: usize, ldb: i32, beta: f64, c: usize, ldc: i32,
): i32 {
  return product(transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, FULL);
}

/**
 * The same for square C whose lower triangle alone matters: tiles wholly above the diagonal are neither computed nor
 * touched, the others are computed whole, so up to three entries right of the diagonal are overwritten.
 */
export function gemmLower(
  transA: i32, transB: i32, n: i32, k: i32,
  alpha: f64, a: usize, lda: i32, b: usize, ldb: i32, beta: f64, c: usize, ldc: i32,
): i32 {
  return product(transA, transB, n, n, k, alpha, a, lda, b, ldb, beta, c, ldc, 0);
}

/** Entry (i, j) is wanted when j ≤ i + diagonal, which is FULL for all. */
function product(
  transA: i32, transB: i32, m: i32, n: i32, k: i32,
  alpha: f64, a: usize, lda: i32, b: usize, ldb: i32, beta: f64, c: usize, ldc: i32, diagonal: i32,
): i32 {
  if (m <= 0 || n <= 0) return 0;
  const work = <f64>m * <f64>n * <f64>k;
  const threads = threadsHere();
  if (threads == 1 || work < SERIAL_WORK) {
    return block(transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, diagonal);
  }
  // Halve the longer side until there are a few rectangles for each thread (half of a triangle's are empty), but keep them
  // large enough to be worth packing for.
  const wanted = diagonal == FULL ? threads * 4 : threads * 8;
  let rows = m, cols = n, across = 1, down = 1;
  while (across * down < wanted && max(rows, cols) > SMALLEST && <f64>rows * <f64>cols * <f64>k > 2 * SERIAL_WORK) {
    if (rows >= cols) rows = ((rows + 7) >> 3) << 2;
    else cols = ((cols + 7) >> 3) << 2;
    down = (m + rows - 1) / rows;
    across = (n + cols - 1) / cols;
  }
  const args = openTask();
  store<i32>(args, transA);
  store<i32>(args, transB, 4);
  store<i32>(args, m, 8);
  store<i32>(args, n, 12);
  store<i32>(args, k, 16);
  store<i32>(args, lda, 20);
  store<i32>(args, ldb, 24);
  store<i32>(args, ldc, 28);
  store<f64>(args, alpha, 32);
  store<f64>(args, beta, 40);
  store<usize>(args, a, 48);
  store<usize>(args, b, 52);
  store<usize>(args, c, 56);
  store<i32>(args, diagonal, 60);
  store<i32>(args, rows, 64);
  store<i32>(args, cols, 68);
  store<i32>(args, across, 72);
  runTask(rectangle, across * down, args);
  return cancelled() ? -1 : 0;
}

function rectangle(chunk: i32, args: usize): void {
  const transA = load<i32>(args), transB = load<i32>(args, 4);
  const m = load<i32>(args, 8), n = load<i32>(args, 12), k = load<i32>(args, 16);
  const lda = load<i32>(args, 20), ldb = load<i32>(args, 24), ldc = load<i32>(args, 28);
  const rows = load<i32>(args, 64), cols = load<i32>(args, 68), across = load<i32>(args, 72);
  const diagonal = load<i32>(args, 60);
  // The last rows first: in a triangle they are the longest.
  const top = ((m + rows - 1) / rows - 1 - chunk / across) * rows, left = (chunk % across) * cols;
  const offset = diagonal == FULL ? FULL : diagonal + top - left;
  if (m <= top || n <= left || -offset >= min(rows, m - top)) return;
  block(
    transA, transB, min(rows, m - top), min(cols, n - left), k,
    load<f64>(args, 32), at(load<usize>(args, 48), transA ? 0 : top, transA ? top : 0, lda), lda,
    at(load<usize>(args, 52), transB ? left : 0, transB ? 0 : left, ldb), ldb,
    load<f64>(args, 40), at(load<usize>(args, 56), top, left, ldc), ldc, offset,
  );
}

/** Address of entry (row, col). */
@inline
export function at(base: usize, row: i32, col: i32, ld: i32): usize {
  return base + ((<usize>row * <usize>ld + <usize>col) << 3);
}

/** One thread's product. */
function block(
  transA: i32, transB: i32, m: i32, n: i32, k: i32,
  alpha: f64, a: usize, lda: i32, b: usize, ldb: i32, beta: f64, c: usize, ldc: i32, diagonal: i32,
): i32 {
  if (k <= 0 || alpha == 0) {
    scaleBlock(m, n, beta, c, ldc);
    return 0;
  }
  // Equal slices of k, the same whatever the shape of C.
  const slices = (k + KC - 1) / KC;
  const deep = (k + slices - 1) / slices;
  for (let jc = 0; jc < n; jc += NC) {
    const nc = min(NC, n - jc);
    for (let pc = 0; pc < k; pc += deep) {
      const kc = min(deep, k - pc);
      const first = pc == 0 ? beta : 1.0;
      if (transB) packRows(nc, kc, at(b, jc, pc, ldb), ldb, packB());
      else packColumns(nc, kc, at(b, pc, jc, ldb), ldb, packB());
      for (let ic = 0; ic < m; ic += MC) {
        if (cancelled()) return -1;
        const mc = min(MC, m - ic);
        if (diagonal != FULL && jc > ic + mc - 1 + diagonal) continue;
        if (transA) packColumns(mc, kc, at(a, pc, ic, lda), lda, packA());
        else packRows(mc, kc, at(a, ic, pc, lda), lda, packA());
        tiles(mc, nc, kc, alpha, first, at(c, ic, jc, ldc), ldc, diagonal == FULL ? FULL : diagonal + ic - jc);
      }
    }
  }
  return 0;
}

/** Runs the register tile over a packed block of A and a packed panel of B. */
function tiles(m: i32, n: i32, k: i32, alpha: f64, beta: f64, c: usize, ldc: i32, diagonal: i32): void {
  const stripBytes = <usize>k << 5;
  let b = packB();
  for (let j = 0; j < n; j += 4) {
    // Rows from the first that reaches column j − diagonal, rounded down to a strip.
    const start = diagonal == FULL ? 0 : max(0, (j - diagonal) & ~3);
    let a = packA() + <usize>(start >> 2) * stripBytes;
    for (let i = start; i < m; i += 4) {
      const cell = at(c, i, j, ldc);
      if (i + 4 <= m && j + 4 <= n) tile4x4(k, a, b, alpha, beta, cell, ldc);
      else edgeTile(min(4, m - i), min(4, n - j), k, a, b, alpha, beta, cell, ldc);
      a += stripBytes;
    }
    b += stripBytes;
  }
}

/** A tile cut by the border of C: computed whole in scratch, stored in part. */
function edgeTile(rows: i32, cols: i32, k: i32, a: usize, b: usize, alpha: f64, beta: f64, c: usize, ldc: i32): void {
  const tile = edgeTileMemory();
  tile4x4(k, a, b, alpha, 0, tile, 4);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < cols; j++) {
      const value = load<f64>(at(tile, i, j, 4));
      const cell = at(c, i, j, ldc);
      store<f64>(cell, beta == 0 ? value : value + beta * load<f64>(cell));
    }
  }
}

function scaleBlock(m: i32, n: i32, beta: f64, c: usize, ldc: i32): void {
  if (beta == 1) return;
  for (let i = 0; i < m; i++) {
    for (let j = 0; j < n; j++) {
      const cell = at(c, i, j, ldc);
      store<f64>(cell, beta == 0 ? 0 : beta * load<f64>(cell));
    }
  }
}
