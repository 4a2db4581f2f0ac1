/**
 * Divide and conquer for the symmetric tridiagonal eigenproblem (Cuppen 1981; Gu and Eisenstat 1995).
 *
 * T is torn in two, T = diag(T₁, T₂) + |β|·u·uᵀ with u = e_last ± e_first; with T₁ = Q₁·D₁·Q₁ᵀ and T₂ likewise, T has
 * the eigenvalues of D + ρ·z·zᵀ, and its vectors are those of that matrix times diag(Q₁, Q₂). Rows of Q are vectors
 * here, so that is U·diag(Q₁, Q₂): rows kept by deflation are packed by the half they live in, and two products of
 * half size give the new rows. Nearly all the work is in the last merges' products, at most 4/3·n³, far less where
 * rows deflate. When only some vectors are wanted, the last merge makes no others.
 */
import { at, gemm } from "../products/gemm";
import { deflate } from "./deflate";
import { BOTH, integer, LOWER, MergeState, setInteger, UPPER, VECTOR_ROWS } from "./merge-state";
import { findRoots, makeVectors } from "./rank-one-solve";
import { cancelled } from "../threads";
import { tridiagonalQr } from "./tridiagonal-qr";
import { paddedLength } from "../elements/vectors";

/** Blocks of at most this order are solved by QR steps. */
export const LEAF: i32 = 32;

/** Statuses as `eigen` returns them. */
export const CANCELLED: i32 = -1;
export const NOT_CONVERGED: i32 = 1 << 30;

/** Solves rows start … start+n−1 in place; their vectors are left in Q, their ranking in `order`. */
export function solve(s: MergeState, start: i32, n: i32): i32 {
  if (n <= LEAF) return leaf(s, start, n);
  const status = solveHalves(s, start, n);
  return status != 0 ? status : merge(s, start, n, at(s.q, start, start, s.ldq), s.ldq, n);
}

/** Tears rows start … in two and solves both. */
export function solveHalves(s: MergeState, start: i32, n: i32): i32 {
  const n1 = n >> 1;
  const tear = s.d + (<usize>(start + n1) << 3);
  const beta = Math.abs(load<f64>(s.e + (<usize>(start + n1 - 1) << 3)));
  store<f64>(tear - 8, load<f64>(tear - 8) - beta);
  store<f64>(tear, load<f64>(tear) - beta);
  const status = solve(s, start, n1);
  return status != 0 ? status : solve(s, start + n1, n - n1);
}

function leaf(s: MergeState, start: i32, n: i32): i32 {
  const q = at(s.q, start, start, s.ldq);
  for (let i = 0; i < n; i++) store<f64>(at(q, i, i, s.ldq), 1);
  const d = s.d + (<usize>start << 3);
  const status = tridiagonalQr(n, d, s.e + (<usize>start << 3), q, s.ldq, n);
  if (status != 0) return status < 0 ? CANCELLED : NOT_CONVERGED + start + status - 1;
  const order = s.order + (<usize>start << 2);
  for (let i = 0; i < n; i++) {
    const value = load<f64>(d + (<usize>i << 3));
    let t = i;
    for (; t > 0 && load<f64>(d + (<usize>integer(order, t - 1) << 3)) > value; t--) {
      setInteger(order, t, integer(order, t - 1));
    }
    setInteger(order, t, i);
  }
  return 0;
}

/**
 * Joins two solved halves. The `top` largest eigenvalues and their vectors, rows of `out`, are kept: all n in place,
 * or fewer elsewhere.
 */
export function merge(s: MergeState, start: i32, n: i32, out: usize, ldo: i32, top: i32): i32 {
  const n1 = n >> 1, n2 = n - n1;
  const rho = 2 * Math.abs(load<f64>(s.e + (<usize>(start + n1 - 1) << 3)));
  formZ(s, start, n1, n);
  const kept = deflate(s, start, n1, n2, rho);
  const failed = findRoots(s, start, kept, rho);
  if (cancelled()) return CANCELLED;
  if (failed != 0) return NOT_CONVERGED + start + failed - 1;
  const roots = countWantedRoots(s, kept, n, top);
  arrange(s, kept);
  pack(s, start, n1, n2, kept);
  placeDropped(s, start, n, kept, roots, out, ldo, top);
  return multiply(s, start, n1, n2, roots, out, ldo);
}

/** z ← (last row of Q₁, ± first row of Q₂)/√2; with rows as vectors these are columns. */
function formZ(s: MergeState, start: i32, n1: i32, n: i32): void {
  const beta = load<f64>(s.e + (<usize>(start + n1 - 1) << 3));
  const below = copysign<f64>(Math.SQRT1_2, beta);
  for (let r = 0; r < n; r++) {
    const upper = r < n1;
    const value = load<f64>(at(s.q, start + r, start + (upper ? n1 - 1 : n1), s.ldq));
    store<f64>(s.z + (<usize>r << 3), value * (upper ? Math.SQRT1_2 : below));
  }
}

/** How many of the `top` largest eigenvalues are roots; the others are dropped rows. */
function countWantedRoots(s: MergeState, kept: i32, n: i32, top: i32): i32 {
  let i = kept - 1, j = n - kept - 1;
  for (let t = 0; t < top; t++) {
    if (i >= 0 && (j < 0 || rootAt(s, i) >= load<f64>(s.droppedValues + (<usize>j << 3)))) i--;
    else j--;
  }
  return kept - 1 - i;
}

@inline
function rootAt(s: MergeState, i: i32): f64 {
  return load<f64>(s.rank.base + (<usize>i << 3)) + load<f64>(s.rank.offset + (<usize>i << 3));
}

