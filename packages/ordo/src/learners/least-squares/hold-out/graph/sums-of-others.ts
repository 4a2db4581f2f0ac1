/** Parts that add up. */
export interface Summable<T> {
  readonly count: number;
  /** How many numbers one of them is. */
  readonly size: number;
  /** The sum of the parts from `first` up to `end`. */
  of(first: number, end: number): Promise<T>;
  /** What belongs to none of them. */
  beside(): Promise<T>;
  add(a: T, b: T): T;
}

/** Parts are kept up to so many numbers; beyond that they are made again for each halving. */
const KEPT = 2 ** 24;

/**
 * The sum of all others for each part, which is never a difference: the parts are halved again and again, and each half is given the sum of the other, so that no digits are
 * lost.
 */
export async function eachWithoutOne<T>(
  parts: Summable<T>,
  take: (part: number, others: T) => Promise<void>,
): Promise<void> {
  const isKept = parts.count * parts.size <= KEPT;
  const kept: T[] = [];
  const sumOf = async (first: number, end: number): Promise<T> => {
    if (!isKept) return parts.of(first, end);
    kept[first] ??= await parts.of(first, first + 1);
    let sum = kept[first];
    for (let part = first + 1; part < end; part++) {
      kept[part] ??= await parts.of(part, part + 1);
      sum = parts.add(sum, kept[part]);
    }
    return sum;
  };
  const walk = async (first: number, end: number, others: T): Promise<void> => {
    if (end - first === 1) return take(first, others);
    const middle = (first + end) >>> 1;
    await walk(first, middle, parts.add(others, await sumOf(middle, end)));
    await walk(middle, end, parts.add(others, await sumOf(first, middle)));
  };
  if (parts.count > 0) await walk(0, parts.count, await parts.beside());
}
