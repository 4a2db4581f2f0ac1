/** Two splits at a time: a walk over quarters costs little more than one over halves. */
export interface Quarters {
  /**
   * [kind, begin, second, middle, last, end] of each part, six numbers: a part before its quarters. A half that is not split is one quarter, and the one outside of it is
   * empty. The kind is the depth, with `WIDE_ORDER`, `WIDE_QUARTERS` and `LAST` where they hold.
   */
  readonly parts: Int32Array;
  /** How often a place is in a part at most. */
  readonly depth: number;
}

/** How far a place is from the beginning of its part, or of its quarter, may not fit into two bytes; no quarter is a part itself. */
const [WIDE_ORDER, WIDE_QUARTERS, LAST] = [256, 512, 1024];
const NARROW = 2 ** 16 - 1;

/** Of the splits of a `SplitPlan`, which stand a stretch before its parts, the left part before the right. */
export function quarters(splits: Int32Array): Quarters {
  const parts: number[] = [];
  // Of each depth, where the last part begins in the list.
  const last: number[] = [];
  for (let at = 0; at < splits.length; at += 4) {
    const [level, begin, middle, end] = splits.subarray(at, at + 4);
    const depth = level >> 1;
    if (level % 2 === 0) {
      last[depth] = parts.length;
      parts.push(depth, begin, begin, middle, end, end);
      continue;
    }
    const isLeft = parts[last[depth] + 1] === begin;
    parts[last[depth] + (isLeft ? 2 : 4)] = middle;
  }
  return { parts: withKinds(parts), depth: last.length };
}

function withKinds(given: readonly number[]): Int32Array {
  const parts = Int32Array.from(given);
  // Of each depth, the kind of the last part.
  const kinds: number[] = [];
  for (let at = 0; at < parts.length; at += 6) {
    const depth = parts[at];
    let widest = 0;
    for (let q = 1; q < 5; q++) widest = Math.max(widest, parts[at + q + 1] - parts[at + q]);
    const isWide = depth === 0 || (kinds[depth - 1] & WIDE_QUARTERS) !== 0;
    // A part stands before its quarters.
    const isLast = at + 6 === parts.length || parts[at + 6] <= depth;
    kinds[depth] =
      depth + (isWide ? WIDE_ORDER : 0) + (widest > NARROW ? WIDE_QUARTERS : 0) + (isLast ? LAST : 0);
    parts[at] = kinds[depth];
  }
  return parts;
}
