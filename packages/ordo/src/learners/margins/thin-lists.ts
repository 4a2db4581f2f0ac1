import type { Rows } from "../../data/samples.ts";
import type { PairList } from "./split-plan.ts";

/** Lists over items of their own: what they hold is the place of an item in `rows`. */
export interface ThinLists {
  readonly rows: Rows;
  readonly lists: readonly PairList[];
}

/** A list of which so many items would be left is thinned itself; of shorter ones, some are taken whole. */
const LEFT = 50;

/**
 * About one item in `step`: every so many of a long list, from the worst to the best, and of short lists every so many. Pairs that are left weigh for those that are
 * not. Lists have no item in common.
 */
export function thinLists(lists: readonly PairList[], step: number): ThinLists {
  const kept: { readonly rows: Rows; readonly factor: number }[] = [];
  let short = 0;
  for (const { rows, factor } of lists) {
    if (rows.length >= LEFT * step) {
      const some = rows.filter((_, place) => place % step === step >> 1);
      kept.push({ rows: some, factor: factor * (rows.length / some.length) ** 2 });
    } else if (short++ % step === 0) kept.push({ rows, factor: factor * step });
  }
  const all = new Uint32Array(kept.reduce((sum, { rows }) => sum + rows.length, 0));
  let next = 0;
  return {
    lists: kept.map(({ rows, factor }) => {
      all.set(rows, next);
      const places = Uint32Array.from(rows, (_, k) => next + k);
      next += rows.length;
      return { rows: places, factor };
    }),
    rows: all,
  };
}
