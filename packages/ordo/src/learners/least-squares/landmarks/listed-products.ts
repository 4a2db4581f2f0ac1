import type { Run } from "../../../base/run.ts";
import { openRooms, type Room } from "../../../compute/rooms.ts";
import { block, type Matrix } from "../../../linalg/matrix.ts";
import { dotWithin } from "../../../linalg/small.ts";

/** Bytes of rows that are used together: two such bands stay in the cores' common cache. */
const BAND = 8 * 2 ** 20;
/** Pairs between two turns of the event loop: some milliseconds. */
const AT_ONCE = 8192;

export interface ListedPairs {
  readonly first: Uint32Array;
  readonly second: Uint32Array;
}

/**
 * The products of the rows `first[k]` and `second[k]` for each k. Rows that are asked for in any order come from far memory, which takes three times as long as the arithmetic; so pairs
 * are taken by the bands that their two rows are in. Where there are more of them than rows of bands to copy, a kernel multiplies copies of two bands.
 */
export async function listedProducts(
  items: Matrix,
  { first, second }: ListedPairs,
  run: Run,
  bytes = BAND,
): Promise<Float64Array> {
  const height = Math.max(1, Math.min(items.rows, Math.floor(bytes / (8 * Math.max(1, items.cols)))));
  const bands = Math.ceil(items.rows / height);
  const result = new Float64Array(first.length);
  const sorted = byBands({ first, second }, height, bands);
  const rooms = await openRooms();
  const isCopied = first.length > (items.rows * (bands + 1)) / 2;
  const room = isCopied ? rooms.take(roomFor(height, items.cols)) : undefined;
  const work = { items, pairs: { first, second }, sorted, height, result };
  try {
    await (room === undefined ? multiplyPlainly(work, run) : multiplyCopies(work, room, run));
  } finally {
    rooms.release();
  }
  return result;
}

interface Work {
  readonly items: Matrix;
  readonly pairs: ListedPairs;
  readonly sorted: SortedPairs;
  /** Rows of a band. */
  readonly height: number;
  readonly result: Float64Array;
}

const WHAT = "products of held-out pairs";

async function multiplyPlainly({ items, pairs, sorted, result }: Work, run: Run): Promise<void> {
  const { order } = sorted;
  for (let start = 0; start < order.length; start += AT_ONCE) {
    writeProducts(result, items, pairs, order.subarray(start, start + AT_ONCE));
    await run.checkpoint(WHAT, Math.min(order.length, start + AT_ONCE), order.length);
  }
}

/** Of the pairs of these numbers. */
function writeProducts(
  to: Float64Array,
  items: Matrix,
  { first, second }: ListedPairs,
  which: Uint32Array,
): void {
  const { data, offset, stride, cols } = items;
  for (let place = 0; place < which.length; place++) {
    const k = which[place];
    to[k] = dotWithin(data, offset + first[k] * stride, offset + second[k] * stride, cols);
  }
}

/** Bytes of two bands, and of the pairs at once and their products. */
function roomFor(height: number, cols: number): number {
  return 16 * height * cols + 16 * AT_ONCE;
}

async function multiplyCopies(work: Work, room: Room, run: Run): Promise<void> {
  const { items, sorted, height, result } = work;
  const { order, ends, bands } = sorted;
  const { cols } = items;
  const desk = deskIn(room, height, cols);
  const copied = [-1, -1];
  const copy = (place: 0 | 1, band: number) => {
    if (copied[place] !== band) copyBand(items, band, height, desk.bands[place]);
    copied[place] = band;
  };
  for (let low = 0; low < bands; low++)
    for (let high = low; high < bands; high++) {
      const key = low * bands + high;
      const [begin, end] = [key === 0 ? 0 : ends[key - 1], ends[key]];
      if (begin === end) continue;
      copy(0, low);
      if (high > low) copy(1, high);
      for (let start = begin; start < end; start += AT_ONCE) {
        const which = order.subarray(start, Math.min(end, start + AT_ONCE));
        placePairs(work, which, desk);
        desk.multiply(which.length, high > low ? 1 : 0);
        takeProducts(result, which, desk.products);
        await run.checkpoint(WHAT, start + which.length, order.length);
      }
    }
}

function takeProducts(to: Float64Array, which: Uint32Array, products: Float64Array): void {
  for (let place = 0; place < which.length; place++) to[which[place]] = products[place];
}

/** Two bands in the memory of a kernel, and pairs of a row of the first with one of either. */
interface Desk {
  readonly bands: readonly [Float64Array, Float64Array];
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  readonly products: Float64Array;
  /** So many of the pairs, whose second rows are in this band. */
  multiply(count: number, other: 0 | 1): void;
}

function deskIn({ kernels, memory, start }: Room, height: number, cols: number): Desk {
  const size = height * cols;
  const bands = [0, 1].map((place) => new Float64Array(memory.buffer, start + 8 * place * size, size));
  const products = new Float64Array(memory.buffer, start + 16 * size, AT_ONCE);
  const [first, second] = [0, 1].map(
    (place) => new Uint32Array(memory.buffer, start + 16 * size + (8 + 4 * place) * AT_ONCE, AT_ONCE),
  );
  const addresses = [first, second, products].map(({ byteOffset }) => byteOffset) as [number, number, number];
  return {
    ...{ bands: [bands[0], bands[1]], first, second, products },
    multiply: (count, other) =>
      kernels.listedProducts(
        count,
        cols,
        bands[0].byteOffset,
        cols,
        bands[other].byteOffset,
        cols,
        ...addresses,
      ),
  };
}

function copyBand(items: Matrix, band: number, height: number, to: Float64Array): void {
  const part = block(items, band * height, Math.min(items.rows, (band + 1) * height));
  const { data, offset, stride, rows, cols } = part;
  if (stride === cols) to.set(data.subarray(offset, offset + rows * cols));
  else
    for (let row = 0; row < rows; row++)
      to.set(data.subarray(offset + row * stride, offset + row * stride + cols), row * cols);
}

/** The pairs of these numbers, by places in their bands, that of the lower band first. */
function placePairs({ pairs, height }: Work, which: Uint32Array, to: Desk): void {
  for (let place = 0; place < which.length; place++) {
    const k = which[place];
    const [a, b] = [pairs.first[k], pairs.second[k]];
    to.first[place] = Math.min(a, b) % height;
    to.second[place] = Math.max(a, b) % height;
  }
}

/** Numbers of pairs, those of two bands after each other: by the lower band, then by the higher one. */
interface SortedPairs {
  readonly order: Uint32Array;
  readonly bands: number;
  /** Where the pairs of bands low and high end, at low·bands + high. */
  readonly ends: Uint32Array;
}

function byBands({ first, second }: ListedPairs, height: number, bands: number): SortedPairs {
  const keys = new Uint32Array(first.length);
  const next = new Uint32Array(bands * bands);
  for (let k = 0; k < keys.length; k++) {
    const [a, b] = [first[k], second[k]];
    keys[k] = Math.floor(Math.min(a, b) / height) * bands + Math.floor(Math.max(a, b) / height);
    next[keys[k]]++;
  }
  for (let key = 1; key < next.length; key++) next[key] += next[key - 1];
  const ends = next.slice();
  const order = new Uint32Array(keys.length);
  for (let k = keys.length - 1; k >= 0; k--) order[--next[keys[k]]] = k;
  return { order, bands, ends };
}
