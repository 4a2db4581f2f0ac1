import { readOptions } from "../../base/options.ts";
import type { Judged, Metric } from "../metric.ts";
import { ranking } from "../order.ts";
import {
  definedAs,
  type EmptyPolicy,
  emptyAs,
  emptyField,
  optionalCutoffField,
  relevantField,
  type TiePolicy,
  tiesField,
} from "../policy.ts";
import { listMetric } from "./list-metric.ts";
import { countRelevant, countRelevantIn } from "./relevance.ts";

export interface RelevanceListOptions {
  /** Only the first k places count; all of them when left out. */
  readonly k?: number | undefined;
  /** Items whose true score reaches this are relevant. Default 1. */
  readonly relevant?: number | undefined;
  readonly ties?: TiePolicy | undefined;
  /** What stands for the value of a list without a relevant item. Default "skip". */
  readonly empty?: EmptyPolicy | undefined;
}

export const relevanceListShape = Object.freeze({
  k: optionalCutoffField,
  relevant: relevantField,
  ties: tiesField,
  empty: emptyField,
});

/**
 * Average precision of one list; its mean over queries is MAP. The sum, over the relevant items in the first k places, of
 * the precision at their place, divided by the number of all relevant items.
 *
 * A tie of n items with g relevant ones after t places that hold r: place t+i holds a relevant item with probability g/n,
 * and then (i−1)(g−1)/(n−1) more are expected above it inside the tie, so the tie adds
 * Σᵢ (g/n) (r + 1 + (i−1)(g−1)/(n−1)) / (t+i). Source: McSherry and Najork, ECIR 2008.
 */
export function averagePrecision(options: RelevanceListOptions = {}): Metric {
  const { k, relevant, ties, empty } = readOptions("map", relevanceListShape, options);
  const places = k ?? Number.POSITIVE_INFINITY;
  return listMetric({ name: "map", k, relevant, ties, empty }, ({ predicted, actual }: Judged) => {
    const all = countRelevant(actual, relevant);
    if (all === 0) return emptyAs(empty, "no relevant item");
    const groups = ranking(predicted, ties);
    let total = 0;
    let found = 0;
    for (let group = 0; found < all && groups.starts[group] < places; group++) {
      const start = groups.starts[group];
      const size = groups.starts[group + 1] - start;
      const inside = countRelevantIn(groups, group, actual, relevant);
      if (inside === 0) continue;
      const growth = size > 1 ? (inside - 1) / (size - 1) : 0;
      let precisions = 0;
      for (let index = 0; index < Math.min(size, places - start); index++)
        precisions += (found + 1 + index * growth) / (start + index + 1);
      total += (inside / size) * precisions;
      found += inside;
    }
    return definedAs(Math.min(1, total / all));
  });
}
