import type { SplitPlan } from "./split-plan.ts";

/** Splits of a list cost more than a sweep over it where levels are split so often, and it is so long that what splits remember is far from the processor. */
const [OFTEN, LONG] = [6, 2 ** 15];

/** The lists of a plan by how their sums are taken. */
export interface SweptLists {
  /** Lists of many levels, whose sums are taken from the best place to the worst: begin and end of each. */
  readonly swept: Int32Array;
  /** The others, and what their splits and leaves are. */
  readonly long: Int32Array;
  readonly splits: Int32Array;
  readonly leaves: Int32Array;
}

export function sweptLists(
  { long, splits, leaves, listBegin, listEnd }: SplitPlan,
  [often, least] = [OFTEN, LONG],
): SweptLists {
  const deep = new Set<number>();
  for (let k = 0; k < splits.length; k += 4) {
    const place = splits[k + 1];
    if (splits[k] >= often && listEnd[place] - listBegin[place] >= least) deep.add(listBegin[place]);
  }
  // Of entries with so many numbers each, those whose first place is, or is not, in a deep list.
  const some = (entries: Int32Array, width: number, first: number, isDeep: boolean) =>
    entries.filter((_, k) => deep.has(listBegin[entries[k - (k % width) + first]]) === isDeep);
  return {
    swept: some(long, 2, 0, true),
    long: some(long, 2, 0, false),
    splits: some(splits, 4, 1, false),
    leaves: some(leaves, 2, 0, false),
  };
}
