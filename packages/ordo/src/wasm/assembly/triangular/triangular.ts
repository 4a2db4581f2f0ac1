/**
 * Triangular solves and products with a lower triangular L, from either side, by recursive halving: all but the leaves
 * (32 rows of L) is matrix multiplication. The strict upper triangle of L is never read.
 */

import { at, gemm } from "../products/gemm";
import { addScaled, dot } from "../products/gemv";
import { packColumns, packRows } from "../products/pack";
import { multiplyStrip, solveStrip } from "./strip";
import { cancelled, openTask, runTask, scratch, threadsHere } from "../threads";

export const LEAF: i32 = 32;

/** Where to cut a triangle of order n > LEAF: half, in whole leaves. */
export function half(n: i32): i32 {
  return ((n + 2 * LEAF - 1) / (2 * LEAF)) * LEAF;
}

/** B ← op(L)⁻¹·B for B n × nrhs; threads share the columns of B. */
export function trsm(transpose: i32, n: i32, nrhs: i32, l: usize, ldl: i32, b: usize, ldb: i32): i32 {
  if (nrhs == 1 && ldb == 1) return solveVector(transpose, n, l, ldl, b);
  return shared(transpose ? solveLeftTransposedShare : solveLeftShare, n, nrhs, l, ldl, b, ldb);
}

/** B ← B·L⁻ᵀ for B rows × n; threads share the rows of B. */
export function solveRightTransposed(n: i32, rows: i32, l: usize, ldl: i32, b: usize, ldb: i32): i32 {
  return shared(solveRightTransposedShare, n, rows, l, ldl, b, ldb);
}

/** B ← B·L⁻¹ for B rows × n. */
export function solveRight(n: i32, rows: i32, l: usize, ldl: i32, b: usize, ldb: i32): i32 {
  return shared(solveRightShare, n, rows, l, ldl, b, ldb);
}

/** Each row b of B (rows × n) becomes op(L)⁻¹·b. */
export function trsmRows(transpose: i32, n: i32, rows: i32, l: usize, ldl: i32, b: usize, ldb: i32): i32 {
  if (rows == 1) return solveVector(transpose, n, l, ldl, b);
  return transpose ? solveRight(n, rows, l, ldl, b, ldb) : solveRightTransposed(n, rows, l, ldl, b, ldb);
}

/** B ← Lᵀ·B for B n × nrhs. */
export function multiplyLeftTransposed(n: i32, nrhs: i32, l: usize, ldl: i32, b: usize, ldb: i32): i32 {
  return shared(multiplyLeftTransposedShare, n, nrhs, l, ldl, b, ldb);
}

/** Splits the independent right-hand sides among threads, in multiples of four: results do not depend on the split. */
function shared(share: (chunk: i32, args: usize) => void, n: i32, sides: i32, l: usize, ldl: i32, b: usize, ldb: i32): i32 {
  if (n <= 0 || sides <= 0) return 0;
  const threads = threadsHere();
  let width = sides;
  if (threads > 1 && <f64>n * <f64>n * <f64>sides > 500000) {
    width = max(16, (sides / (threads * 2) + 3) & ~3);
  }
  const args = openTask();
  store<i32>(args, n);
  store<i32>(args, sides, 4);
  store<i32>(args, width, 8);
  store<i32>(args, ldl, 12);
  store<i32>(args, ldb, 16);
  store<usize>(args, l, 20);
  store<usize>(args, b, 24);
  runTask(share, (sides + width - 1) / width, args);
  return cancelled() ? -1 : 0;
}

function solveLeftShare(chunk: i32, args: usize): void {
  const width = load<i32>(args, 8), first = chunk * width, ldb = load<i32>(args, 16);
  const b = load<usize>(args, 24) + (<usize>first << 3);
  solveLeft(load<i32>(args), min(width, load<i32>(args, 4) - first), load<usize>(args, 20), load<i32>(args, 12), b, ldb);
}

function solveLeft(n: i32, width: i32, l: usize, ldl: i32, b: usize, ldb: i32): void {
  if (n <= LEAF) {
    columnStrips(false, n, width, l, <usize>ldl << 3, 8, b, ldb);
    return;
  }
  const n1 = half(n), n2 = n - n1, below = at(b, n1, 0, ldb);
  solveLeft(n1, width, l, ldl, b, ldb);
  if (gemm(0, 0, n2, width, n1, -1, at(l, n1, 0, ldl), ldl, b, ldb, 1, below, ldb) != 0) return;
  solveLeft(n2, width, at(l, n1, n1, ldl), ldl, below, ldb);
}

