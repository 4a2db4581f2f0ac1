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
 * are taken by the bands that their two rows are in. Where there are more of them than rows of bands to copy, a kernel multiplies copies of two bands; it is quickest where pairs of one first
 * row follow each other.
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
  let done = 0;
  /** Of the pairs whose first row is in one of these bands, and the second in the other, in the places that the bands have been copied to. */
  const multiply = async (own: readonly [number, 0 | 1], other: readonly [number, 0 | 1]) => {
    const key = own[0] * bands + other[0];
    const [begin, end] = [key === 0 ? 0 : ends[key - 1], ends[key]];
    for (let start = begin; start < end; start += AT_ONCE) {
      const stop = Math.min(end, start + AT_ONCE);
      const which = order.subarray(start, stop);
      desk.first.set(sorted.first.subarray(start, stop));
      desk.second.set(sorted.second.subarray(start, stop));
      desk.multiply(which.length, own[1], other[1]);
      takeProducts(result, which, desk.products);
      done += which.length;
      await run.checkpoint(WHAT, done, order.length);
    }
  };
  for (let low = 0; low < bands; low++) {
    copy(0, low);
    await multiply([low, 0], [low, 0]);
    // Up and down again: what one ends with the next begins with.
    for (let step = low + 1; step < bands; step++) {
      const high = low % 2 === 0 ? step : bands + low - step;
      copy(1, high);
      await multiply([low, 0], [high, 1]);
      await multiply([high, 1], [low, 0]);
    }
  }
}

function takeProducts(to: Float64Array, which: Uint32Array, products: Float64Array): void {
  for (let place = 0; place < which.length; place++) to[which[place]] = products[place];
}

/** Two bands in the memory of a kernel, and pairs of their rows. */
interface Desk {
  readonly bands: readonly [Float64Array, Float64Array];
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  readonly products: Float64Array;
  /** So many of the pairs, whose first rows are in one of the bands and the second ones in the other or the same. */
  multiply(count: number, own: 0 | 1, other: 0 | 1): void;
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
    multiply(count, own, other) {
      const [left, right] = [bands[own].byteOffset, bands[other].byteOffset];
      kernels.listedProducts(count, cols, left, cols, right, cols, ...addresses);
    },
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

/** Pairs sorted by bands, those of two bands after each other and otherwise in their order: by the band of the first row, then by that of the second one. */
interface SortedPairs {
  /** Their numbers. */
  readonly order: Uint32Array;
  /** Their rows, by places in the bands. */
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  readonly bands: number;
  /** Where the pairs of two bands end, at own·bands + other. */
  readonly ends: Uint32Array;
}

function byBands({ first, second }: ListedPairs, height: number, bands: number): SortedPairs {
  const count = first.length;
  const keys = bands < 256 ? new Uint16Array(count) : new Uint32Array(count);
  const next = new Uint32Array(bands * bands);
  for (let k = 0; k < count; k++) {
    const key = ((first[k] / height) | 0) * bands + ((second[k] / height) | 0);
    keys[k] = key;
    next[key]++;
  }
  for (let key = 1; key < next.length; key++) next[key] += next[key - 1];
  const ends = next.slice();
  const sorted = { first: new Uint32Array(count), second: new Uint32Array(count) };
  const order = new Uint32Array(count);
  for (let k = count - 1; k >= 0; k--) {
    const key = keys[k];
    const own = (key / bands) | 0;
    const place = --next[key];
    order[place] = k;
    sorted.first[place] = first[k] - own * height;
    sorted.second[place] = second[k] - (key - own * bands) * height;
  }
  return { order, ...sorted, bands, ends };
}
