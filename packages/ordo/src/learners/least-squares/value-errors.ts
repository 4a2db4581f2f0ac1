/**
 * What small kernel values are known to, in roundings of themselves: an exponential e^−t as many as t is large. For values near 1, and sums that are
 * exact, a few; UNIT has room for these.
 */
export function roundingsOf(value: number): number {
  const size = Math.abs(value);
  return size >= 1 || size === 0 ? 1 : 1 - Math.log(size);
}

/**
 * By how much the norm of a row of such values, weighed by their roundings, exceeds its norm: x·|ln x| grows with x below 1/e, so that the largest
 * value tells for all, and each of the others adds at most 1/e of it.
 */
export function roundingsOfRow(most: number, norm: number, count: number): number {
  if (norm === 0) return 1;
  return roundingsOf(most) + (most * Math.sqrt(count)) / (Math.E * norm);
}

/** |x| times its roundings. Logarithms are taken only where they matter: e^−t vanishes before t is as large as MOST. */
export function weighedSizes(values: Float64Array): Float64Array {
  const floor = 1e-20 * largestSize(values);
  const result = new Float64Array(values.length);
  for (let k = 0; k < values.length; k++) {
    const size = Math.abs(values[k]);
    result[k] = size * (size > floor ? roundingsOf(size) : MOST);
  }
  return result;
}

const MOST = 746;

/** The largest |x|. */
export function largestSize(line: Float64Array): number {
  let most = 0;
  for (let k = 0; k < line.length; k++) {
    const size = Math.abs(line[k]);
    if (size > most) most = size;
  }
  return most;
}
