import { limitsOf } from "../../metrics/limits.ts";
import { intervalFromDraws } from "../intervals/from-draws.ts";
import type { Estimate } from "../judging/estimate.ts";
import type { Validation } from "../validation.ts";
import type { NestedEstimate } from "./nested.ts";

/**
 * Nested estimates with intervals, from `chosen`: what was chosen on all items, validated with the split of the nested estimate, its measures and draws (`resamples`). The place is
 * that of the nested estimate, the spread that of the draws; in these the choice was kept, as to choose again in each would take hundreds of searches (docs/guide/which-interval.md has how
 * often such intervals are right).
 */
export function nestedIntervals(
  { estimates }: Pick<NestedEstimate, "estimates">,
  chosen: Validation,
): readonly Estimate[] {
  return estimates.map((estimate, place): Estimate => {
    const [{ value }, own, draws] = [estimate, chosen.estimates[place]?.interval, chosen.draws?.[place]];
    if (!value.defined || own === undefined || draws === undefined) return estimate;
    const interval = intervalFromDraws(draws, {
      ...{ estimate: value.value, level: own.level, method: own.method, preparedOnce: own.preparedOnce },
      ...{ degrees: chosen.degrees!, limits: limitsOf(estimate.metric) },
      choiceKept: true,
    });
    return { ...estimate, interval };
  });
}
