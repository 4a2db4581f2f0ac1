/** Below this length a list is sorted by insertion. */
const MERGE_FROM = 24;
/** Below this length merging beats counting digits. */
const RADIX_FROM = 1000;
/** Words of 32 bits in digits of so many bits; in shorter ones below `WIDE_FROM`, where counting 2048 values would cost more than another pass. */
const WIDE = { bits: 11, digits: 3 };
const NARROW = { bits: 8, digits: 4 };
const WIDE_FROM = 8192;
const HIGH_WORD = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 1 : 0;

/**
 * The rows from the smallest key to the largest. Stable: equal keys keep the order of `start` (by default the input
 * order), so sorting by f and then by y gives the order by (y, f). −0 and 0 are equal. Keys must not be NaN.
 */
export function orderAscending(keys: Float64Array, start?: Uint32Array): Uint32Array {
  const order = start === undefined ? countUp(keys.length) : start.slice();
  if (order.length < MERGE_FROM) insertionOrder(keys, order, 0, order.length);
  else if (order.length < RADIX_FROM) mergeOrder(keys, order);
  else radixOrder(keys, order);
  return order;
}

/**
 * Along an order of ascending keys, where neighbours are no further apart than `gap`: tells from which place up to which, for two and more. What is in different
 * runs is further apart than that.
 */
export function visitRuns(
  keys: Float64Array,
  order: Uint32Array,
  gap: number,
  see: (begin: number, end: number) => void,
): void {
  let begin = 0;
  for (let place = 1; place <= order.length; place++) {
    if (place < order.length && !(keys[order[place]] - keys[order[place - 1]] > gap)) continue;
    if (place - begin > 1) see(begin, place);
    begin = place;
  }
}

/** 0, 1, 2 … */
export function countUp(length: number): Uint32Array {
  const result = new Uint32Array(length);
  for (let row = 0; row < length; row++) result[row] = row;
  return result;
}

function insertionOrder(keys: Float64Array, order: Uint32Array, begin: number, end: number): void {
  for (let place = begin + 1; place < end; place++) {
    const row = order[place];
    const key = keys[row];
    let to = place;
    while (to > begin && keys[order[to - 1]] > key) {
      order[to] = order[to - 1];
      to--;
    }
    order[to] = row;
  }
}

/** Runs of so many are sorted by insertion before they are merged. */
const RUN = 8;
const merged: Uint32Array = new Uint32Array(RADIX_FROM);

/** Runs are merged two by two; a comparison by a call would cost more than all the rest. */
function mergeOrder(keys: Float64Array, order: Uint32Array): void {
  const size = order.length;
  for (let begin = 0; begin < size; begin += RUN)
    insertionOrder(keys, order, begin, Math.min(begin + RUN, size));
  let [from, to] = [order, merged];
  for (let run = RUN; run < size; run *= 2) {
    for (let begin = 0; begin < size; begin += 2 * run) {
      const middle = Math.min(begin + run, size);
      const end = Math.min(middle + run, size);
      let [left, right] = [begin, middle];
      for (let place = begin; place < end; place++) {
        const isLeft = left < middle && (right === end || keys[from[left]] <= keys[from[right]]);
        to[place] = from[isLeft ? left++ : right++];
      }
    }
    [from, to] = [to, from];
  }
  if (from !== order) order.set(from.subarray(0, size));
}

/** How often each digit has each value, used again by every call. */
const counts = new Uint32Array(WIDE.digits << WIDE.bits);

/**
 * Least significant digit first, on the upper half of the bits of each double; digits that are the same everywhere are skipped. Keys that agree in these, to
 * six digits, are few unless they are equal, and are compared.
 */
function radixOrder(keys: Float64Array, order: Uint32Array): void {
  const size = order.length;
  const { bits, digits } = size < WIDE_FROM ? NARROW : WIDE;
  const [first, second, other] = roomFor(size);
  sortableWords(keys, order, first);
  let from: Worded = { order, word: first };
  countDigits(from.word, bits, digits);
  let to: Worded = { order: other, word: second };
  for (let digit = 0; digit < digits; digit++) {
    const shift = digit * bits;
    const own = counts.subarray(digit << bits, (digit + 1) << bits);
    if (own[(from.word[0] >>> shift) & (own.length - 1)] === size) continue;
    let before = 0;
    for (let value = 0; value < own.length; value++) {
      const count = own[value];
      own[value] = before;
      before += count;
    }
    scatter(from, to, own, shift);
    [from, to] = [to, from];
  }
  if (from.order !== order) order.set(from.order);
  settleEqualWords(keys, order, from.word);
}

/** Memory for lists of up to so many is kept: fresh memory costs more than what is written to it. */
const KEPT = 2 ** 18;
let room = new Uint32Array(0);

/** Three lists of so many numbers, until the next call. */
function roomFor(size: number): readonly [Uint32Array, Uint32Array, Uint32Array] {
  const own = room.length >= 3 * size ? room : new Uint32Array(3 * size);
  if (size <= KEPT) room = own;
  return [own.subarray(0, size), own.subarray(size, 2 * size), own.subarray(2 * size, 3 * size)];
}

interface Worded {
  readonly order: Uint32Array;
  readonly word: Uint32Array;
}

function scatter(from: Worded, to: Worded, next: Uint32Array, shift: number): void {
  const { order, word } = from;
  const { order: nextOrder, word: nextWord } = to;
  const mask = next.length - 1;
  for (let place = 0; place < order.length; place++) {
    const value = word[place];
    const at = next[(value >>> shift) & mask]++;
    nextOrder[at] = order[place];
    nextWord[at] = value;
  }
}

/**
 * The upper word of each key in the order of `start`, made so that its unsigned order is the order of the keys: all bits of negatives are flipped, else the sign.
 */
function sortableWords(keys: Float64Array, start: Uint32Array, result: Uint32Array): void {
  const words = new Uint32Array(keys.buffer, keys.byteOffset, 2 * keys.length);
  for (let place = 0; place < start.length; place++) {
    const row = start[place];
    let top = words[2 * row + HIGH_WORD] | 0;
    if (top === MINUS && keys[row] === 0) top = 0;
    const word = (top ^ ((top >> 31) | MINUS)) >>> 0;
    result[place] = word;
  }
}

function countDigits(words: Uint32Array, bits: number, digits: number): void {
  const mask = (1 << bits) - 1;
  counts.fill(0, 0, digits << bits);
  for (let place = 0; place < words.length; place++) {
    const word = words[place];
    for (let digit = 0; digit < digits; digit++)
      counts[(digit << bits) + ((word >>> (digit * bits)) & mask)]++;
  }
}

/** The upper word of −0. */
const MINUS = -0x80000000;

function settleEqualWords(keys: Float64Array, order: Uint32Array, word: Uint32Array): void {
  let begin = 0;
  let isSorted = true;
  for (let place = 1; place <= order.length; place++) {
    if (place < order.length && word[place] === word[place - 1]) {
      isSorted &&= keys[order[place - 1]] <= keys[order[place]];
      continue;
    }
    if (!isSorted) {
      if (place - begin < MERGE_FROM) insertionOrder(keys, order, begin, place);
      else order.subarray(begin, place).sort((a, b) => keys[a] - keys[b]);
    }
    begin = place;
    isSorted = true;
  }
}
