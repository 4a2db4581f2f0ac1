/** Products of listed rows, each by itself: sums that do not wait for one another, so that the loads decide. */
import { lanes } from "./gemv";
import { madd } from "./microkernel";

/** out[k] ← row first[k] of A times row second[k] of B, both of n numbers. Four or two with one row of A are read side by side, as rows of B come from far memory; the bits are those of one by one. */
export function listedProducts(
  count: i32, n: i32, a: usize, lda: i32, b: usize, ldb: i32, first: usize, second: usize, out: usize,
): void {
  const stepA = <usize>lda << 3;
  const stepB = <usize>ldb << 3;
  let k = 0;
  while (k < count) {
    const row = load<u32>(first);
    const x = a + <usize>row * stepA;
    const y = b + <usize>load<u32>(second) * stepB;
    if (k + 4 <= count && row == load<u32>(first, 4) && row == load<u32>(first, 8) && row == load<u32>(first, 12)) {
      const y1 = b + <usize>load<u32>(second, 4) * stepB;
      const y2 = b + <usize>load<u32>(second, 8) * stepB;
      const y3 = b + <usize>load<u32>(second, 12) * stepB;
      fourDots(n, x, y, y1, y2, y3, out);
      k += 4;
      first += 16;
      second += 16;
      out += 32;
    } else if (k + 2 <= count && row == load<u32>(first, 4)) {
      twoDots(n, x, y, b + <usize>load<u32>(second, 4) * stepB, out);
      k += 2;
      first += 8;
      second += 8;
      out += 16;
    } else {
      store<f64>(out, wideDot(n, x, y));
      k++;
      first += 4;
      second += 4;
      out += 8;
    }
  }
}

function wideDot(n: i32, x: usize, y: usize): f64 {
  let s0 = f64x2.splat(0), s1 = s0;
  let i = 0;
  for (; i + 4 <= n; i += 4) {
    s0 = madd(v128.load(x), v128.load(y), s0);
    s1 = madd(v128.load(x, 16), v128.load(y, 16), s1);
    x += 32;
    y += 32;
  }
  return withRest(f64x2.add(s0, s1), n - i, x, y);
}

function fourDots(n: i32, x: usize, y0: usize, y1: usize, y2: usize, y3: usize, out: usize): void {
  let a0 = f64x2.splat(0), a1 = a0, b0 = a0, b1 = a0, c0 = a0, c1 = a0, d0 = a0, d1 = a0;
  let i = 0;
  for (; i + 4 <= n; i += 4) {
    const u = v128.load(x), v = v128.load(x, 16);
    a0 = madd(u, v128.load(y0), a0);
    a1 = madd(v, v128.load(y0, 16), a1);
    b0 = madd(u, v128.load(y1), b0);
    b1 = madd(v, v128.load(y1, 16), b1);
    c0 = madd(u, v128.load(y2), c0);
    c1 = madd(v, v128.load(y2, 16), c1);
    d0 = madd(u, v128.load(y3), d0);
    d1 = madd(v, v128.load(y3, 16), d1);
    x += 32;
    y0 += 32;
    y1 += 32;
    y2 += 32;
    y3 += 32;
  }
  const rest = n - i;
  store<f64>(out, withRest(f64x2.add(a0, a1), rest, x, y0));
  store<f64>(out, withRest(f64x2.add(b0, b1), rest, x, y1), 8);
  store<f64>(out, withRest(f64x2.add(c0, c1), rest, x, y2), 16);
  store<f64>(out, withRest(f64x2.add(d0, d1), rest, x, y3), 24);
}

function twoDots(n: i32, x: usize, y0: usize, y1: usize, out: usize): void {
  let a0 = f64x2.splat(0), a1 = a0, b0 = a0, b1 = a0;
  let i = 0;
  for (; i + 4 <= n; i += 4) {
    const u = v128.load(x), v = v128.load(x, 16);
    a0 = madd(u, v128.load(y0), a0);
    a1 = madd(v, v128.load(y0, 16), a1);
    b0 = madd(u, v128.load(y1), b0);
    b1 = madd(v, v128.load(y1, 16), b1);
    x += 32;
    y0 += 32;
    y1 += 32;
  }
  const rest = n - i;
  store<f64>(out, withRest(f64x2.add(a0, a1), rest, x, y0));
  store<f64>(out, withRest(f64x2.add(b0, b1), rest, x, y1), 8);
}

/** With what is left of two rows, fewer than four numbers. */
function withRest(sums: v128, count: i32, x: usize, y: usize): f64 {
  let sum = lanes(sums);
  for (let i = 0; i < count; i++) {
    sum += load<f64>(x) * load<f64>(y);
    x += 8;
    y += 8;
  }
  return sum;
}
