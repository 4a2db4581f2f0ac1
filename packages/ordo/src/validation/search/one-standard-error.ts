import type { Learner } from "../../learners/learner.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { SearchPoint } from "./walk-path.ts";

/**
 * The simplest value along the path of the best point that is no more than one standard error worse than the best (Breiman,
 * Friedman, Olshen and Stone 1984): what the data cannot tell apart is decided for the simpler. Undefined where the best has no
 * standard error.
 */
export function withinOneStandardError(
  { path }: Pick<Learner<never>, "path">,
  metric: Metric,
  points: readonly SearchPoint[],
  best: SearchPoint,
): SearchPoint | undefined {
  const { standardError } = best.validation;
  if (standardError === undefined || !best.value.defined) return undefined;
  if (path === undefined) return best;
  const [top, sign] = [best.value.value, metric.better === "higher" ? 1 : -1];
  const isNear = ({ value }: SearchPoint) => value.defined && sign * (top - value.value) <= standardError;
  const isSimpler = (one: SearchPoint, other: SearchPoint) => {
    const difference = one.path!.value - other.path!.value;
    return path.parameter.simpler === "larger" ? difference > 0 : difference < 0;
  };
  return points.filter(isNear).reduce((one, other) => (isSimpler(other, one) ? other : one), best);
}
