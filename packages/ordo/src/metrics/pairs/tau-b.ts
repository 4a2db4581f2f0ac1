import { readOptions } from "../../base/options.ts";
import { checkJudged } from "../judged.ts";
import type { Judged, Metric } from "../metric.ts";
import { definedAs, emptyAs } from "../policy.ts";
import { countPairs } from "./count-pairs.ts";
import { type PairMetricOptions, pairMetricShape } from "./pair-metric.ts";

/**
 * Kendall's τ_b = (C − D) / √(P_y P_f): concordant less discordant pairs, over the geometric mean of the pairs with
 * different true scores and the pairs with different predictions. 1 and −1 are reached with ties too, as long as both
 * sides tie the same pairs. Undefined when either side is constant.
 */
export function tauB(options: PairMetricOptions = {}): Metric {
  const { empty } = readOptions("tau-b", pairMetricShape, options);
  return Object.freeze({
    spec: Object.freeze({ name: "tau-b", empty }),
    better: "higher",
    weighting: "pairs",
    reads: "order",
    evaluate(judged: Judged) {
      checkJudged("tau-b", judged, "pairs");
      const { comparable, discordant, tied, distinct } = countPairs(judged);
      if (comparable === 0) return emptyAs(empty, "no pair with different true scores");
      if (distinct === 0) return emptyAs(empty, "no pair with different predictions");
      const difference = comparable - tied - 2 * discordant;
      // Two roots: the product of two pair counts may pass 2^53 where each root is exact.
      return definedAs(difference / Math.sqrt(comparable) / Math.sqrt(distinct));
    },
  });
}