function solveLeftTransposedShare(chunk: i32, args: usize): void {
  const width = load<i32>(args, 8), first = chunk * width, ldb = load<i32>(args, 16);
  const b = load<usize>(args, 24) + (<usize>first << 3);
  solveLeftTransposed(
    load<i32>(args), min(width, load<i32>(args, 4) - first), load<usize>(args, 20), load<i32>(args, 12), b, ldb,
  );
}

function solveLeftTransposed(n: i32, width: i32, l: usize, ldl: i32, b: usize, ldb: i32): void {
  if (n <= LEAF) {
    columnStrips(true, n, width, l, <usize>ldl << 3, 8, b, ldb);
    return;
  }
  const n1 = half(n), n2 = n - n1, below = at(b, n1, 0, ldb);
  solveLeftTransposed(n2, width, at(l, n1, n1, ldl), ldl, below, ldb);
  if (gemm(1, 0, n1, width, n2, -1, at(l, n1, 0, ldl), ldl, below, ldb, 1, b, ldb) != 0) return;
  solveLeftTransposed(n1, width, l, ldl, b, ldb);
}

/** The leaf on columns of B, four at a time; the last few go through a padded copy. */
function columnStrips(backward: bool, n: i32, width: i32, l: usize, row: usize, col: usize, b: usize, ldb: i32): void {
  const step: usize = <usize>ldb << 3;
  let j = 0;
  for (; j + 4 <= width; j += 4) solveStripToward(backward, n, l, row, col, b + (<usize>j << 3), step);
  if (j == width) return;
  const strip = scratch(), rest = width - j;
  const from = b + (<usize>j << 3);
  packColumns(rest, n, from, ldb, strip);
  solveStripToward(backward, n, l, row, col, strip, 32);
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < rest; c++) store<f64>(at(from, i, c, ldb), load<f64>(at(strip, i, c, 4)));
  }
}

/** Forward with L, or backward with Lᵀ: both solved as forward, the latter from the last step with negative strides. */
function solveStripToward(backward: bool, n: i32, l: usize, row: usize, col: usize, x: usize, step: usize): void {
  if (!backward) {
    solveStrip(n, l, row, col, x, step);
  } else {
    const last = <usize>(n - 1);
    solveStrip(n, l + last * (row + col), 0 - col, 0 - row, x + last * step, 0 - step);
  }
}

function solveRightTransposedShare(chunk: i32, args: usize): void {
  const height = load<i32>(args, 8), first = chunk * height, ldb = load<i32>(args, 16);
  const b = at(load<usize>(args, 24), first, 0, ldb);
  rightTransposed(load<i32>(args), min(height, load<i32>(args, 4) - first), load<usize>(args, 20), load<i32>(args, 12), b, ldb);
}

function rightTransposed(n: i32, rows: i32, l: usize, ldl: i32, b: usize, ldb: i32): void {
  if (n <= LEAF) {
    rowStrips(false, n, rows, l, ldl, b, ldb);
    return;
  }
  const n1 = half(n), n2 = n - n1, right = at(b, 0, n1, ldb);
  rightTransposed(n1, rows, l, ldl, b, ldb);
  if (gemm(0, 1, rows, n2, n1, -1, b, ldb, at(l, n1, 0, ldl), ldl, 1, right, ldb) != 0) return;
  rightTransposed(n2, rows, at(l, n1, n1, ldl), ldl, right, ldb);
}

function solveRightShare(chunk: i32, args: usize): void {
  const height = load<i32>(args, 8), first = chunk * height, ldb = load<i32>(args, 16);
  const b = at(load<usize>(args, 24), first, 0, ldb);
  right(load<i32>(args), min(height, load<i32>(args, 4) - first), load<usize>(args, 20), load<i32>(args, 12), b, ldb);
}

function right(n: i32, rows: i32, l: usize, ldl: i32, b: usize, ldb: i32): void {
  if (n <= LEAF) {
    rowStrips(true, n, rows, l, ldl, b, ldb);
    return;
  }
  const n1 = half(n), n2 = n - n1, rest = at(b, 0, n1, ldb);
  right(n2, rows, at(l, n1, n1, ldl), ldl, rest, ldb);
  if (gemm(0, 0, rows, n1, n2, -1, rest, ldb, at(l, n1, 0, ldl), ldl, 1, b, ldb) != 0) return;
  right(n1, rows, l, ldl, b, ldb);
}

