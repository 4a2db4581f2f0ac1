/**
 * The mean of a query's values, of which `zeros` are not listed, in two passes that keep it accurate far from zero. It is taken whenever items are
 * scored, and a model file gives the same bits for ever: so it stays as it was in their first version, where `exactMean` would be simpler.
 */
export function queryMeanOf(listed: ArrayLike<number>, zeros = 0): number {
  const count = listed.length + zeros;
  if (count === 0) return Number.NaN;
  let sum = 0;
  for (let k = 0; k < listed.length; k++) sum += listed[k] / count;
  let rest = 0;
  for (let k = 0; k < listed.length; k++) rest += listed[k] - sum;
  return sum + (rest - sum * zeros) / count;
}

/**
 * Whether a value is no further from the mean than two such means of the query, with and without values filled in, may be from each other by
 * rounding. Each is off by ε/2·(|mean| + count·deviation) at most, to first order. A row of which all values are the means is
 * a row of zeros; single such values among others stay as they are, again for the bits.
 */
export function isQueryMean(value: number, mean: number, deviation: number, count: number): boolean {
  return Math.abs(value - mean) <= 2 * Number.EPSILON * (Math.abs(mean) + count * deviation);
}
