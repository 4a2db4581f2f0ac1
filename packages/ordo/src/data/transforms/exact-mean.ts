/**
 * The mean of some numbers and of `zeros` zeros beside them, rounded once: the number nearest to the true mean, of two that are equally near the
 * one nearer to 0. NaN when there are none.
 *
 * So a mean that is added to the numbers as one of them, any number of times, stays their mean to the last bit: the true mean then lies between the old one and
 * its rounded value, and rounding keeps order. A missing value filled with the mean is exactly 0 once the mean is subtracted.
 */
export function exactMean(values: ArrayLike<number>, zeros = 0): number {
  const count = values.length + zeros;
  if (count === 0) return Number.NaN;
  let largest = 0;
  for (let k = 0; k < values.length; k++) largest = Math.max(largest, Math.abs(values[k]!));
  if (!Number.isFinite(largest)) return Number.NaN;
  // A power of two, so that nothing overflows and nothing is rounded.
  const unit = largest > BIG ? SMALLER : 1;
  const sum: number[] = [];
  for (let k = 0; k < values.length; k++) grow(sum, values[k]! * unit);
  let mean = sum.reduce((total, part) => total + part, 0) / count;
  for (;;) {
    const better = nearer(mean, sum, count);
    if (better === mean) return mean / unit;
    mean = better;
  }
}

const BIG = 2 ** 900;
const SMALLER = 2 ** -200;
/** Splits a number into two of at most 26 bits, by Veltkamp. */
const SPLITTER = 2 ** 27 + 1;

/**
 * Adds to a sum that is kept exactly, as numbers of growing size whose digits do not overlap (J. R. Shewchuk, Discrete & Computational Geometry
 * 18, 1997). Its sign is that of the last one.
 */
function grow(sum: number[], value: number): void {
  let carry = value;
  let kept = 0;
  for (const part of sum) {
    const total = carry + part;
    const virtual = total - carry;
    const lost = carry - (total - virtual) + (part - virtual);
    if (lost !== 0) sum[kept++] = lost;
    carry = total;
  }
  sum.length = kept;
  if (carry !== 0) sum.push(carry);
}

/** The neighbour of `mean` that is nearer to sum/count, or `mean` itself. */
function nearer(mean: number, sum: readonly number[], count: number): number {
  const rest = [...sum];
  addMultiple(rest, mean, -count);
  const sign = signOf(rest);
  if (sign === 0) return mean;
  const next = neighbour(mean, sign);
  // Whether rest/count is more than half of the gap.
  const beyond = rest.map((part) => 2 * part);
  addMultiple(beyond, next - mean, -count);
  const side = signOf(beyond);
  if (side === 0) return Math.abs(next) < Math.abs(mean) ? next : mean;
  return side === sign ? next : mean;
}

/** sum += value·count, exactly for counts below 2²⁷. */
function addMultiple(sum: number[], value: number, count: number): void {
  const scaled = SPLITTER * value;
  const high = scaled - (scaled - value);
  grow(sum, high * count);
  grow(sum, (value - high) * count);
}

function signOf(sum: readonly number[]): number {
  return Math.sign(sum.at(-1) ?? 0);
}

/** The next number above (sign 1) or below (sign −1). */
function neighbour(value: number, sign: number): number {
  if (value === 0) return sign * Number.MIN_VALUE;
  const bits = new BigInt64Array(Float64Array.of(value).buffer);
  bits[0]! += value > 0 === sign > 0 ? 1n : -1n;
  return new Float64Array(bits.buffer)[0]!;
}
