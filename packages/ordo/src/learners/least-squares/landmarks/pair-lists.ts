/** Second items of the pairs of one first item. */
type List = readonly [number, Uint32Array];

/** Second items by the first one, which are below `size`: in the order in which each first one comes first. The lists follow each other in one array. */
export function* byFirst(first: ArrayLike<number>, second: ArrayLike<number>, size: number): Iterable<List> {
  const counts = new Uint32Array(size);
  const order: number[] = [];
  for (let k = 0; k < first.length; k++) if (counts[first[k]]++ === 0) order.push(first[k]);
  const next = new Uint32Array(size);
  let start = 0;
  for (const a of order) {
    next[a] = start;
    start += counts[a];
  }
  const sorted = new Uint32Array(first.length);
  for (let k = 0; k < first.length; k++) sorted[next[first[k]]++] = second[k];
  for (const a of order) yield [a, sorted.subarray(next[a] - counts[a], next[a])];
}

/** Pairs whose products are computed together, at least where there are as many. */
const PART = 2 ** 20;

/** Some of the lists in one. */
interface ListPart {
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  readonly lengths: readonly number[];
}

/** Many lists of `byFirst` in few parts. */
export function* inParts(lists: Iterable<List>, most = PART): Iterable<ListPart> {
  let part: List[] = [];
  let count = 0;
  for (const list of lists) {
    part.push(list);
    count += list[1].length;
    if (count < most) continue;
    yield joined(part, count);
    [part, count] = [[], 0];
  }
  if (count > 0) yield joined(part, count);
}

function joined(part: readonly List[], count: number): ListPart {
  const first = new Uint32Array(count);
  let start = 0;
  for (const [a, list] of part) {
    first.fill(a, start, start + list.length);
    start += list.length;
  }
  const { buffer, byteOffset } = part[0][1];
  const second = new Uint32Array(buffer, byteOffset, count);
  return { first, second, lengths: part.map(([, list]) => list.length) };
}
