/** Products of listed rows, each by itself: eight sums that do not wait for one another, so that the loads decide. */
import { lanes } from "./gemv";
import { madd } from "./microkernel";

/** out[k] ← row first[k] of A times row second[k] of B, both of n numbers. */
export function listedProducts(
  count: i32, n: i32, a: usize, lda: i32, b: usize, ldb: i32, first: usize, second: usize, out: usize,
): void {
  for (let k = 0; k < count; k++) {
    const x = a + ((<usize>load<u32>(first) * <usize>lda) << 3);
    const y = b + ((<usize>load<u32>(second) * <usize>ldb) << 3);
    store<f64>(out, wideDot(n, x, y));
    first += 4;
    second += 4;
    out += 8;
  }
}

function wideDot(n: i32, x: usize, y: usize): f64 {
  let s0 = f64x2.splat(0), s1 = s0, s2 = s0, s3 = s0;
  let i = 0;
  for (; i + 8 <= n; i += 8) {
    s0 = madd(v128.load(x), v128.load(y), s0);
    s1 = madd(v128.load(x, 16), v128.load(y, 16), s1);
    s2 = madd(v128.load(x, 32), v128.load(y, 32), s2);
    s3 = madd(v128.load(x, 48), v128.load(y, 48), s3);
    x += 64;
    y += 64;
  }
  let sum = lanes(f64x2.add(f64x2.add(s0, s1), f64x2.add(s2, s3)));
  for (; i < n; i++) {
    sum += load<f64>(x) * load<f64>(y);
    x += 8;
    y += 8;
  }
  return sum;
}
