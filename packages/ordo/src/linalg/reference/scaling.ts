/**
 * Divides all values by a power of two near the largest, in place, and returns that power: squares then neither
 * overflow nor vanish, and no digit changes. All zeros are left alone.
 */
export function scaleToOne(values: Float64Array): number {
  let largest = 0;
  for (const value of values) largest = Math.max(largest, Math.abs(value));
  if (largest === 0) return 1;
  const size = 2 ** Math.min(Math.max(Math.ceil(Math.log2(largest)), -1000), 1000);
  for (let index = 0; index < values.length; index++) values[index] /= size;
  return size;
}
