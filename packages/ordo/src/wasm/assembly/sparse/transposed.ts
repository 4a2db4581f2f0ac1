/**
 * Products with the transpose of a sparse matrix by rows: row i adds its values times row i of B to rows of C.
 *
 * With several columns in B, threads share the columns. With one, a large S is cut into PARTS bands of rows, each with
 * sums of its own, added up in order at the end. The cut depends on S alone, so results do not depend on threads.
 */
import { at } from "../products/gemm";
import { addScaled } from "../products/gemv";
import { shareStart, startOf } from "./sparse";
import { cancelled, openTask, runTask, threadsHere } from "../threads";

const PARTS: i32 = 4;
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

/** One band of rows with one column of B, into sums of its own; four rows at once, as in the product with a vector. */
function scatterBand(part: i32, args: usize): void {
  const rows = load<i32>(args), cols = load<i32>(args, 4), starts = load<usize>(args, 8);
  const sums = load<usize>(args, 40) + ((<usize>part * <usize>cols) << 3);
  memory.fill(sums, 0, <usize>cols << 3);
  if (cancelled()) return;
  const quarter = 4 * part, quarters = 4 * PARTS;
  const first = shareStart(rows, starts, quarter, quarters), second = shareStart(rows, starts, quarter + 1, quarters);
  const third = shareStart(rows, starts, quarter + 2, quarters), fourth = shareStart(rows, starts, quarter + 3, quarters);
  const end = shareStart(rows, starts, quarter + 4, quarters);
  const together = min(min(second - first, third - second), min(fourth - third, end - fourth));
  for (let r = 0; r < together; r++) scatterFourRows(first + r, second + r, third + r, fourth + r, sums, args);
  for (let r = first + together; r < second; r++) scatterRow(r, 0, sums, args);
  for (let r = second + together; r < third; r++) scatterRow(r, 0, sums, args);
  for (let r = third + together; r < fourth; r++) scatterRow(r, 0, sums, args);
  for (let r = fourth + together; r < end; r++) scatterRow(r, 0, sums, args);
}

function scatterFourRows(i0: i32, i1: i32, i2: i32, i3: i32, sums: usize, args: usize): void {
  const starts = load<usize>(args, 8), columns = load<usize>(args, 12), values = load<usize>(args, 16);
  const b = load<usize>(args, 24), ldb = load<i32>(args, 28);
  const f0 = startOf(starts, i0), f1 = startOf(starts, i1), f2 = startOf(starts, i2), f3 = startOf(starts, i3);
  const shorter = min(startOf(starts, i0 + 1) - f0, startOf(starts, i1 + 1) - f1);
  const common = min(shorter, min(startOf(starts, i2 + 1) - f2, startOf(starts, i3 + 1) - f3));
  let c0 = columns + (<usize>f0 << 2), v0 = values + (<usize>f0 << 3);
  let c1 = columns + (<usize>f1 << 2), v1 = values + (<usize>f1 << 3);
  let c2 = columns + (<usize>f2 << 2), v2 = values + (<usize>f2 << 3);
  let c3 = columns + (<usize>f3 << 2), v3 = values + (<usize>f3 << 3);
  const x0 = load<f64>(at(b, i0, 0, ldb)), x1 = load<f64>(at(b, i1, 0, ldb));
  const x2 = load<f64>(at(b, i2, 0, ldb)), x3 = load<f64>(at(b, i3, 0, ldb));
  for (let k = common; k > 0; k--) {
    addTo(sums + (<usize>load<u32>(c0) << 3), x0 * load<f64>(v0));
    addTo(sums + (<usize>load<u32>(c1) << 3), x1 * load<f64>(v1));
    addTo(sums + (<usize>load<u32>(c2) << 3), x2 * load<f64>(v2));
    addTo(sums + (<usize>load<u32>(c3) << 3), x3 * load<f64>(v3));
    c0 += 4;
    c1 += 4;
    c2 += 4;
    c3 += 4;
    v0 += 8;
    v1 += 8;
    v2 += 8;
    v3 += 8;
  }
  scatterRow(i0, common, sums, args);
  scatterRow(i1, common, sums, args);
  scatterRow(i2, common, sums, args);
  scatterRow(i3, common, sums, args);
}

/** Row i without its first `done` entries. */
function scatterRow(i: i32, done: i32, sums: usize, args: usize): void {
  const starts = load<usize>(args, 8), end = startOf(starts, i + 1);
  const factor = load<f64>(at(load<usize>(args, 24), i, 0, load<i32>(args, 28)));
  for (let k = startOf(starts, i) + done; k < end; k++) {
    const column = load<u32>(load<usize>(args, 12) + (<usize>k << 2));
    addTo(sums + (<usize>column << 3), factor * load<f64>(load<usize>(args, 16) + (<usize>k << 3)));
  }
}

@inline
function addTo(cell: usize, value: f64): void {
  store<f64>(cell, load<f64>(cell) + value);
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
