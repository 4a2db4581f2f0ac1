/**
 * The second derivative over nearly the active pairs of a list, see learners/margins/cells.ts. Members are the items of the list in the order of their rows; of each the cell
 * is known, in two bytes. What a cell has and what it sees stand side by side.
 */

@inline
function cellOf(cells: usize, member: i32): usize {
  return <usize>load<u16>(cells + (<usize>member << 1));
}

@inline
function number(base: usize, index: usize): f64 {
  return load<f64>(base + (index << 3));
}

@inline
function rowOf(rows: usize, member: i32): usize {
  return <usize>load<u32>(rows + (<usize>member << 2));
}

/** `cells` ← the cell of each member, from those that the blocks of places begin with (two bytes each) and the ranks of places. */
export function placeCells(size: i32, first: usize, members: usize, records: usize, shift: i32, cells: usize): void {
  for (let place = 0; place < size; place++) {
    const cell = <u32>load<u16>(first + (<usize>place << 1)) + (load<u32>(records + (<usize>place << 4)) >> shift);
    store<u16>(cells + (rowOf(members, place) << 1), <u16>cell);
  }
}

/** `sums` ← themselves and the values of the members of each cell, times their weights; without weights or values (0) these are 1. */
export function sumCells(size: i32, rows: usize, cells: usize, weights: usize, x: usize, sums: usize): void {
  for (let k = 0; k < size; k++) {
    let value: f64 = x == 0 ? 1 : number(x, rowOf(rows, k));
    if (weights != 0) value *= number(weights, k);
    const to = sums + (cellOf(cells, k) << 3);
    store<f64>(to, load<f64>(to) + value);
  }
}

/**
 * `seen` (16 bytes apart) ← of each cell, the sums of those that it sees: of better blocks the ranks before `up`, of worse ones those from `down` on, and of both in its own
 * block half. `running` has room for twice as many numbers as there are ranks, and two.
 */
export function seenCells(blocks: i32, ranks: i32, halves: usize, up: usize, down: usize, running: usize, sums: usize, seen: usize): void {
  const width = <usize>ranks, others = running + (width + 1 << 3);
  memory.fill(others, 0, width << 3);
  for (let block = blocks - 1; block >= 0; block--) {
    const own = sums + (<usize>block * width << 3), half = number(halves, block);
    let total: f64 = 0;
    store<f64>(running, 0);
    for (let k: usize = 0; k < width; k++) {
      const value = number(own, k), better = number(others, k);
      total += better + half * value;
      store<f64>(running + (k << 3), total, 8);
      store<f64>(others + (k << 3), better + value);
    }
    const to = seen + (<usize>block * width << 4);
    for (let k: usize = 0; k < width; k++) store<f64>(to + (k << 4), number(running, load<u32>(up + (k << 2))));
  }
  memory.fill(others, 0, width << 3);
  for (let block = 0; block < blocks; block++) {
    const own = sums + (<usize>block * width << 3), half = number(halves, block);
    let total: f64 = 0;
    store<f64>(running + (width << 3), 0);
    for (let k = width - 1; k < width; k--) {
      const value = number(own, k), worse = number(others, k);
      total += worse + half * value;
      store<f64>(running + (k << 3), total);
      store<f64>(others + (k << 3), worse + value);
    }
    const to = seen + (<usize>block * width << 4);
    for (let k: usize = 0; k < width; k++)
      store<f64>(to + (k << 4), load<f64>(to + (k << 4)) + number(running, load<u32>(down + (k << 2))));
  }
}

/** Of each member: `result` ← factor · weight · (what its cell sees of ones, times x, less what it sees of x). `seen` holds both for each cell. */
export function curveCells(size: i32, rows: usize, cells: usize, weights: usize, factor: f64, seen: usize, x: usize, result: usize): void {
  for (let k = 0; k < size; k++) {
    const row = rowOf(rows, k) << 3, pair = seen + (cellOf(cells, k) << 4);
    let value = factor * (load<f64>(pair) * load<f64>(x + row) - load<f64>(pair, 8));
    if (weights != 0) value *= number(weights, k);
    store<f64>(result + row, value);
  }
}
