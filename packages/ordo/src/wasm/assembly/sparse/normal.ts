/**
 * Sᵀ·D·(S·B − 1·cᵀ) in one pass over the rows of S: row x gives s = x·B − c, and then adds d·s·x to the sums.
 *
 * B and the sums stand side by side in one table: what a row has read of B brings the sums it adds to into the nearest cache. A large S is cut into
 * PARTS bands of rows, whose sums are added up in order. The cut depends on S alone, so results do not depend on threads: one thread takes
 * the bands one after another in one table, several have a table for each band.
 */
import { at } from "../products/gemm";
import { madd } from "../products/microkernel";
import { cancelled, openTask, runTask, scratch, threadsHere } from "../threads";
import { shareStart, startOf } from "./sparse";

const PARTS: i32 = 4;
/** Cutting pays when there are many more nonzeros than sums to add up. */
const NONZEROS_PER_COLUMN: f64 = 32;
const SERIAL_WORK: f64 = 100000;
/** Columns of B in one pass. */
const PANEL: i32 = 8;
/** Rows between two looks at the cancel flag, less 1. */
const LOOK: i32 = 1023;

/** Columns of a table that are for B; as many are for the sums. Pairs of them, unless there is one only. */
@inline
function halfOf(width: i32): i32 {
  return width == 1 ? 1 : (width + 1) & ~1;
}

export function sparseNormalWork(cols: i32, nb: i32): f64 {
  const tables = threadsHere() > 1 ? PARTS : 1;
  return <f64>cols * <f64>(tables * 2 * 8 * halfOf(min(nb, PANEL)));
}

/** `weights` (d) and `shifts` (c) may be 0: all 1, all 0. */
export function sparseNormal(
  rows: i32, cols: i32, starts: usize, columns: usize, values: usize, weights: usize, shifts: usize,
  nb: i32, b: usize, ldb: i32, c: usize, ldc: i32, work: usize,
): void {
  const count = <f64>load<u32>(starts + (<usize>rows << 2));
  const parts = count > SERIAL_WORK && count > NONZEROS_PER_COLUMN * <f64>cols ? PARTS : 1;
  for (let first = 0; first < nb; first += PANEL) {
    const width = min(PANEL, nb - first), left: usize = <usize>first << 3;
    const args = openTask();
    store<i32>(args, rows);
    store<i32>(args, cols, 4);
    store<usize>(args, starts, 8);
    store<usize>(args, columns, 12);
    store<usize>(args, values, 16);
    store<usize>(args, weights, 20);
    store<usize>(args, shifts == 0 ? 0 : shifts + left, 24);
    store<i32>(args, width, 28);
    store<usize>(args, b + left, 32);
    store<i32>(args, ldb, 36);
    store<usize>(args, work, 40);
    store<i32>(args, parts, 44);
    store<usize>(args, c + left, 48);
    store<i32>(args, ldc, 52);
    if (threadsHere() == 1) runTask(passInTurn, parts, args);
    else {
      runTask(passApart, parts, args);
      for (let part = 0; part < parts; part++) addTable(part, work + <usize>part * tableBytes(cols, width), args);
    }
  }
}

@inline
function tableBytes(cols: i32, width: i32): usize {
  return <usize>cols * (<usize>halfOf(width) << 4);
}

function passInTurn(part: i32, args: usize): void {
  const table = load<usize>(args, 40);
  passOver(part, table, args);
  addTable(part, table, args);
}

function passApart(part: i32, args: usize): void {
  passOver(part, load<usize>(args, 40) + <usize>part * tableBytes(load<i32>(args, 4), load<i32>(args, 28)), args);
}

function passOver(part: i32, table: usize, args: usize): void {
  if (load<i32>(args, 28) == 1) {
    openPairs(table, args);
    passOfOne(part, table, args);
  } else {
    openTable(table, args);
    passOfSeveral(part, table, args);
  }
}

