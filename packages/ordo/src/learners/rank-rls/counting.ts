import { type Dataset, dataset, partsOf } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { timesWeights } from "../../data/times-weights.ts";
import type { PreferenceOptions } from "../../preferences/preference-graph.ts";
import type { Counts } from "../learner.ts";

export interface CountedRanking<X extends Samples> {
  readonly data: Dataset<X>;
  /** Where queries are counted: how much each counts now. */
  readonly queryFactors?: Readonly<Record<string, number>>;
}

/**
 * Copies without making them. c_a copies of item a and c_b of b have c_a·c_b pairs, and pairs of one item with itself cost nothing: item weights that are
 * counts, where every pair is compared and nothing is divided by the number of pairs. c copies of a query are c times its cost: a factor.
 */
export function countedRanking<X extends Samples>(
  data: Dataset<X>,
  options: PreferenceOptions,
  { of, counts }: Counts,
): CountedRanking<X> | undefined {
  const { cost = 21, ties = true, minimumGap = 0, queryWeights, ranking } = options;
  if (data.preferences !== undefined || cost !== 21 || !ties || minimumGap > 0) return undefined;
  const isInside = ranking !== "global" && data.queries !== undefined;
  if (of === "items") {
    if (isInside || queryWeights === "query") return undefined;
    return { data: dataset({ ...partsOf(data), weights: timesWeights(data.weights, counts) }) };
  }
  if (!isInside) return undefined;
  const given = options.queryFactors ?? {};
  const factor = (id: string) => (Object.hasOwn(given, id) ? given[id]! : 1);
  const queryFactors = Object.fromEntries(
    data.queries!.ids.map((id, query) => [id, factor(id) * counts[query]!]),
  );
  return { data, queryFactors };
}
