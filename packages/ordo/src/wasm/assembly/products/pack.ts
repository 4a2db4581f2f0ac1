/**
 * Packing: a block of op(A) or op(B) copied into strips of four, so that the register tile reads both operands in order.
 * A strip holds, for k = 0 … depth−1, the four values of its rows (of A) or columns (of B); missing ones are zero.
 */

/** The lanes of a strip are rows of the source: lane r, step k is source[r·ld + k]. */
export function packRows(count: i32, depth: i32, source: usize, ld: i32, target: usize): void {
  const row: usize = <usize>ld << 3;
  let strip = 0;
  for (; strip + 4 <= count; strip += 4) {
    packFourRows(depth, source, row, target);
    source += 4 * row;
    target += <usize>depth << 5;
  }
  if (strip < count) packFewRows(count - strip, depth, source, row, target);
}

function packFourRows(depth: i32, r0: usize, row: usize, target: usize): void {
  let r1 = r0 + row, r2 = r1 + row, r3 = r2 + row;
  let k = 0;
  for (; k + 2 <= depth; k += 2) {
    const x0 = v128.load(r0), x1 = v128.load(r1), x2 = v128.load(r2), x3 = v128.load(r3);
    v128.store(target, v128.shuffle<f64>(x0, x1, 0, 2));
    v128.store(target, v128.shuffle<f64>(x2, x3, 0, 2), 16);
    v128.store(target, v128.shuffle<f64>(x0, x1, 1, 3), 32);
    v128.store(target, v128.shuffle<f64>(x2, x3, 1, 3), 48);
    r0 += 16;
    r1 += 16;
    r2 += 16;
    r3 += 16;
    target += 64;
  }
  if (k < depth) {
    store<f64>(target, load<f64>(r0));
    store<f64>(target, load<f64>(r1), 8);
    store<f64>(target, load<f64>(r2), 16);
    store<f64>(target, load<f64>(r3), 24);
  }
}

function packFewRows(count: i32, depth: i32, source: usize, row: usize, target: usize): void {
  for (let k = 0; k < depth; k++) {
    for (let lane = 0; lane < 4; lane++) {
      const value = lane < count ? load<f64>(source + <usize>lane * row) : 0;
      store<f64>(target + (<usize>lane << 3), value);
    }
    source += 8;
    target += 32;
  }
}

/** The lanes of a strip are columns of the source: lane c, step k is source[k·ld + c]. Rows are read in order. */
export function packColumns(count: i32, depth: i32, source: usize, ld: i32, target: usize): void {
  const row: usize = <usize>ld << 3;
  const strip: usize = <usize>depth << 5;
  for (let k = 0; k < depth; k++) {
    let from = source, to = target;
    let column = 0;
    for (; column + 4 <= count; column += 4) {
      v128.store(to, v128.load(from));
      v128.store(to, v128.load(from, 16), 16);
      from += 32;
      to += strip;
    }
    if (column < count) {
      for (let lane = 0; lane < 4; lane++) {
        store<f64>(to + (<usize>lane << 3), column + lane < count ? load<f64>(from + (<usize>lane << 3)) : 0);
      }
    }
    source += row;
    target += 32;
  }
}