/** For each column of S its b and a sum. */
function openPairs(table: usize, args: usize): void {
  const cols = load<i32>(args, 4), row: usize = <usize>load<i32>(args, 36) << 3;
  let b = load<usize>(args, 32);
  for (let j = 0; j < cols; j++, table += 16, b += row) {
    store<f64>(table, load<f64>(b));
    store<f64>(table, 0, 8);
  }
}

/** For each column of S a row of B, then as many sums. */
function openTable(table: usize, args: usize): void {
  const cols = load<i32>(args, 4), width = load<i32>(args, 28), half = halfOf(width);
  const b = load<usize>(args, 32), ldb = load<i32>(args, 36);
  for (let j = 0; j < cols; j++, table += <usize>half << 4) {
    memory.fill(table, 0, <usize>half << 4);
    memory.copy(table, at(b, j, 0, ldb), <usize>width << 3);
  }
}

/** C ← C + the sums of a table, or those of the first alone. */
function addTable(part: i32, table: usize, args: usize): void {
  const cols = load<i32>(args, 4), width = load<i32>(args, 28), half = halfOf(width);
  const c = load<usize>(args, 48), ldc = load<i32>(args, 52);
  if (width == 1 && ldc == 1) {
    addPairs(cols, part == 0, table, c);
    return;
  }
  for (let j = 0; j < cols; j++) {
    const sums = table + <usize>j * (<usize>half << 4) + (<usize>half << 3), to = at(c, j, 0, ldc);
    for (let k: usize = 0; k < <usize>width << 3; k += 8) {
      const sum = load<f64>(sums + k);
      store<f64>(to + k, part == 0 ? sum : load<f64>(to + k) + sum);
    }
  }
}

function addPairs(cols: i32, alone: bool, table: usize, c: usize): void {
  for (let j = 0; j < cols; j++, table += 16, c += 8) store<f64>(c, alone ? load<f64>(table, 8) : load<f64>(c) + load<f64>(table, 8));
}

@inline
function weightOf(i: i32, args: usize): f64 {
  const weights = load<usize>(args, 20);
  return weights == 0 ? 1 : load<f64>(weights + (<usize>i << 3));
}

/** One column: four rows at once, from the quarters of the band, as in the product with a vector. */
function passOfOne(part: i32, table: usize, args: usize): void {
  const rows = load<i32>(args), starts = load<usize>(args, 8), parts = load<i32>(args, 44);
  const quarter = 4 * part, quarters = 4 * parts;
  const first = shareStart(rows, starts, quarter, quarters), second = shareStart(rows, starts, quarter + 1, quarters);
  const third = shareStart(rows, starts, quarter + 2, quarters), fourth = shareStart(rows, starts, quarter + 3, quarters);
  const end = shareStart(rows, starts, quarter + 4, quarters);
  const together = min(min(second - first, third - second), min(fourth - third, end - fourth));
  for (let r = 0; r < together; r++) {
    if ((r & LOOK) == 0 && cancelled()) return;
    fourRows(first + r, second + r, third + r, fourth + r, table, args);
  }
  for (let r = first + together; r < second; r++) oneRow(r, table, args);
  for (let r = second + together; r < third; r++) oneRow(r, table, args);
  for (let r = third + together; r < fourth; r++) oneRow(r, table, args);
  for (let r = fourth + together; r < end; r++) oneRow(r, table, args);
}

