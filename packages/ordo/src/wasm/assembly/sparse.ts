/** Products with a sparse matrix by compressed rows: `starts` and `columns` are 32-bit, `values` doubles. */
import { at } from "./gemm";
import { madd } from "./microkernel";
import { cancelled, openTask, runTask, threadsHere } from "./threads";

/** Nonzeros (times columns of B) below which threads are left asleep. */
const SERIAL_WORK: f64 = 100000;

/** C (rows × nb) ← S·B; threads share the rows, split by nonzeros. */
export function sparseMultiply(
  rows: i32, starts: usize, columns: usize, values: usize, nb: i32, b: usize, ldb: i32, c: usize, ldc: i32,
): void {
  const count = load<u32>(starts + (<usize>rows << 2));
  const parallel = threadsHere() > 1 && <f64>count * <f64>nb > SERIAL_WORK;
  // Also the distance between looks at the cancel flag.
  const chunks = parallel ? threadsHere() * 4 : 1 + <i32>(<f64>count * <f64>nb * 1e-7);
  const args = sparseTask(rows, starts, columns, values, nb, b, ldb, c, ldc);
  store<i32>(args, chunks, 36);
  runTask(multiplyRows, chunks, args);
}

function sparseTask(
  rows: i32, starts: usize, columns: usize, values: usize, nb: i32, b: usize, ldb: i32, c: usize, ldc: i32,
): usize {
  const args = openTask();
  store<i32>(args, rows);
  store<usize>(args, starts, 4);
  store<usize>(args, columns, 8);
  store<usize>(args, values, 12);
  store<i32>(args, nb, 16);
  store<usize>(args, b, 20);
  store<i32>(args, ldb, 24);
  store<usize>(args, c, 28);
  store<i32>(args, ldc, 32);
  return args;
}

/** The first row of share `part` of `parts`: rows and nonzeros both count, so that empty rows are shared out too. */
export function shareStart(rows: i32, starts: usize, part: i32, parts: i32): i32 {
  if (part == parts) return rows;
  const count = load<u32>(starts + (<usize>rows << 2));
  const goal = <u64>((<f64>count + <f64>rows) * <f64>part / <f64>parts);
  let low = 0, high = rows;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (<u64>load<u32>(starts + (<usize>middle << 2)) + <u64>middle < goal) low = middle + 1;
    else high = middle;
  }
  return low;
}

function multiplyRows(chunk: i32, args: usize): void {
  const rows = load<i32>(args), starts = load<usize>(args, 4), chunks = load<i32>(args, 36);
  if (cancelled()) return;
  if (load<i32>(args, 16) != 1 || load<i32>(args, 24) != 1) {
    const end = shareStart(rows, starts, chunk + 1, chunks);
    for (let i = shareStart(rows, starts, chunk, chunks); i < end; i++) rowTimesMatrix(i, args);
    return;
  }
  // Two rows at once, from the two halves of the share: with two streams a page that is slow to come does not stop everything.
  let i = shareStart(rows, starts, 2 * chunk, 2 * chunks), j = shareStart(rows, starts, 2 * chunk + 1, 2 * chunks);
  const middle = j, end = shareStart(rows, starts, 2 * chunk + 2, 2 * chunks);
  for (; i < middle && j < end; i++, j++) twoRowsTimesVector(i, j, args);
  for (; i < middle; i++) twoRowsTimesVector(i, -1, args);
  for (; j < end; j++) twoRowsTimesVector(j, -1, args);
}

/**
 * Rows i and j (−1 for none) with one contiguous column. Entries at even and odd places of a row have a sum each, so the result
 * of a row does not depend on the other.
 */
