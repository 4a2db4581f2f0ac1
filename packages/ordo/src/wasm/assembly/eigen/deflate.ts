/**
 * Deflation (Dongarra and Sorensen 1987; Gu and Eisenstat 1995): rows of D + ρ·z·zᵀ that need no work are set aside.
 *
 *   z_j negligible: d_j is an eigenvalue and row j its vector.
 *   d_i and d_j close: a rotation in their plane makes z_i zero, and the off-diagonal entry c·s·(d_j − d_i)
 *   that it leaves is below the tolerance.
 *
 * Both change the matrix by no more than 8·eps·max(|d|, |z|). Often most rows go this way, and the merge becomes
 * cheap.
 */
import { at } from "../products/gemm";
import { hypotenuse } from "./householder";
import { BOTH, integer, LOWER, MergeState, UPPER } from "./merge-state";
import { EPS } from "./precision";
import { maxAbs, rotate } from "../elements/vectors";

let keptCount: i32 = 0;
let droppedCount: i32 = 0;

/**
 * Splits the rows into `kept`, ascending in d, and `dropped`, likewise with its values. Returns how many are kept.
 */
export function deflate(s: MergeState, start: i32, n1: i32, n2: i32, rho: f64): i32 {
  const n = n1 + n2;
  const d = s.d + (<usize>start << 3);
  for (let r = 0; r < n; r++) store<u8>(s.part + r, r < n1 ? UPPER : LOWER);
  mergeOrders(s, start, n1, n2);
  keptCount = 0;
  droppedCount = 0;
  const tolerance = 8 * EPS * Math.max(maxAbs(n, d), maxAbs(n, s.z));
  let held = -1;
  for (let t = 0; t < n; t++) {
    const j = integer(s.sorted, t);
    if (rho * Math.abs(load<f64>(s.z + (<usize>j << 3))) <= tolerance) {
      drop(s, d, j);
    } else {
      if (held >= 0) {
        if (combine(s, start, n1, n, held, j, tolerance)) drop(s, d, held);
        else keep(s, held);
      }
      held = j;
    }
  }
  if (held >= 0) keep(s, held);
  return keptCount;
}

/** `sorted` ← the two halves' orders, merged by eigenvalue. */
function mergeOrders(s: MergeState, start: i32, n1: i32, n2: i32): void {
  const d = s.d + (<usize>start << 3);
  const first = s.order + (<usize>start << 2), second = s.order + (<usize>(start + n1) << 2);
  let i = 0, j = 0;
  for (let t = 0; t < n1 + n2; t++) {
    const a = i < n1 ? integer(first, i) : -1;
    const b = j < n2 ? integer(second, j) + n1 : -1;
    const takeFirst = b < 0 || (a >= 0 && load<f64>(d + (<usize>a << 3)) <= load<f64>(d + (<usize>b << 3)));
    if (takeFirst) i++;
    else j++;
    store<i32>(s.sorted + (<usize>t << 2), takeFirst ? a : b);
  }
}

function keep(s: MergeState, row: i32): void {
  store<i32>(s.kept + (<usize>keptCount << 2), row);
  keptCount++;
}

/** Rotations move values a little, so a dropped row finds its place from the end. */
function drop(s: MergeState, d: usize, row: i32): void {
  const value = load<f64>(d + (<usize>row << 3));
  let t = droppedCount;
  while (t > 0 && load<f64>(s.droppedValues + (<usize>(t - 1) << 3)) > value) {
    store<f64>(s.droppedValues + (<usize>t << 3), load<f64>(s.droppedValues + (<usize>(t - 1) << 3)));
    store<i32>(s.dropped + (<usize>t << 2), integer(s.dropped, t - 1));
    t--;
  }
  store<f64>(s.droppedValues + (<usize>t << 3), value);
  store<i32>(s.dropped + (<usize>t << 2), row);
  store<u8>(s.part + row, 0);
  droppedCount++;
}

/** Where d of rows i and j is close, moves all of z_i into z_j and rotates d and the vectors accordingly. */
function combine(s: MergeState, start: i32, n1: i32, n: i32, i: i32, j: i32, tolerance: f64): bool {
  const zi = s.z + (<usize>i << 3), zj = s.z + (<usize>j << 3);
  const di = s.d + (<usize>(start + i) << 3), dj = s.d + (<usize>(start + j) << 3);
  const length = hypotenuse(load<f64>(zi), load<f64>(zj));
  const cos = load<f64>(zj) / length, sin = -load<f64>(zi) / length;
  const gap = load<f64>(dj) - load<f64>(di);
  if (!(Math.abs(gap * cos * sin) <= tolerance)) return false;
  store<f64>(zi, 0);
  store<f64>(zj, length);
  const moved = gap * sin * sin;
  store<f64>(di, load<f64>(di) + moved);
  store<f64>(dj, load<f64>(dj) - moved);
  const pi = load<u8>(s.part + i), pj = load<u8>(s.part + j);
  const from = pi == LOWER && pj == LOWER ? n1 : 0;
  const to = pi == UPPER && pj == UPPER ? n1 : n;
  if (pi != pj) store<u8>(s.part + j, BOTH);
  rotate(to - from, at(s.q, start + i, start + from, s.ldq), at(s.q, start + j, start + from, s.ldq), cos, sin);
  return true;
}
