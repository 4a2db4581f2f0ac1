/**
 * fᵀ(T + shift·I)⁻¹f for many vectors f and shifts, with T tridiagonal. From T + shift·I = L·D·Lᵀ, whose L has one value beside its
 * diagonal, it is Σ z_k²/d_k with z_k = f_k − l_{k−1}·z_{k−1}: a sum without cancellation, and eight vectors go at once.
 */
import { at } from "../products/gemm";
import { madd, nmadd } from "../products/microkernel";
import { cancelled, openTask, PACK_B_BYTES, packB, runTask } from "../threads";

/** Vectors of one chunk: four pairs of lanes, whose sums stay in registers. */
const TOGETHER: i32 = 8;

/**
 * out (shifts × count) ← the forms of the columns of F (n × count). `factors` holds n pairs (l_{k−1}, 1/d_k) for each shift, the first l
 * being 0. Returns 0, or −1 when cancelled.
 */
export function quadraticForms(
  n: i32, count: i32, f: usize, ldf: i32, shifts: i32, factors: usize, out: usize, ldo: i32,
): i32 {
  const args = openTask();
  store<i32>(args, n);
  store<i32>(args, count, 4);
  store<usize>(args, f, 8);
  store<i32>(args, ldf, 12);
  store<i32>(args, shifts, 16);
  store<usize>(args, factors, 20);
  store<usize>(args, out, 24);
  store<i32>(args, ldo, 28);
  runTask(formsOfSome, count > 0 ? (count - 1) / TOGETHER + 1 : 0, args);
  return cancelled() ? -1 : 0;
}

function formsOfSome(chunk: i32, args: usize): void {
  if (cancelled()) return;
  const n = load<i32>(args), count = load<i32>(args, 4), shifts = load<i32>(args, 16), ldo = load<i32>(args, 28);
  const first = chunk * TOGETHER, width = min(TOGETHER, count - first);
  let f = at(load<usize>(args, 8), 0, first, 0), ldf = load<i32>(args, 12);
  if (<usize>n * TOGETHER * 8 <= PACK_B_BYTES) {
    f = packColumns(n, width, f, ldf);
    ldf = TOGETHER;
  }
  for (let shift = 0; shift < shifts; shift++) {
    const factors = at(load<usize>(args, 20), shift, 0, 2 * n), out = at(load<usize>(args, 24), shift, first, ldo);
    if (width == TOGETHER) formsOfEight(n, f, ldf, factors, out);
    else for (let col = 0; col < width; col++) store<f64>(out + (<usize>col << 3), formOf(n, at(f, 0, col, 0), ldf, factors));
  }
}

/** Some columns beside each other, where every shift finds them near. */
function packColumns(n: i32, width: i32, f: usize, ldf: i32): usize {
  const packed = packB();
  let to = packed;
  for (let k = 0; k < n; k++, to += TOGETHER * 8, f += <usize>ldf << 3) memory.copy(to, f, <usize>width << 3);
  return packed;
}

function formsOfEight(n: i32, f: usize, ldf: i32, factors: usize, out: usize): void {
  const stride = <usize>ldf << 3, end = factors + (<usize>n << 4);
  let z0 = f64x2.splat(0), z1 = z0, z2 = z0, z3 = z0;
  let s0 = z0, s1 = z0, s2 = z0, s3 = z0;
  for (; factors < end; factors += 16, f += stride) {
    const l = v128.load64_splat(factors), d = v128.load64_splat(factors, 8);
    z0 = nmadd(l, z0, v128.load(f));
    z1 = nmadd(l, z1, v128.load(f, 16));
    z2 = nmadd(l, z2, v128.load(f, 32));
    z3 = nmadd(l, z3, v128.load(f, 48));
    s0 = madd(f64x2.mul(z0, d), z0, s0);
    s1 = madd(f64x2.mul(z1, d), z1, s1);
    s2 = madd(f64x2.mul(z2, d), z2, s2);
    s3 = madd(f64x2.mul(z3, d), z3, s3);
  }
  v128.store(out, s0);
  v128.store(out, s1, 16);
  v128.store(out, s2, 32);
  v128.store(out, s3, 48);
}

function formOf(n: i32, f: usize, ldf: i32, factors: usize): f64 {
  let z: f64 = 0, sum: f64 = 0;
  for (let k = 0; k < n; k++, factors += 16, f += <usize>ldf << 3) {
    z = load<f64>(f) - load<f64>(factors) * z;
    sum += z * load<f64>(factors, 8) * z;
  }
  return sum;
}
