import type { Room } from "../../compute/rooms.ts";
import type { SplitPlan } from "./split-plan.ts";

/** Blocks of the wanted order, where levels are small, and of the order of scores, at most: a cell is told by two bytes. */
const [BLOCKS, RANKS] = [62, 512];
/** Where the scores within 1 of each other are fewer blocks than this, the blocks are too wide. */
const WINDOW = 16;

/**
 * The second derivative over nearly the active pairs of one list, O(m) each: a cell holds the items of one block of the wanted order and one block of ranks, and all its
 * items see the same cells. Which blocks of ranks are seen is told by the middle of a block; of two items of one block of the wanted order either may be the better one, so
 * half of each case is taken. What is seen is symmetric, so that these are the sums of a graph, with other weights where a pair is near the margin or its items are wanted
 * nearly level. Items are gone through in the order of their rows, by which values are given and found: memory is read as it lies.
 */
export interface Cells {
  /** Takes items into cells, by rank, lower and upper of each place (four integers) and the places in the order of ranks; false where blocks are too wide. */
  sort(records: Int32Array, order: Int32Array): boolean;
  /** Of each row of the list: 2·Σ over its partners j of (x_i − x_j), with the weights of the pairs. */
  curve(x: Float64Array, result: Float64Array): void;
}

/** A list of `plan`, by its places; it is long. */
export interface CellList {
  readonly plan: SplitPlan;
  readonly begin: number;
  readonly end: number;
}

/** Parts of the memory of the kernels, one after the other. */
export interface Carve {
  doubles(length: number): Float64Array;
  integers(length: number): Int32Array;
}

/** No two blocks next to each other would fit into one. */
const MOST_BLOCKS = 2 * BLOCKS + 1;

/** How much cells of a list need: of each member its row and, in two bytes each, its cell and the first cell of a place; of each cell what it has and what it sees. */
function lengthsOf({ plan, begin, end }: CellList) {
  const size = end - begin;
  const { ranks } = ranksOf(size);
  const halves = (size + 1) >> 1;
  return {
    integers: { rows: size, members: size, cells: halves, first: halves, up: ranks, down: ranks },
    doubles: {
      weights: plan.weights === undefined ? 0 : size,
      halves: MOST_BLOCKS,
      running: 2 * ranks + 2,
      sums: MOST_BLOCKS * ranks,
      seen: 2 * MOST_BLOCKS * ranks,
    },
  };
}

export function cellArrays(list: CellList, carve: Carve) {
  const { integers, doubles } = lengthsOf(list);
  return { ...each(integers, carve.integers), ...each(doubles, carve.doubles) };
}

type CellArrays = ReturnType<typeof cellArrays>;

/** Bytes for these, where each begins at a whole line of the cache. */
export function cellBytes(list: CellList): number {
  const { integers, doubles } = lengthsOf(list);
  const total = (lengths: Record<string, number>) =>
    Object.values(lengths).reduce((sum, length) => sum + ((length + 15) & ~15), 0);
  return 4 * total(integers) + 8 * total(doubles);
}

function each<K extends string, A>(lengths: Record<K, number>, make: (length: number) => A) {
  const entries = Object.entries<number>(lengths).map(([name, length]) => [name, make(length)]);
  return Object.fromEntries(entries) as Record<K, A>;
}

function ranksOf(size: number) {
  let shift = 0;
  while (size >> shift >= RANKS) shift++;
  return { shift, ranks: (size >> shift) + 1 };
}

export function openCells(list: CellList, arrays: CellArrays, { kernels }: Room): Cells {
  const { plan, begin, end } = list;
  const size = end - begin;
  const { shift, ranks } = ranksOf(size);
  const blocks = fillBlocks(list, ranks, arrays);
  fillMembers(list, arrays);
  const factor = 2 * (plan.factors === undefined ? 1 : plan.factors[begin]);
  const sums = arrays.sums.subarray(0, blocks * ranks);
  const weights = plan.weights === undefined ? 0 : arrays.weights.byteOffset;
  const [rows, cells, halves] = [arrays.rows, arrays.cells, arrays.halves].map(addressOf);
  const [up, down, running, seen] = [arrays.up, arrays.down, arrays.running, arrays.seen].map(addressOf);
  const see = (x: number, to: number) => {
    sums.fill(0);
    kernels.sumCells(size, rows, cells, weights, x, sums.byteOffset);
    kernels.seenCells(blocks, ranks, halves, up, down, running, sums.byteOffset, to);
  };
  return {
    sort(records, order) {
      for (let block = 0; block < ranks; block++) {
        const last = Math.min(size, (block + 1) << shift);
        const middle = Math.min(size - 1, ((block << shift) + last) >> 1);
        const upper = records[4 * (begin + order[begin + middle]) + 2];
        const near = upper === size ? ranks : (upper + ((1 << shift) >> 1)) >> shift;
        arrays.up[block] = Math.max(block + 1, Math.min(ranks, near));
      }
      if (windowOf(arrays) < WINDOW) return false;
      const own = records.byteOffset + 16 * begin;
      kernels.placeCells(size, arrays.first.byteOffset, arrays.members.byteOffset, own, shift, cells);
      see(0, seen);
      return true;
    },
    curve(x, result) {
      see(x.byteOffset, seen + 8);
      kernels.curveCells(size, rows, cells, weights, factor, seen, x.byteOffset, result.byteOffset);
    },
  };
}

function addressOf({ byteOffset }: Float64Array | Int32Array): number {
  return byteOffset;
}

/** The rows of a list in their order, with their weights, and which of them each place is. */
function fillMembers({ plan, begin, end }: CellList, { rows, members, weights }: CellArrays): void {
  // Of each row 1 more than its place, and 0 where it is in another list.
  const placeOf = new Uint32Array(plan.items);
  for (let place = begin; place < end; place++) placeOf[plan.rows[place]] = place + 1;
  let member = 0;
  for (let row = 0; row < plan.items; row++) {
    if (placeOf[row] === 0) continue;
    const place = placeOf[row] - 1;
    rows[member] = row;
    members[place - begin] = member;
    if (plan.weights !== undefined) weights[member] = plan.weights[place];
    member++;
  }
}

/** Of each place, the first cell of its block; of each block half the share of its pairs that are not wanted level. A level is in one block. Gives the number of blocks. */
function fillBlocks(
  { plan: { levelEnd }, begin, end }: CellList,
  ranks: number,
  { first, halves }: CellArrays,
): number {
  const firsts = new Uint16Array(first.buffer, first.byteOffset, end - begin);
  const most = (end - begin) / BLOCKS;
  let blocks = 0;
  for (let from = begin; from < end; ) {
    let [to, level] = [from, 0];
    while (to < end && (to === from || levelEnd[to] - from <= most)) {
      level += (levelEnd[to] - to) ** 2;
      to = levelEnd[to];
    }
    firsts.fill(blocks * ranks, from - begin, to - begin);
    halves[blocks++] = (1 - level / (to - from) ** 2) / 2;
    from = to;
  }
  return blocks;
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
