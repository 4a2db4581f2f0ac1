/**
 * The distance between rows of an evenly spaced sample of at most so many: a power of two, so that a sample of fewer rows is a part of that of more, and rows that come one after the other can be
 * sampled before their number is known.
 */
export function spacing(size: number, most: number): number {
  let stride = 1;
  while (Math.ceil(size / stride) > most) stride *= 2;
  return stride;
}

/** Rows 0, s, 2s, ...: all where there are few, otherwise more than half of `most`. */
export function spacedRows(size: number, most: number): Uint32Array {
  const stride = spacing(size, most);
  return Uint32Array.from({ length: Math.ceil(size / stride) }, (_, k) => k * stride);
}
