/**
 * Products with the transpose of a sparse matrix by rows: row i adds its values times row i of B to rows of C.
 *
 * With several columns in B, threads share the columns. With one, a large S is cut into PARTS bands of rows, each with
 * sums of its own, added up in order at the end. The cut depends on S alone, so results do not depend on threads.
 */
import { at } from "./gemm";
import { addScaled } from "./gemv";
import { shareStart } from "./sparse";
import { cancelled, openTask, runTask, threadsHere } from "./threads";

const PARTS: i32 = 8;
/** Cutting pays when there are many more nonzeros than sums to add up. */
const NONZEROS_PER_COLUMN: f64 = 32;
const SERIAL_WORK: f64 = 100000;

export function sparseTransposedWork(cols: i32, nb: i32): f64 {
  return nb == 1 ? <f64>cols * <f64>(PARTS * 8) : 0;
}

export function sparseMultiplyTransposed(
  rows: i32, cols: i32, starts: usize, columns: usize, values: usize,
  nb: i32, b: usize, ldb: i32, c: usize, ldc: i32, work: usize,
): void {
  const count = <f64>load<u32>(starts + (<usize>rows << 2));
  const cut = nb == 1 && count > SERIAL_WORK && count > NONZEROS_PER_COLUMN * <f64>cols;
  const args = openTask();
  store<i32>(args, rows);
  store<i32>(args, cols, 4);
  store<usize>(args, starts, 8);
  store<usize>(args, columns, 12);
  store<usize>(args, values, 16);
  store<i32>(args, nb, 20);
  store<usize>(args, b, 24);
  store<i32>(args, ldb, 28);
  store<usize>(args, c, 32);
  store<i32>(args, ldc, 36);
  store<usize>(args, work, 40);
  if (cut) {
    runTask(scatterBand, PARTS, args);
    addParts(cols, c, ldc, work);
    return;
  }
  let width = nb;
  if (threadsHere() > 1 && count * <f64>nb > SERIAL_WORK) width = max(4, (nb / threadsHere() + 1) & ~1);
  store<i32>(args, width, 44);
  runTask(addColumns, nb > 0 ? (nb + width - 1) / width : 0, args);
}

/** One band of rows with one column of B, into sums of its own. */
function scatterBand(part: i32, args: usize): void {
  const rows = load<i32>(args), cols = load<i32>(args, 4), starts = load<usize>(args, 8);
  const columns = load<usize>(args, 12), values = load<usize>(args, 16);
  const b = load<usize>(args, 24), ldb = load<i32>(args, 28);
  const sums = load<usize>(args, 40) + ((<usize>part * <usize>cols) << 3);
  memory.fill(sums, 0, <usize>cols << 3);
  const from = shareStart(rows, starts, part, PARTS);
  const end = cancelled() ? 0 : shareStart(rows, starts, part + 1, PARTS);
  for (let i = from; i < end; i++) {
    const first = load<u32>(starts + (<usize>i << 2)), last = load<u32>(starts + (<usize>i << 2), 4);
    const factor = load<f64>(at(b, i, 0, ldb));
    let cell = columns + (<usize>first << 2), value = values + (<usize>first << 3);
    const stop = columns + (<usize>last << 2);
    for (; cell + 8 <= stop; cell += 8, value += 16) {
      // Columns differ within a row, so the two additions are independent.
      const x = sums + (<usize>load<u32>(cell) << 3), y = sums + (<usize>load<u32>(cell, 4) << 3);
      const sx = load<f64>(x) + factor * load<f64>(value), sy = load<f64>(y) + factor * load<f64>(value, 8);
      store<f64>(x, sx);
      store<f64>(y, sy);
    }
    if (cell < stop) {
      const x = sums + (<usize>load<u32>(cell) << 3);
      store<f64>(x, load<f64>(x) + factor * load<f64>(value));
    }
  }
}

function addParts(cols: i32, c: usize, ldc: i32, work: usize): void {
  const part: usize = <usize>cols << 3;
  for (let j = 0; j < cols; j++) {
    let cell = work + (<usize>j << 3);
    let sum = load<f64>(cell);
    for (let p = 1; p < PARTS; p++) {
      cell += part;
      sum += load<f64>(cell);
    }
    store<f64>(at(c, j, 0, ldc), sum);
  }
}

/** A share of the columns of B, all rows. */
function addColumns(chunk: i32, args: usize): void {
  const rows = load<i32>(args), cols = load<i32>(args, 4), width = load<i32>(args, 44);
  const starts = load<usize>(args, 8), columns = load<usize>(args, 12), values = load<usize>(args, 16);
  const first = chunk * width, n = min(width, load<i32>(args, 20) - first);
  const ldb = load<i32>(args, 28), ldc = load<i32>(args, 36);
  const b = load<usize>(args, 24) + (<usize>first << 3), c = load<usize>(args, 32) + (<usize>first << 3);
  for (let j = 0; j < cols; j++) memory.fill(at(c, j, 0, ldc), 0, <usize>n << 3);
  for (let i = 0; i < rows; i++) {
    if ((i & 1023) == 0 && cancelled()) return;
    const end = load<u32>(starts + (<usize>i << 2), 4), row = at(b, i, 0, ldb);
    for (let k = load<u32>(starts + (<usize>i << 2)); k < end; k++) {
      const target = at(c, load<u32>(columns + (<usize>k << 2)), 0, ldc);
      const value = load<f64>(values + (<usize>k << 3));
      if (n == 1) store<f64>(target, load<f64>(target) + value * load<f64>(row));
      else addScaled(n, value, row, target);
    }
  }
}
