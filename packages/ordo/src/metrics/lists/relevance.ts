import type { TieGroups } from "../order.ts";

/** Number of items whose true score reaches the bound. */
export function countRelevant(actual: Float64Array, relevant: number): number {
  let count = 0;
  for (const score of actual) if (score >= relevant) count++;
  return count;
}

/** Number of relevant items among the members of one tie. */
export function countRelevantIn(
  { order, starts }: TieGroups,
  group: number,
  actual: Float64Array,
  relevant: number,
): number {
  let count = 0;
  for (let place = starts[group]; place < starts[group + 1]; place++)
    if (actual[order[place]] >= relevant) count++;
  return count;
}

/** Expected number of relevant items in the first k places, over all orders of the tied items. */
export function relevantInTop(groups: TieGroups, actual: Float64Array, relevant: number, k: number): number {
  let found = 0;
  for (let group = 0; group + 1 < groups.starts.length && groups.starts[group] < k; group++) {
    const start = groups.starts[group];
    const size = groups.starts[group + 1] - start;
    const inside = countRelevantIn(groups, group, actual, relevant);
    // Each of the tie's places holds a relevant item with the same probability.
    found += Math.min(size, k - start) === size ? inside : (inside * (k - start)) / size;
  }
  return found;
}
