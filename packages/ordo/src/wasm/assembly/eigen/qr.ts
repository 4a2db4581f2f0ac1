/**
 * QR by blocked Householder reflections (Golub and Van Loan, §5.2.3). Columns are strided in row-major storage, so a
 * panel of 32 is transposed, reduced there as rows, and put back; the rest of the matrix is brought up to date by
 * products. Cost 2n²(m − n/3), and the same again for Q.
 */
import { at } from "../products/gemm";
import { applyReflectors, formTriangle, reflect, reflectedValue, reflectorScale } from "./householder";
import { firstBadRow, scaleFor, scaleRows } from "./scaling";
import { cancelled } from "../threads";
import { addScaled, clearRows, paddedLength, rowDots, transpose } from "../elements/vectors";

const PANEL: i32 = 32;

/**
 * Doubles of scratch for `factor` and `formColumns`: triangles, diagonal of R, τ and dot products, one panel,
 * products.
 */
function factorWork(m: i32, n: i32): f64 {
  const k = <f64>min(m, n);
  return (k + PANEL) * (PANEL + 2) + 2 * PANEL + <f64>PANEL * <f64>paddedLength(m) + 2 * PANEL * <f64>max(n, m) + 16;
}

@inline
function diagonalOf(work: usize, k: i32): usize {
  return at(work, (k + PANEL - 1) & ~(PANEL - 1), 0, PANEL);
}

@inline
function panelOf(work: usize, k: i32): usize {
  // Rounded to keep rows aligned.
  return (diagonalOf(work, k) + (<usize>(k + 3 * PANEL) << 3) + 15) & ~15;
}

/**
 * A (m × n) ← its factors: R above the diagonal, with its diagonal in `work`, and the vectors of the reflectors, with
 * their 1, from the diagonal down. False when cancelled.
 */
function factor(m: i32, n: i32, a: usize, lda: i32, work: usize): bool {
  const k = min(m, n), ldp = paddedLength(m);
  const diagonal = diagonalOf(work, k), tau = diagonal + (<usize>k << 3);
  const panel = panelOf(work, k), products = at(panel, PANEL, 0, ldp);
  for (let left = 0; left < k; left += PANEL) {
    const width = min(PANEL, k - left), rows = m - left, right = left + width;
    const corner = at(a, left, left, lda);
    transpose(rows, width, corner, lda, panel, ldp);
    if (!reducePanel(width, rows, panel, ldp, diagonal + (<usize>left << 3), tau)) return false;
    transpose(width, rows, panel, ldp, corner, lda);
    clearBelow(width, panel, ldp);
    const t = at(work, left, 0, PANEL);
    formTriangle(width, rows, panel, ldp, tau, t, PANEL);
    if (right < n) {
      applyReflectors(0, width, rows, n - right, panel, ldp, t, PANEL, at(a, left, right, lda), lda, products);
    }
    if (cancelled()) return false;
  }
  return true;
}

/** Reflects row j of the panel (a column of A) onto entry j, for each j. False when cancelled. */
function reducePanel(width: i32, length: i32, panel: usize, ldp: i32, diagonal: usize, tau: usize): bool {
  const sums = tau + (PANEL << 3);
  for (let j = 0; j < width; j++) {
    if (cancelled()) return false;
    const pivot = at(panel, j, j, ldp);
    reflect(length - j - 1, load<f64>(pivot), pivot + 8);
    const scale = reflectorScale;
    store<f64>(diagonal + (<usize>j << 3), reflectedValue);
    store<f64>(tau + (<usize>j << 3), scale);
    store<f64>(pivot, 1);
    if (scale == 0) continue;
    const below = width - j - 1;
    rowDots(below, length - j, at(panel, j + 1, j, ldp), ldp, pivot, sums);
    for (let r = 0; r < below; r++) {
      addScaled(length - j, -scale * load<f64>(sums + (<usize>r << 3)), pivot, at(panel, j + 1 + r, j, ldp));
    }
  }
  return true;
}

/** Leaves of the panel's rows the vectors alone: row j starts with its 1 at entry j. */
function clearBelow(width: i32, panel: usize, ldp: i32): void {
  for (let j = 1; j < width; j++) memory.fill(at(panel, j, 0, ldp), 0, <usize>j << 3);
}

/**
 * X (m × k) ← the first columns of the m × m orthogonal factor, after `factor` with k reflectors. Blocks are applied
 * last first to columns of the identity; a block changes nothing left of its own columns. False when cancelled.
 */
function formColumns(m: i32, k: i32, a: usize, lda: i32, x: usize, ldx: i32, work: usize): bool {
  const ldp = paddedLength(m);
  const panel = panelOf(work, k), products = at(panel, PANEL, 0, ldp);
  clearRows(m, k, x, ldx);
  for (let c = 0; c < k; c++) store<f64>(at(x, c, c, ldx), 1);
  for (let left = ((k - 1) / PANEL) * PANEL; left >= 0 && k > 0; left -= PANEL) {
    const width = min(PANEL, k - left), rows = m - left;
    transpose(rows, width, at(a, left, left, lda), lda, panel, ldp);
    clearBelow(width, panel, ldp);
    const t = at(work, left, 0, PANEL), corner = at(x, left, left, ldx);
    applyReflectors(1, width, rows, k - left, panel, ldp, t, PANEL, corner, ldx, products);
    if (cancelled()) return false;
  }
  return true;
}

/** R (k × n) ← the upper part of a factored A, times `scale`. */
function copyUpper(m: i32, n: i32, a: usize, lda: i32, r: usize, ldr: i32, scale: f64, work: usize): void {
  const k = min(m, n);
  const diagonal = diagonalOf(work, k);
  for (let i = 0; i < k; i++) {
    const row = at(r, i, 0, ldr);
    memory.fill(row, 0, <usize>i << 3);
    store<f64>(at(row, 0, i, 0), scale * load<f64>(diagonal + (<usize>i << 3)));
    for (let j = i + 1; j < n; j++) store<f64>(at(row, 0, j, 0), scale * load<f64>(at(a, i, j, lda)));
  }
}

export function qrWork(m: i32, n: i32): f64 {
  return 8 * factorWork(m, n);
}

/**
 * A = Q·R with Q m × k, R k × n and k = min(m, n); A is destroyed. 0, −1 when cancelled, or 1 + row of the first
 * entry that is not finite.
 */
export function qr(m: i32, n: i32, a: usize, lda: i32, q: usize, ldq: i32, r: usize, ldr: i32, work: usize): i32 {
  const bad = firstBadRow(m, n, false, a, lda);
  if (bad >= 0) return 1 + bad;
  const k = min(m, n);
  if (k == 0) return 0;
  const scale = scaleFor();
  scaleRows(m, n, false, scale, a, lda);
  if (!factor(m, n, a, lda, work)) return -1;
  copyUpper(m, n, a, lda, r, ldr, 1 / scale, work);
  return formColumns(m, k, a, lda, q, ldq, work) ? 0 : -1;
}
