/**
 * Reduction of a symmetric matrix to tridiagonal form, A = Q·T·Qᵀ (Golub and Van Loan, §8.3.1), blocked as by
 * Dongarra, Sorensen and Hammarling (1989).
 *
 * The lower triangle is reduced from its last row upwards, so the vectors are rows of A, contiguous, from column 0.
 * Row i (left of the diagonal) is reflected onto its last entry: v_i in columns 0 … i−1, with v_i[i−1] = 1. The
 * rank-two change A ← A − v·wᵀ − w·vᵀ, with w = τ·A·v − ½τ(τ·vᵀA·v)·v, is put off for a panel of 32 reflectors; until
 * then A·v is taken with the old A and corrected. Then one product, A ← A − [V; W]ᵀ·[W; V], brings the rest up to
 * date. Cost 4/3·n³, half of it in `symv`.
 *
 * On return row i of A holds v_i, including its 1; the diagonal is in d, e[i] couples i and i+1.
 */
import { at, gemmLower } from "../products/gemm";
import { reflect, reflectedValue, reflectorScale } from "./householder";
import { symv, symvPartials } from "../products/symv";
import { cancelled } from "../threads";
import { addScaled, dot, paddedLength, rowDots, scaleVector, subtractRows } from "../elements/vectors";

const PANEL: i32 = 32;

/**
 * Doubles of scratch: the stack [V; W; V], of which the first and last 64 rows are the factors of the update, and
 * sums.
 */
export function tridiagonalWork(n: i32): f64 {
  return <f64>(3 * PANEL + symvPartials()) * <f64>paddedLength(n) + 2 * PANEL;
}

/** False when cancelled. */
export function tridiagonalize(n: i32, a: usize, lda: i32, d: usize, e: usize, tau: usize, work: usize): bool {
  const ld = paddedLength(n);
  let last = n - 1;
  while (last > 0) {
    const width = min(PANEL, last);
    // [V; W; V] must be contiguous also for a narrow panel.
    const v = work, w = at(v, width, 0, ld);
    if (!reducePanel(last, width, a, lda, d, e, tau, v, w, ld, at(work, 3 * PANEL, 0, ld))) return false;
    last -= width;
    gemmLower(1, 0, last + 1, 2 * width, -1, v, ld, w, ld, 1, a, lda);
    if (cancelled()) return false;
  }
  store<f64>(d, load<f64>(a));
  return true;
}

/** Rows last, last−1, … of A; reflector k of the panel goes to row k of V and of its second copy, w to row k of W. */
function reducePanel(
  last: i32, width: i32, a: usize, lda: i32, d: usize, e: usize, tau: usize, v: usize, w: usize, ld: i32, rest: usize,
): bool {
  const sums = rest, partials = rest + 2 * PANEL * 8;
  for (let k = 0; k < width; k++) {
    if (cancelled()) return false;
    const i = last - k;
    const row = at(a, i, 0, lda);
    // Row i of A − Vᵀ·W − Wᵀ·V.
    gatherColumn(k, at(w, 0, i, ld), ld, sums);
    subtractRows(k, i + 1, sums, v, ld, row);
    gatherColumn(k, at(v, 0, i, ld), ld, sums);
    subtractRows(k, i + 1, sums, w, ld, row);
    store<f64>(d + (<usize>i << 3), load<f64>(at(row, 0, i, 0)));

    const kept = at(row, 0, i - 1, 0);
    reflect(i - 1, load<f64>(kept), row);
    const scale = reflectorScale;
    store<f64>(e + (<usize>(i - 1) << 3), reflectedValue);
    store<f64>(tau + (<usize>i << 3), scale);
    store<f64>(kept, 1);
    const wk = at(w, k, 0, ld);
    memory.copy(at(v, k, 0, ld), row, <usize>i << 3);
    memory.copy(at(w, width + k, 0, ld), row, <usize>i << 3);
    if (scale == 0) {
      memory.fill(wk, 0, <usize>i << 3);
      continue;
    }

    symv(i, a, lda, row, wk, partials, ld);
    rowDots(k, i, w, ld, row, sums);
    subtractRows(k, i, sums, v, ld, wk);
    rowDots(k, i, v, ld, row, sums);
    subtractRows(k, i, sums, w, ld, wk);
    scaleVector(i, scale, wk);
    addScaled(i, -0.5 * scale * dot(i, wk, row), row, wk);
  }
  return true;
}

/** target[k] ← entry k of a column whose first entry is at `column`. */
function gatherColumn(count: i32, column: usize, ld: i32, target: usize): void {
  for (let k = 0; k < count; k++) {
    store<f64>(target + (<usize>k << 3), load<f64>(column + ((<usize>k * <usize>ld) << 3)));
  }
}
