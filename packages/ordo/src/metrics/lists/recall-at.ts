import { readOptions } from "../../base/options.ts";
import type { Judged, Metric } from "../metric.ts";
import { ranking } from "../order.ts";
import { definedAs, emptyAs } from "../policy.ts";
import { listMetric } from "./list-metric.ts";
import { type CutoffOptions, cutoffShape } from "./precision-at.ts";
import { countRelevant, relevantInTop } from "./relevance.ts";

/** R@k: the relevant items in the first k places, divided by the number of all relevant items. */
export function recallAt(options: CutoffOptions): Metric {
  const { k, relevant, ties, empty } = readOptions("r", cutoffShape, options);
  return listMetric({ name: "r", k, relevant, ties, empty }, ({ predicted, actual }: Judged) => {
    const all = countRelevant(actual, relevant);
    if (all === 0) return emptyAs(empty, "no relevant item");
    return definedAs(relevantInTop(ranking(predicted, ties), actual, relevant, k) / all);
  });
}
