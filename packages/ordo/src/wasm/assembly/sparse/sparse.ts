/** Products with a sparse matrix by compressed rows: `starts` and `columns` are 32-bit, `values` doubles. */
import { at } from "../products/gemm";
import { madd } from "../products/microkernel";
import { cancelled, openTask, runTask, threadsHere } from "../threads";

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
  // Four rows at once, from the quarters of the share: with four streams, memory that is slow to come does not stop everything.
  const quarter = 4 * chunk, quarters = 4 * chunks;
  const first = shareStart(rows, starts, quarter, quarters), second = shareStart(rows, starts, quarter + 1, quarters);
  const third = shareStart(rows, starts, quarter + 2, quarters), fourth = shareStart(rows, starts, quarter + 3, quarters);
  const end = shareStart(rows, starts, quarter + 4, quarters);
  const together = min(min(second - first, third - second), min(fourth - third, end - fourth));
  for (let r = 0; r < together; r++) fourRowsTimesVector(first + r, second + r, third + r, fourth + r, args);
  for (let r = first + together; r < second; r++) rowTimesVector(r, args);
  for (let r = second + together; r < third; r++) rowTimesVector(r, args);
  for (let r = third + together; r < fourth; r++) rowTimesVector(r, args);
  for (let r = fourth + together; r < end; r++) rowTimesVector(r, args);
}

/** Sums run over a row in order, whatever rows run beside it. */
function fourRowsTimesVector(i0: i32, i1: i32, i2: i32, i3: i32, args: usize): void {
  const starts = load<usize>(args, 4), columns = load<usize>(args, 8), values = load<usize>(args, 12), x = load<usize>(args, 20);
  const f0 = startOf(starts, i0), f1 = startOf(starts, i1), f2 = startOf(starts, i2), f3 = startOf(starts, i3);
  const n0 = startOf(starts, i0 + 1) - f0, n1 = startOf(starts, i1 + 1) - f1;
  const n2 = startOf(starts, i2 + 1) - f2, n3 = startOf(starts, i3 + 1) - f3;
  let c0 = columns + (<usize>f0 << 2), v0 = values + (<usize>f0 << 3);
  let c1 = columns + (<usize>f1 << 2), v1 = values + (<usize>f1 << 3);
  let c2 = columns + (<usize>f2 << 2), v2 = values + (<usize>f2 << 3);
  let c3 = columns + (<usize>f3 << 2), v3 = values + (<usize>f3 << 3);
  let s0 = 0.0, s1 = 0.0, s2 = 0.0, s3 = 0.0;
  const common = min(min(n0, n1), min(n2, n3));
  for (let k = common; k > 0; k--) {
    s0 += load<f64>(v0) * load<f64>(x + (<usize>load<u32>(c0) << 3));
    s1 += load<f64>(v1) * load<f64>(x + (<usize>load<u32>(c1) << 3));
    s2 += load<f64>(v2) * load<f64>(x + (<usize>load<u32>(c2) << 3));
    s3 += load<f64>(v3) * load<f64>(x + (<usize>load<u32>(c3) << 3));
    c0 += 4;
    c1 += 4;
    c2 += 4;
    c3 += 4;
    v0 += 8;
    v1 += 8;
    v2 += 8;
    v3 += 8;
  }
  const c = load<usize>(args, 28), ldc = load<i32>(args, 32);
  store<f64>(at(c, i0, 0, ldc), dotFrom(s0, n0 - common, c0, v0, x));
  store<f64>(at(c, i1, 0, ldc), dotFrom(s1, n1 - common, c1, v1, x));
  store<f64>(at(c, i2, 0, ldc), dotFrom(s2, n2 - common, c2, v2, x));
  store<f64>(at(c, i3, 0, ldc), dotFrom(s3, n3 - common, c3, v3, x));
}

function rowTimesVector(i: i32, args: usize): void {
  const starts = load<usize>(args, 4), start = startOf(starts, i), count = startOf(starts, i + 1) - start;
  const column = load<usize>(args, 8) + (<usize>start << 2), value = load<usize>(args, 12) + (<usize>start << 3);
  store<f64>(at(load<usize>(args, 28), i, 0, load<i32>(args, 32)), dotFrom(0, count, column, value, load<usize>(args, 20)));
}

/** Where row i begins. */
@inline
export function startOf(starts: usize, i: i32): i32 {
  return load<i32>(starts + (<usize>i << 2));
}

/** sum + Σ v·x[column] over n entries. */
function dotFrom(sum: f64, n: i32, column: usize, value: usize, x: usize): f64 {
  for (; n > 0; n--) {
    sum += load<f64>(value) * load<f64>(x + (<usize>load<u32>(column) << 3));
    column += 4;
    value += 8;
  }
  return sum;
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