function twoRowsTimesVector(i: i32, j: i32, args: usize): void {
  const starts = load<usize>(args, 4), columns = load<usize>(args, 8), values = load<usize>(args, 12);
  const x = load<usize>(args, 20), c = load<usize>(args, 28), ldc = load<i32>(args, 32);
  const first = load<u32>(starts + (<usize>i << 2));
  let n = <i32>(load<u32>(starts + (<usize>i << 2), 4) - first);
  let column = columns + (<usize>first << 2), value = values + (<usize>first << 3);
  let even = 0.0, odd = 0.0;
  if (j >= 0) {
    const first2 = load<u32>(starts + (<usize>j << 2));
    let n2 = <i32>(load<u32>(starts + (<usize>j << 2), 4) - first2);
    let column2 = columns + (<usize>first2 << 2), value2 = values + (<usize>first2 << 3);
    let even2 = 0.0, odd2 = 0.0;
    const common = min(n, n2) & ~1;
    n -= common;
    n2 -= common;
    for (let k = common; k > 0; k -= 2) {
      even += load<f64>(value) * load<f64>(x + (<usize>load<u32>(column) << 3));
      even2 += load<f64>(value2) * load<f64>(x + (<usize>load<u32>(column2) << 3));
      odd += load<f64>(value, 8) * load<f64>(x + (<usize>load<u32>(column, 4) << 3));
      odd2 += load<f64>(value2, 8) * load<f64>(x + (<usize>load<u32>(column2, 4) << 3));
      column += 8;
      value += 16;
      column2 += 8;
      value2 += 16;
    }
    store<f64>(at(c, j, 0, ldc), dotFrom(even2, odd2, n2, column2, value2, x));
  }
  store<f64>(at(c, i, 0, ldc), dotFrom(even, odd, n, column, value, x));
}

@inline
function dotFrom(even: f64, odd: f64, n: i32, column: usize, value: usize, x: usize): f64 {
  for (; n >= 2; n -= 2) {
    even += load<f64>(value) * load<f64>(x + (<usize>load<u32>(column) << 3));
    odd += load<f64>(value, 8) * load<f64>(x + (<usize>load<u32>(column, 4) << 3));
    column += 8;
    value += 16;
  }
  if (n > 0) even += load<f64>(value) * load<f64>(x + (<usize>load<u32>(column) << 3));
  return even + odd;
}

/** Row i with several columns, or with one that is not contiguous. */
function rowTimesMatrix(i: i32, args: usize): void {
  const starts = load<usize>(args, 4), first = load<u32>(starts + (<usize>i << 2));
  const count = <i32>(load<u32>(starts + (<usize>i << 2), 4) - first);
  const columns = load<usize>(args, 8) + (<usize>first << 2), values = load<usize>(args, 12) + (<usize>first << 3);
  const nb = load<i32>(args, 16), ldb = load<i32>(args, 24);
  let b = load<usize>(args, 20), c = at(load<usize>(args, 28), i, 0, load<i32>(args, 32));
  let j = 0;
  for (; j + 8 <= nb; j += 8, b += 64, c += 64) rowTimesEight(count, columns, values, b, ldb, c);
  for (; j + 2 <= nb; j += 2, b += 16, c += 16) rowTimesTwo(count, columns, values, b, ldb, c);
  if (j < nb) store<f64>(c, stridedDot(count, columns, values, b, ldb));
}

function stridedDot(count: i32, columns: usize, values: usize, x: usize, ldb: i32): f64 {
  const row: usize = <usize>ldb << 3;
  let sum = 0.0;
  for (let k = 0; k < count; k++) {
    sum += load<f64>(values) * load<f64>(x + <usize>load<u32>(columns) * row);
    columns += 4;
    values += 8;
  }
  return sum;
}

function rowTimesEight(count: i32, columns: usize, values: usize, b: usize, ldb: i32, c: usize): void {
  const row: usize = <usize>ldb << 3;
  let s0 = f64x2.splat(0), s1 = s0, s2 = s0, s3 = s0;
  for (let k = 0; k < count; k++) {
    const factor = v128.load64_splat(values), from = b + <usize>load<u32>(columns) * row;
    s0 = madd(factor, v128.load(from), s0);
    s1 = madd(factor, v128.load(from, 16), s1);
    s2 = madd(factor, v128.load(from, 32), s2);
    s3 = madd(factor, v128.load(from, 48), s3);
    columns += 4;
    values += 8;
  }
  v128.store(c, s0);
  v128.store(c, s1, 16);
  v128.store(c, s2, 32);
  v128.store(c, s3, 48);
}

function rowTimesTwo(count: i32, columns: usize, values: usize, b: usize, ldb: i32, c: usize): void {
  const row: usize = <usize>ldb << 3;
  let sum = f64x2.splat(0);
  for (let k = 0; k < count; k++) {
    sum = madd(v128.load64_splat(values), v128.load(b + <usize>load<u32>(columns) * row), sum);
    columns += 4;
    values += 8;
  }
  v128.store(c, sum);
}
