import { checkJudged } from "../judged.ts";
import type { Judged, Metric, MetricSpec, MetricValue } from "../metric.ts";

/** A measure of one list of results, read from the top; item weights have no meaning there. */
export function listMetric(spec: MetricSpec, evaluate: (judged: Judged) => MetricValue): Metric {
  // A policy that was left out (no cut-off) is no part of the spec: it would not survive JSON.
  const given = Object.fromEntries(Object.entries(spec).filter(([, value]) => value !== undefined));
  return Object.freeze({
    spec: Object.freeze({ ...given, name: spec.name }),
    better: "higher",
    weighting: "none",
    reads: "order",
    evaluate(judged: Judged) {
      checkJudged(spec.name, judged, "none");
      return evaluate(judged);
    },
  });
}
