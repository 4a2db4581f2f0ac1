import { readOptions } from "../../base/options.ts";
import type { Judged, Metric } from "../metric.ts";
import { ranking } from "../order.ts";
import { definedAs, emptyAs } from "../policy.ts";
import { type RelevanceListOptions, relevanceListShape } from "./average-precision.ts";
import { listMetric } from "./list-metric.ts";
import { countRelevant, countRelevantIn } from "./relevance.ts";

/**
 * Reciprocal rank of one list, 1 / place of the first relevant item, or 0 when it comes after place k; its mean over
 * queries is MRR. In a tie of n items with g relevant ones the first of them is the i-th of the tie with probability
 * C(n−i, g−1) / C(n, g). Source: McSherry and Najork, ECIR 2008.
 */
export function reciprocalRank(options: RelevanceListOptions = {}): Metric {
  const { k, relevant, ties, empty } = readOptions("mrr", relevanceListShape, options);
  const places = k ?? Number.POSITIVE_INFINITY;
  return listMetric({ name: "mrr", k, relevant, ties, empty }, ({ predicted, actual }: Judged) => {
    if (countRelevant(actual, relevant) === 0) return emptyAs(empty, "no relevant item");
    const groups = ranking(predicted, ties);
    let group = 0;
    let inside = 0;
    while ((inside = countRelevantIn(groups, group, actual, relevant)) === 0) group++;
    const start = groups.starts[group];
    const size = groups.starts[group + 1] - start;
    return definedAs(firstRelevant(size, inside, start, places));
  });
}

function firstRelevant(size: number, inside: number, start: number, places: number): number {
  let total = 0;
  let probability = inside / size;
  const last = Math.min(size - inside + 1, places - start);
  for (let index = 1; index <= last; index++) {
    total += probability / (start + index);
    probability *= (size - index - inside + 1) / (size - index);
  }
  return total;
}