let upperCount: i32 = 0;
let bothCount: i32 = 0;

/**
 * Gives each kept row its place: those of the upper half first, then those with both parts, then the lower half's.
 */
function arrange(s: MergeState, kept: i32): void {
  upperCount = 0;
  bothCount = 0;
  for (let t = 0; t < kept; t++) {
    const part = load<u8>(s.part + integer(s.kept, t));
    if (part == UPPER) upperCount++;
    else if (part == BOTH) bothCount++;
  }
  let upper = 0, both = upperCount, lower = upperCount + bothCount;
  for (let t = 0; t < kept; t++) {
    const part = load<u8>(s.part + integer(s.kept, t));
    const place = part == UPPER ? upper++ : part == BOTH ? both++ : lower++;
    const target = <usize>place << 3, source = <usize>t << 3;
    store<f64>(s.rank.arrangedPoles + target, load<f64>(s.rank.poles + source));
    store<f64>(s.rank.arrangedZ + target, load<f64>(s.rank.z + source));
    setInteger(s.rank.place, t, place);
  }
}

/** Copies the kept rows, columns of the halves apart, in their new places. */
function pack(s: MergeState, start: i32, n1: i32, n2: i32, kept: i32): void {
  const ld1 = paddedLength(n1), ld2 = paddedLength(n2);
  s.lower = at(s.upper, upperCount + bothCount, 0, ld1);
  for (let t = 0; t < kept; t++) {
    const row = integer(s.kept, t), place = integer(s.rank.place, t);
    const source = at(s.q, start + row, start, s.ldq);
    const part = load<u8>(s.part + row);
    if (part != LOWER) memory.copy(at(s.upper, place, 0, ld1), source, <usize>n1 << 3);
    if (part != UPPER) memory.copy(at(s.lower, place - upperCount, 0, ld2), source + (<usize>n1 << 3), <usize>n2 << 3);
  }
}

/**
 * Puts eigenvalues and the dropped rows where they belong: roots come first, dropped rows after. In place, a dropped
 * row among the first moves to one of the places behind that kept rows have left. Writes the ranking of what is
 * there.
 */
function placeDropped(
  s: MergeState, start: i32, n: i32, kept: i32, roots: i32, out: usize, ldo: i32, top: i32,
): void {
  const values = s.d + (<usize>start << 3), order = s.order + (<usize>start << 2);
  const inPlace = out == at(s.q, start, start, s.ldq);
  const first = n - kept - (top - roots);
  let free = kept;
  for (let t = first; t < n - kept; t++) {
    const row = integer(s.dropped, t);
    let place = roots + t - first;
    if (inPlace) {
      place = row;
      if (row < kept) {
        while (load<u8>(s.part + free) == 0) free++;
        place = free++;
      }
    }
    if (!inPlace || place != row) {
      memory.copy(at(out, place, 0, ldo), at(s.q, start + row, start, s.ldq), <usize>n << 3);
    }
    store<f64>(values + (<usize>place << 3), load<f64>(s.droppedValues + (<usize>t << 3)));
    setInteger(s.dropped, t, place);
  }
  for (let i = 0; i < roots; i++) store<f64>(values + (<usize>i << 3), rootAt(s, kept - roots + i));
  let i = 0, j = first;
  for (let t = 0; t < top; t++) {
    const root = load<f64>(values + (<usize>i << 3)), other = load<f64>(s.droppedValues + (<usize>j << 3));
    const takeRoot = i < roots && (j == n - kept || root <= other);
    setInteger(order, t, takeRoot ? i++ : integer(s.dropped, j++));
  }
}

/** The rows of the wanted roots: U·diag(Q₁, Q₂), a band of U at a time. */
function multiply(s: MergeState, start: i32, n1: i32, n2: i32, roots: i32, out: usize, ldo: i32): i32 {
  const ld1 = paddedLength(n1), ld2 = paddedLength(n2);
  const rank = s.rank;
  const width1 = upperCount + bothCount, width2 = rank.count - upperCount;
  const bandLength = paddedLength(rank.count);
  const second = rank.vectors + (<usize>upperCount << 3);
  for (let band = 0; band < roots; band += VECTOR_ROWS) {
    const rows = min(VECTOR_ROWS, roots - band);
    makeVectors(rank, rank.count - roots + band, rows, bandLength);
    const target = at(out, band, 0, ldo);
    gemm(0, 0, rows, n1, width1, 1, rank.vectors, bandLength, s.upper, ld1, 0, target, ldo);
    gemm(0, 0, rows, n2, width2, 1, second, bandLength, s.lower, ld2, 0, at(target, 0, n1, 0), ldo);
    if (cancelled()) return CANCELLED;
  }
  return 0;
}

/** Rows of X (count × n) into the order given by `order`, which is used up; `spare` holds one row. */
export function permuteRows(count: i32, n: i32, x: usize, ldx: i32, order: usize, spare: usize): void {
  const bytes = <usize>n << 3;
  for (let first = 0; first < count; first++) {
    if (integer(order, first) == first) continue;
    memory.copy(spare, at(x, first, 0, ldx), bytes);
    let place = first;
    for (let source = integer(order, place); source != first; source = integer(order, place)) {
      memory.copy(at(x, place, 0, ldx), at(x, source, 0, ldx), bytes);
      setInteger(order, place, place);
      place = source;
    }
    memory.copy(at(x, place, 0, ldx), spare, bytes);
    setInteger(order, place, place);
  }
}
