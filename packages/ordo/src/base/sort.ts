/** Below this length comparing beats counting digits. */
const RADIX_FROM = 400;
const DIGIT_BITS = 11;
const DIGIT_MASK = (1 << DIGIT_BITS) - 1;
const DIGITS_PER_WORD = 3;
const HIGH_WORD = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 1 : 0;

/**
 * The rows from the smallest key to the largest. Stable: equal keys keep the order of `start` (by default the input
 * order), so sorting by f and then by y gives the order by (y, f). −0 and 0 are equal. Keys must not be NaN.
 */
export function orderAscending(keys: Float64Array, start?: Uint32Array): Uint32Array {
  const order = start === undefined ? countUp(keys.length) : start.slice();
  if (keys.length < RADIX_FROM) return order.sort((a, b) => keys[a] - keys[b]);
  return radixOrder(keys, order);
}

/** 0, 1, 2 … */
export function countUp(length: number): Uint32Array {
  const result = new Uint32Array(length);
  for (let row = 0; row < length; row++) result[row] = row;
  return result;
}

/** Least significant digit first, on the 64 bits of each double; digits that are the same everywhere are skipped. */
function radixOrder(keys: Float64Array, start: Uint32Array): Uint32Array {
  const size = keys.length;
  const [low, high] = sortableWords(keys);
  let order = start;
  let spare: Uint32Array = new Uint32Array(size);
  for (const word of [low, high]) {
    for (const [digit, counts] of digitCounts(word).entries()) {
      const shift = digit * DIGIT_BITS;
      if (counts[(word[0] >>> shift) & DIGIT_MASK] === size) continue;
      let before = 0;
      for (let value = 0; value <= DIGIT_MASK; value++) {
        const count = counts[value];
        counts[value] = before;
        before += count;
      }
      for (let place = 0; place < size; place++) {
        const row = order[place];
        spare[counts[(word[row] >>> shift) & DIGIT_MASK]++] = row;
      }
      [order, spare] = [spare, order];
    }
  }
  return order;
}

/** Two words for each key whose unsigned order is the order of the keys: flip all bits of negatives, else the sign. */
function sortableWords(keys: Float64Array): readonly [low: Uint32Array, high: Uint32Array] {
  const size = keys.length;
  const clean = new Float64Array(size);
  for (let row = 0; row < size; row++) clean[row] = keys[row] + 0; // −0 + 0 = 0
  const words = new Uint32Array(clean.buffer);
  const low = new Uint32Array(size);
  const high = new Uint32Array(size);
  for (let row = 0; row < size; row++) {
    const top = words[2 * row + HIGH_WORD] | 0;
    const sign = top >> 31;
    low[row] = words[2 * row + 1 - HIGH_WORD] ^ sign;
    high[row] = top ^ (sign | 0x80000000);
  }
  return [low, high];
}

function digitCounts(word: Uint32Array): Uint32Array[] {
  const counts = Array.from({ length: DIGITS_PER_WORD }, () => new Uint32Array(DIGIT_MASK + 1));
  const [first, second, third] = counts;
  for (let row = 0; row < word.length; row++) {
    const value = word[row];
    first[value & DIGIT_MASK]++;
    second[(value >>> DIGIT_BITS) & DIGIT_MASK]++;
    third[value >>> (2 * DIGIT_BITS)]++;
  }
  return counts;
}
