/**
 * One number for each pair of rows of two sparse matrices.
 *
 * Only columns where both rows have an entry matter beyond sums over single rows:
 *   Σ x·z,   ‖x‖² + ‖z‖² − 2·Σ x·z,   Σ|x| + Σ|z| + Σ (|x−z| − |x| − |z|),
 *   Σ min(x,0) + Σ min(z,0) + Σ (min(x,z) − min(x,0) − min(z,0)),
 * the last sum of each over those columns. So B is also stored by columns, and row i of A adds to the pairs it has something
 * in common with: the work is one step for each common entry. Distances that come out small beside the two rows' own sums
 * have lost digits, and are computed again by merging the two rows.
 */
import { at } from "../products/gemm";
import { mirrorLower } from "../products/gram";
import { DOT, MANHATTAN, MINIMUM, SQUARED_EUCLIDEAN } from "./pairwise";
import { mergeRows } from "./sparse-merge";
import { cancelled, openTask, runTask, threadsHere } from "../threads";

const CLOSE: f64 = 0.0625;

/** `count` is the number of entries of B. */
export function pairwiseSparseWork(kind: i32, ma: i32, mb: i32, n: i32, count: u32): f64 {
  return 8 * (<f64>ma + <f64>mb + <f64>count) + 4 * (<f64>count + <f64>n + 2);
}

export function pairwiseSparse(
  kind: i32, symmetric: i32, ma: i32, mb: i32, n: i32,
  startsA: usize, columnsA: usize, valuesA: usize, startsB: usize, columnsB: usize, valuesB: usize,
  c: usize, ldc: i32, work: usize,
): i32 {
  if (symmetric) {
    mb = ma;
    startsB = startsA;
    columnsB = columnsA;
    valuesB = valuesA;
  }
  const count = load<u32>(startsB + (<usize>mb << 2));
  const ownA = work, ownB = work + (<usize>ma << 3);
  const byColumnValues = ownB + (<usize>mb << 3), byColumnRows = byColumnValues + (<usize>count << 3);
  const byColumnStarts = byColumnRows + (<usize>count << 2);
  rowSums(kind, ma, startsA, valuesA, ownA);
  rowSums(kind, mb, startsB, valuesB, ownB);
  storeByColumns(mb, n, startsB, columnsB, valuesB, byColumnStarts, byColumnRows, byColumnValues);
  const args = openTask();
  store<i32>(args, kind);
  store<i32>(args, symmetric, 4);
  store<i32>(args, ma, 8);
  store<i32>(args, mb, 12);
  store<usize>(args, startsA, 16);
  store<usize>(args, columnsA, 20);
  store<usize>(args, valuesA, 24);
  store<usize>(args, startsB, 28);
  store<usize>(args, columnsB, 32);
  store<usize>(args, valuesB, 36);
  store<usize>(args, c, 40);
  store<i32>(args, ldc, 44);
  store<usize>(args, ownA, 48);
  store<usize>(args, ownB, 52);
  store<usize>(args, byColumnStarts, 56);
  store<usize>(args, byColumnRows, 60);
  store<usize>(args, byColumnValues, 64);
  const band = threadsHere() > 1 ? max(1, min(16, ma / (8 * threadsHere()))) : 16;
  store<i32>(args, band, 68);
  runTask(rowBand, (ma + band - 1) / band, args);
  if (cancelled()) return -1;
  if (symmetric) mirrorLower(ma, c, ldc);
  return cancelled() ? -1 : 0;
}

/** What a row contributes by itself: ‖x‖², Σ|x|, Σ min(x, 0), and to a product nothing, or NaN if an entry is not finite. */
function rowSums(kind: i32, m: i32, starts: usize, values: usize, sums: usize): void {
  for (let i = 0; i < m; i++) {
    const end = load<u32>(starts + (<usize>i << 2), 4);
    let sum = 0.0;
    for (let k = load<u32>(starts + (<usize>i << 2)); k < end; k++) {
      const x = load<f64>(values + (<usize>k << 3));
      if (kind == SQUARED_EUCLIDEAN) sum += x * x;
      else if (kind == MANHATTAN) sum += abs(x);
      else if (kind == DOT) sum += 0 * x;
      else sum += min<f64>(x, 0);
    }
    store<f64>(sums + (<usize>i << 3), sum);
  }
}

