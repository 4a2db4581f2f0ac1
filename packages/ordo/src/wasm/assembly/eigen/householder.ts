/**
 * Householder reflectors and products of them (Golub and Van Loan, Matrix Computations, 4th ed., §5.1).
 *
 * H = I − τ·v·vᵀ with v normed so that the entry it keeps is 1. A product of k reflectors is I − Yᵀ·T·Y, where the
 * rows of Y (k × n) are the vectors and T is triangular (Schreiber and Van Loan, 1989): two products instead of 2k
 * vector passes.
 */
import { gemm } from "../products/gemm";
import { norm, scaleVector } from "../elements/vectors";

/** What `reflect` leaves: τ, and the value the kept entry takes. */
export let reflectorScale: f64 = 0;
export let reflectedValue: f64 = 0;

/** Below this, dividing by (alpha − beta) may overflow. */
const TINY: f64 = 1e-290;

/**
 * H·(alpha, x) = (beta, 0): x (n entries) becomes v without its leading 1. beta has the sign opposite to alpha's, so
 * that alpha − beta does not cancel.
 */
export function reflect(n: i32, alpha: f64, x: usize): void {
  let rest = norm(n, x);
  if (rest == 0) {
    reflectorScale = 0;
    reflectedValue = alpha;
    return;
  }
  let unscale: f64 = 1;
  if (Math.abs(alpha) < TINY && rest < TINY) {
    scaleVector(n, 1e290, x);
    alpha *= 1e290;
    rest = norm(n, x);
    unscale = 1e-290;
  }
  const beta = -copysign<f64>(hypotenuse(alpha, rest), alpha);
  reflectorScale = (beta - alpha) / beta;
  scaleVector(n, 1 / (alpha - beta), x);
  reflectedValue = beta * unscale;
}

/** √(x² + y²) without overflow or harmful underflow. */
export function hypotenuse(x: f64, y: f64): f64 {
  const ax = Math.abs(x), ay = Math.abs(y);
  const most = Math.max(ax, ay), least = Math.min(ax, ay);
  if (most == 0) return 0;
  const ratio = least / most;
  return most * Math.sqrt(1 + ratio * ratio);
}

/**
 * T (k × k, lower triangular) with H_{k−1}·…·H_1·H_0 = I − Yᵀ·T·Y. Multiplying H_j from the left onto I − Yᵀ·T·Y adds
 * the row T[j] = (−τ_j·(y_j·Yᵀ)·T, τ_j). T holds Y·Yᵀ on the way, and must have zeros above the diagonal at the end.
 */
export function formTriangle(k: i32, n: i32, y: usize, ldy: i32, tau: usize, t: usize, ldt: i32): void {
  gemm(0, 1, k, k, n, 1, y, ldy, y, ldy, 0, t, ldt);
  for (let j = 0; j < k; j++) {
    const row = t + ((<usize>j * <usize>ldt) << 3);
    const scale = load<f64>(tau + (<usize>j << 3));
    // Column c of the new row needs s[c …] only, so ascending columns may overwrite.
    for (let c = 0; c < j; c++) {
      let sum: f64 = 0;
      for (let i = c; i < j; i++) {
        sum += load<f64>(row + (<usize>i << 3)) * load<f64>(t + ((<usize>i * <usize>ldt + <usize>c) << 3));
      }
      store<f64>(row + (<usize>c << 3), -scale * sum);
    }
    store<f64>(row + (<usize>j << 3), scale);
    for (let c = j + 1; c < k; c++) store<f64>(row + (<usize>c << 3), 0);
  }
}

/**
 * C ← (I − Yᵀ·T·Y)·C, or with Tᵀ in place of T: the product of the k reflectors, last first, or its transpose. Y is k
 * × rows, C rows × cols; `products` holds 2·k·cols doubles.
 */
export function applyReflectors(
  transposeT: i32, k: i32, rows: i32, cols: i32,
  y: usize, ldy: i32, t: usize, ldt: i32, c: usize, ldc: i32, products: usize,
): void {
  const second = products + ((<usize>k * <usize>cols) << 3);
  gemm(0, 0, k, cols, rows, 1, y, ldy, c, ldc, 0, products, cols);
  gemm(transposeT, 0, k, cols, k, 1, t, ldt, products, cols, 0, second, cols);
  gemm(1, 0, rows, cols, k, -1, y, ldy, second, cols, 1, c, ldc);
}