function fourRows(i0: i32, i1: i32, i2: i32, i3: i32, table: usize, args: usize): void {
  const starts = load<usize>(args, 8), columns = load<usize>(args, 12), values = load<usize>(args, 16);
  const f0 = startOf(starts, i0), f1 = startOf(starts, i1), f2 = startOf(starts, i2), f3 = startOf(starts, i3);
  const n0 = startOf(starts, i0 + 1) - f0, n1 = startOf(starts, i1 + 1) - f1;
  const n2 = startOf(starts, i2 + 1) - f2, n3 = startOf(starts, i3 + 1) - f3;
  const common = min(min(n0, n1), min(n2, n3));
  let c0 = columns + (<usize>f0 << 2), v0 = values + (<usize>f0 << 3);
  let c1 = columns + (<usize>f1 << 2), v1 = values + (<usize>f1 << 3);
  let c2 = columns + (<usize>f2 << 2), v2 = values + (<usize>f2 << 3);
  let c3 = columns + (<usize>f3 << 2), v3 = values + (<usize>f3 << 3);
  let s0 = 0.0, s1 = 0.0, s2 = 0.0, s3 = 0.0;
  for (let k = common; k > 0; k--) {
    s0 += load<f64>(v0) * load<f64>(table + (<usize>load<u32>(c0) << 4));
    s1 += load<f64>(v1) * load<f64>(table + (<usize>load<u32>(c1) << 4));
    s2 += load<f64>(v2) * load<f64>(table + (<usize>load<u32>(c2) << 4));
    s3 += load<f64>(v3) * load<f64>(table + (<usize>load<u32>(c3) << 4));
    c0 += 4;
    c1 += 4;
    c2 += 4;
    c3 += 4;
    v0 += 8;
    v1 += 8;
    v2 += 8;
    v3 += 8;
  }
  if (n0 > common) s0 = scoreFrom(s0, n0 - common, c0, v0, table);
  if (n1 > common) s1 = scoreFrom(s1, n1 - common, c1, v1, table);
  if (n2 > common) s2 = scoreFrom(s2, n2 - common, c2, v2, table);
  if (n3 > common) s3 = scoreFrom(s3, n3 - common, c3, v3, table);
  s0 = factorOf(i0, s0, args);
  s1 = factorOf(i1, s1, args);
  s2 = factorOf(i2, s2, args);
  s3 = factorOf(i3, s3, args);
  if (n0 > common) scatter(n0 - common, c0, v0, s0, table);
  if (n1 > common) scatter(n1 - common, c1, v1, s1, table);
  if (n2 > common) scatter(n2 - common, c2, v2, s2, table);
  if (n3 > common) scatter(n3 - common, c3, v3, s3, table);
  for (let k = common; k > 0; k--) {
    c0 -= 4;
    c1 -= 4;
    c2 -= 4;
    c3 -= 4;
    v0 -= 8;
    v1 -= 8;
    v2 -= 8;
    v3 -= 8;
    addTo(table + (<usize>load<u32>(c0) << 4), s0 * load<f64>(v0));
    addTo(table + (<usize>load<u32>(c1) << 4), s1 * load<f64>(v1));
    addTo(table + (<usize>load<u32>(c2) << 4), s2 * load<f64>(v2));
    addTo(table + (<usize>load<u32>(c3) << 4), s3 * load<f64>(v3));
  }
}

function oneRow(i: i32, table: usize, args: usize): void {
  const starts = load<usize>(args, 8), first = startOf(starts, i), n = startOf(starts, i + 1) - first;
  const column = load<usize>(args, 12) + (<usize>first << 2), value = load<usize>(args, 16) + (<usize>first << 3);
  scatter(n, column, value, factorOf(i, scoreFrom(0, n, column, value, table), args), table);
}

/** d·(s − c). */
@inline
function factorOf(i: i32, score: f64, args: usize): f64 {
  const shifts = load<usize>(args, 24);
  return weightOf(i, args) * (shifts == 0 ? score : score - load<f64>(shifts));
}

/** sum + Σ v·b over n entries. */
function scoreFrom(sum: f64, n: i32, column: usize, value: usize, table: usize): f64 {
  for (; n > 0; n--) {
    sum += load<f64>(value) * load<f64>(table + (<usize>load<u32>(column) << 4));
    column += 4;
    value += 8;
  }
  return sum;
}

function scatter(n: i32, column: usize, value: usize, factor: f64, table: usize): void {
  for (; n > 0; n--) {
    addTo(table + (<usize>load<u32>(column) << 4), factor * load<f64>(value));
    column += 4;
    value += 8;
  }
}

/** A sum stands right behind its b. */
@inline
function addTo(pair: usize, value: f64): void {
  store<f64>(pair, load<f64>(pair, 8) + value, 8);
}

