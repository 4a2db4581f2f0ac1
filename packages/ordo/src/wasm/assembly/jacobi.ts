/**
 * One-sided Jacobi rotations (Hestenes 1958; de Rijk 1989): rows of X are made orthogonal by rotating pairs of them,
 * and the rows of W are rotated along.
 *
 * Each sweep starts from the Gram matrix of the rows, one product, and visits only pairs that are not orthogonal in
 * it, in tiles of rows that stay in cache; a sweep that finds none ends it. Rows start nearly orthogonal here (see
 * svd.ts), so few pairs are left.
 */
import { at, gemmLower } from "./gemm";
import { EPS } from "./precision";
import { cancelled } from "./threads";
import { dot, rotate } from "./vectors";

const SWEEPS: i32 = 60;
const TILE: i32 = 32;

/** |x_p·x_q| at most this times ‖x_p‖·‖x_q‖ counts as orthogonal: the rounding of a product of k terms. */
function tolerance(k: i32): f64 {
  return 4 * EPS * Math.sqrt(<f64>max(k, 4));
}

/**
 * Rows of norm at most `negligible` are let alone. 0, −1 when cancelled, 1 when the sweeps ran out. `gram` is k × k
 * scratch.
 */
export function orthogonalizeRows(
  k: i32, x: usize, ldx: i32, w: usize, ldw: i32, negligible: f64, gram: usize, ldg: i32,
): i32 {
  const bound = tolerance(k), least = negligible * negligible;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    gemmLower(0, 1, k, k, 1, x, ldx, x, ldx, 0, gram, ldg);
    if (cancelled()) return -1;
    let rotations = 0;
    for (let top = 0; top < k; top += TILE) {
      for (let left = 0; left <= top; left += TILE) {
        rotations += tile(k, top, left, x, ldx, w, ldw, least, bound, gram, ldg);
        if (cancelled()) return -1;
      }
    }
    if (rotations == 0) return 0;
  }
  return 1;
}

function tile(
  k: i32, top: i32, left: i32, x: usize, ldx: i32, w: usize, ldw: i32, least: f64, bound: f64, gram: usize, ldg: i32,
): i32 {
  let rotations = 0;
  for (let q = top; q < min(top + TILE, k); q++) {
    const qq = load<f64>(at(gram, q, q, ldg));
    if (qq <= least) continue;
    for (let p = left; p < min(left + TILE, q); p++) {
      const pp = load<f64>(at(gram, p, p, ldg));
      if (pp <= least || Math.abs(load<f64>(at(gram, q, p, ldg))) <= bound * Math.sqrt(pp) * Math.sqrt(qq)) continue;
      if (rotatePair(k, bound, at(x, p, 0, ldx), at(x, q, 0, ldx), at(w, p, 0, ldw), at(w, q, 0, ldw))) rotations++;
    }
  }
  return rotations;
}

/** Makes two rows orthogonal, unless they are by now: tan 2θ = 2·x_p·x_q/(‖x_p‖² − ‖x_q‖²), the smaller angle. */
function rotatePair(k: i32, bound: f64, xp: usize, xq: usize, wp: usize, wq: usize): bool {
  const pq = dot(k, xp, xq), pp = dot(k, xp, xp), qq = dot(k, xq, xq);
  if (Math.abs(pq) <= bound * Math.sqrt(pp) * Math.sqrt(qq)) return false;
  const zeta = (pp - qq) / (2 * pq);
  const tangent = copysign<f64>(1 / (Math.abs(zeta) + Math.sqrt(1 + zeta * zeta)), zeta);
  const cos = 1 / Math.sqrt(1 + tangent * tangent), sin = cos * tangent;
  rotate(k, xp, xq, cos, sin);
  rotate(k, wp, wq, cos, sin);
  return true;
}
