import type { SplitPlan } from "./split-plan.ts";

/** Blocks of the wanted order, and of the order of scores, at most. */
const [BLOCKS, RANKS] = [32, 512];
/** Where the scores within 1 of each other are fewer blocks than this, the blocks are too wide. */
const WINDOW = 16;

/**
 * Sums over nearly the active pairs of one list, O(m) each: a cell holds the items of one block of the wanted order and one block of ranks, and all its items see the same
 * cells. Which blocks of ranks are seen is told by the middle of a block; of two items of one block of the wanted order either may be the better one, so half of each case is
 * taken. What is seen is symmetric, so that these are the sums of a graph, with other weights where a pair is near the margin or its items are wanted nearly level.
 */
export interface Cells {
  /** Takes items into cells, by rank, lower and upper of each place (four integers) and the places in the order of ranks; false where blocks are too wide. */
  sort(records: Int32Array, order: Int32Array): boolean;
  /** Adds to each place the values of its partners. */
  add(values: Float64Array, to: Float64Array): void;
}

/** Of the list at these places, which is long. */
export function openCells({ levelEnd }: SplitPlan, begin: number, end: number): Cells {
  const size = end - begin;
  let shift = 0;
  while (size >> shift >= RANKS) shift++;
  const ranks = (size >> shift) + 1;
  const { first, halves } = wantedBlocks(levelEnd, begin, end, ranks);
  const cell = new Uint16Array(size);
  const reach = { up: new Int32Array(ranks), down: new Int32Array(ranks) };
  const [sums, seen] = [new Float64Array(halves.length * ranks), new Float64Array(halves.length * ranks)];
  return {
    sort(records, order) {
      for (let place = 0; place < size; place++)
        cell[place] = first[place] + (records[4 * (begin + place)] >> shift);
      for (let block = 0; block < ranks; block++) {
        const middle = Math.min(size - 1, (block << shift) + ((1 << shift) >> 1));
        const upper = records[4 * (begin + order[begin + middle]) + 2];
        reach.up[block] = Math.max(block + 1, Math.min(ranks, (upper + ((1 << shift) >> 1)) >> shift));
      }
      return windowOf(reach) >= WINDOW;
    },
    add(values, to) {
      sums.fill(0);
      for (let place = 0; place < size; place++) sums[cell[place]] += values[begin + place];
      addSeen(sums, seen, halves, reach);
      for (let place = 0; place < size; place++) to[begin + place] += seen[cell[place]];
    },
  };
}

/** Of each place, the first cell of its block; of each block half the share of its pairs that are not wanted level. A level is in one block. */
function wantedBlocks(levelEnd: Int32Array, begin: number, end: number, ranks: number) {
  const first = new Uint16Array(end - begin);
  const halves: number[] = [];
  const most = (end - begin) / BLOCKS;
  for (let from = begin; from < end; ) {
    let [to, level] = [from, 0];
    while (to < end && (to === from || levelEnd[to] - from <= most)) {
      level += (levelEnd[to] - to) ** 2;
      to = levelEnd[to];
    }
    first.fill(halves.length * ranks, from - begin, to - begin);
    halves.push((1 - level / (to - from) ** 2) / 2);
    from = to;
  }
  return { first, halves };
}

interface Reach {
  /** Of each block of ranks: the better items that it sees end before this one, … */
  readonly up: Int32Array;
  /** … and the worse ones begin here: the first block that sees it. */
  readonly down: Int32Array;
}

/** How many blocks see each other in the mean; fills in `down`. */
function windowOf({ up, down }: Reach): number {
  let [from, total] = [0, 0];
  for (let block = 0; block < up.length; block++) {
    while (up[from] <= block) from++;
    down[block] = from;
    total += up[block] - from;
  }
  return total / up.length;
}

/** `seen` ← of each cell, the sums of the cells that it sees. */
function addSeen(
  sums: Float64Array,
  seen: Float64Array,
  halves: readonly number[],
  { up, down }: Reach,
): void {
  const ranks = up.length;
  const running = new Float64Array(ranks + 1);
  const better = new Float64Array(ranks);
  for (let block = halves.length - 1; block >= 0; block--) {
    const [own, half] = [block * ranks, halves[block]];
    for (let k = 0; k < ranks; k++) running[k + 1] = running[k] + better[k] + half * sums[own + k];
    for (let k = 0; k < ranks; k++) {
      seen[own + k] = running[up[k]];
      better[k] += sums[own + k];
    }
  }
  const worse = better.fill(0);
  running[ranks] = 0;
  for (let block = 0; block < halves.length; block++) {
    const [own, half] = [block * ranks, halves[block]];
    for (let k = ranks - 1; k >= 0; k--) running[k] = running[k + 1] + worse[k] + half * sums[own + k];
    for (let k = 0; k < ranks; k++) {
      seen[own + k] += running[down[k]];
      worse[k] += sums[own + k];
    }
  }
}