/** Counting sort of the entries by column; rows stay in order within a column. */
function storeByColumns(
  m: i32, n: i32, starts: usize, columns: usize, values: usize, targetStarts: usize, targetRows: usize, targetValues: usize,
): void {
  memory.fill(targetStarts, 0, <usize>(n + 2) << 2);
  const count = load<u32>(starts + (<usize>m << 2));
  // Two places ahead, so that placing the entries leaves the starts right.
  for (let k: u32 = 0; k < count; k++) {
    const counter = targetStarts + (<usize>load<u32>(columns + (<usize>k << 2)) << 2);
    store<u32>(counter, load<u32>(counter, 8) + 1, 8);
  }
  for (let j = 2; j <= n + 1; j++) {
    const counter = targetStarts + (<usize>j << 2);
    store<u32>(counter, load<u32>(counter) + load<u32>(counter - 4));
  }
  for (let i = 0; i < m; i++) {
    const end = load<u32>(starts + (<usize>i << 2), 4);
    for (let k = load<u32>(starts + (<usize>i << 2)); k < end; k++) {
      const counter = targetStarts + (<usize>load<u32>(columns + (<usize>k << 2)) << 2) + 4;
      const place = load<u32>(counter);
      store<u32>(counter, place + 1);
      store<u32>(targetRows + (<usize>place << 2), i);
      store<f64>(targetValues + (<usize>place << 3), load<f64>(values + (<usize>k << 3)));
    }
  }
}

function rowBand(chunk: i32, args: usize): void {
  const kind = load<i32>(args), symmetric = load<i32>(args, 4), band = load<i32>(args, 68);
  const end = min(load<i32>(args, 8), (chunk + 1) * band);
  for (let i = chunk * band; i < end; i++) {
    if (cancelled()) return;
    const limit = symmetric ? i + 1 : load<i32>(args, 12);
    const row = at(load<usize>(args, 40), i, 0, load<i32>(args, 44));
    const own = load<f64>(load<usize>(args, 48) + (<usize>i << 3)), others = load<usize>(args, 52);
    for (let j: usize = 0; j < <usize>limit << 3; j += 8) store<f64>(row + j, own + load<f64>(others + j));
    if (kind == DOT) addCommon(DOT, i, limit, row, args);
    else if (kind == SQUARED_EUCLIDEAN) addCommon(SQUARED_EUCLIDEAN, i, limit, row, args);
    else if (kind == MANHATTAN) addCommon(MANHATTAN, i, limit, row, args);
    else addCommon(MINIMUM, i, limit, row, args);
    repair(kind, i, limit, own, row, args);
  }
}

/** Adds, for each entry of row i of A, its part with every row of B below `limit` that has the same column. */
@inline
function addCommon(kind: i32, i: i32, limit: i32, row: usize, args: usize): void {
  const starts = load<usize>(args, 56), rows = load<usize>(args, 60), values = load<usize>(args, 64);
  const startsA = load<usize>(args, 16) + (<usize>i << 2), end = load<u32>(startsA, 4);
  for (let k = load<u32>(startsA); k < end; k++) {
    const start = starts + (<usize>load<u32>(load<usize>(args, 20) + (<usize>k << 2)) << 2);
    const x = load<f64>(load<usize>(args, 24) + (<usize>k << 3)), last = load<u32>(start, 4);
    for (let e = load<u32>(start); e < last; e++) {
      const other = load<u32>(rows + (<usize>e << 2));
      if (other >= <u32>limit) break;
      const cell = row + (<usize>other << 3), z = load<f64>(values + (<usize>e << 3));
      let part: f64;
      if (kind == DOT) part = x * z;
      else if (kind == SQUARED_EUCLIDEAN) part = -2 * x * z;
      else if (kind == MANHATTAN) part = abs(x - z) - abs(x) - abs(z);
      else part = min<f64>(x, z) - min<f64>(x, 0) - min<f64>(z, 0);
      store<f64>(cell, load<f64>(cell) + part);
    }
  }
}

/** Merges the rows of pairs whose distance is small, or whose value is not a number (perhaps only from ∞ − ∞). */
function repair(kind: i32, i: i32, limit: i32, own: f64, row: usize, args: usize): void {
  const distance = kind == SQUARED_EUCLIDEAN || kind == MANHATTAN, others = load<usize>(args, 52);
  for (let j = 0; j < limit; j++) {
    const cell = row + (<usize>j << 3), value = load<f64>(cell);
    const sound = distance ? value >= CLOSE * (own + load<f64>(others + (<usize>j << 3))) : value == value;
    if (!sound) store<f64>(cell, mergeRows(kind, i, j, args));
  }
}
