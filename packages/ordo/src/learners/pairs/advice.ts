import type { Dataset } from "../../data/dataset.ts";
import type { Judging } from "../learner.ts";

/** Why there is no pair to learn from, and what to do about it. */
export function pairAdvice({ size, scores, weights, queries }: Dataset, ranking: Judging): string {
  if (size < 2) return `the data has ${size === 1 ? "one item" : "no items"}, at least two are needed`;
  if (scores === undefined) return "no preference says which of two items is better";
  if (weights?.some((weight) => weight === 0)) return "items of weight 0 do not count";
  return ranking === "query" && queries !== undefined
    ? 'every query has items of one score only; `ranking: "global"` compares all items'
    : "all scores are the same; give two different ones";
}
