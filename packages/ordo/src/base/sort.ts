/** Below this length a list is sorted by insertion. */
const COMPARE_FROM = 40;
/** Below this length comparing beats counting digits. */
const RADIX_FROM = 400;
const DIGIT_BITS = 11;
const DIGIT_MASK = (1 << DIGIT_BITS) - 1;
const DIGITS = 3;
const HIGH_WORD = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 1 : 0;

/**
 * The rows from the smallest key to the largest. Stable: equal keys keep the order of `start` (by default the input
 * order), so sorting by f and then by y gives the order by (y, f). −0 and 0 are equal. Keys must not be NaN.
 */
export function orderAscending(keys: Float64Array, start?: Uint32Array): Uint32Array {
  const order = start === undefined ? countUp(keys.length) : start.slice();
  if (keys.length < COMPARE_FROM) return insertionOrder(keys, order);
  if (keys.length < RADIX_FROM) return order.sort((a, b) => keys[a] - keys[b]);
  return radixOrder(keys, order);
}

function insertionOrder(keys: Float64Array, order: Uint32Array): Uint32Array {
  for (let place = 1; place < order.length; place++) {
    const row = order[place];
    const key = keys[row];
    let to = place;
    while (to > 0 && keys[order[to - 1]] > key) {
      order[to] = order[to - 1];
      to--;
    }
    order[to] = row;
  }
  return order;
}

/** 0, 1, 2 … */
export function countUp(length: number): Uint32Array {
  const result = new Uint32Array(length);
  for (let row = 0; row < length; row++) result[row] = row;
  return result;
}

/**
 * Least significant digit first, on the upper half of the bits of each double; digits that are the same everywhere are skipped. Keys that agree in these, to
 * six digits, are few unless they are equal, and are compared.
 */
function radixOrder(keys: Float64Array, start: Uint32Array): Uint32Array {
  const size = keys.length;
  const word = sortableWords(keys, start);
  let from: Worded = { order: start, word };
  let to: Worded = { order: new Uint32Array(size), word: new Uint32Array(size) };
  for (const [digit, counts] of digitCounts(word).entries()) {
    const shift = digit * DIGIT_BITS;
    if (counts[(from.word[0] >>> shift) & DIGIT_MASK] === size) continue;
    let before = 0;
    for (let value = 0; value <= DIGIT_MASK; value++) {
      const count = counts[value];
      counts[value] = before;
      before += count;
    }
    scatter(from, to, counts, shift);
    [from, to] = [to, from];
  }
  settleEqualWords(keys, from.order, from.word);
  return from.order;
}

interface Worded {
  readonly order: Uint32Array;
  readonly word: Uint32Array;
}

function scatter(from: Worded, to: Worded, counts: Uint32Array, shift: number): void {
  const { order, word } = from;
  const { order: nextOrder, word: nextWord } = to;
  for (let place = 0; place < order.length; place++) {
    const value = word[place];
    const at = counts[(value >>> shift) & DIGIT_MASK]++;
    nextOrder[at] = order[place];
    nextWord[at] = value;
  }
}

/** The upper word of each key in the order of `start`, made so that its unsigned order is the order of the keys: all bits of negatives are flipped, else the sign. */
function sortableWords(keys: Float64Array, start: Uint32Array): Uint32Array {
  const size = keys.length;
  const clean = new Float64Array(size);
  for (let place = 0; place < size; place++) clean[place] = keys[start[place]] + 0; // −0 + 0 = 0
  const words = new Uint32Array(clean.buffer);
  const high = new Uint32Array(size);
  for (let place = 0; place < size; place++) {
    const top = words[2 * place + HIGH_WORD] | 0;
    high[place] = top ^ ((top >> 31) | 0x80000000);
  }
  return high;
}

function digitCounts(word: Uint32Array): Uint32Array[] {
  const counts = Array.from({ length: DIGITS }, () => new Uint32Array(DIGIT_MASK + 1));
  const [first, second, third] = counts;
  for (let row = 0; row < word.length; row++) {
    const value = word[row];
    first[value & DIGIT_MASK]++;
    second[(value >>> DIGIT_BITS) & DIGIT_MASK]++;
    third[value >>> (2 * DIGIT_BITS)]++;
  }
  return counts;
}

function settleEqualWords(keys: Float64Array, order: Uint32Array, word: Uint32Array): void {
  let begin = 0;
  let isSorted = true;
  for (let place = 1; place <= order.length; place++) {
    if (place < order.length && word[place] === word[place - 1]) {
      isSorted &&= keys[order[place - 1]] <= keys[order[place]];
      continue;
    }
    if (!isSorted) order.subarray(begin, place).sort((a, b) => keys[a] - keys[b]);
    begin = place;
    isSorted = true;
  }
}
