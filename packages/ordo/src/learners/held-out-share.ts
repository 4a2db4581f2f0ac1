import { where } from "../base/options.ts";
import { type Rng, shuffled } from "../base/random.ts";
import type { Dataset } from "../data/dataset.ts";

const isShare = (value: unknown): value is number => typeof value === "number" && value > 0 && value < 1;

/** How much is not learned from, to say where to stop. */
export const shareOption = where("a share of the items, between 0 and 1", isShare);

/** The same share of the parts of each group, drawn anew: the rows of whole parts, at least one part on either side where there are two. */
export function drawShare(
  groups: readonly (readonly Iterable<number>[])[],
  share: number,
  rng: Rng,
): ReadonlySet<number> {
  const held = new Set<number>();
  for (const parts of groups) {
    const count = Math.min(parts.length - 1, Math.max(1, Math.round(share * parts.length)));
    for (const rows of shuffled(parts, rng).slice(0, Math.max(0, count)))
      for (const row of rows) held.add(row);
  }
  return held;
}

export function rowsByQuery({ queries }: Dataset): readonly Iterable<number>[] {
  return Array.from({ length: queries!.count }, (_, query) => queries!.rowsOf(query));
}