function passOfSeveral(part: i32, table: usize, args: usize): void {
  const rows = load<i32>(args), starts = load<usize>(args, 8), parts = load<i32>(args, 44);
  const half = halfOf(load<i32>(args, 28)), factors = scratch();
  const end = shareStart(rows, starts, part + 1, parts);
  for (let i = shareStart(rows, starts, part, parts); i < end; i++) {
    if ((i & LOOK) == 0 && cancelled()) return;
    const first = startOf(starts, i), n = startOf(starts, i + 1) - first;
    const column = load<usize>(args, 12) + (<usize>first << 2), value = load<usize>(args, 16) + (<usize>first << 3);
    if (half == 8) eightScores(n, column, value, table, factors);
    else for (let k = 0; k < half; k += 2) twoScores(n, column, value, table, half, k, factors);
    toFactors(i, factors, args);
    if (half == 8) scatterEight(n, column, value, table, factors);
    else for (let k = 0; k < half; k += 2) scatterTwo(n, column, value, table, half, k, factors);
  }
}

function toFactors(i: i32, factors: usize, args: usize): void {
  const width = load<i32>(args, 28), weight = weightOf(i, args), shifts = load<usize>(args, 24);
  for (let k = 0; k < width; k++) {
    const cell = factors + (<usize>k << 3), score = load<f64>(cell);
    store<f64>(cell, weight * (shifts == 0 ? score : score - load<f64>(shifts + (<usize>k << 3))));
  }
}

function eightScores(n: i32, column: usize, value: usize, table: usize, scores: usize): void {
  let s0 = f64x2.splat(0), s1 = s0, s2 = s0, s3 = s0;
  for (let k: usize = 0; k < <usize>n; k++) {
    const x = v128.load64_splat(value + (k << 3)), from = table + (<usize>load<u32>(column + (k << 2)) << 7);
    s0 = madd(x, v128.load(from), s0);
    s1 = madd(x, v128.load(from, 16), s1);
    s2 = madd(x, v128.load(from, 32), s2);
    s3 = madd(x, v128.load(from, 48), s3);
  }
  v128.store(scores, s0);
  v128.store(scores, s1, 16);
  v128.store(scores, s2, 32);
  v128.store(scores, s3, 48);
}

function scatterEight(n: i32, column: usize, value: usize, table: usize, factors: usize): void {
  const f0 = v128.load(factors), f1 = v128.load(factors, 16), f2 = v128.load(factors, 32), f3 = v128.load(factors, 48);
  for (let k: usize = 0; k < <usize>n; k++) {
    const x = v128.load64_splat(value + (k << 3)), to = table + (<usize>load<u32>(column + (k << 2)) << 7);
    v128.store(to, madd(x, f0, v128.load(to, 64)), 64);
    v128.store(to, madd(x, f1, v128.load(to, 80)), 80);
    v128.store(to, madd(x, f2, v128.load(to, 96)), 96);
    v128.store(to, madd(x, f3, v128.load(to, 112)), 112);
  }
}

/** Columns k and k + 1 of the panel. */
function twoScores(n: i32, column: usize, value: usize, table: usize, half: i32, k: i32, scores: usize): void {
  const row: usize = <usize>half << 4, b = table + (<usize>k << 3);
  let sum = f64x2.splat(0);
  for (let e: usize = 0; e < <usize>n; e++)
    sum = madd(v128.load64_splat(value + (e << 3)), v128.load(b + <usize>load<u32>(column + (e << 2)) * row), sum);
  v128.store(scores + (<usize>k << 3), sum);
}

function scatterTwo(n: i32, column: usize, value: usize, table: usize, half: i32, k: i32, factors: usize): void {
  const row: usize = <usize>half << 4, sums = table + (<usize>(half + k) << 3), factor = v128.load(factors + (<usize>k << 3));
  for (let e: usize = 0; e < <usize>n; e++) {
    const to = sums + <usize>load<u32>(column + (e << 2)) * row;
    v128.store(to, madd(v128.load64_splat(value + (e << 3)), factor, v128.load(to)));
  }
}
