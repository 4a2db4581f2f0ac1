import type { ExplicitGraph } from "./graph.ts";

/** What is left of differences that cancel, relative to their sizes. */
const ROUNDING = 1e-13;

/** Where pairs want an order, and whether they still do without some of them. */
export interface WantedOrder {
  /** The items at which what is wanted does not cancel. */
  readonly items: readonly number[];
  /** Whether any difference is wanted without these pairs, decided as it would be for the others alone. */
  without(dropped: readonly number[]): boolean;
}

/**
 * Pairs want an order exactly where MN is not 0, which is told apart from rounding errors item by item. Without some pairs only their own items can
 * have changed: O(dropped) as long as another item wants something, and all pairs of these items are summed anew only when none does.
 * `touching` are the pairs that an item is in, ascending: the others are then added in the order in which they would be alone, to the same bits.
 */
export function wantedOrder(
  graph: ExplicitGraph,
  size: number,
  touching: (item: number) => Uint32Array,
): WantedOrder {
  const items = wantingItems(graph, size);
  const wanting = new Set(items);
  return {
    items,
    without(dropped) {
      if (items.length > 2 * dropped.length) return true;
      const left = new Set(dropped);
      const touched = new Set(dropped.flatMap((k) => [graph.winners[k], graph.losers[k]]));
      let others = items.length;
      for (const item of touched) if (wanting.has(item)) others--;
      if (others > 0) return true;
      return [...touched].some((item) =>
        wants(
          graph,
          item,
          touching(item).filter((k) => !left.has(k)),
        ),
      );
    },
  };
}

/** The items at which what all pairs want does not cancel. */
export function wantingItems(graph: ExplicitGraph, size: number): readonly number[] {
  const { winners, losers, differences, coefficients } = graph;
  const [sums, sizes] = [new Float64Array(size), new Float64Array(size)];
  for (let k = 0; k < winners.length; k++) {
    const flow = coefficients[k] * differences[k];
    sums[winners[k]] += flow;
    sums[losers[k]] -= flow;
    sizes[winners[k]] += flow;
    sizes[losers[k]] += flow;
  }
  return Array.from(sums.keys()).filter((item) => isMoreThanRounding(sums[item], sizes[item]));
}

function wants(graph: ExplicitGraph, item: number, pairs: Uint32Array): boolean {
  let [sum, size] = [0, 0];
  for (const k of pairs) {
    const flow = graph.coefficients[k] * graph.differences[k];
    sum += graph.winners[k] === item ? flow : -flow;
    size += flow;
  }
  return isMoreThanRounding(sum, size);
}

/** Whether a sum is not 0 but for rounding errors, when its terms have these sizes together. */
export function isMoreThanRounding(sum: number, size: number): boolean {
  return Math.abs(sum) > ROUNDING * size;
}