/** The leaf on rows of B: X·Lᵀ = B is L·Xᵀ = Bᵀ, so four rows are packed as a strip, solved and put back. */
function rowStrips(backward: bool, n: i32, rows: i32, l: usize, ldl: i32, b: usize, ldb: i32): void {
  const strip = scratch();
  for (let i = 0; i < rows; i += 4) {
    const count = min(4, rows - i), from = at(b, i, 0, ldb);
    packRows(count, n, from, ldb, strip);
    solveStripToward(backward, n, l, <usize>ldl << 3, 8, strip, 32);
    unpackRows(count, n, strip, from, ldb);
  }
}

function unpackRows(count: i32, n: i32, strip: usize, to: usize, ld: i32): void {
  const row: usize = <usize>ld << 3;
  let k = 0;
  if (count == 4) {
    for (; k + 2 <= n; k += 2) {
      const x0 = v128.load(strip), x1 = v128.load(strip, 32), y0 = v128.load(strip, 16), y1 = v128.load(strip, 48);
      v128.store(to, v128.shuffle<f64>(x0, x1, 0, 2));
      v128.store(to + row, v128.shuffle<f64>(x0, x1, 1, 3));
      v128.store(to + 2 * row, v128.shuffle<f64>(y0, y1, 0, 2));
      v128.store(to + 3 * row, v128.shuffle<f64>(y0, y1, 1, 3));
      strip += 64;
      to += 16;
    }
  }
  for (; k < n; k++) {
    for (let lane = 0; lane < count; lane++) store<f64>(to + <usize>lane * row, load<f64>(strip + (<usize>lane << 3)));
    strip += 32;
    to += 8;
  }
}

function multiplyLeftTransposedShare(chunk: i32, args: usize): void {
  const width = load<i32>(args, 8), first = chunk * width, ldb = load<i32>(args, 16);
  const b = load<usize>(args, 24) + (<usize>first << 3);
  leftTransposedProduct(
    load<i32>(args), min(width, load<i32>(args, 4) - first), load<usize>(args, 20), load<i32>(args, 12), b, ldb,
  );
}

function leftTransposedProduct(n: i32, width: i32, l: usize, ldl: i32, b: usize, ldb: i32): void {
  if (n <= LEAF) {
    productStrips(n, width, l, ldl, b, ldb);
    return;
  }
  const n1 = half(n), n2 = n - n1, below = at(b, n1, 0, ldb);
  leftTransposedProduct(n1, width, l, ldl, b, ldb);
  if (gemm(1, 0, n1, width, n2, 1, at(l, n1, 0, ldl), ldl, below, ldb, 1, b, ldb) != 0) return;
  leftTransposedProduct(n2, width, at(l, n1, n1, ldl), ldl, below, ldb);
}

function productStrips(n: i32, width: i32, l: usize, ldl: i32, b: usize, ldb: i32): void {
  const row: usize = <usize>ldl << 3, step: usize = <usize>ldb << 3, last = <usize>(n - 1);
  const corner = l + last * (row + 8);
  let j = 0;
  for (; j + 4 <= width; j += 4) {
    multiplyStrip(n, corner, <usize>-8, 0 - row, b + (<usize>j << 3) + last * step, 0 - step);
  }
  if (j == width) return;
  const strip = scratch(), rest = width - j, from = b + (<usize>j << 3);
  packColumns(rest, n, from, ldb, strip);
  multiplyStrip(n, corner, <usize>-8, 0 - row, strip + last * 32, <usize>-32);
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < rest; c++) store<f64>(at(from, i, c, ldb), load<f64>(at(strip, i, c, 4)));
  }
}

/** One contiguous right-hand side: rows of L are read once, as dot products forward and as updates backward. */
function solveVector(transpose: i32, n: i32, l: usize, ldl: i32, x: usize): i32 {
  if (transpose) {
    for (let i = n - 1; i >= 0; i--) {
      const cell = x + (<usize>i << 3);
      const value = load<f64>(cell) / load<f64>(at(l, i, i, ldl));
      store<f64>(cell, value);
      addScaled(i, -value, at(l, i, 0, ldl), x);
    }
  } else {
    for (let i = 0; i < n; i++) {
      const cell = x + (<usize>i << 3), row = at(l, i, 0, ldl);
      store<f64>(cell, (load<f64>(cell) - dot(i, row, x)) / load<f64>(row + (<usize>i << 3)));
    }
  }
  return cancelled() ? -1 : 0;
}
