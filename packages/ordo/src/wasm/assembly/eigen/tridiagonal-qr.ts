/**
 * Eigenvalues of a symmetric tridiagonal matrix, and its vectors when wanted, by implicit QR steps with Wilkinson's
 * shift (Golub and Van Loan, Algorithms 8.3.2 and 8.3.3). Small blocks of divide and conquer end here, and so does
 * the case without vectors, which costs O(n²). On a block whose larger entries are at its end the steps run upwards
 * (QL), as graded matrices need.
 */
import { at } from "../products/gemm";
import { hypotenuse } from "./householder";
import { EPS } from "./precision";
import { cancelled } from "../threads";
import { rotate } from "../elements/vectors";

/** Couplings below this are dropped whatever their neighbours; the matrix is scaled to norm 1. */
const NEGLIGIBLE: f64 = 1e-150;
/** Steps allowed for each eigenvalue, on average; two are usual. */
const STEPS: i32 = 60;

/**
 * d ← eigenvalues in no order, e is destroyed. Rows of Q (m columns each) are rotated along when `q` is not 0, so
 * that Q = I becomes the eigenvectors, one in each row. Returns 0, −1 when cancelled, or 1 + index of an eigenvalue
 * not found.
 */
export function tridiagonalQr(n: i32, d: usize, e: usize, q: usize, ldq: i32, m: i32): i32 {
  let last = n - 1, before = -1, downwards = true;
  let left = STEPS * n;
  while (last > 0) {
    let first = last;
    while (first > 0 && coupled(d, e, first - 1)) first--;
    if (first == last) {
      last--;
      continue;
    }
    const block = first * n + last;
    if (block != before) {
      before = block;
      downwards = Math.abs(load<f64>(d + (<usize>last << 3))) <= Math.abs(load<f64>(d + (<usize>first << 3)));
    }
    if (left-- == 0) return 1 + last;
    if (cancelled()) return -1;
    step(downwards ? first : last, downwards ? last : first, d, e, q, ldq, m);
  }
  return 0;
}

/** Whether e[i] still couples d[i] and d[i+1]; when not, it is made exactly 0. */
@inline
function coupled(d: usize, e: usize, i: i32): bool {
  const p = d + (<usize>i << 3), c = e + (<usize>i << 3);
  const size = Math.abs(load<f64>(c));
  if (size > EPS * (Math.abs(load<f64>(p)) + Math.abs(load<f64>(p, 8))) && size > NEGLIGIBLE) return true;
  store<f64>(c, 0);
  return false;
}

/** One step from row `from` to row `to`, up or down, all coupled: the bulge that the shift makes is chased along. */
function step(from: i32, to: i32, d: usize, e: usize, q: usize, ldq: i32, m: i32): void {
  const down = from < to;
  const stride: isize = down ? 8 : -8, rowStride: isize = (<isize>ldq) * stride;
  let p = d + (<usize>from << 3), c = e + (<usize>(down ? from : from - 1) << 3);
  const end = d + (<usize>to << 3), lastCoupling = e + (<usize>(down ? to - 1 : to) << 3);
  let row = at(q, from, 0, ldq);
  let here = load<f64>(p), coupling = load<f64>(c);
  let x = here - shift(load<f64>(end), load<f64>(end - stride), load<f64>(lastCoupling)), z = coupling;
  let previous: usize = 0;
  while (p != end) {
    const r = length(x, z);
    const cos = r == 0 ? 1 : x / r, sin = r == 0 ? 0 : z / r;
    if (previous != 0) store<f64>(previous, r);
    // [here coupling; coupling next] rotated.
    const next = load<f64>(p + stride);
    const w = sin * (next - here) + 2 * cos * coupling;
    store<f64>(p, here + sin * w);
    here = next - sin * w;
    x = cos * w - coupling;
    store<f64>(c, x);
    if (c != lastCoupling) {
      const beyond = load<f64>(c + stride);
      z = sin * beyond;
      coupling = cos * beyond;
    }
    if (q != 0) {
      rotate(m, row, row + rowStride, cos, sin);
      row += rowStride;
    }
    previous = c;
    p += stride;
    c += stride;
  }
  store<f64>(p, here);
}

@inline
function length(x: f64, z: f64): f64 {
  const squares = x * x + z * z;
  if (squares > 1e-280) return Math.sqrt(squares);
  return hypotenuse(x, z);
}

/** The eigenvalue of [other b; b own] that is nearer to `own`. */
function shift(own: f64, other: f64, b: f64): f64 {
  const half = 0.5 * (other - own);
  return own - b * (b / (half + copysign<f64>(hypotenuse(half, b), half)));
}
