/**
 * One-sided Jacobi rotations (Hestenes 1958; de Rijk 1989): rows of X are made orthogonal by rotating pairs of them,
 * and the rows of W are rotated along.
 *
 * Each sweep starts from the Gram matrix of the rows, one product, and visits only pairs that are not orthogonal in
 * it, in tiles of rows that stay in cache; a sweep that finds none ends it. Rows start nearly orthogonal here (see
 * svd.ts), so few pairs are left.
 */
import { at, gemmLower } from "../products/gemm";
import { EPS } from "./precision";
import { cancelled } from "../threads";
import { dot, rotate } from "../elements/vectors";

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

/** Visits pairs p < q with q in the tile from `top` and p in the tile from `left`; returns how many it rotated. */
function tile(
  k: i32, top: i32, left: i32, x: usize, ldx: i32, w: usize, ldw: i32, least: f64, bound: f64, gram: usize, ldg: i32,
): i32 {
  let rotations = 0;
  for (let q = top; q < min(top + TILE, k); q++) {
    const qq = at(gram, q, q, ldg);
    if (load<f64>(qq) <= least) continue;
    for (let p = left; p < min(left + TILE, q); p++) {
      const pp = at(gram, p, p, ldg);
      const limit = bound * Math.sqrt(load<f64>(pp)) * Math.sqrt(load<f64>(qq));
      if (load<f64>(pp) <= least || Math.abs(load<f64>(at(gram, q, p, ldg))) <= limit) continue;
      const xp = at(x, p, 0, ldx), xq = at(x, q, 0, ldx);
      const pq = dot(k, xp, xq);
      if (Math.abs(pq) <= limit) continue;
      chooseAngle(pq, pp, qq);
      rotate(k, xp, xq, cos, sin);
      rotate(k, at(w, p, 0, ldw), at(w, q, 0, ldw), cos, sin);
      rotations++;
    }
  }
  return rotations;
}

let cos: f64 = 1;
let sin: f64 = 0;

/**
 * The smaller angle that makes two rows orthogonal, tan 2θ = 2·x_p·x_q/(‖x_p‖² − ‖x_q‖²). The squared norms, at pp and
 * qq, follow.
 */
function chooseAngle(pq: f64, pp: usize, qq: usize): void {
  const zeta = (load<f64>(pp) - load<f64>(qq)) / (2 * pq);
  const tangent = copysign<f64>(1 / (Math.abs(zeta) + Math.sqrt(1 + zeta * zeta)), zeta);
  store<f64>(pp, load<f64>(pp) + tangent * pq);
  store<f64>(qq, Math.max(0, load<f64>(qq) - tangent * pq));
  cos = 1 / Math.sqrt(1 + tangent * tangent);
  sin = cos * tangent;
}
