export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError("the median of no values");
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The largest |a − b|, relative to the largest magnitude on either side; infinite when lengths differ or on NaN. */
export function relativeDifference(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) return Number.POSITIVE_INFINITY;
  const size = Math.max(0, ...a.map(Math.abs), ...b.map(Math.abs));
  const difference = Math.max(0, ...a.map((value, k) => Math.abs(value - b[k]!)));
  if (Number.isNaN(size) || Number.isNaN(difference)) return Number.POSITIVE_INFINITY;
  return size === 0 ? 0 : difference / size;
}

/** The slope of log(seconds) against log(size): the exponent with which the cost grows. */
export function fittedExponent(sizes: readonly number[], seconds: readonly number[]): number {
  const x = sizes.map(Math.log);
  const y = seconds.map(Math.log);
  const [meanX, meanY] = [mean(x), mean(y)];
  const above = x.reduce((sum, value, k) => sum + (value - meanX) * (y[k]! - meanY), 0);
  return above / x.reduce((sum, value) => sum + (value - meanX) ** 2, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
